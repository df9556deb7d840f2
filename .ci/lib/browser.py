"""A browser without scripts, as the checks need it: exact about whether an answer came whole, in part or not at all."""
import html
import random
import re
import socket
import threading
import time
import urllib.parse


class Unanswered(Exception):
    """The line ended before the first byte of an answer: the request may have been done or not."""


class Cut(Exception):
    """An answer began and did not end: no server of ours may do that."""


class Slow(Exception):
    """No answer within the time that was given."""


class Unexpected(Exception):
    """An answer that no server of ours should give."""


class Answer:
    def __init__(self, status, headers, page):
        self.status, self.headers, self.page = status, headers, page

    def header(self, name):
        return next((value for key, value in self.headers if key == name), None)

    @property
    def location(self):
        return self.header("location")

    @property
    def text(self):
        return self.page.decode()


class Line:
    """One connection that is kept, with HTTP/1.1 as far as our servers and the proxies speak it."""

    def __init__(self, port, timeout=20):
        self.port, self.timeout, self.socket, self.closes = port, timeout, None, True
        self.was_kept = False

    def close(self):
        if self.socket:
            self.socket.close()
        self.socket = None

    def ask(self, method, path, body=None, cookie=None):
        """Sends the request once, on the kept connection if there is one; OSError means that none could be opened."""
        self.was_kept = self.socket is not None and not self.closes
        if not self.was_kept:
            self.close()
            self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=self.timeout)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n"
        if cookie:
            head += f"Cookie: {cookie}\r\n"
        data = b""
        if body is not None:
            data = body.encode()
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(data)}\r\n"
        try:
            self.socket.sendall(head.encode() + b"\r\n" + data)
            return self.receive()
        except BaseException:
            self.close()
            raise

    def receive(self):
        data = bytearray()
        while True:
            end = data.find(b"\r\n\r\n")
            if end >= 0:
                break
            self.more(data)
        lines = bytes(data[:end]).decode("latin-1").split("\r\n")
        headers = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines[1:])]
        answer = Answer(int(lines[0].split(" ")[1]), headers, b"")
        del data[:end + 4]
        self.closes = (answer.header("connection") or "").lower() == "close" or lines[0].startswith("HTTP/1.0")
        if answer.status in (204, 304):
            return answer
        length = answer.header("content-length")
        if length is None:
            raise Unexpected(f"an answer without a length: {lines[0]}")
        while len(data) < int(length):
            self.more(data, begun=True)
        answer.page = bytes(data)
        return answer

    def more(self, data, begun=False):
        try:
            part = self.socket.recv(262_144)
        except TimeoutError:
            raise Slow(f"no whole answer within {self.timeout} s") from None
        except OSError:
            part = b""
        if not part:
            raise Cut(f"cut after {len(data)} bytes") if begun or data else Unanswered()
        data += part


FORM = re.compile(r'name="_form" value="([0-9a-f]{64})"')
REVISION = re.compile(r'name="_revision" value="(\d+)"')
TITLE = re.compile(r'<input [^>]*name="title" value="([^"]*)"')
BODY = re.compile(r'<textarea [^>]*name="body"[^>]*>\n?(.*?)</textarea>', re.S)
READING = re.compile(r'<textarea id="[^"]*-(their[A-Z][a-z]*)-field" readonly[^>]*>\n?(.*?)</textarea>', re.S)
DIALOG = re.compile(r'<dialog [^>]*class="([a-z]+)"[^>]*>')


class Surface:
    """What a page shows on top: its form, its fields and its kind; None for a page without one."""

    @staticmethod
    def of(page):
        start = page.rfind("<dialog ")
        return Surface(page[page.index("<dialog "):], page[start:]) if start >= 0 else None

    def __init__(self, all_levels, top):
        self.kind = DIALOG.match(top)[1]
        self.form = {"_form": FORM.search(top)[1], "_revision": REVISION.search(top)[1]}
        self.heading = html.unescape(re.search(r"<h2[^>]*>(.*?)</h2>", top)[1])
        # An alert lies over its sheet: the fields are beneath.
        title, body = TITLE.search(all_levels), BODY.search(all_levels)
        self.title = html.unescape(title[1]) if title else None
        self.body = html.unescape(body[1]) if body else None
        self.theirs = {name: html.unescape(text) for name, text in READING.findall(all_levels)}


class Person:
    """Somebody with a cookie, who sends each request to any of the ports.

    A kept connection that ends without an answer is opened anew, as browsers do, unless `reopens` is false.
    With `patience` (seconds) whatever is not answered, or answered 503, is sent again, the same bytes, to any of them: each form
    carries a key, so that it has one effect however often it arrives.
    """

    def __init__(self, ports, cookie=None, chance=None, patience=0.0, timeout=20, watch=None, reopens=True):
        self.ports, self.cookie, self.patience, self.timeout = ports, cookie, patience, timeout
        self.chance = chance or random.Random()
        self.watch, self.reopens = watch, reopens
        self.lines = threading.local()

    def line(self, port):
        kept = self.lines.__dict__.setdefault("kept", {})
        if port not in kept:
            kept[port] = Line(port, self.timeout)
        return kept[port]

    def ask(self, method, path, fields=None, port=None):
        body = urllib.parse.urlencode(fields) if fields is not None else None
        end = time.monotonic() + self.patience
        while True:
            to, began = port or self.chance.choice(self.ports), time.monotonic()
            answer, problem = None, None
            try:
                answer = self.line(to).ask(method, path, body, self.cookie)
            except (OSError, Unanswered, Cut, Slow) as error:
                problem = error
            if self.watch:
                self.watch(to, time.monotonic() - began, answer, problem)
            if answer and (answer.status != 503 or not self.patience):
                break
            if isinstance(problem, Unanswered) and self.reopens and self.line(to).was_kept:
                continue
            if time.monotonic() > end:
                if answer:
                    break
                raise problem
            time.sleep(0.05)
        for name, value in answer.headers:
            if name == "set-cookie" and value.startswith("slipsheet-") and not value.startswith("slipsheet-notice"):
                self.cookie = value.split(";")[0]
        return answer

    def get(self, path, port=None):
        return self.ask("GET", path, port=port)

    def post(self, path, fields, port=None):
        return self.ask("POST", path, fields, port=port)

    def page(self, path, port=None, status=200):
        answer = self.get(path, port)
        if answer.status != status:
            raise Unexpected(f"GET {path}: {answer.status}")
        return answer.text

    def surface(self, path, port=None):
        found = Surface.of(self.page(path, port))
        if not found:
            raise Unexpected(f"GET {path}: nothing is up")
        return found

    def token(self, path="/", port=None):
        return FORM.search(self.page(path, port))[1]

    def press(self, path, intent, port=None, **fields):
        """Presses a button of the screen; returns the answer."""
        return self.post(path, {"_form": self.token(path, port), "_do": intent} | fields, port)

    def opened(self, path, intent, port=None):
        """Presses a button of the screen that opens something; returns its address."""
        answer = self.press(path, intent, port)
        if answer.status != 303 or "?p=" not in answer.location:
            raise Unexpected(f"{intent} at {path}: {answer.status} {answer.location}")
        return answer.location


def at_once(*works):
    """Runs all of them from the same instant on, each in a thread of its own; returns their results in order, or raises the first error."""
    barrier, results = threading.Barrier(len(works)), [None] * len(works)

    def run(index, work):
        try:
            barrier.wait()
            results[index] = (work(), None)
        except BaseException as error:
            results[index] = (None, error)

    threads = [threading.Thread(target=run, args=pair, daemon=True) for pair in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for _, error in results:
        if error:
            raise error
    return [value for value, _ in results]
