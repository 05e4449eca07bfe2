import { describe, expect, it } from "vitest";
import type { PlayerCut } from "$lib/api/house";
import type { KeptDeck } from "$lib/table/kept-decks";
import { cutBy, foundText, pointsOf, type Found } from "./words";

const KEPT: KeptDeck = { round: 1, commitment: "aa", isFromBetting: true, hasBet: true };

const cutsOf = (...opened: boolean[]): PlayerCut[] =>
  opened.map((isOpen, at) => ({
    player: 7 + at,
    commitment: `${at}`,
    opened: isOpen ? "ab" : null,
  }));

const found = (part: Partial<Found> = {}): Found => ({
  count: 14,
  kept: KEPT,
  own: "none",
  cuts: [],
  order: null,
  player: 7,
  nameOf: (player) => `Seat ${player - 4}`,
  ...part,
});

const texts = (part: Partial<Found>) => pointsOf(found(part)).map((it) => it.text);

it("who has cut is counted without the reader", () => {
  expect([cutBy(true, 0), cutBy(true, 1), cutBy(true, 2)]).toEqual([
    "you",
    "you and 1 other",
    "you and 2 others",
  ]);
  expect([cutBy(false, 0), cutBy(false, 1), cutBy(false, 2)]).toEqual([
    "",
    "1 player",
    "2 players",
  ]);
});

describe("a check says what it has shown, and no more", () => {
  it("of a deck that the reader has cut", () => {
    expect(foundText(found({ own: "counted", cuts: cutsOf(true, true, false) }))).toBe(
      "The deck was fixed before you bet, and cut by you and 1 other: your browser kept the commitment and checked 14 cards.",
    );
    expect(texts({ own: "counted", cuts: cutsOf(true, true, false) })).toEqual([
      "Your browser kept the commitment to the deck before it sent your bet.",
      "Your own cut is in the deck, with 1 other.",
      "Seat 5 held its cut back: this round could have been dealt in one of two ways.",
      "14 cards lie in the sealed deck, where the cuts put them.",
    ]);
    expect(texts({ own: "counted", cuts: cutsOf(true, false, false) })).toContain(
      "Seat 5 held its cut back: this round could have been dealt in one of 4 ways.",
    );
  });

  it("of a deck that was cut by others, by nobody, or not by the reader in the end", () => {
    expect(texts({ cuts: cutsOf(false, true).slice(1) })).toContain(
      "The deck was cut by 1 player, and not by this browser.",
    );
    const none = pointsOf(found())[1];
    expect(none).toMatchObject({ isShown: false, text: expect.stringMatching(/^No cut is in/) });
    const left = found({ own: "left-out", cuts: cutsOf(false, true) });
    expect(foundText(left)).toContain("but your cut was left out");
    expect(pointsOf(left).filter((it) => it.text.includes("held its cut back"))).toEqual([]);
  });

  it("of a commitment that came too late to be kept", () => {
    const late = found({ kept: { ...KEPT, isFromBetting: false } });
    expect(foundText(late)).toContain("cannot say when it was made");
    expect(pointsOf(late)[0]?.isShown).toBe(false);
    expect(foundText(found({ kept: { ...KEPT, hasBet: false } }))).toContain(
      "while bets were open",
    );
  });

  it("of signed heads, and of signatures that could not be checked", () => {
    const order = { size: 340, isBeforeBet: true, isSigned: true };
    expect(pointsOf(found({ order }))[1]).toEqual({
      isShown: true,
      text: "The house signed a head of its journal before your bet, over 340 records, that holds the commitment.",
    });
    const unchecked = pointsOf(found({ order: { ...order, isSigned: null } }))[1];
    expect(unchecked).toMatchObject({ isShown: false });
    expect(unchecked?.text).toContain("could not check the signature");
    const younger = pointsOf(found({ order: { ...order, isBeforeBet: false } }))[1];
    expect(younger).toMatchObject({ isShown: false });
    expect(younger?.text).toContain("younger than your bet");
    expect(texts({ order: { ...order, isBeforeBet: null } })[1]).not.toContain("before your bet");
  });
});
