import { describe, expect, it } from "vitest";
import { amiss, Burst, cardOf, DECK, hold, NOTHING, stroke, struck } from "./keying";

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

/** What is sent of a row of keys, and what is still held. */
function sent(keys: string[]): { sent: string[]; held: string | null } {
  let held = NOTHING;
  const cards: string[] = [];
  for (const key of keys) {
    const next = stroke(held, key);
    if (!next) continue;
    held = next.now;
    if (next.send) cards.push(next.send);
  }
  return { sent: cards, held: held.card };
}

describe("a card that was keyed", () => {
  it("is held until Enter or the next card sends it", () => {
    expect(sent([..."ts"])).toEqual({ sent: [], held: "Ts" });
    expect(sent([..."ts", "Enter"])).toEqual({ sent: ["Ts"], held: null });
    expect(sent([..."tsah"])).toEqual({ sent: ["Ts"], held: "Ah" });
  });

  it("is taken back by Backspace, and nothing of it is sent", () => {
    expect(sent([..."ts", "Backspace", ..."9s", "Enter"])).toEqual({ sent: ["9s"], held: null });
    expect(sent([..."9", "Escape", ..."s"])).toEqual({ sent: [], held: null });
    expect(stroke(NOTHING, "Backspace")).toBeNull();
  });

  it("comes from a scanner as a burst that ends in Enter", () => {
    const burst = [..."10h", "Enter", ..."Qd", "Enter"];
    expect(sent(burst)).toEqual({ sent: ["Th", "Qd"], held: null });
  });

  it("is sent when another one is clicked", () => {
    expect(hold({ rank: "", card: "9s" }, "8s")).toEqual({
      now: { rank: "", card: "8s" },
      send: "9s",
    });
  });
});

describe("strokes that make no card", () => {
  const after = (keys: string, key: string) => {
    let held = NOTHING;
    for (const it of keys) held = stroke(held, it)?.now ?? held;
    return amiss(held, key);
  };

  it("are told why, and the rank is kept", () => {
    expect(after("7", "x")).toBe("x is no suit: s h d c.");
    expect(after("7", "Enter")).toBe("A suit is missing: s h d c.");
    expect(after("1", "s")).toBe("1 is no rank: a ten is t, or 10.");
    expect(after("", "s")).toBe("The rank comes first, then the suit.");
    expect(sent([..."7xh", "Enter"])).toEqual({ sent: ["7h"], held: null });
    expect(sent([..."1s", "Enter"])).toEqual({ sent: [], held: null });
  });

  it("are nothing to speak of where they have nothing to do with cards", () => {
    expect([after("7", "h"), after("7", "Shift"), after("7", " "), after("", "x")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([after("", "Enter"), after("7h", "Enter")]).toEqual([null, null]);
  });
});

describe("a burst", () => {
  const burst = (keys: string[], every: number): boolean[] => {
    const it = new Burst();
    return keys.map((key, at) => it.take(key, 1000 + at * every));
  };

  it("is a scan only where nobody could type so fast", () => {
    expect(burst(["T", "s", "Enter"], 5).at(-1)).toBe(true);
    expect(burst(["Shift", "T", "s", "Enter"], 5).at(-1)).toBe(true);
    expect(burst(["T", "s", "Enter"], 90).at(-1)).toBe(false);
  });

  it("is no scan without a card", () => {
    expect(burst(["Enter"], 5)).toEqual([false]);
    expect(burst(["x", "s", "Enter"], 5).at(-1)).toBe(false);
  });
});
