import { describe, expect, it } from "vitest";
import type { Told } from "$lib/wire";
import { cardWritten } from "./cards";
import { aloud, partsOf, sentenceOf } from "./events";
import { drawn } from "./parts";
import { atConsole, told } from "./told";

const nameOf = (person: number) => (person === 4 ? "Pam" : undefined);

const TURNED = told("exposed", { pile: "seat-5", cards: ["8d", "Kc", "Th"] });

/** A wager of ten dollars that came back with ten more. */
const WON = { result: "win", stake: "10.00", paid: "10.00", returned: "10.00" } as const;
const LOST = { result: "lose", stake: "3.00", paid: "0.00", returned: "0.00" } as const;

describe("cards", () => {
  it("have their names, not their codes", () => {
    expect(sentenceOf(TURNED)).toBe(
      "Turned up at seat 5: 8 of diamonds, king of clubs, 10 of hearts.",
    );
    expect(sentenceOf(told("card-found-face-up", { card: "Ts" }))).toBe(
      "10 of spades is not used and is discarded.",
    );
    expect(sentenceOf(told("reported", { mishap: "one-card-face-up", card: "Ts" }))).toBe(
      "Reported: a card lies face up in the deck, 10 of spades.",
    );
    expect(sentenceOf(told("bonus-shown", { seat: 3, cards: ["Ts", "4c"] }))).toBe(
      "Seat 3 shows 10 of spades, 4 of clubs.",
    );
  });

  it("are said by their names", () => {
    const words = "Turned up at seat 5: eight of diamonds, king of clubs, ten of hearts.";
    expect(aloud(TURNED)).toBe(words);
    const lies = told("reported", { mishap: "one-card-face-up", card: "As" });
    expect(aloud(lies)).toMatch(/deck, ace of spades\.$/);
  });

  it("stand apart where they are drawn", () => {
    const pieces = drawn(partsOf(TURNED));
    expect(pieces[0]).toBe("Turned up at seat 5: ");
    const cards = pieces.flatMap((it) => (typeof it === "string" ? [] : cardWritten(it.card)));
    expect(cards).toEqual(["8♦", "K♣", "10♥"]);
  });
});

describe("wagers", () => {
  it("have the names of the layout, and their currency", () => {
    const bet = told("bet-placed", { seat: 3, amount: "1.00", spot: "five-card-bonus" });
    expect(sentenceOf(bet)).toBe("Seat 3: $1 on Five Card Bonus.");
    expect(aloud(bet)).toBe("Seat 3: $1 on Five Card Bonus.");
    const lost = told("settled", { seat: 3, spot: "bet-3", ...LOST });
    expect(sentenceOf(lost)).toBe("Seat 3: Bet $ loses $3.");
    expect(aloud(lost)).toBe("Seat 3: Bet $ loses $3.");
    const played = told("played", { seat: 3, amount: "10.00" });
    expect(sentenceOf(played)).toBe("Seat 3 plays: $10 on Play.");
    expect(aloud(played)).toBe("Seat 3 plays: $10 on Play.");
    const bonus = told("ante-bonus-paid", { seat: 3, paid: "10.00", hand: "straight" });
    expect(sentenceOf(bonus)).toBe("Seat 3: Ante Bonus wins $10 (straight).");
    expect(sentenceOf(told("award-waits", { seat: 3, spot: "progressive" }))).toBe(
      "Seat 3: the award of Progressive waits.",
    );
  });

  it("that end alike are named together", () => {
    const both = { seat: 3, spots: ["bet-1", "bet-3"], hand: "two-pair" } as const;
    const alike = told("bets-settled", { ...WON, ...both, spots: [...both.spots] });
    const words = "Seat 3: each of Bet 1 and Bet $ wins $10, $10 returned (two pair).";
    expect(sentenceOf(alike)).toBe(words);
    expect(aloud(alike)).toBe(words);
  });

  it("of which nothing is returned or taken back have no nought", () => {
    const back = (returned: string, reclaimed: string) =>
      sentenceOf(told("restored", { seat: 3, returned, reclaimed }));
    expect(back("15.00", "0.00")).toBe("Seat 3: $15 is returned.");
    expect(back("0.00", "9.00")).toBe("Seat 3: $9 is taken back.");
    expect(back("0.00", "0.00")).toBe("Seat 3: $0 is returned.");
    expect(aloud(told("restored", { seat: 3, returned: "10.00", reclaimed: "0.00" }))).toBe(
      "Seat 3: $10 is returned.",
    );
    const won = { ...WON, paid: "9.00", returned: "0.00", hand: "straight" } as const;
    expect(sentenceOf(told("settled", { seat: 3, spot: "progressive", ...won }))).toBe(
      "Seat 3: Progressive wins $9 (straight).",
    );
    const two = { ...WON, paid: "2.00", returned: "0.00", hand: "two-pair" } as const;
    expect(aloud(told("settled", { seat: 1, spot: "five-card-bonus", ...two }))).toBe(
      "Seat 1: Five Card Bonus wins $2 (two pair).",
    );
  });
});

it("hands have names", () => {
  expect(sentenceOf(told("seat-called", { seat: 3, called: "two-pair" }))).toBe(
    "The dealer comes to seat 3 and calls two pair.",
  );
  expect(sentenceOf(atConsole("hand-lit", { seat: 3, hand: "straight-flush" }))).toBe(
    "Console: the button is lit for straight flush at seat 3.",
  );
  expect(sentenceOf(atConsole("seat-finished", { seat: 3, envied: "straight-flush" }))).toBe(
    "Console: seat 3 is finished, its straight flush earns envy.",
  );
});

it("people are called by their names", () => {
  const sits = (player: number) => told("seat-taken", { seat: 4, player });
  expect(sentenceOf(sits(4), nameOf)).toBe("Seat 4: Pam sits down.");
  expect(sentenceOf(sits(9), nameOf)).toBe("Seat 4: a player sits down.");
  expect(aloud(sits(20), () => "Ann")).toBe("Seat 4: Ann sits down.");
  expect(aloud(sits(20))).toBe("Seat 4: a player sits down.");
});

it("meters have names and cents", () => {
  const meter = "progressive.major";
  const fed = told("meter-fed", { meter, amount: "10.00000000", holds: "5120.00000000" });
  expect(sentenceOf(fed)).toBe("Progressive Major meter: $10.00 comes on, it holds $5,120.00.");
  const sums = { taken: "10.00", reseed: "10.00", holds: "5120.00000000" };
  expect(aloud(told("meter-paid", { meter, seat: 3, ...sums }))).toBe(
    "Meter Major: $10 goes to seat 3, reseeded with $10, it holds $5,120.00.",
  );
  const coined = { registered: [3, 5], contributed: "0.19000000", meter: "5120.00000000" };
  expect(sentenceOf(atConsole("coined-in", coined))).toBe(
    "Console: COIN IN registers seat 3, 5; $0.19 comes on, the meter holds $5,120.00.",
  );
});

it("one is counted as one", () => {
  const removed = (chips: number) => sentenceOf(atConsole("chips-removed", { chips }));
  expect(removed(1)).toBe("Console: 1 chip is taken off.");
  expect(removed(2)).toBe("Console: 2 chips are taken off.");
  expect(sentenceOf(told("chips-miscounted", { counted: 1 }))).toBe("1 chip does not agree.");
});

it("what a newer house tells is said in its own words", () => {
  const says = "Seat 3: something new.";
  const event = { event: "unheard-of", clauses: [], says } as unknown as Told;
  expect(sentenceOf(event)).toBe(says);
  const pressed = { event: "console", console: "unheard-of", clauses: [], says } as unknown as Told;
  expect(aloud(pressed)).toBe(says);
});
