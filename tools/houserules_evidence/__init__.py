"""Evidence of Houserules, checked without Houserules.

Everything here is written from docs/evidence.md, docs/fairness.md and the generated description of
the journal's form (docs/generated/journal-format.json), with nothing but Python's standard library,
and shares no code with the program whose evidence it checks. Python 3.9 or later.

hashes    SHA-256, texts of bytes, trees of RFC 6962 with inclusion and consistency
decks     a deck from its seed, commitments, openings, cuts by players
ed25519   signatures, checked strictly
heads     signed heads, cosignatures of witnesses
codec     values, events and commands from bytes
records   records of a journal
entries   accounts, and entries that move money between them
till      what the play moves
books     what all accounts come to
lines     the lines of an export
follow    a table, followed through its records
journal   an export, checked line by line
rounds    the proof of a round, checked with what its player kept
disputes  the file of a dispute
"""


class Wrong(Exception):
    """Evidence does not hold."""


class Unreadable(Exception):
    """Something is not evidence in a form that can be read here."""
