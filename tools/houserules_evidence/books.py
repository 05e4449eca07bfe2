"""The books, kept again: entries from records, and what the play moves from its events.

Accounts of meters are not kept, since what goes on and off a meter follows from the rules: they
stand here as one account, `meters`, together with the house's own, which feeds them.
"""

from . import Wrong
from .entries import written

# Accounts whose balances follow from the rules: only what they come to together is known.
TOGETHER = ("house", "meter", "reserve", "overflow")

BALANCE_PARTS = 100_000_000


class Books:
    """What accounts come to, in millionths of a cent."""

    def __init__(self):
        self.balances = {}

    def move(self, source, target, amount):
        """Moves money."""
        for account, sign in ((source, -1), (target, 1)):
            word = account.partition("/")[0]
            account = "meters" if word in TOGETHER else account
            self.balances[account] = self.balances.get(account, 0) + sign * amount

    def post(self, entry):
        """Posts an entry."""
        for source, target, amount in entry["moves"]:
            self.move(source, target, amount)

    def check_not_overdrawn(self):
        """Checks that only the cage and the house stand below zero."""
        for account, balance in self.balances.items():
            if balance < 0 and account not in ("cage", "meters"):
                raise Wrong("%s would stand below zero, at %s" % (account, written(balance)))

    def differences(self, closing):
        """What the last line of an export says otherwise."""
        said, together, found = {}, 0, []
        for account, text in closing.items():
            balance = read_balance(text)
            if account.partition("/")[0] in TOGETHER:
                together += balance
            else:
                said[account] = balance
        said["meters"] = together
        for account in sorted(set(said) | set(self.balances)):
            here, there = self.balances.get(account, 0), said.get(account, 0)
            if here != there:
                name = "the house and the meters" if account == "meters" else account
                found.append("%s: %s by the records, %s by the last line"
                             % (name, written(here), written(there)))
        return found


def read_balance(text):
    """A balance in its one form."""
    digits = text[1:] if text.startswith("-") else text
    whole, _, part = digits.partition(".")
    if not (whole.isdigit() and part.isdigit() and len(part) == 8):
        raise Wrong("%r is no balance" % text)
    balance = int(whole) * BALANCE_PARTS + int(part)
    balance = -balance if text.startswith("-") else balance
    if written(balance) != text or balance == 0:
        raise Wrong("%r is no balance in its one form" % text)
    return balance
