"""The proof of a round, as its player gets it, checked against what the player kept."""

from collections import namedtuple

from . import Unreadable, Wrong, decks
from .hashes import check_consistency, from_base64, from_hex, leaf, root_by_inclusion
from .heads import Note
from .records import read_record

BETS = ("BetPlaced", "ThreeBetsPlaced", "BankBet")


class Kept(namedtuple("Kept", ("commitment", "cut", "cuts", "heads", "key", "taken", "held"))):
    """What a player kept; nothing of it is needed, and each part shows more."""


class RoundProof:
    """A proof of a round: `shown` and `not_shown` say in plain words what follows from it."""

    def __init__(self, proof, form, kept):
        self.kept, self.form, self.shown, self.not_shown = kept, form, [], []
        self.mine = None
        if not isinstance(proof, dict) or not {"table", "round", "commitment"} <= set(proof):
            raise Unreadable("it is not the proof of a round")
        if "cuts" not in proof or "order" not in proof:
            raise Unreadable(
                "it is a proof in the form of an earlier version, without cuts and order: "
                "ask the house for the proof of the round again"
            )
        self.table, self.round = whole(proof["table"], 32), whole(proof["round"], 64)
        self.commitment = from_hex(proof["commitment"], 32)
        self.cuts = [read_cut(it) for it in proof["cuts"]]
        self.cards = [read_card(it) for it in proof["cards"]]
        self.seed = None if proof["seed"] is None else from_hex(proof["seed"], 32)
        self.rules = from_hex(proof["rules"], 32)
        self.order, self.notes = proof["order"], []

    def check(self):
        """Checks everything that the proof and what was kept allow."""
        self.check_commitment()
        places = self.check_cuts()
        self.check_cards(places)
        if self.seed is not None:
            self.check_seed(places)
        else:
            self.not_shown.append("that these rules were played: only the seed, for auditors, does")
        self.check_order()
        self.check_heads()

    def check_commitment(self):
        """The commitment is the one kept."""
        if self.kept.commitment is None:
            self.not_shown.append(
                "when the deck was committed to: give the commitment that you kept before you bet"
            )
        elif self.kept.commitment != self.commitment:
            raise Wrong("the deck is not the one that you were told of before you bet")
        else:
            self.shown.append("the deck is the one that you were told of before you bet")

    def check_cuts(self):
        """Checks the cuts; returns for each place of the deck as dealt its position before."""
        players = [player for player, _, _ in self.cuts]
        if len(set(players)) < len(players):
            raise Wrong("a player has two cuts")
        for player, commitment, opened in self.cuts:
            if opened is not None and self.cut_commitment(player, opened) != commitment:
                raise Wrong("the cut of player %d is not the one committed to" % player)
        self.check_own_cut()
        if self.kept.cuts is not None and self.kept.cuts != [it[:2] for it in self.cuts]:
            raise Wrong("the cuts are not those that were committed to when cuts were opened")
        if self.kept.cuts is not None:
            self.shown.append("no cut was added, dropped or moved after cuts began to be opened")
        elif self.cuts:
            self.not_shown.append(
                "whether a cut was added after others were opened: "
                "give the list of cuts that you kept at that moment"
            )
        opened = [(player, cut) for player, _, cut in self.cuts if cut is not None]
        missing = [player for player, _, cut in self.cuts if cut is None]
        if opened:
            who = named(players, missing)
            self.shown.append("what %s contributed decided the order of the deck" % who)
        else:
            self.shown.append("no player cut the deck: it was dealt as it was committed to")
        if missing:
            told = "that nobody held back: a cut of %s is recorded as not opened"
            self.not_shown.append(told % named(missing, ()))
        return decks.cut_order(self.table, self.round, self.commitment, opened)

    def check_own_cut(self):
        """The cut of the reader is among those that were opened."""
        if self.kept.cut is None:
            return
        for player, commitment, opened in self.cuts:
            if self.cut_commitment(player, self.kept.cut) == commitment:
                self.mine = player
                if opened is None and self.kept.taken:
                    raise Wrong("the house took your opening, and recorded your cut as not opened")
                if opened is None:
                    self.not_shown.append(
                        "that your cut counted: it is recorded as not opened, which is no proof "
                        "against the house unless it had answered that it took your opening"
                    )
                    return
                self.shown.append("your own cut, as player %d, is among them" % player)
                return
        raise Wrong("your cut is not among those of the round")

    def cut_commitment(self, player, cut):
        """The commitment of a player to a cut in this round."""
        return decks.cut_commitment(self.table, self.round, player, cut)

    def check_cards(self, places):
        """Every card lay at its position, and was dealt from the place where the cuts moved it."""
        for place, position, card, nonce, path in self.cards:
            if not 0 <= place < 52 or places[place] != position:
                told = "%s: the cuts do not move position %d of the deck to place %d"
                raise Wrong(told % (card, position + 1, place + 1))
            decks.check_opening(self.commitment, position, card, nonce, path)
        for of in ([it[0] for it in self.cards], [it[2] for it in self.cards]):
            if len(set(of)) < len(of):
                raise Wrong("a card is opened twice")
        missing = [card for card in self.kept.held or () if card not in {it[2] for it in self.cards}]
        if missing:
            raise Wrong("%s was held and is not opened" % missing[0])
        if self.kept.held is None:
            self.not_shown.append("that every card you held is opened: give them with --held")
        opened = ", ".join("%s at place %d" % (it[2], it[0] + 1) for it in sorted(self.cards))
        text = "%d cards are those committed to" % len(self.cards)
        # The reader compares these with the hand that they held.
        self.shown.append(text + (": " + opened if opened else ""))

    def check_seed(self, places):
        """The whole deck follows from its seed."""
        sealed = decks.Sealed(self.seed, self.table, self.round, self.rules)
        if sealed.commitment != self.commitment:
            raise Wrong("the deck of the seed is not the one committed to")
        for _, position, card, nonce, _ in self.cards:
            if (sealed.cards[position], sealed.nonces[position]) != (card, nonce):
                raise Wrong("card %d is not that of the seed" % (position + 1))
        dealt = " ".join(sealed.cards[position] for position in places)
        self.shown.append("the seed gives this deck, under these rules: " + dealt)

    def check_order(self):
        """The commitment is under a signed head that is older than the bet."""
        if self.order is None:
            self.not_shown.append("that the commitment is in the journal: the proof has no order")
            return
        committed, index, first = self.in_tree(self.order["committed"])
        body = committed.body
        said = (committed.table, body.name) == (self.table, "Committed")
        if not said or (body["round"], body["commitment"]) != (self.round, self.commitment):
            raise Wrong("the record is not that of this commitment")
        self.shown.append("record %d of the table has the commitment; a head of %d records, signed "
                          "at %d, covers it" % (committed.sequence, first.size, first.time))
        if self.order["bet"] is None:
            if self.order["consistency"]:
                raise Wrong("there is a proof of consistency, and no bet")
            self.not_shown.append("that the commitment is older than your bet: you had none")
            return
        bet, bet_index, second = self.in_tree(self.order["bet"])
        self.check_bet(bet, committed)
        if bet_index <= index:
            raise Wrong("the bet stands before the commitment")
        proof = [from_hex(it, 32) for it in self.order["consistency"]]
        check_consistency(first.size, second.size, first.root, second.root, proof)
        if bet_index >= first.size and self.kept.key is None:
            self.not_shown.append(
                "that the house had signed the commitment before it took your bet: a head says so, "
                "and whose signature it has is not known without the key"
            )
        elif bet_index >= first.size:
            self.shown.append("the house had signed the commitment before it took your bet")
        else:
            self.shown.append("the commitment stands before your bet in the journal")
            self.not_shown.append("that it was signed before your bet: one head covers both")

    def check_bet(self, record, committed):
        """The record is of a wager at this table, by who committed to the own cut."""
        events = record.body["events"] if record.body.name == "Played" else []
        bets = [it for it in events if it.name in BETS and it["amount"]]
        if record.table != self.table or not bets or record.sequence <= committed.sequence:
            raise Wrong("the record is not that of a bet in this round")
        if any(it.name == "RoundEnded" for it in events):
            raise Wrong("the record ends a round, and is none of a bet")
        who = record.body["who"]
        if self.mine is not None and (who.name != "Player" or who["player"] != self.mine):
            raise Wrong("the bet is that of another player")

    def in_tree(self, part):
        """A record that lies in the tree of a signed head: the record, its index and the head."""
        data, index = from_base64(part["bytes"]), whole(part["index"], 64)
        note = Note(part["head"])
        self.notes.append(note)
        path = [from_hex(it, 32) for it in part["path"]]
        if root_by_inclusion(leaf(data), index, note.head.size, path) != note.head.root:
            raise Wrong("the record is not in the tree of the head")
        return read_record(self.form, data), index, note.head

    def check_heads(self):
        """The heads are signed by the house, and none that was kept contradicts them."""
        if self.kept.key is not None:
            for note in self.notes + self.kept.heads:
                note.check(self.kept.key)
            if self.notes:
                self.shown.append("its heads are signed with the key that you gave")
        elif self.notes:
            self.not_shown.append("whose signatures the heads have: give the key of the house")
        compare_heads([note.head for note in self.notes + self.kept.heads])
        sizes = {note.head.size for note in self.notes}
        met = sorted(sizes & {note.head.size for note in self.kept.heads})
        if met:
            self.shown.append("heads that you kept are the same, at %s records" % listed(met))
        if len(met) < len(self.kept.heads):
            self.not_shown.append(
                "that heads of other sizes which you kept fit: "
                "ask the house for /api/journal/consistency"
            )


def compare_heads(heads):
    """Heads of one size are the same head, and a later one is not smaller."""
    by_size = {}
    for head in heads:
        other = by_size.setdefault(head.size, head)
        if other.root != head.root:
            told = "two histories are signed: heads of %d records have two roots"
            raise Wrong(told % head.size)
        if other.text != head.text:
            raise Wrong("two heads of %d records are signed" % head.size)
    ordered = [by_size[size] for size in sorted(by_size)]
    for one, other in zip(ordered, ordered[1:]):
        if other.time < one.time:
            told = "a head of %d records was signed before one of %d"
            raise Wrong(told % (other.size, one.size))


def compare(one, other):
    """Compares two proofs of the same round, from two readers."""
    if (one.table, one.round) != (other.table, other.round):
        raise Unreadable("the proofs are of two different rounds")
    if one.commitment != other.commitment:
        raise Wrong("two players were given two commitments: the house dealt from two decks")
    if one.cuts != other.cuts:
        raise Wrong("two players were given two lists of cuts")
    if one.rules != other.rules:
        raise Wrong("two players were given two hashes of the rules")
    at = {card[0]: card[2] for card in one.cards}
    for place, _, card, _, _ in other.cards:
        if at.get(place, card) != card:
            raise Wrong("two players were shown two cards at place %d" % (place + 1))
    compare_heads([note.head for note in one.notes + other.notes])
    one.shown.append("both proofs have the same commitment, cuts and, where both show one, cards")


def whole(number, bits):
    """A whole number within a number of bits."""
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < 1 << bits:
        raise Wrong("%r is not a number here" % (number,))
    return number


def read_cut(cut):
    """The player of a cut, its commitment, and the cut if it was opened."""
    opened = None if cut["opened"] is None else from_hex(cut["opened"], 32)
    return whole(cut["player"], 32), from_hex(cut["commitment"], 32), opened


def read_kept_cuts(value):
    """A list of cut commitments: as a frame has it, the whole block of its deck, or the list."""
    cuts = value["cuts"] if isinstance(value, dict) else value
    return [(whole(it["player"], 32), from_hex(it["commitment"], 32)) for it in cuts]


def read_card(card):
    """The place, position, card, nonce and path of a card that is opened."""
    place, position = whole(card["place"], 8), whole(card["position"], 8)
    path = [from_hex(it, 32) for it in card["path"]]
    return place, position, card["card"], from_hex(card["nonce"], 32), path


def named(players, without):
    """Players in words, without some."""
    players = [str(player) for player in players if player not in without]
    if len(players) == 1:
        return "player " + players[0]
    return "players %s and %s" % (", ".join(players[:-1]), players[-1])


def listed(numbers):
    """Numbers in words."""
    return ", ".join(str(number) for number in numbers)
