"""Plays histories while something happens to the nodes or to their database, and raises `Unexpected` when one of them cannot have been."""
import collections
import itertools
import threading
import time

from browser import Cut, Slow, Unanswered, Unexpected
from cluster import Broken
from history import check, rows_of, run_history

PARALLEL = 6


class Watch:
    """What the requests met, counted; for a `Person`."""

    def __init__(self):
        self.lock = threading.Lock()
        self.unanswered = self.refused = self.cut = self.slow = self.away = 0
        self.slowest = self.slowest_away = 0.0
        self.without_hint = 0

    def __call__(self, port, seconds, answer, problem):
        with self.lock:
            self.slowest = max(self.slowest, seconds)
            if answer is not None and answer.status == 503:
                self.away += 1
                self.slowest_away = max(self.slowest_away, seconds)
                self.without_hint += answer.header("retry-after") is None
            elif isinstance(problem, Cut):
                self.cut += 1
            elif isinstance(problem, Slow):
                self.slow += 1
            elif isinstance(problem, Unanswered):
                self.unanswered += 1
            elif problem is not None:
                self.refused += 1


class Play:
    def __init__(self, seed):
        self.seed = seed
        self.numbers = itertools.count()
        self.done, self.counts = 0, collections.Counter()

    def batch(self, cluster, count, **how):
        """Plays `count` histories at the same time and checks them."""
        played, threads = [], []

        def one(number):
            played.append((number, run_history(f"h{number}", cluster.ports, self.seed + number, **how)))

        for _ in range(count):
            threads.append(threading.Thread(target=one, args=(next(self.numbers),), daemon=True))
            threads[-1].start()
        for thread in threads:
            thread.join()
        return played

    def settle(self, cluster, played):
        rows = rows_of(cluster)
        for number, history in played:
            wrong = check(history, rows[history.name])
            if wrong:
                raise Unexpected(f"history {history.name} with seed {self.seed + number}: " + "\n  ".join(wrong[:12]))
            self.done += 1
            self.counts += history.counts
            self.counts["saves"] += len(history.saves)
            self.counts["deletions and restorations"] += len(history.changes)
            self.counts["looks"] += len(history.sights)
        if cluster.postgres and self.done % 60 < PARALLEL:
            try:
                cluster.query("DELETE FROM drafts; DELETE FROM presentations; DELETE FROM tombstones")
            except Broken:
                pass  # the database is away: another time

    def histories(self, cluster, count, **how):
        while count > 0:
            size = min(PARALLEL, count)
            self.settle(cluster, self.batch(cluster, size, **how))
            count -= size

    def during(self, cluster, work, parallel=PARALLEL, **how):
        """Plays histories for as long as `work` takes, which may have the database away; checks when it is back."""
        problem = []

        def run():
            try:
                work()
            except BaseException as error:
                problem.append(error)

        worker = threading.Thread(target=run, daemon=True)
        worker.start()
        while worker.is_alive():
            played = self.batch(cluster, parallel, **how)
            end = time.monotonic() + 60
            while True:
                try:
                    self.settle(cluster, played)
                    break
                except Broken:
                    if time.monotonic() > end:
                        raise
                    time.sleep(0.1)
        worker.join()
        if problem:
            raise problem[0]

    def summary(self):
        c = self.counts
        return (f"{self.done} histories, {c['saves']} acknowledged Saves, {c['conflict']} conflicts, {c['lost']} Saves of what was deleted, "
                f"{c['race'] + c['race_with_cancel']} races, {c['repeat']} repetitions, {c['stale']} stale forms, "
                f"{c['deletions and restorations']} deletions and restorations, {c['looks']} looks: nothing lost, doubled or torn")
