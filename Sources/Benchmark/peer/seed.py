"""seed.py DBFILE: a Workspace database with fifty drafts, the same ones every time.

The program itself makes the file, so that the schema is its own; the rows are then written while it is down.
"""
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.realpath(__file__))
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
TITLES = ["Über <b>alles</b> & Co", "Łódź & Kraków > Gdańsk", "It's a \"quoted\" title", "東京 <draft> notes", "Plain meeting notes"]
BODIES = ["R&D plan: costs < income, always, ", "Žluťoučký kůň úpěl ďábelské ódy; ", "The quick brown fox jumps over it. ",
          "if (a < b && b > c) return \"ok\"; ", "Naïve café façade, coöperate & go. "]
FIRST = 1_800_000_000_000 << 20


def name(number):
    return "".join(DIGITS[number >> (60 - 5 * place) & 31] for place in range(13))


def make(path):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen([HERE + "/run.sh", str(port), path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(2000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.005)
    server.send_signal(signal.SIGTERM)
    if server.wait(20):
        sys.exit("the program did not end well")


def seed(path):
    make(path)
    db = sqlite3.connect(path)
    now = int(time.time()) - 3600
    rows = [(FIRST + (i << 20), f"{TITLES[i % 5]} {i}", BODIES[i % 5] * 8, BODIES[i % 5] * 3, now - 60 * i) for i in range(1, 51)]
    db.executemany("INSERT INTO drafts(id, title, body, excerpt, version, updated_at) VALUES (?, ?, ?, substr(?, 1, 32), 1, ?)", rows)
    db.commit()
    db.close()


if __name__ == "__main__":
    if sys.argv[1] == "--names":
        print(*[name(FIRST + (i << 20)) for i in range(1, 51)])
    else:
        seed(sys.argv[1])
