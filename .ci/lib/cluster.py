"""A throw-away PostgreSQL, some nodes of Workspace on it, and a proxy in front: all on free ports, all gone at the end."""
import glob
import os
import pwd
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time


class Broken(Exception):
    """Something that the checks need did not start."""


def free_ports(count):
    probes = [socket.socket() for _ in range(count)]
    try:
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]
    finally:
        for probe in probes:
            probe.close()


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def await_that(holds, seconds, what):
    """Waits until `holds()`; returns the seconds that it took."""
    began = time.monotonic()
    while not holds():
        if time.monotonic() - began > seconds:
            raise Broken(f"{what} within {seconds} s")
        time.sleep(0.002)
    return time.monotonic() - began


class Postgres:
    """A cluster of its own in a new folder, with fsync on; run by the user postgres where this is root."""

    def __init__(self, folder):
        programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        if not programs:
            raise Broken("PostgreSQL is not installed: run .ci/setup")
        self.programs, self.folder, self.data = programs[-1], folder, folder + "/data"
        self.port = free_ports(1)[0]
        self.as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        os.makedirs(folder, exist_ok=True)
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        self.run("initdb", "--pgdata", self.data, "--username", self.user, "--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8")
        with open(self.data + "/postgresql.conf", "a") as settings:
            settings.write(f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n"
                           "max_connections = 200\nlog_min_messages = warning\n")

    def run(self, program, *arguments):
        done = subprocess.run([*self.as_user, self.programs + "/" + program, *arguments], cwd=self.folder, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            raise Broken(f"{program}: {done.stdout.strip()}")
        return done.stdout

    def control(self, *arguments):
        # Its output goes to a file: a server that it starts would keep a pipe open.
        with open(self.folder + "/pg_ctl.log", "w+") as log:
            done = subprocess.run([*self.as_user, self.programs + "/pg_ctl", "--pgdata", self.data, *arguments], cwd=self.folder,
                                  stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False)
            if done.returncode:
                log.seek(0)
                raise Broken(f"pg_ctl {' '.join(arguments)}: {log.read().strip()}")

    def start(self):
        self.control("start", "--wait", "--log", self.folder + "/log")
        return self

    def stop(self, mode="fast"):
        self.control("stop", "--wait", "--mode", mode)

    def processes(self):
        """The postmaster and all its children."""
        with open(self.data + "/postmaster.pid") as file:
            root = int(file.readline())
        found = [root]
        for folder in glob.glob("/proc/[0-9]*"):
            try:
                with open(folder + "/stat") as file:
                    if int(file.read().rpartition(")")[2].split()[1]) == root:
                        found.append(int(os.path.basename(folder)))
            except (OSError, ValueError):
                pass
        return found

    def signal_all(self, number):
        for process in self.processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    def kill(self):
        """kill -9 of every process at once; returns when none is left."""
        processes = self.processes()
        for process in processes:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        await_that(lambda: not any(os.path.exists(f"/proc/{process}") for process in processes), 20, "the killed PostgreSQL is gone")

    def is_running(self):
        return os.path.exists(self.data + "/postmaster.pid")

    def create(self, database):
        self.query(f'CREATE DATABASE "{database}"', "postgres")

    def query(self, sql, database="workspace"):
        done = subprocess.run([self.programs + "/psql", "-XAtq", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", str(self.port),
                               "-U", self.user, "-d", database, "-c", sql], text=True, capture_output=True, check=False)
        if done.returncode:
            raise Broken(f"psql: {done.stderr.strip()}")
        return [line.split("\t") for line in done.stdout.splitlines()]

    def url(self, database="workspace", port=None):
        return f"postgres://{self.user}@127.0.0.1:{port or self.port}/{database}"


class Node:
    """One process of Workspace."""

    def __init__(self, binary, database, port=None, environment=None):
        self.binary, self.database, self.environment = os.path.abspath(binary), database, environment or {}
        self.port = port or free_ports(1)[0]
        self.process = None
        self.log = tempfile.TemporaryFile()

    def launch(self):
        # In the environment too: under a preloaded library Swift may find no arguments.
        settings = {"WORKSPACE_PORT": str(self.port), "WORKSPACE_DATABASE": self.database, "WORKSPACE_QUIET": "1"}
        self.process = subprocess.Popen([self.binary, "--port", str(self.port), "--database", self.database, "--quiet"],
                                        env=os.environ | settings | self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.log)

    def said(self):
        self.log.seek(0)
        text = self.log.read().decode(errors="replace")
        self.log.seek(0, os.SEEK_END)
        return text.strip()

    def await_start(self, seconds=30):
        def is_up():
            if self.process.poll() is not None:
                raise Broken(f"a node ended with {self.process.returncode}: {self.said()[-2000:]}")
            return listens(self.port)
        return await_that(is_up, seconds, "a node listens")

    def start(self):
        self.launch()
        return self.await_start()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def terminate(self):
        """SIGTERM; returns the status and the seconds until the end."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=60)
        return status, time.monotonic() - began


class Cluster:
    """Nodes on one database: PostgreSQL, or for a single node an SQLite file. Use as a context; `folder` is where the data lies."""

    def __init__(self, binary, nodes=2, sqlite=False, folder=None, environment=None):
        self.binary, self.count, self.sqlite, self.environment = binary, nodes, sqlite, environment
        self.parent = folder
        self.nodes, self.balancers, self.postgres = [], [], None

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="workspace-", dir=self.parent)
        os.chmod(self.folder, 0o755)
        try:
            if self.sqlite:
                database = self.folder + "/workspace.db"
            else:
                self.postgres = Postgres(self.folder + "/postgres")
                self.postgres.start()
                self.postgres.create("workspace")
                database = self.postgres.url()
            self.nodes = [Node(self.binary, database, environment=self.environment) for _ in range(min(self.count, 1) if self.sqlite else self.count)]
            for node in self.nodes:
                node.launch()
            for node in self.nodes:
                node.await_start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, kind=None, problem=None, _=None):
        if problem:
            for node in self.nodes:
                lines = node.said().splitlines()
                # Starts and ends would hide what a request met.
                for line in [line for line in lines if "request" in line][-20:] + lines[-3:]:
                    print(f"  node {node.port} said: {line}", file=sys.stderr, flush=True)
        for balancer in self.balancers:
            balancer.stop()
        for node in self.nodes:
            if node.process and node.process.poll() is None:
                node.kill()
        if self.postgres and self.postgres.is_running():
            try:
                self.postgres.signal_all(signal.SIGCONT)
                self.postgres.stop("immediate")
            except (Broken, OSError):
                pass
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def ports(self):
        """One for each node; with SQLite the one node stands for all, so that a check can be tried."""
        ports = [node.port for node in self.nodes]
        return ports * self.count if self.sqlite else ports

    def query(self, sql):
        if self.postgres:
            return self.postgres.query(sql)
        with sqlite3.connect(f"file:{self.folder}/workspace.db?mode=ro", uri=True) as db:
            return [["" if value is None else str(value) for value in row] for row in db.execute(sql)]

    def balancer(self, kind="nginx"):
        made = BALANCERS[kind](self.folder, [node.port for node in self.nodes])
        self.balancers.append(made)
        return made


class Balancer:
    """A proxy in front of the nodes, round robin, without sticky sessions.

    What a node has not answered goes to the next one, posts included: each form carries a key and has one effect however often it arrives.
    """

    def __init__(self, folder, ports):
        self.folder, self.ports = folder, ports
        self.port = free_ports(1)[0]
        self.settings = f"{folder}/{type(self).__name__.lower()}.conf"
        with open(self.settings, "w") as file:
            file.write(self.text())
        with open(self.settings + ".log", "w") as log:
            self.process = subprocess.Popen(self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        await_that(self.is_up, 10, f"{type(self).__name__} listens")

    def is_up(self):
        if self.process.poll() is not None:
            with open(self.settings + ".log") as log:
                raise Broken(f"{type(self).__name__} ended: {log.read().strip()}")
        return listens(self.port)

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


class Nginx(Balancer):
    def command(self):
        return [shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin") or "nginx", "-p", self.folder, "-e", "stderr", "-c", self.settings]

    def text(self):
        servers = "\n".join(f"        server 127.0.0.1:{port} max_fails=0;" for port in self.ports)
        temporary = "\n".join(f"    {kind}_temp_path {self.folder}/nginx-{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.getuid() == 0 else ""
        return f"""{user}daemon off;
master_process off;
pid {self.folder}/nginx.pid;
error_log stderr error;
events {{ worker_connections 1024; }}
http {{
    access_log off;
{temporary}
    upstream workspace {{
{servers}
        keepalive 32;
    }}
    server {{
        listen 127.0.0.1:{self.port};
        location / {{
            proxy_pass http://workspace;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $http_host;
            proxy_connect_timeout 1s;
            proxy_next_upstream error timeout http_503 non_idempotent;
        }}
    }}
}}
"""


class Haproxy(Balancer):
    def command(self):
        return [shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin") or "haproxy", "-db", "-f", self.settings]

    def text(self):
        servers = "\n".join(f"    server node{index} 127.0.0.1:{port} check inter 100ms fall 1 rise 1"
                            for index, port in enumerate(self.ports))
        return f"""defaults
    mode http
    timeout connect 1s
    timeout client 30s
    timeout server 30s
    option redispatch 1
    option http-buffer-request
    retries 5
    retry-on conn-failure empty-response 503
frontend workspace
    bind 127.0.0.1:{self.port}
    default_backend nodes
backend nodes
    balance roundrobin
    option httpchk GET /readyz
    http-check send hdr Host localhost
{servers}
"""


BALANCERS = {"nginx": Nginx, "haproxy": Haproxy}
