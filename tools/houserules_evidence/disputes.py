"""The file of a dispute, checked without the house."""

from . import Unreadable, Wrong
from .hashes import from_base64, from_hex, leaf, root_by_inclusion, sha256
from .heads import ED25519, Note, id_of, signature_line
from .ed25519 import holds
from .records import first_link, next_link, read_record
from .rounds import Kept, RoundProof, compare_heads, whole

# The table that is none: what the office of the house writes.
OFFICE = 0

ANSWERS = ("upheld", "not-upheld")


class DisputeFile:
    """The file of a dispute: `shown` and `not_shown` say in plain words what follows from it."""

    def __init__(self, file, form, key, kept):
        if not isinstance(file, dict) or file.get("houserules") != "dispute":
            raise Unreadable("it is not the file of a dispute")
        if file.get("version") != 2:
            told = "it is the file of a dispute of version %s; this checker reads version 2"
            raise Unreadable(told % file.get("version"))
        self.file, self.form, self.kept = file, form, kept
        self.dispute, self.statements = file["dispute"], file["statements"]
        self.is_key_given, self.key = key is not None, key or from_base64(file["key"])
        self.note, self.cards, self.shown, self.not_shown = None, None, [], []
        self.name = "dispute %s about round %s" % (self.dispute["id"], self.dispute["name"])

    def check(self):
        """Checks everything."""
        self.check_head()
        self.check_statements()
        self.check_state()
        records = self.check_records()
        self.check_table()
        self.check_proof(records)
        self.check_signed()
        self.not_shown.append("names of people: they stand in no record and are the house's word")

    def check_head(self):
        """The head is signed, and no head that was kept contradicts it."""
        if from_base64(self.file["key"]) != self.key:
            raise Wrong("the file is signed with another key than the one asked for")
        self.note = Note(self.file["head"])
        for note in [self.note] + self.kept:
            note.check(self.key)
        if self.note.head.origin != self.file["origin"]:
            raise Wrong("the head is signed as %s" % self.note.head.origin)
        compare_heads([note.head for note in [self.note] + self.kept])
        if self.is_key_given:
            self.shown.append("the head and the list of statements are signed with the key given")
        else:
            self.not_shown.append("whose key signed: give the key of the house")

    def in_tree(self, data, place):
        """Checks that a record is in the tree of the head; returns the record."""
        index, head = whole(place["index"], 64), self.note.head
        path = [from_hex(it, 32) for it in place["path"]]
        if root_by_inclusion(leaf(data), index, head.size, path) != head.root:
            raise Wrong("a record is not in the tree of the head")
        return read_record(self.form, data)

    def check_statements(self):
        """Every statement is the one whose hash is in the journal of the office."""
        said = self.dispute["statements"]
        if len(said) != len(self.statements) or not said:
            raise Wrong("a statement is missing")
        for number, (shown, kept) in enumerate(zip(said, self.statements), 1):
            if shown["number"] != number or kept["number"] != number:
                raise Wrong("statement %d is missing" % number)
            self.check_statement(shown, kept)
        self.shown.append("%d statements are those of the journal" % len(said))

    def check_statement(self, shown, kept):
        """A statement, as it is shown, is the one that was hashed."""
        number, dispute = shown["number"], self.dispute
        text = self.head_of(shown) + "\n\n" + shown["words"]
        if text != kept["text"]:
            raise Wrong("statement %d reads otherwise than the text that was hashed" % number)
        data = from_base64(kept["record"]["bytes"])
        record = self.in_tree(data, kept["record"])
        at = (OFFICE, kept["record"]["sequence"], shown["record"])
        if at != (record.table, record.sequence, record.sequence) or record.body.name != "Noted":
            raise Wrong("statement %d has another record" % number)
        note = record.body["note"]
        expected = {
            "dispute": dispute["id"],
            "number": number,
            "kind": shown["kind"],
            "table": dispute["table"],
            "round": dispute["round"],
            "hash": sha256(text.encode()),
        }
        if note.name != "Statement" or note.fields != expected:
            raise Wrong("statement %d is not the one whose hash is in the journal" % number)
        cause = record.cause
        if (cause.get("person"), cause.get("role")) != (shown["by"]["id"], shown["role"]):
            raise Wrong("statement %d was recorded for another person or role" % number)

    def head_of(self, shown):
        """The lines of a statement above its words."""
        dispute, about = self.dispute, "about " + self.dispute["about"]
        if "wager" in dispute:
            about += ", seat %d, %s" % (dispute["wager"]["seat"], dispute["wager"]["spot"])
        return "\n".join(
            (
                "houserules statement v1",
                "dispute %d, statement %d" % (dispute["id"], shown["number"]),
                "round %d-%d" % (dispute["table"], dispute["round"]),
                "at %d" % shown["at"],
                "by person %d, %s" % (shown["by"]["id"], shown["role"]),
                shown["kind"],
                about,
                "clauses " + " ".join(shown["clauses"]),
            )
        )

    def check_state(self):
        """State, name, moments and who opened it follow from the statements."""
        dispute, said = self.dispute, self.dispute["statements"]
        answers = [it for it in said if it["kind"] in ANSWERS]
        opened = [it["number"] for it in said if it["kind"] == "opened"]
        if opened != [1] or len(answers) > 1:
            raise Wrong("a dispute is opened once, by its first statement, and answered once")
        follows = {
            "name": "%d-%d" % (dispute["table"], dispute["round"]),
            "state": answers[0]["kind"] if answers else "open",
            "opened": said[0]["at"],
            "answered": answers[0]["at"] if answers else None,
        }
        for key, value in follows.items():
            if dispute.get(key) != value:
                raise Wrong("%s is %r, and by the statements %r" % (key, dispute.get(key), value))
        if dispute["by"]["id"] != said[0]["by"]["id"]:
            raise Wrong("it was opened by person %d" % said[0]["by"]["id"])
        self.shown.append("it is %s, and was opened by person %d"
                          % (follows["state"], dispute["by"]["id"]))

    def check_records(self):
        """The records of the round follow each other, to its end, and are under the head."""
        kept, places = self.file["record"], self.file["in_tree"]
        if not kept["records"] or len(kept["records"]) != len(places):
            raise Wrong("the round has %d records, and %d places in the tree"
                        % (len(kept["records"]), len(places)))
        link, records = from_hex(kept["before"], 32), []
        number = kept["records"][0]["sequence"]
        if number == 1 and link != first_link(self.dispute["table"]):
            raise Wrong("the first link is not that of the table")
        for at, (row, place) in enumerate(zip(kept["records"], places)):
            data = from_base64(row["bytes"])
            record = self.in_tree(data, place)
            link = next_link(link, number + at, data)
            if (record.table, record.sequence) != (self.dispute["table"], number + at):
                raise Wrong("record %d of the table is missing" % (number + at))
            if row["sequence"] != number + at or from_hex(row["link"], 32) != link:
                raise Wrong("record %d is not what was linked" % (number + at))
            records.append(record)
        ends = sum(event.name == "RoundEnded" for it in records for event in events_of(it))
        if ends != 1:
            raise Wrong("the records end %d rounds, and not one" % ends)
        self.shown.append("%d records of the round follow each other, under a head of %d records"
                          % (len(records), self.note.head.size))
        return records

    def check_table(self):
        """The name and the book of the table are those with which it was opened."""
        opened = self.file["opened"]
        record = self.in_tree(from_base64(opened["bytes"]), opened)
        body, dispute = record.body, self.dispute
        if (record.table, record.sequence) != (dispute["table"], 1) or "book" not in body.fields:
            raise Wrong("the record is not the one that opened the table")
        if (body["name"], body["book"]) != (dispute["table_name"], dispute["book"]):
            told = "the table was opened as %r, and plays by %r"
            raise Wrong(told % (body["name"], body["book"]))
        self.cards = body["cards"]
        self.shown.append("the table plays by %s" % body["book"])

    def check_proof(self, records):
        """The proof is of the deck that the records commit to; there is none of real cards."""
        proof = self.file["proof"]
        decks = [(it.body["round"], it.body["commitment"]) for it in records
                 if it.body.name == "Committed"]
        if proof is None:
            if decks or self.cards == "virtual":
                raise Wrong("the cards are of a sealed deck, and the file has no proof of it")
            self.shown.append("the cards were real ones")
            return
        checked = RoundProof(proof, self.form, Kept(None, None, None, [], self.key, False, None))
        checked.check()
        number = self.dispute["round"]
        if (checked.table, checked.round) != (self.dispute["table"], number):
            raise Wrong("the deck is that of another round")
        if (number, checked.commitment) not in decks:
            raise Wrong("the round has no such commitment")
        self.check_cuts(checked, records)
        self.check_dealt(checked, records)
        self.shown.extend(checked.shown)

    def check_cuts(self, checked, records):
        """The cuts of the proof are those of the records."""
        cuts = [(it.body["player"], it.body["commitment"]) for it in records
                if it.body.name == "CutCommitted"]
        opened = [entry.fields.get("cut") for it in records if it.body.name == "Cut"
                  for entry in it.body["opened"]]
        opened += [None] * (len(cuts) - len(opened))
        if [(*cut, entry) for cut, entry in zip(cuts, opened)] != checked.cuts:
            raise Wrong("the cuts of the proof are not those of the records")

    def check_dealt(self, checked, records):
        """The cards that the proof opens are those that the records deal."""
        dealt = {card for it in records for event in events_of(it) if event.name == "Dealt"
                 for card in event["cards"]}
        other = [card[2] for card in checked.cards if card[2] not in dealt]
        if other or len(checked.cards) < len(dealt):
            raise Wrong("the proof does not open the cards that were dealt: %s"
                        % " ".join(other or sorted(dealt - {card[2] for card in checked.cards})))

    def check_signed(self):
        """The house signed that nothing was left out."""
        text, gap, line = self.file["signed"].partition("\n\n")
        records = self.file["record"]["records"]
        lines = [
            "houserules dispute v2",
            "dispute %d" % self.dispute["id"],
            "round %d-%d" % (self.dispute["table"], self.dispute["round"]),
            "records %d %d" % (records[0]["sequence"], records[-1]["sequence"]),
            "made %d" % self.file["made"],
            "state %s" % self.dispute["state"],
        ]
        hashes = [sha256(it["text"].encode()).hex() for it in self.statements]
        lines += ["statement %s" % it for it in hashes]
        if not gap or text != "\n".join(lines) or not line.endswith("\n"):
            raise Wrong("the house signed another list of statements or records")
        name, key_id, signature = signature_line(line[:-1])
        is_name = name == self.file["origin"] + "/disputes"
        is_key = key_id == id_of(name, ED25519, self.key)
        if not is_name or not is_key or not holds(self.key, (text + "\n").encode(), signature):
            raise Wrong("the signature of the house under the list of statements does not hold")
        self.shown.append("no statement and no record of the round is left out, says the house "
                          "by its signature, at %d" % self.file["made"])


def events_of(record):
    """The events of a record."""
    return record.body["events"] if record.body.name == "Played" else []
