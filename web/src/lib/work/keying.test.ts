import { describe, expect, it } from "vitest";
import { cardOf, DECK, struck } from "./keying";

/** What a row of keys comes to. */
function typed(keys: string): string[] {
  const cards: string[] = [];
  let rank = "";
  for (const key of keys) {
    const stroke = struck(rank, key);
    if (!stroke) continue;
    rank = stroke.rank;
    if (stroke.card) cards.push(stroke.card);
  }
  return cards;
}

describe("cards keyed in", () => {
  it("are two strokes each, in either case", () => {
    expect(typed("tsAH2c")).toEqual(["Ts", "Ah", "2c"]);
  });

  it("may be scanned with a ten of two digits", () => {
    expect(typed("10h9d")).toEqual(["Th", "9d"]);
  });

  it("take the last rank that was struck", () => {
    expect(typed("9ts")).toEqual(["Ts"]);
    expect(typed("s9s")).toEqual(["9s"]);
  });

  it("are read from a field only where they are whole", () => {
    expect(cardOf(" 10s ")).toBe("Ts");
    expect(cardOf("qD")).toBe("Qd");
    expect([cardOf("1s"), cardOf("ss"), cardOf("tsx"), cardOf("")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("are fifty-two", () => {
    expect(new Set(DECK.flat()).size).toBe(52);
  });
});
