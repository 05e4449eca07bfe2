import { beforeEach, describe, expect, it } from "vitest";
import { changedDeck } from "./fairness-alarm";
import { keptDeck, KeptDecks } from "./kept-decks";

const deck = (round: number, commitment: string) => ({
  round,
  commitment,
  record: 1,
  cuts: [],
  cut: "open" as const,
});

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
});

describe("a commitment", () => {
  it("is kept from before the bet, also by another page", () => {
    const decks = new KeptDecks(7);
    expect(decks.note(deck(1, "aa"), true)).toBeNull();
    decks.bet(1);
    const kept = { round: 1, commitment: "aa", isFromBetting: true, hasBet: true };
    expect(decks.of(1)).toEqual(kept);
    expect(keptDeck(7, 1)).toEqual(kept);
    expect(new KeptDecks(7).of(1)).toEqual(kept);
    expect(keptDeck(8, 1)).toBeNull();
  });

  it("that changes is found out, however often it is named", () => {
    const decks = new KeptDecks(7);
    decks.note(deck(1, "aa"), true);
    expect(decks.note(deck(1, "aa"), false)).toBeNull();
    const changed = changedDeck(1, "aa", "bb");
    expect(decks.note(deck(1, "bb"), false)).toEqual(changed);
    expect(new KeptDecks(7).note(deck(1, "bb"), true)).toEqual(changed);
    expect(decks.of(1)?.commitment).toBe("aa");
    expect(decks.note(deck(2, "bb"), true)).toBeNull();
  });

  it("that was withheld until a bet was sent is not from before it", () => {
    const decks = new KeptDecks(7);
    expect(decks.note(undefined, true)).toBeNull();
    decks.bet(1);
    decks.note(deck(1, "aa"), true);
    expect(decks.of(1)?.isFromBetting).toBe(false);
    decks.note(deck(2, "bb"), false);
    expect(decks.of(2)?.isFromBetting).toBe(false);
  });

  it("is forgotten after many rounds, the oldest first", () => {
    const decks = new KeptDecks(7);
    for (let round = 1; round <= 201; round += 1) decks.note(deck(round, `${round}`), true);
    expect(decks.of(1)).toBeNull();
    expect(decks.of(2)?.commitment).toBe("2");
  });

  it("is kept by a page whose browser stores nothing", () => {
    globalThis.localStorage = {
      getItem: () => "no list",
      setItem: () => {
        throw new Error("full");
      },
    } as unknown as Storage;
    const decks = new KeptDecks(7);
    decks.note(deck(1, "aa"), true);
    expect(decks.of(1)?.commitment).toBe("aa");
  });
});
