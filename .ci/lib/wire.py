"""A proxy between a node and PostgreSQL that reads the wire protocol and cuts the connection at the COMMIT of a transaction that writes.

Source: PostgreSQL 15, Frontend/Backend Protocol, Message Formats.
"""
import multiprocessing
import random
import socket
import struct
import threading
import time

# The code of the message without a type after which all have one; a request for TLS comes before it.
STARTUP = 196608

# What becomes of a COMMIT that is cut:
#   before   it never arrives, and both sides see the end of the connection
#   between  it arrives, and the connection ends at once
#   after    it arrives and is answered, and the answer is lost
#   late     the node sees the end of the connection, and COMMIT arrives up to 1.2 seconds later
#   silent   it never arrives, and the connection stays open without a word
KINDS = ("before", "between", "after", "late", "silent")


LABELS = (*KINDS, "question before", "question after")


class CommitProxy:
    """In a process of its own, so that it does not wait for those who drive the nodes."""

    def __init__(self, target, seed=0):
        self.target, self.chance = target, random.Random(seed)
        fork = multiprocessing.get_context("fork")
        self.share, self.counts = fork.Value("d", 0.0), fork.Array("i", len(LABELS))
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.port = self.listener.getsockname()[1]
        self.process = fork.Process(target=self.accept, daemon=True)
        self.process.start()

    def cut(self, share):
        """Cuts this share of all COMMITs from now on."""
        self.share.value = share

    @property
    def cuts(self):
        return {label: number for label, number in zip(LABELS, self.counts) if number}

    def close(self):
        self.process.kill()
        self.process.join()
        self.listener.close()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        try:
            server = socket.create_connection(("127.0.0.1", self.target), timeout=5)
        except OSError:
            client.close()
            return
        server.settimeout(None)
        for side in (client, server):
            side.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        link = Link(self, client, server)
        threading.Thread(target=link.answers, daemon=True).start()
        link.requests()

    def choose(self, resolves):
        """What to do with this COMMIT, or with the question what became of one; None: let it pass."""
        share = self.share.value
        if self.chance.random() >= (share / 3 if resolves else share):
            return None
        kind = self.chance.choice(("before", "after") if resolves else KINDS)
        with self.counts.get_lock():
            self.counts[LABELS.index("question " + kind if resolves else kind)] += 1
        return kind


class Link:
    """One connection of a node."""

    def __init__(self, proxy, client, server):
        self.proxy, self.client, self.server = proxy, client, server
        self.writes, self.swallows = False, threading.Event()

    def end(self):
        for side in (self.client, self.server):
            try:
                side.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            side.close()

    def answers(self):
        """From the server to the node, until an answer is to be lost."""
        try:
            while True:
                data = self.server.recv(65_536)
                if not data:
                    break
                if self.swallows.is_set():
                    # ReadyForQuery outside a transaction: the COMMIT is done.
                    if data.endswith(b"Z\x00\x00\x00\x05I"):
                        break
                    continue
                self.client.sendall(data)
        except OSError:
            pass
        self.end()

    def requests(self):
        data, typed = bytearray(), False
        try:
            while True:
                part = self.client.recv(65_536)
                if not part:
                    break
                data += part
                while True:
                    head = 5 if typed else 4
                    if len(data) < head:
                        break
                    length = struct.unpack_from("!I", data, head - 4)[0] + head - 4
                    if len(data) < length:
                        break
                    message = bytes(data[:length])
                    del data[:length]
                    if not typed:
                        typed = length >= 8 and struct.unpack_from("!I", message, 4)[0] == STARTUP
                    elif message[0:1] == b"Q":
                        if not self.query(message):
                            return
                        continue
                    self.server.sendall(message)
        except OSError:
            pass
        self.end()

    def query(self, message):
        """Passes a simple query on; False when it was cut and the connection is done with."""
        text = message[5:-1].decode(errors="replace").strip()
        if text.startswith("BEGIN"):
            self.writes = "READ ONLY" not in text
        resolves = "FROM commits WHERE writer" in text
        kind = self.proxy.choose(resolves) if resolves or (self.writes and text.rstrip(";") == "COMMIT") else None
        if kind is None:
            self.server.sendall(message)
            return True
        if kind == "before":
            self.end()
        elif kind == "between":
            self.server.sendall(message)
            self.end()
        elif kind == "after":
            self.swallows.set()
            self.server.sendall(message)
            # The other thread ends the connection when the answer is there.
        elif kind == "late":
            self.swallows.set()
            self.client.close()
            time.sleep(self.proxy.chance.uniform(0, 1.2))
            try:
                self.server.sendall(message)
                time.sleep(0.1)
            except OSError:
                pass
            self.end()
        else:
            self.swallows.set()
            try:
                # Until the node gives up.
                self.client.settimeout(5)
                while self.client.recv(65_536):
                    pass
            except OSError:
                pass
            self.end()
        return False
