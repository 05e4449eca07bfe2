import { describe, expect, it } from "vitest";
import type { Told } from "$lib/wire";
import { aloud, cardWritten, partsOf, wish } from "./spoken";

const told = (event: Record<string, unknown>) => ({ clauses: [], ...event }) as unknown as Told;

const TURNED = told({
  event: "exposed",
  pile: "seat-5",
  cards: ["8d", "Kc", "Th"],
  says: "Turned up at seat 5: 8d Kc Th.",
});

describe("cards", () => {
  it("are said by their names", () => {
    const words = "Turned up at seat 5: eight of diamonds, king of clubs, ten of hearts.";
    expect(aloud(TURNED)).toBe(words);
    const lies = { event: "reported", mishap: "one-card-face-up", card: "As" };
    const says = "Reported: a card lies face up in the deck, As.";
    expect(aloud(told({ ...lies, says }))).toMatch(/deck, ace of spades\.$/);
  });

  it("stand apart where they are drawn", () => {
    const parts = partsOf(TURNED);
    expect(parts[0]).toBe("Turned up at seat 5: ");
    const cards = parts.flatMap((it) => (typeof it === "string" ? [] : cardWritten(it.card)));
    expect(cards).toEqual(["8♦", "K♣", "10♥"]);
  });
});

describe("wagers", () => {
  it("have the names of the layout, and their currency", () => {
    const bet = { event: "bet-placed", seat: 5, amount: "1.00", spot: "five-card-bonus" };
    expect(aloud(told({ ...bet, says: "Seat 5: 1.00 on five-card-bonus." }))).toBe(
      "Seat 5: $1 on Five Card Bonus.",
    );
    const lost = { event: "settled", seat: 5, spot: "bet-3", result: "lose" };
    expect(aloud(told({ ...lost, says: "Seat 5: bet-3 loses 3.00." }))).toBe(
      "Seat 5: Bet $ loses $3.",
    );
    const played = { event: "played", seat: 2, says: "Seat 2 plays: 10.00 on play." };
    expect(aloud(told(played))).toBe("Seat 2 plays: $10 on Play.");
  });

  it("that end alike are named together", () => {
    const says = "Seat 3: each of bet-1 and bet-3 wins 10.00, 10.00 returned (two pair).";
    const spots = ["bet-1", "bet-3"];
    expect(aloud(told({ event: "bets-settled", seat: 3, spots, says }))).toBe(
      "Seat 3: each of Bet 1 and Bet $ wins $10, $10 returned (two pair).",
    );
  });

  it("of which nothing is returned or taken back have no nought", () => {
    const back = { event: "restored", seat: 3 };
    const says = "Seat 3: 10.00 is returned, 0.00 is taken back.";
    expect(aloud(told({ ...back, says }))).toBe("Seat 3: $10 is returned.");
    const bonus = { event: "settled", seat: 1, spot: "five-card-bonus" };
    const wins = "Seat 1: five-card-bonus wins 2.00, 0.00 returned (two pair).";
    expect(aloud(told({ ...bonus, says: wins }))).toBe(
      "Seat 1: Five Card Bonus wins $2 (two pair).",
    );
  });
});

it("people are called by their names", () => {
  const sits = told({
    event: "seat-taken",
    seat: 4,
    player: 20,
    says: "Seat 4: player 20 sits down.",
  });
  expect(aloud(sits, () => "Ann")).toBe("Seat 4: Ann sits down.");
  expect(aloud(sits)).toBe("Seat 4: a player sits down.");
});

it("meters have names and cents", () => {
  const says =
    "Meter progressive.major: 10.00 goes to seat 3, reseeded with 10.00, it holds 5120.00000000.";
  expect(aloud(told({ event: "meter-paid", meter: "progressive.major", says }))).toBe(
    "Meter Major: $10 goes to seat 3, reseeded with $10, it holds $5,120.00.",
  );
});

it("a wish has the words of its control", () => {
  expect(wish({ do: "decide", seat: 1, choice: "ride" })).toBe("Let it ride");
  expect(wish({ do: "bet", seat: 1, spot: "ante", amount: "5.00" })).toBe("$5 on Ante");
  expect(wish({ do: "not-ready" })).toBe("Not ready");
});
