#!/usr/bin/env python3
"""Plays a round of every table over the API of a house, and tells what happened.

Python's standard library is all it needs:

    houserules serve --demo &
    python3 tools/play_rounds.py http://127.0.0.1:8777
"""

import hashlib
import http.cookiejar
import json
import secrets
import sys
import time
import urllib.error
import urllib.request

# How long a round may take: others at the table have their time to decide, too.
ROUND_SECONDS = 180

# The events that are told.
TOLD = ("exposed", "settled", "bets-settled", "ante-bonus-paid", "withdrawn", "played")


class House:
    """A session of one guest."""

    def __init__(self, url):
        self.url = url
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(cookies)

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data)
        request.add_header("Content-Type", "application/json")
        try:
            with self.opener.open(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)

    def do(self, table, command):
        """Gives a command. Its id makes it safe to send again."""
        given = {"id": secrets.token_hex(16), "command": command}
        return self.ask(f"/api/tables/{table}/commands", given)

    def look(self, table):
        return self.ask(f"/api/tables/{table}")["now"]


def bets(offers):
    """The least on the wagers that the game begins with."""
    for offer in offers:
        if offer["offer"] == "bet-three":
            least = offer["least"]
            yield {"do": "bet-three", "seat": offer["seat"], "amounts": [least] * 3}
        elif offer["offer"] == "bet" and offer["spot"] == "ante":
            yield {"do": "bet", "seat": offer["seat"], "spot": "ante", "amount": offer["least"]}


def commit(house, table, number, player, cut):
    """Commits to a cut of the deck: see docs/fairness.md."""
    about = table.to_bytes(4, "big") + number.to_bytes(8, "big") + player.to_bytes(4, "big")
    commitment = hashlib.sha256(b"houserules cut v1" + about + cut).hexdigest()
    answer = house.do(table, {"do": "commit-cut", "commitment": commitment, "round": number})
    assert "done" in answer, answer


def check_deck(house, table, number, kept, cut):
    """The deck that was dealt is the one named before the bet, cut as it was."""
    proof = house.ask(f"/api/tables/{table}/rounds/{number}/proof")
    if proof["commitment"] != kept:
        raise SystemExit(f"table {table}, round {number}: the house changed the deck after the bet")
    if cut.hex() not in [it["opened"] for it in proof["cuts"]]:
        raise SystemExit(f"table {table}, round {number}: the house left our cut out")


def play(house, table, player):
    """Plays one round and returns its number."""
    cut = secrets.token_bytes(32)
    offers = house.look(table)["own"]["offers"]
    seat = next(offer["seat"] for offer in offers if offer["offer"] == "sit")
    house.do(table, {"do": "sit", "seat": seat})
    round_number, kept = None, None
    for _ in range(ROUND_SECONDS * 2):
        now = house.look(table)
        if round_number is not None and now["view"]["round"] != round_number:
            check_deck(house, table, round_number, kept, cut)
            return round_number
        offers = now["own"]["offers"]
        kinds = {offer["offer"] for offer in offers}
        if "decline-bank" in kinds:
            house.do(table, {"do": "decline-bank", "seat": seat})
        elif now["view"]["betting"] and not now["own"]["ready"]:
            # A round that is under way goes on without us: ours is the first that we bet on.
            round_number, kept = now["view"]["round"], now["deck"]["commitment"]
            commit(house, table, round_number, player, cut)
            for bet in bets(offers):
                answer = house.do(table, bet)
                assert "done" in answer, answer
            house.do(table, {"do": "ready"})
        elif now["deck"]["cut"] == "closed":
            house.do(table, {"do": "open-cut", "cut": cut.hex()})
        elif "decide" in kinds:
            question = next(offer for offer in offers if offer["offer"] == "decide")["question"]
            choice = "play" if question == "play" else "pull"
            house.do(table, {"do": "decide", "seat": seat, "choice": choice})
        time.sleep(0.5)
    raise SystemExit(f"table {table}: the round did not end")


def main():
    url = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8777"
    house = House(url)
    guest = house.ask("/api/guests", {})
    print(f"{guest['name']} has {guest['rack']}")
    for table in house.ask("/api/tables"):
        number = play(house, table["id"], guest["id"])
        shown = house.ask(f"/rounds/{table['id']}-{number}")
        events = [event for record in shown["records"] for event in record["events"]]
        print(f"\n{table['name']}, round {number}")
        for event in events:
            if event["event"] in TOLD:
                print(f"  {event['says']}  {' '.join(event.get('clauses', []))}")
    print(f"\n{guest['name']} has {house.ask('/api/me')['rack']}")


if __name__ == "__main__":
    main()
