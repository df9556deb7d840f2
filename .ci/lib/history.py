"""Random histories of people at several nodes, and the checker that says what in them cannot have happened in one program.

A history has a few tabs, each with its own thread: they open, edit, keep, save, cancel, delete and restore the same one or two drafts,
every request at a random node, some forms twice at once, some again later, some stale. Every saved text is a word of its own, and an editor shows
the word that it replaces: so the saves of a draft must form one chain, from its creation to what is in the store.
"""
import collections
import itertools
import random
import re
import threading
import time

from browser import Person, Surface, Unexpected, at_once

RESTORE = re.compile(r"<strong>([^<]*)</strong>(?:(?!<strong>).)*?value=\"(restore:[0-9a-z]+)\"", re.S)
# Deleted, or restored, at some instant between `begin` and `end`.
Change = collections.namedtuple("Change", "path deleted begin end")
# An acknowledged Save of `word` over `base` (None: a new draft).
Save = collections.namedtuple("Save", "path word base begin end")
# What a node showed of a presentation, and what it had to show.
Sight = collections.namedtuple("Sight", "address port expected seen")


def body_of(word):
    return f"{word} lorem ipsum end"


class History:
    """What was acknowledged, seen and refused."""

    def __init__(self, name):
        self.name = name
        self.lock = threading.Lock()
        self.saves, self.changes, self.sights, self.wrong, self.refused = [], [], [], [], []
        self.paths = []
        self.counts = collections.Counter()
        self.numbers = itertools.count(1)

    def word(self):
        return f"{self.name}w{next(self.numbers)}w"

    def add(self, record):
        with self.lock:
            if isinstance(record, Save):
                self.saves.append(record)
                if record.base is None:
                    self.paths.append(record.path)
            elif isinstance(record, Change):
                self.changes.append(record)
            else:
                self.sights.append(record)

    def expect(self, holds, sentence):
        if not holds:
            with self.lock:
                self.wrong.append(sentence)


class Editor:
    """An editor that a tab has open, and what every node must show of it."""

    def __init__(self, address, base, title, body):
        self.address, self.base, self.title, self.body = address, base, title, body
        self.kind = "sheet"
        self.is_lost = False  # its draft was deleted, and it says so
        self.end = None  # where its address leads when it is closed

    @property
    def path(self):
        return self.address.split("?")[0]

    @property
    def expected(self):
        return ("closed", self.end) if self.end else (self.kind, self.title, self.body)


class Tab:
    """One thread of a person. Tabs of the same person share the cookie."""

    def __init__(self, history, person, seed):
        self.history, self.person, self.chance = history, person, random.Random(seed)
        self.editors, self.last = [], None

    def run(self, steps):
        acts = [(self.open_new, 2), (self.open_change, 8), (self.keep, 5), (self.save, 9), (self.save_invalid, 1), (self.cancel, 3),
                (self.race, 3), (self.race_with_cancel, 1), (self.delete, 3), (self.restore, 4), (self.repeat, 3), (self.stale, 2)]
        try:
            for _ in range(steps):
                act = self.chance.choices([a for a, _ in acts], [weight for _, weight in acts])[0]
                if act() is not False:
                    self.history.counts[act.__name__] += 1
        except Unexpected as error:
            self.history.expect(False, str(error))
        except Exception as error:  # whatever ends a tab is a finding, not the end of the check
            self.history.expect(False, f"{type(error).__name__}: {error}")

    # What every node shows

    def see(self, editor, port=None):
        """Looks at the editor at a node and notes what it shows."""
        answer = self.person.get(editor.address, port)
        if answer.status == 303:
            seen = ("closed", answer.location)
        else:
            surface = Surface.of(answer.text) if answer.status == 200 else None
            seen = self.shown(editor, surface) if surface else ("nothing", answer.status)
        self.history.add(Sight(editor.address, port, editor.expected, seen))
        return Surface.of(answer.text) if seen == editor.expected and not editor.end else None

    @staticmethod
    def shown(editor, surface):
        # What says that the draft was deleted takes the place of a question.
        kind = editor.kind if surface.heading == "Draft was deleted" else surface.kind
        return (kind, surface.title, surface.body)

    def form(self, editor):
        surface = Surface.of(self.person.page(editor.address))
        self.history.expect(surface, f"{editor.address}: nothing is up")
        if not surface:
            raise Unexpected(f"{editor.address} is gone")
        self.history.add(Sight(editor.address, None, editor.expected, self.shown(editor, surface)))
        if surface.heading == "Review changes":
            # What the person replaces is what this page shows, however the review came about.
            editor.base = surface.theirs.get("theirTitle")
        return surface.form

    def post(self, path, fields):
        """Sends a form: once, or at two nodes at once, or again at once; all the answers must be the same."""
        copies = self.chance.choice([1, 1, 2])
        answers = at_once(*[lambda: self.person.post(path, fields)] * copies) if copies > 1 else [self.person.post(path, fields)]
        # What was refused left no trace: somebody may have deleted or restored the draft between the two.
        deleted = [answer.status in (404, 410) or "Draft was deleted" in answer.text for answer in answers]
        done = {(answer.status, answer.location) for answer, gone in zip(answers, deleted) if not gone}
        same = len(done - ({(422, None)} if any(deleted) else set())) <= 1
        self.history.expect(same, f"one form, two answers at {path} for {fields.get('_do')}: "
                            + " and ".join(f"{answer.status} {answer.location}" for answer in answers))
        answers.sort(key=lambda answer: answer.status)
        self.last = (path, fields, answers[0].status, answers[0].location)
        return answers[0]

    def choose(self, *kinds, lost=True):
        fitting = [editor for editor in self.editors if not editor.end and editor.kind in kinds and editor.title is not None
                   and (lost or not editor.is_lost)]
        return self.chance.choice(fitting) if fitting else None

    # Opening

    def open_new(self):
        if sum(not editor.end for editor in self.editors) > 3:
            return False
        answer = self.post("/", {"_form": self.person.token("/"), "_do": "newDraft"})
        if answer.status != 303:
            raise Unexpected(f"newDraft: {answer.status}")
        self.editors.append(Editor(answer.location, None, "Weekend plan", ""))
        self.see(self.editors[-1])

    def open_change(self):
        with self.history.lock:
            paths = list(self.history.paths)
        if not paths or sum(not editor.end for editor in self.editors) > 3:
            return False
        path = self.chance.choice(paths)
        page = self.person.get(path)
        if page.status == 404:
            return False
        answer = self.post(path, {"_form": re.search(r'name="_form" value="([0-9a-f]{64})"', page.text)[1], "_do": "editDraft"})
        if answer.status == 404:
            return False
        if answer.status != 303:
            raise Unexpected(f"editDraft: {answer.status}")
        surface = self.person.surface(answer.location)
        self.editors.append(Editor(answer.location, surface.title, surface.title, surface.body))

    # Editing

    def keep(self):
        editor = self.choose("sheet")
        if not editor:
            return False
        word = self.history.word()
        answer = self.person.post(editor.address, self.form(editor) | {"_do": "keep", "title": word, "body": body_of(word)})
        if answer.status != 204:
            raise Unexpected(f"keep: {answer.status}")
        editor.title, editor.body = word, body_of(word)
        self.see(editor)

    def save(self):
        editor = self.choose("sheet")
        if not editor:
            return False
        word = self.history.word()
        fields = self.form(editor) | {"_do": "save", "title": word, "body": body_of(word)}
        begin = time.monotonic()
        answer = self.post(editor.address, fields)
        self.saved(editor, word, begin, answer)

    def saved(self, editor, word, begin, answer):
        """What a Save came to: done, or the review of a conflict, or the recovery from a deletion."""
        end = time.monotonic()
        if answer.status == 303 and "?p=" not in answer.location:
            base = editor.base
            self.history.add(Save(answer.location, word, base, begin, end))
            editor.end = answer.location
            self.see(editor)
            return
        if answer.status == 410:
            # The draft was deleted before: the text is kept and can become a new one.
            self.history.expect(word in answer.text, f"410 without the text of {word}")
            editor.title, editor.body = word, body_of(word)
            return self.settle(editor)
        if answer.status != 303 or answer.location != editor.address:
            raise Unexpected(f"save: {answer.status} {answer.location}")
        editor.title, editor.body = word, body_of(word)
        self.settle(editor)

    def settle(self, editor):
        """A review or a recovery is up: both texts are there, and the tab answers it now."""
        surface = self.see(editor)
        if not surface:
            return
        if surface.heading == "Review changes":
            self.history.counts["conflict"] += 1
            theirs = surface.theirs.get("theirTitle")
            self.history.expect(theirs and surface.theirs.get("theirBody") == body_of(theirs), f"{editor.address}: a review without their text")
            editor.base = theirs
            intent = self.chance.choice(["save", "save", "saveAsNew", "useTheirs"])
        elif surface.heading == "Draft was deleted":
            editor.is_lost = True
            self.history.counts["lost"] += 1
            intent = self.chance.choice(["saveAsNew", "cancel"])
        else:
            return self.history.expect(False, f"{editor.address}: shows “{surface.heading}” after a Save that was not done")
        word = self.history.word()
        begin = time.monotonic()
        answer = self.post(editor.address, surface.form | {"_do": intent, "title": word, "body": body_of(word)})
        if answer.status == 409 and intent == "useTheirs" and "Draft was deleted" in answer.text:
            editor.title, editor.body, editor.is_lost = word, body_of(word), True
            self.see(editor)
            return
        if intent == "saveAsNew":
            editor.base = None
        if intent in ("save", "saveAsNew"):
            return self.saved(editor, word, begin, answer)
        self.closed(editor, answer, intent)

    def closed(self, editor, answer, intent):
        if answer.status != 303:
            raise Unexpected(f"{intent}: {answer.status}")
        if answer.location == editor.address:
            if intent == "useTheirs":
                return self.history.expect(False, f"{editor.address}: up after useTheirs")
            surface = self.person.surface(editor.address)
            editor.kind, editor.title, editor.body = "alert", surface.title, surface.body
            return self.question(editor)
        editor.end = answer.location
        self.see(editor)

    def save_invalid(self):
        editor = self.choose("sheet", lost=False)
        if not editor:
            return False
        word = self.history.word()
        answer = self.post(editor.address, self.form(editor) | {"_do": "save", "title": " ", "body": body_of(word)})
        if answer.status not in (422, 410):
            raise Unexpected(f"a Save without a title: {answer.status}")
        self.history.expect(body_of(word) in answer.text, f"{answer.status} without the text of {word}")
        editor.title, editor.body = " ", body_of(word)
        self.see(editor)

    def cancel(self):
        editor = self.choose("sheet", "alert")
        if not editor:
            return False
        if editor.kind == "alert":
            return self.question(editor)
        word = self.history.word()
        changes = {"title": editor.title, "body": self.chance.choice([editor.body, body_of(word)])}
        answer = self.post(editor.address, self.form(editor) | {"_do": "cancel"} | changes)
        if answer.status == 303 and answer.location == editor.address:
            editor.kind, editor.body = "alert", changes["body"]
            self.see(editor)
            if self.chance.random() < 0.7:
                self.question(editor)
        else:
            self.closed(editor, answer, "cancel")

    def question(self, editor):
        """Discard changes?"""
        form = self.form(editor)
        intent = self.chance.choice(["discard", "keepEditing"])
        answer = self.post(editor.address, form | {"_do": intent})
        if answer.status == 409 and "Draft was deleted" in answer.text:
            editor.kind = "sheet"
            self.see(editor)
            return
        if intent == "keepEditing":
            if answer.status != 303 or answer.location != editor.address:
                raise Unexpected(f"keepEditing: {answer.status} {answer.location}")
            editor.kind = "sheet"
            self.see(editor)
        else:
            self.closed(editor, answer, intent)

    # At once

    def race(self):
        """The same page of the same editor in two tabs, two texts, saved at the same instant: one of them is."""
        editor = self.choose("sheet", lost=False)
        if not editor:
            return False
        words = [self.history.word(), self.history.word()]
        form, self.last = self.form(editor), None
        begin = time.monotonic()
        answers = at_once(*[
            lambda word=word: self.person.post(editor.address, form | {"_do": "save", "title": word, "body": body_of(word)}) for word in words])
        if self.deleted_before(editor, answers, words):
            return
        won = [index for index, answer in enumerate(answers) if answer.status == 303]
        if len(won) != 1:
            raise Unexpected(f"a race of two Saves: {[(answer.status, answer.location) for answer in answers]}")
        lost = 1 - won[0]
        self.history.expect(answers[lost].status == 409, f"the later of two Saves: {answers[lost].status}")
        self.history.expect(words[lost] in answers[lost].text, f"409 without the text of {words[lost]}")
        self.history.refused.append(words[lost])
        self.saved(editor, words[won[0]], begin, answers[won[0]])

    def deleted_before(self, editor, answers, words):
        """The draft of the editor was deleted before a race: no Save was done, each text was given back, and one of them is kept."""
        if not any(answer.status == 410 for answer in answers):
            return False
        self.history.refused += words
        for answer, word in zip(answers, words):
            self.history.expect(answer.status in (303, 409, 410) and (answer.status == 303 or word in answer.text),
                                f"{answer.status} without the text of {word}")
        surface = self.person.surface(editor.address)
        self.history.expect(surface.title in words, f"{editor.address} shows {surface.title} after {words}")
        editor.title, editor.body = surface.title, surface.body
        return True

    def race_with_cancel(self):
        """Save and Cancel of one page at the same instant: one of them is done."""
        editor = self.choose("sheet", lost=False)
        if not editor or editor.title == " ":
            return False
        word, form, self.last = self.history.word(), self.form(editor), None
        begin = time.monotonic()
        save, cancel = at_once(
            lambda: self.person.post(editor.address, form | {"_do": "save", "title": word, "body": body_of(word)}),
            lambda: self.person.post(editor.address, form | {"_do": "cancel", "title": editor.title, "body": editor.body}))
        if save.status == 410:
            self.history.refused.append(word)
            self.history.expect(word in save.text, f"410 without the text of {word}")
            surface = self.person.surface(editor.address) if cancel.status != 303 or cancel.location == editor.address else None
            if surface:
                editor.kind, editor.title, editor.body = surface.kind, surface.title, surface.body
                return
            return self.closed(editor, cancel, "cancel")
        if (save.status == 303) == (cancel.status == 303):
            raise Unexpected(f"Save and Cancel at once: {save.status} and {cancel.status}")
        if save.status == 303:
            self.history.expect(cancel.status == 409, f"a Cancel after the Save: {cancel.status}")
            return self.saved(editor, word, begin, save)
        self.history.expect(save.status == 409 and word in save.text, f"a Save after the Cancel: {save.status}, or without its text")
        self.history.refused.append(word)
        if cancel.location == editor.address:
            editor.kind = "alert"
            self.see(editor)
        else:
            self.closed(editor, cancel, "cancel")

    # Deleting and restoring

    def delete(self):
        with self.history.lock:
            paths = list(self.history.paths)
        if not paths:
            return False
        path = self.chance.choice(paths)
        page = self.person.get(path)
        if page.status == 404:
            return False
        answer = self.post(path, {"_form": re.search(r'name="_form" value="([0-9a-f]{64})"', page.text)[1], "_do": "deleteDraft"})
        if answer.status == 404:
            return False
        if answer.status != 303:
            raise Unexpected(f"deleteDraft: {answer.status}")
        question = Editor(answer.location, None, None, None)
        question.kind = "alert"
        self.editors.append(question)
        for _ in range(8):
            surface = self.see(question)
            if not surface:
                return
            intent = self.chance.choice(["confirmDelete"] * 4 + ["cancel"])
            begin = time.monotonic()
            answer = self.post(question.address, surface.form | {"_do": intent})
            if answer.status != 303:
                raise Unexpected(f"{intent}: {answer.status}")
            if answer.location != question.address:
                question.end = answer.location
                if intent == "confirmDelete":
                    self.history.add(Change(path, True, begin, time.monotonic()))
                self.see(question)
                return
            self.history.counts["asked again"] += 1

    def restore(self):
        page = self.person.page("/deleted")
        rows = [intent for title, intent in RESTORE.findall(page) if title.startswith(self.history.name + "w")]
        if not rows:
            return False
        intent = self.chance.choice(rows)
        path = "/drafts/" + intent.split(":")[1]
        begin = time.monotonic()
        answer = self.post("/deleted", {"_form": re.search(r'name="_form" value="([0-9a-f]{64})"', page)[1], "_do": intent})
        if answer.status != 303 or answer.location not in (path, "/deleted"):
            raise Unexpected(f"restore: {answer.status} {answer.location}")
        self.history.add(Change(path, False, begin, time.monotonic()))

    # Late and stale

    def repeat(self):
        """The last form again, the same bytes: the same answer and no other effect."""
        if not self.last:
            return False
        path, fields, status, location = self.last
        if status != 303:
            return False
        answer = self.person.post(path, fields)
        self.history.expect((answer.status, answer.location) == (status, location),
                            f"{fields['_do']} again at {path}: {answer.status} {answer.location} instead of {status} {location}")

    def stale(self):
        """A form of an editor that was closed, with another text: it is refused and its text given back."""
        closed = [editor for editor in self.editors if editor.end and editor.title is not None]
        if not closed:
            return False
        editor, word = self.chance.choice(closed), self.history.word()
        fields = {"_form": self.person.token("/people"), "_revision": "1", "_do": "save", "title": word, "body": body_of(word)}
        answer = self.person.post(editor.address, fields)
        self.history.expect(answer.status == 409 and word in answer.text, f"a stale Save: {answer.status}, or without its text")
        self.history.refused.append(word)


def run_history(name, ports, seed, steps=12, tabs=3, patience=0.0, watch=None):
    """Plays one history; returns it with everything that the tabs found wrong."""
    chance = random.Random(seed)
    history = History(name)
    people = []
    for _ in range(max(1, tabs - 1)):
        person = Person(ports, chance=random.Random(chance.random()), patience=patience, watch=watch)
        people.append(person)
        try:
            person.page("/people")
        except Exception as error:
            history.expect(False, f"{type(error).__name__}: {error}")
            return history
    # The last tab belongs to the first person.
    players = [Tab(history, people[index % len(people)], chance.random()) for index in range(tabs)]
    try:
        players[0].open_new()
        players[0].save()
    except Exception as error:
        history.expect(False, f"{type(error).__name__}: {error}")
    threads = [threading.Thread(target=player.run, args=(steps,), daemon=True) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # At rest every node must show the same of every presentation.
    try:
        for player in players:
            for editor in player.editors:
                shown = [surface and (surface.kind, surface.heading) for surface in (player.see(editor, port) for port in sorted(set(ports)))]
                history.expect(len(set(shown)) == 1, f"{editor.address}: the nodes show {shown}")
    except Exception as error:
        history.expect(False, f"{type(error).__name__}: {error}")
    return history


def rows_of(cluster):
    """Title, version, deleted, body of every draft in the store, by the history that the title belongs to."""
    found = collections.defaultdict(list)
    for title, version, deleted, body in cluster.query("SELECT title, version, deleted_at IS NOT NULL, body FROM drafts"):
        found[title.split("w")[0]].append((title, int(version), deleted in ("t", "1"), body))
    return found


def check(history, rows):
    """What is wrong: sentences, none for a history that one program without faults could have given."""
    wrong = list(history.wrong)
    for sight in history.sights:
        if sight.expected != sight.seen:
            wrong.append(f"{sight.address} at node {sight.port}: {sight.seen} instead of {sight.expected}")

    after = {}
    for save in history.saves:
        if save.base is not None:
            other = after.setdefault(save.base, save)
            if other is not save:
                wrong.append(f"lost update: {save.word} and {other.word} both replaced {save.base}: {save} {other}")
    words = {save.word for save in history.saves}
    for save in history.saves:
        if save.base is not None and save.base not in words:
            wrong.append(f"{save.word} replaced {save.base}, whose Save was never acknowledged")
    chained, ends = set(), {}
    for first in (save for save in history.saves if save.base is None):
        last, length = first, 1
        chained.add(first.word)
        while last.word in after and length <= len(words):
            following = after[last.word]
            if following.end < last.begin:
                wrong.append(f"{following.word} was saved over {last.word} before that was sent")
            if following.path != first.path:
                wrong.append(f"{following.word} of {following.path} replaced a text of {first.path}")
            last, length = following, length + 1
            chained.add(last.word)
        ends[last.word] = (length, first.path)
    for word in words - chained:
        wrong.append(f"{word} is in no chain of Saves")

    kept = collections.Counter(row[0] for row in rows)
    for word, (length, path) in ends.items():
        if kept[word] == 0:
            wrong.append(f"lost: the acknowledged {word} is not in the store")
        elif kept[word] > 1:
            wrong.append(f"twice: {word}")
    for title, version, deleted, body in rows:
        if title not in ends:
            wrong.append(f"{title} is in the store, at version {version}: never acknowledged, or replaced by what was")
            continue
        length, path = ends[title]
        if version != length:
            wrong.append(f"{title} is at version {version} after {length} Saves")
        if body != body_of(title):
            wrong.append(f"half a Save: {title}")
        if deleted not in last_answers(history, path):
            wrong.append(f"{title} is {'deleted' if deleted else 'there'} against the last answers")
    for save in history.saves:
        if save.base is None:
            continue
        for change in history.changes:
            if change.path != save.path or not change.deleted or change.end >= save.begin:
                continue
            if not any(other.path == save.path and not other.deleted and other.end > change.begin and other.begin < save.end
                       for other in history.changes):
                wrong.append(f"{save.word} was saved in a draft that was deleted")
    return wrong


def last_answers(history, path):
    """Whether the draft can be deleted: what was answered last decides, of answers at the same time either."""
    changes = [change for change in history.changes if change.path == path]
    last = [change for change in changes if not any(other.begin > change.end for other in changes if other.deleted != change.deleted)]
    return {change.deleted for change in last} or {False}


def falsified(history, rows):
    """Histories that cannot be, each made of a true one by one lie: a checker that finds nothing in one of them is broken."""
    def altered(label, change, new_rows=None):
        copy = History(history.name)
        copy.saves, copy.changes, copy.sights = list(history.saves), list(history.changes), list(history.sights)
        copy.wrong = list(history.wrong)
        change(copy)
        return label, copy, list(rows) if new_rows is None else new_rows

    last = history.saves[-1]
    yield altered("an acknowledged draft is not in the store", lambda h: None, rows[1:])
    yield altered("a draft is there twice", lambda h: None, rows + rows[:1])
    yield altered("a Save had its effect twice", lambda h: None, [(rows[0][0], rows[0][1] + 1, *rows[0][2:])] + rows[1:])
    yield altered("a refused text is in the store", lambda h: None, rows + [(history.name + "w999w", 1, False, body_of(history.name + "w999w"))])
    yield altered("half a text is in the store", lambda h: None, [(*rows[0][:3], rows[0][3][:5])] + rows[1:])
    path = next(save.path for save in history.saves if last_of(history, save) == rows[0][0])
    if len(last_answers(history, path)) == 1:
        yield altered("a deleted draft is there", lambda h: None, [(*rows[0][:2], not rows[0][2], rows[0][3])] + rows[1:])
    yield altered("a refused Save was acknowledged", lambda h: h.saves.append(Save(last.path, "x", last.word, last.begin, last.end)))
    yield altered("an acknowledgement was for nothing", lambda h: h.saves.append(Save("/drafts/x", "y", None, last.begin, last.end)))
    yield altered("a node shows nothing of what is up", lambda h: h.sights.append(Sight("/?p=1", 1, ("sheet", "a", "b"), ("nothing", 404))))
    yield altered("a node shows an older text", lambda h: h.sights.append(Sight("/?p=1", 1, ("sheet", "a", "b"), ("sheet", "o", "b"))))
    yield altered("a node shows what was closed", lambda h: h.sights.append(Sight("/?p=1", 1, ("closed", "/"), ("sheet", "a", "b"))))
    changed = next((save for save in history.saves if save.base is not None), None)
    if changed:
        yield altered("two Saves replaced the same text",
                      lambda h: h.saves.append(Save(changed.path, "z", changed.base, changed.begin, changed.end)))
        if not any(change.path == changed.path for change in history.changes):
            yield altered("a Save is acknowledged in a deleted draft",
                          lambda h: h.changes.extend([Change(changed.path, True, changed.begin - 2, changed.begin - 1),
                                                      Change(changed.path, False, changed.end + 1, changed.end + 2)]))
        yield altered("an update is lost", lambda h: None,
                      [(changed.base, row[1], row[2], body_of(changed.base)) if row[0] == last_of(history, changed) else row for row in rows])


def last_of(history, save):
    after = {other.base: other for other in history.saves if other.base is not None}
    while save.word in after:
        save = after[save.word]
    return save.word
