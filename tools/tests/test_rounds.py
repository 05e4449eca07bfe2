"""Proofs of rounds, heads and witnesses, on evidence made here."""

import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from houserules_evidence import Unreadable, Wrong, decks, ed25519, hashes, heads  # noqa: E402
from houserules_evidence.codec import Format  # noqa: E402
from houserules_evidence.rounds import Kept, RoundProof, compare  # noqa: E402
from test_primitives import consistency, inclusion  # noqa: E402

SECRET, OTHER = bytes([7] * 32), bytes([8] * 32)
ORIGIN, TABLE, ROUND = "casino.example/floor", 1, 1
SEALED = decks.Sealed(bytes(range(32)), TABLE, ROUND, bytes(32))
CUTS = [(7, bytes([1] * 32)), (8, bytes([2] * 32))]
NOTHING = Kept(None, None, None, [], None, False, None)
FORM = Format()
VERSION = bytes([FORM.version])

# Records: the commitment, by automation; and a bet of 10.00 on the Ante, by player 7 at seat 1.
COMMITTED = VERSION + bytes([1, 5, 0, 3, 2, ROUND]) + SEALED.commitment
BET = (VERSION + bytes([1, 6, 0, 0, 7, 0]) + bytes(16)
       + bytes([3, 3, 7, 10, 1, 3, 0xE8, 7, 0, 18, 0x13, 0xE8, 7]))


def sign(text, name, kind, secret, before=b""):
    """The line of a signature."""
    moment = "cosignature/v1\ntime %d\n" % int.from_bytes(before, "big") if before else ""
    message = moment + text
    key = heads.id_of(name, kind, ed25519.public_key(secret))
    data = key + before + ed25519.signed(secret, message.encode())
    return "\u2014 %s %s\n" % (name, hashes.to_base64(data))


def head(records, time=5, secret=SECRET):
    """A signed head over records."""
    root = hashes.root_of([hashes.leaf(it) for it in records])
    lines = (ORIGIN, len(records), hashes.to_base64(root), "time %d" % time,
             "previous " + hashes.to_base64(bytes(32)))
    text = "".join("%s\n" % line for line in lines)
    return text + "\n" + sign(text, ORIGIN, heads.ED25519, secret)


def in_tree(records, index, note):
    """A record in the tree of a head."""
    path = inclusion([hashes.leaf(it) for it in records], index)
    return {"bytes": hashes.to_base64(records[index]), "index": index,
            "path": [it.hex() for it in path], "head": note}


def order(first, second, bet=BET):
    """The order of a commitment and a bet, under heads of so many records each."""
    records = [b"one", b"two", COMMITTED, b"three", b"four", bet, b"five"]
    leaves = [hashes.leaf(it) for it in records]
    proof = [it.hex() for it in consistency(leaves[:second], first)]
    return {
        "committed": in_tree(records[:first], 2, head(records[:first])),
        "bet": in_tree(records[:second], 5, head(records[:second], 5 if first == second else 6)),
        "consistency": proof,
    }


def proof_of(opened=CUTS, places=(0, 2, 5), **others):
    """The proof of a round, as a house gives it."""
    places_of = decks.cut_order(TABLE, ROUND, SEALED.commitment, opened)
    leaves = [decks.card_leaf(SEALED.nonces[at], at, SEALED.cards[at]) for at in range(52)]
    cards = []
    for place in places:
        at = places_of[place]
        path = [it.hex() for it in inclusion(leaves, at)]
        cards.append({"place": place, "position": at, "card": SEALED.cards[at],
                      "nonce": SEALED.nonces[at].hex(), "path": path})
    cuts = [{"player": player, "opened": cut.hex() if (player, cut) in opened else None,
             "commitment": decks.cut_commitment(TABLE, ROUND, player, cut).hex()}
            for player, cut in CUTS]
    return {"table": TABLE, "round": ROUND, "rules": "00" * 32, "seed": None, "order": None,
            "commitment": SEALED.commitment.hex(), "cuts": cuts, "cards": cards, **others}


def checked(value, kept=NOTHING):
    """A proof that holds."""
    proof = RoundProof(value, FORM, kept)
    proof.check()
    return proof


class Rounds(unittest.TestCase):
    def fails(self, words, value, kept=NOTHING):
        with self.assertRaisesRegex(Wrong, words):
            checked(value, kept)

    def test_a_round_that_was_cut_is_dealt_from_other_positions(self):
        proof = proof_of(seed=bytes(range(32)).hex())
        self.assertTrue(any(it["place"] != it["position"] for it in proof["cards"]))
        kept = NOTHING._replace(commitment=SEALED.commitment, cut=CUTS[0][1])
        said = " ".join(checked(proof, kept).shown)
        self.assertIn("your own cut, as player 7", said)
        self.fails("the cuts do not move", {**proof, "cards": proof_of(opened=[])["cards"]})

    def test_a_cut_dropped_added_or_not_opened_is_found_by_what_was_kept(self):
        listed = [(player, decks.cut_commitment(TABLE, ROUND, player, cut)) for player, cut in CUTS]
        kept = NOTHING._replace(cut=CUTS[0][1], cuts=listed)
        checked(proof_of(), kept)
        # Without the house's word that it took the opening, a line that failed looks the same.
        unopened = proof_of(opened=CUTS[1:])
        self.assertIn("that your cut counted", " ".join(checked(unopened, kept).not_shown))
        self.fails("took your opening", unopened, kept._replace(taken=True))
        self.fails("not those that were committed to", proof_of(),
                   kept._replace(cuts=listed[:1]))
        self.fails("not among those", proof_of(), kept._replace(cut=bytes([3] * 32)))
        one_held_back = checked(proof_of(opened=CUTS[:1]), kept)
        self.assertIn("a cut of player 8 is recorded", " ".join(one_held_back.not_shown))

    def test_a_card_that_was_held_and_is_not_opened_is_found(self):
        proof = proof_of()
        held = [card["card"] for card in proof["cards"]]
        checked(proof, NOTHING._replace(held=held))
        self.assertIn("every card you held", " ".join(checked(proof, NOTHING).not_shown))
        less = {**proof, "cards": proof["cards"][1:]}
        self.fails("was held and is not opened", less, NOTHING._replace(held=held))
        self.fails("was held and is not opened", {**proof, "cards": []}, NOTHING._replace(held=held))

    def test_a_commitment_signed_before_the_bet_is_told_from_one_that_was_not(self):
        key = ed25519.public_key(SECRET)
        kept = NOTHING._replace(key=key)
        said = " ".join(checked(proof_of(order=order(4, 7)), kept).shown)
        self.assertIn("had signed the commitment before it took your bet", said)
        unsigned = checked(proof_of(order=order(4, 7)), NOTHING)
        self.assertIn("is not known without the key", " ".join(unsigned.not_shown))
        self.assertNotIn("before it took your bet", " ".join(unsigned.shown))
        proof = checked(proof_of(order=order(6, 7)), kept)
        self.assertIn("one head covers both", " ".join(proof.not_shown))
        self.fails("not signed with the key", proof_of(order=order(4, 7)),
                   kept._replace(key=ed25519.public_key(OTHER)))

    def test_an_order_that_does_not_fit_is_found(self):
        for change in ("index", "bytes", "path", "head"):
            broken = order(4, 7)
            broken["bet"][change] = broken["committed"][change] if change != "index" else 4
            self.fails(".", proof_of(order=broken))
        broken = order(4, 7)
        broken["consistency"] = broken["consistency"][:-1]
        self.fails("consistent", proof_of(order=broken))
        nothing_bet = BET[:-2] + bytes([0])
        self.fails("not that of a bet", proof_of(order=order(4, 7, nothing_bet)))

    def test_a_kept_head_of_another_history_is_a_fork(self):
        key = ed25519.public_key(SECRET)
        other = heads.Note(head([b"another", b"history", b"of", b"four"]))
        self.fails("two histories are signed", proof_of(order=order(4, 7)),
                   NOTHING._replace(key=key, heads=[other]))

    def test_two_players_find_two_stories(self):
        one, other = checked(proof_of()), checked(proof_of(places=(0, 1)))
        compare(one, other)
        with self.assertRaisesRegex(Wrong, "two lists of cuts"):
            compare(one, checked(proof_of(opened=CUTS[:1])))
        forged = checked(proof_of(order=order(4, 7)))
        forged.notes = [heads.Note(head([b"a", b"b", b"c", b"d"]))]
        with self.assertRaisesRegex(Wrong, "two histories"):
            compare(checked(proof_of(order=order(4, 7))), forged)

    def test_a_proof_of_an_earlier_form_is_refused(self):
        for key in ("cuts", "order"):
            value = proof_of()
            del value[key]
            with self.assertRaisesRegex(Unreadable, "earlier version"):
                checked(value)


class Witnesses(unittest.TestCase):
    NAME = "witness.example/one"

    def note(self, seconds=9, secret=OTHER):
        text = head([b"one"])
        body = text.split("\n\n")[0] + "\n"
        line = sign(body, self.NAME, heads.COSIGNATURE, secret, seconds.to_bytes(8, "big"))
        return text + line

    def witness(self):
        key = bytes([heads.COSIGNATURE]) + ed25519.public_key(OTHER)
        key_id = heads.id_of(self.NAME, heads.COSIGNATURE, key[1:])
        return heads.Witness("%s+%s+%s" % (self.NAME, key_id.hex(), hashes.to_base64(key)))

    def test_a_cosignature_is_checked_with_its_moment(self):
        note = heads.Note(self.note())
        note.check(ed25519.public_key(SECRET))
        self.assertEqual(note.check_cosignature(self.witness()), 9)
        self.assertIsNone(heads.Note(head([b"one"])).check_cosignature(self.witness()))
        # Signed by somebody else, under the witness's name and id.
        name, key_id, _ = heads.Note(self.note()).signatures[1]
        forged = heads.Note(self.note(secret=bytes([9] * 32)))
        forged.signatures[1] = (name, key_id, forged.signatures[1][2])
        with self.assertRaisesRegex(Wrong, "does not hold"):
            forged.check_cosignature(self.witness())

    def test_notes_are_read_from_files_in_each_form(self):
        two = [self.note(), head([b"one", b"two"])]
        texts = "".join(two), "\n".join(two), __import__("json").dumps(two)
        for text in texts:
            self.assertEqual([it.head.size for it in heads.notes_in(text)], [1, 2])
        with self.assertRaises(Wrong):
            heads.notes_in(two[0][:60])


if __name__ == "__main__":
    unittest.main()
