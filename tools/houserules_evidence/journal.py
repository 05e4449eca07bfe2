"""An export of a journal, checked line by line."""

import hashlib
import os
from collections import namedtuple

from . import Unreadable, Wrong, lines
from .books import Books
from .follow import Table
from .hashes import Tree, leaf
from .heads import Note
from .records import first_link, next_link, read_record

BOOK_FILES = ("book", "clauses", "duties", "readings", "paytables", "requirements")
BOOKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "books")


class Finding(namedtuple("Finding", ("line", "table", "record", "what"))):
    """Something that is not as it should be, and where."""

    def __str__(self):
        where = "line %d" % self.line
        if self.table is not None:
            where += ", record %d of table %d" % (self.record, self.table)
        return "%s: %s" % (where, self.what)


class Chain:
    """The records of a table: the last link, and whether they can still be followed."""

    def __init__(self, table):
        self.link, self.sequence, self.is_followed = first_link(table), 0, True


class Journal:
    """Checks an export: give it its lines, then finish."""

    def __init__(self, form, key=None, kept=(), witnesses=()):
        self.form, self.expected_key, self.witnesses = form, key, witnesses
        self.kept = sorted(kept, key=lambda note: note.head.size)
        self.kept_sizes = {note.head.size for note in self.kept}
        self.findings, self.remarks, self.number = [], [], 0
        self.header, self.closing, self.key = None, None, None
        self.tree, self.roots, self.books = Tree(), {}, Books()
        self.chains, self.tables = {}, {}
        self.heads, self.signed, self.is_tree_wrong = {}, 0, False
        self.last_head, self.cosigned = None, {witness.name: 0 for witness in witnesses}

    def find(self, what, table=None, record=None, line=None):
        """Something is wrong."""
        self.findings.append(Finding(line or self.number, table, record, str(what)))

    def line(self, raw):
        """Checks the next line."""
        self.number += 1
        try:
            kind, values = lines.read_line(raw)
        except Wrong as error:
            if self.number == 1:
                raise Unreadable("line 1: %s" % error) from None
            return self.find(error)
        if (kind == "header") != (self.number == 1):
            if self.number == 1:
                raise Unreadable("the first line should say what this is")
            return self.find("the first line stands here again")
        if self.closing:
            return self.find("nothing may follow the last line")
        return getattr(self, "on_" + kind)(values)

    def on_header(self, values):
        self.header, self.key = values, self.expected_key or values["key"]
        if self.key != values["key"]:
            self.find("the heads are signed with another key than the one asked for")
        for note in self.kept:
            try:
                note.check(self.key)
            except Wrong as error:
                told = "a kept head of %d records is not of this journal: %s"
                self.find(told % (note.head.size, error))

    def on_record(self, values):
        table, sequence, data = values["table"], values["seq"], values["bytes"]
        self.tree.push(leaf(data))
        chain = self.chains.setdefault(table, Chain(table))
        link = next_link(chain.link, sequence, data)
        is_linked = chain.sequence + 1 == sequence and link == values["link"]
        if chain.sequence + 1 != sequence:
            self.find("record %d should follow" % (chain.sequence + 1), table, sequence)
        elif not is_linked:
            self.find("the chain comes to %s" % link.hex(), table, sequence)
        # The chain goes on from what the line says, so that one wrong record is one finding.
        chain.link, chain.sequence = values["link"], sequence
        try:
            record = read_record(self.form, data)
            if (record.table, record.sequence) != (table, sequence):
                raise Wrong("by its bytes this is record %d of table %d"
                            % (record.sequence, record.table))
            if is_linked and chain.is_followed:
                self.follow(table, record)
            else:
                chain.is_followed = False
        except Wrong as error:
            chain.is_followed = False
            self.find(error, table, sequence)
        if self.tree.size in self.kept_sizes:
            self.roots[self.tree.size] = self.tree.root()

    def follow(self, number, record):
        """Follows a record at its table."""
        table = self.tables.setdefault(number, Table(number, self.books))
        table.follow(record)
        if record.body.name in ("Opened", "OpenedWithLarge"):
            self.check_book(record.body["book"], record.body["book_hash"])
        note = record.body.fields.get("note")
        if note is not None and note.name == "RollbackAccepted":
            told = "record %d of table %d: the house gave up a head of %d records: %s"
            text = told % (record.sequence, number, note["size"], note["reason"])
            self.remarks.append(text)

    def check_book(self, name, recorded):
        """Compares the hash of a book with that of the texts beside this checker."""
        if not name.replace("-", "").isalnum() or not os.path.isdir(os.path.join(BOOKS, name)):
            told = "the texts of the book %s are not here: its hash was not compared" % name
            if told not in self.remarks:
                self.remarks.append(told)
            return
        text = hashlib.sha256(b"houserules book v1")
        for file in BOOK_FILES:
            with open(os.path.join(BOOKS, name, file + ".toml"), "rb") as opened:
                data = opened.read()
            text.update(len(data).to_bytes(8, "big") + data)
        if text.digest() != recorded:
            raise Wrong("it was played by another edition of %s" % name)

    def on_head(self, values):
        try:
            note = Note(values["head"])
            if note.head.origin != self.header["origin"]:
                raise Wrong("it is signed as %s" % note.head.origin)
            note.check(self.key)
            for witness in self.witnesses:
                self.cosigned[witness.name] += note.check_cosignature(witness) is not None
            self.check_order(note.head)
        except Wrong as error:
            return self.find("the signed head: %s" % error)
        return self.check_tree(note.head)

    def check_order(self, head):
        """Checks that a head is the one signed after the head before it."""
        before, self.last_head = self.last_head, head
        self.heads[head.size] = head
        if before and head.size <= before.size:
            raise Wrong("it is of %d records, and the head before it of %d"
                        % (head.size, before.size))
        if head.previous != (before.hash() if before else bytes(32)):
            told = "a head that was signed between %d and %d records is missing or another"
            raise Wrong(told % (before.size if before else 0, head.size))

    def check_tree(self, head):
        """Checks that a head is over the records before it."""
        size = self.tree.size
        if self.is_tree_wrong:
            return
        self.is_tree_wrong = True
        if head.size != size:
            self.find("the head is of %d records, and %d are here" % (head.size, size))
        elif head.root != self.tree.root():
            self.find("records %d to %d are not as signed" % (self.signed + 1, size))
        else:
            self.signed, self.is_tree_wrong = size, False

    def on_closing(self, values):
        self.closing = values
        size = self.tree.size
        if values["size"] != size:
            self.find("%d records should be here, and %d are" % (values["size"], size))
        if not self.heads:
            self.find("no head is signed with this key", line=1)
        elif self.last_head.time != self.header["made"]:
            self.find("it is not of the moment at which the last head is signed", line=1)
        if self.heads and self.signed < size and not self.is_tree_wrong:
            self.find("%d records stand after the last signed head" % (size - self.signed))
        self.check_kept()
        if not all(chain.is_followed for chain in self.chains.values()):
            self.remarks.append("the books were not compared: a table could not be followed")
            return
        try:
            for what in self.books.differences(values["balances"]):
                self.find(what)
        except Wrong as error:
            self.find(error)
        for table in self.tables.values():
            for what in table.meter_differences(values["meters"]):
                self.find(what)

    def check_kept(self):
        """Compares heads that were kept with the roots of the records."""
        agreed = 0
        for head in (note.head for note in self.kept):
            if head.size > self.tree.size:
                told = "the journal ends before a head that was signed, of %d records"
                self.find(told % head.size)
            elif head.size and head.root != self.roots[head.size]:
                told = "a kept head contradicts the journal: records %d to %d are not as signed"
                self.find(told % (agreed + 1, head.size))
            elif head.size not in self.heads:
                self.find("a kept head of %d records is not among those here" % head.size)
            elif self.heads[head.size].text != head.text:
                self.find("two heads of %d records were signed" % head.size)
            else:
                agreed = head.size

    def finish(self):
        """There are no more lines."""
        if self.header is None:
            raise Unreadable("there is nothing to read")
        if self.closing is None:
            self.number += 1
            self.find("the journal ends without its last line")
        for name, count in self.cosigned.items():
            if count == 0:
                self.find("no head is cosigned by %s" % name)
        jumps = sum(table.jumps for table in self.tables.values())
        if jumps:
            self.remarks.append("in %d places a record is older than the one before it" % jumps)

    def counts(self):
        """What was read."""
        tables = [table for table in self.tables.values() if table.is_open]
        return {
            "records": self.tree.size,
            "tables": len(tables),
            "rounds": sum(table.round - 1 for table in tables),
            "heads": len(self.heads),
            "signed": self.signed,
            "decks": sum(table.opened_decks for table in tables),
            "cuts": sum(table.opened_cuts for table in tables),
            "kept_heads": len(self.kept),
            "cosigned": self.cosigned,
        }
