"""The till: what the play moves between racks, spots, the bank, the tray and fees.

It gets every event of a table and says which accounts change. What goes on and off meters follows
from ceilings and shares in the rules, which are not read here: of that only what the tray gets for
an award is booked, so that all places of chips come out to the cent.
"""

from .entries import MILLIONTHS

THREE = ("bet-1", "bet-2", "bet-3")


class Seat:
    """A seat in a round: who sits there, what lies there, and what became of the rest."""

    def __init__(self, player=None):
        self.player, self.is_away = player, False
        self.lies, self.taken, self.paid, self.fee = {}, 0, 0, 0

    def at_stake(self):
        """What lies there and what was taken."""
        return sum(self.lies.values()) + self.taken


class Bank:
    """The player-dealer's wager, what it won and paid, and what went home."""

    def __init__(self, seat, wager):
        self.seat, self.wager, self.won, self.paid, self.returned = seat, wager, 0, 0, 0


class Till:
    """A table's chips, kept from its events. `move` is called with two accounts and cents."""

    def __init__(self, table, move):
        self.table, self.book = table, move
        self.seats = {str(seat): Seat() for seat in range(1, 9)}
        self.bank, self.restored, self.awards = None, None, 0
        # Wins of the console: how many records it has, and who may be owed the rest of one.
        self.wins, self.win_round, self.winners = 0, None, {}

    def rack(self, seat):
        """The rack of who sits at a seat."""
        return "rack/%d" % self.seats[seat].player

    def move(self, source, target, cents):
        """Books an amount, in either direction."""
        if cents:
            source, target = (source, target) if cents > 0 else (target, source)
            self.book(source, target, abs(cents) * MILLIONTHS)

    def against(self):
        """Who wins what a seat loses."""
        if self.bank:
            return "bank/%d/%s" % (self.table, self.bank.seat)
        return "inventory/%d" % self.table

    def post(self, event):
        """Books an event."""
        act = getattr(self, "on_" + event.name, None)
        if act:
            act(event)

    def on_SeatTaken(self, event):
        self.seats[event["seat"]].player = event["player"]

    def on_SeatLeft(self, event):
        self.seats[event["seat"]] = Seat()

    def on_PlayerWentAway(self, event):
        self.seats[event["seat"]].is_away = True

    def on_Reported(self, event):
        at = event["at"] or ""
        if event["mishap"] == "no-answer" and at.startswith("seat-"):
            self.seats[at[5:]].is_away = True

    def on_BankBet(self, event):
        lay = self.bank.wager if self.bank else 0
        bank = "bank/%d/%s" % (self.table, event["seat"])
        self.move(self.rack(event["seat"]), bank, event["amount"] - lay)
        self.bank = Bank(event["seat"], event["amount"])

    def on_BankGivenUp(self, event):
        if self.bank:
            self.move(self.against(), self.rack(self.bank.seat), self.bank.wager)
            self.bank = None

    def lie(self, seat, spot, cents):
        """So much lies on a spot now."""
        lies = self.seats[seat].lies
        target = "spot/%d/%s/%s" % (self.table, seat, spot)
        self.move(self.rack(seat), target, cents - lies.get(spot, 0))
        lies[spot] = cents

    def on_BetPlaced(self, event):
        self.lie(event["seat"], event["spot"], event["amount"])

    def on_ThreeBetsPlaced(self, event):
        for spot in THREE:
            self.lie(event["seat"], spot, event["amount"])

    def on_Played(self, event):
        self.lie(event["seat"], "play", event["amount"])

    def on_Withdrawn(self, event):
        self.lie(event["seat"], event["spot"], 0)

    def on_FeeTaken(self, event):
        self.move(self.rack(event["seat"]), "fees/%d" % self.table, event["amount"])
        self.seats[event["seat"]].fee += event["amount"]

    def on_Settled(self, event):
        self.settle(event["seat"], event["spot"], event["result"])

    def on_BetsSettled(self, event):
        for spot in event["spots"].replace(" and ", ", ").split(", "):
            self.settle(event["seat"], spot, event["result"])

    def settle(self, seat, spot, result):
        """A wager is settled: taken, returned, paid."""
        at, on = self.seats[seat], "spot/%d/%s/%s" % (self.table, seat, spot)
        taken = result["stake"] - result["returned"]
        self.move(on, self.against(), taken)
        self.move(on, self.rack(seat), result["returned"])
        at.lies[spot] = at.lies.get(spot, 0) - result["stake"]
        at.taken += taken
        if self.bank:
            self.bank.won += taken
        self.pay(seat, result["paid"])

    def pay(self, seat, cents):
        """A seat is paid by who banks."""
        self.move(self.against(), self.rack(seat), cents)
        self.seats[seat].paid += cents
        if self.bank:
            self.bank.paid += cents

    def on_AnteBonusPaid(self, event):
        self.pay(event["seat"], event["paid"])

    on_EnvyPaid = on_AnteBonusPaid

    def on_BankSettled(self, event):
        if self.bank:
            bank = self.bank
            bank.returned = bank.wager + bank.won - bank.paid
            self.move(self.against(), self.rack(bank.seat), bank.returned)

    def on_MeterPaid(self, event):
        self.award(event["taken"])
        self.awards += event["taken"]

    def award(self, cents):
        """An award comes off a meter, for the tray it is paid from."""
        self.move("meters", "inventory/%d" % self.table, cents)

    def on_Voided(self, event):
        self.restored = []

    def on_Restored(self, event):
        self.restored = (self.restored or []) + [event]

    def on_RoundEnded(self, event):
        if self.restored is not None:
            for restored in self.restored:
                self.restore(restored)
            self.award(-self.awards)
            for seat in self.seats.values():
                seat.lies = {}
        for number, seat in self.seats.items():
            lies = seat.lies
            self.seats[number] = Seat(None if seat.is_away else seat.player)
            self.seats[number].lies = lies
        self.bank, self.restored, self.awards = None, None, 0

    def restore(self, event):
        """A void: what lay there goes back, what was taken and paid comes back."""
        number, rack = event["seat"], self.rack(event["seat"])
        seat = self.seats[number]
        for spot, cents in seat.lies.items():
            self.move("spot/%d/%s/%s" % (self.table, number, spot), rack, cents)
        bank = self.bank if self.bank and self.bank.seat == number else None
        put, won = (bank.wager, bank.returned) if bank else (seat.at_stake(), seat.paid)
        kept = put + seat.fee + event["reclaimed"] - won - event["returned"]
        keeps_fee = seat.fee > 0 and kept == seat.fee
        if not keeps_fee:
            self.move("fees/%d" % self.table, rack, seat.fee)
        forfeited = 0 if keeps_fee else kept
        gets = bank.wager if bank else seat.taken
        gives = bank.returned if bank else seat.paid + forfeited
        self.move(self.against(), rack, gets - gives)

    def on_Console(self, event):
        event = event["event"]
        if event.name == "WinLogged":
            win = event["win"]
            self.wins += 1
            winner = self.seats[win["seat"]].player
            if self.win_round == win["round"] and winner is not None:
                self.winners[self.wins] = winner
            self.win_round = win["round"]
        elif event.name == "WinCancelled":
            self.wins += 1
            self.winners.pop(event["record"], None)
        elif event.name == "WinSupplemented":
            self.wins += 1
            self.award(event["paid"])
            rack = "rack/%d" % self.winners[event["record"]]
            self.move("inventory/%d" % self.table, rack, event["paid"])
