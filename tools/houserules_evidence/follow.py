"""A table, followed through its records: decks, cuts, cards, meters and chips.

The rules are not replayed. What is checked is what follows without them: in which order a deck is
committed to, bet on, cut, dealt and opened; that every card dealt is the one at its place; and that
the chips that events tell of are there.
"""

from . import Wrong, decks
from .entries import written
from .hashes import sha256
from .till import Till

BETS = ("BetPlaced", "ThreeBetsPlaced", "BankBet")

# Events that say what a meter of the table holds after them.
METER_EVENTS = ("MeterFed", "MeterRead", "MeterPaid", "MeterRestored")


def hash_of_rules(book_hash, submission):
    """The hash of the rules of a table."""
    text = b"houserules rules v1"
    for part in (book_hash, submission.encode()):
        text += len(part).to_bytes(8, "big") + part
    return sha256(text)


class Deck:
    """The deck of a round, from its commitment to its opening."""

    def __init__(self, number, commitment):
        self.number, self.commitment = number, commitment
        self.is_bet_on = self.is_closed = False
        # Committed cuts by player, and what the record of the cut has of each.
        self.cuts, self.opened, self.is_cut = {}, [], False
        # For each deal: the place of its first card, who banked, and the cards by pile.
        self.deals, self.dealt = [], 0

    def deal(self, bank, events):
        """Cards leave the deck."""
        if self.cuts and not self.is_cut:
            raise Wrong("cards are dealt, and the cuts of the players are not recorded")
        piles = [(event["to"], card) for event in events for card in event["cards"]]
        self.deals.append((self.dealt, bank, piles))
        self.dealt += len(piles)


class Table:
    """What is known of a table."""

    def __init__(self, number, books):
        self.number, self.books = number, books
        self.is_open = self.is_over = self.is_virtual = False
        self.rules, self.deck, self.till = None, None, None
        self.round, self.opened_decks, self.opened_cuts = 1, 0, 0
        self.bank, self.meters, self.plans = None, {}, {}
        self.moment, self.jumps = 0, 0

    def follow(self, record):
        """Follows a record, or says why it cannot be."""
        self.jumps += record.time < self.moment
        self.moment = record.time
        body = record.body
        if body.name in ("Approved", "Noted"):
            return
        if body.name == "Moved":
            for entry in body["entries"]:
                self.books.post(entry)
            self.books.check_not_overdrawn()
            return
        if self.is_over:
            raise Wrong("the table is closed")
        if not self.is_open and body.name not in ("Opened", "OpenedWithLarge"):
            raise Wrong("the table was not opened")
        if self.number == 0:
            raise Wrong("the floor itself is no table")
        getattr(self, "on_" + body.name)(record, body)

    def on_Opened(self, _, body):
        if self.is_open:
            raise Wrong("the table is open")
        self.is_open, self.is_virtual = True, body["cards"] == "virtual"
        self.rules = hash_of_rules(body["book_hash"], body["submission"])
        self.till = Till(self.number, self.books.move)

    on_OpenedWithLarge = on_Opened

    def on_Refused(self, *_):
        """A refusal moves nothing."""

    def on_Committed(self, _, body):
        if self.deck:
            told = "the deck of round %d was committed to and not opened"
            raise Wrong(told % self.deck.number)
        if body["round"] != self.round:
            raise Wrong("the round is %d, not %d" % (self.round, body["round"]))
        if not self.is_virtual:
            raise Wrong("a deck is committed to where the cards are real ones")
        self.deck = Deck(body["round"], body["commitment"])

    def current(self, what):
        """The deck of the round that is on."""
        if not self.deck or self.deck.number != self.round:
            raise Wrong("%s in round %d, and no deck is committed to" % (what, self.round))
        return self.deck

    def on_CutCommitted(self, record, body):
        deck, player = self.current("a cut"), body["player"]
        if deck.is_closed:
            raise Wrong("a cut is committed to after the bets")
        if player in deck.cuts:
            raise Wrong("player %d commits to a second cut" % player)
        if all(seat.player != player for seat in self.till.seats.values()):
            raise Wrong("player %d does not sit here" % player)
        if record.cause.get("person") != player:
            raise Wrong("the cut of player %d was committed to by another" % player)
        deck.cuts[player] = body["commitment"]

    def on_Cut(self, _, body):
        deck = self.current("a cut")
        if body["round"] != self.round or deck.is_cut or not deck.cuts:
            raise Wrong("this round has no such cut")
        if not deck.is_closed or deck.dealt:
            raise Wrong("the cut does not lie between the bets and the first card")
        if len(body["opened"]) != len(deck.cuts):
            raise Wrong("%d cuts are committed to, and %d recorded"
                        % (len(deck.cuts), len(body["opened"])))
        for (player, commitment), entry in zip(deck.cuts.items(), body["opened"]):
            if entry.name != "Opened":
                continue
            cut = entry["cut"]
            if decks.cut_commitment(self.number, self.round, player, cut) != commitment:
                raise Wrong("the cut of player %d is not the one committed to" % player)
            deck.opened.append((player, cut))
        deck.is_cut = True
        self.opened_cuts += len(deck.opened)

    def on_Played(self, _, body):
        events = body["events"]
        if self.is_virtual:
            if any(it.name in BETS and it["amount"] for it in events):
                self.current("a bet").is_bet_on = True
            self.check_deal(body["command"], [it for it in events if it.name == "Dealt"])
        for event in events:
            self.happened(event)
        self.books.check_not_overdrawn()

    def check_deal(self, command, dealt):
        """Cards of a virtual table come from its sealed deck alone."""
        if dealt and command.name != "Deal":
            raise Wrong("cards are dealt by another command than the deal")
        if dealt and not self.deck:
            raise Wrong("cards of a deck that nobody is committed to")
        if dealt:
            self.deck.deal(self.bank, dealt)

    def happened(self, event):
        """An event, with what it says of rounds, meters and chips."""
        try:
            self.till.post(event)
        except (KeyError, TypeError, ValueError) as error:
            raise Wrong("%s does not follow from what was before (%r)" % (event.name, error))
        if event.name == "BettingClosed" and self.deck:
            self.deck.is_closed = True
        elif event.name == "BankTaken":
            self.bank = event["seat"]
        elif event.name == "RoundEnded":
            self.round, self.bank = self.round + 1, None
        elif event.name in METER_EVENTS:
            meter = event["meter"]
            self.meters["%s.%s" % (meter["wager"], meter["tier"])] = event["holds"]

    def on_Revealed(self, _, body):
        deck, number = self.deck, body["round"]
        if not deck or deck.number != number:
            raise Wrong("nobody is committed to a deck of round %d" % number)
        if deck.is_bet_on and number == self.round:
            raise Wrong("the deck of round %d is opened before its end" % number)
        self.deck = None
        sealed = decks.Sealed(body["seed"], self.number, number, self.rules)
        if sealed.commitment != deck.commitment:
            raise Wrong("round %d: the deck is not the one committed to" % number)
        order = decks.cut_order(self.number, number, deck.commitment, deck.opened)
        cards = [sealed.cards[position] for position in order]
        for start, bank, piles in deck.deals:
            self.check_places(cards, start, bank, piles)
        self.opened_decks += 1

    def check_places(self, cards, start, bank, piles):
        """Checks that cards came from their places: the next ones, in the order of their piles."""
        expected = cards[start : start + len(piles)]
        for _, card in piles:
            if card not in expected:
                told = "%s was dealt, and is none of the cards at places %d to %d"
                raise Wrong(told % (card, start + 1, start + len(piles)))
        if len({card for _, card in piles}) < len(piles):
            raise Wrong("a card was dealt twice")
        last = {}
        for pile, card in piles:
            place = expected.index(card)
            if place < last.get(pile, -1):
                raise Wrong("%s came to %s out of its turn" % (card, pile))
            last[pile] = place
        # Which place goes to which pile is a matter of the rules, and so the same in every round
        # with the same piles.
        of = {card: pile for pile, card in piles}
        plan = [of[card] for card in expected]
        key = (start, bank, tuple(sorted(plan)))
        if self.plans.setdefault(key, plan) != plan:
            raise Wrong("cards went to other piles than in rounds before with the same piles")

    def on_Closed(self, *_):
        if self.deck:
            raise Wrong("closed, and the deck of round %d is not opened" % self.deck.number)
        self.is_over = True

    def meter_differences(self, closing):
        """Meters of which the last line says otherwise than the table was last told."""
        for name, holds in sorted(self.meters.items()):
            there = closing.get("%d/%s" % (self.number, name))
            if there != written(holds):
                yield "meter %d/%s: %s by the records, %s by the last line" % (
                    self.number, name, written(holds), there)
