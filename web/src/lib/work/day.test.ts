import { describe, expect, it } from "vitest";
import type { ClosedDay, DayReport } from "$lib/api/work";
import { chipsOf, placeOf, winOf } from "./day";

const DAY: DayReport = {
  opening: { amount: "1000.00", at: 0, by: [3, 4], names: ["Fay", "Dan"] },
  opening_difference: "0.00",
  rounds: 1,
  voids: 0,
  claims: "0.00",
  fills: "0.00",
  credits: "0.00",
  drop: "100.00",
  tips: "0.00",
  fees: "0.00",
  envy: "0.00",
  handle: { "bet-3": "5.00" },
  tray: "885.00",
  win: "-15.00",
  expected: {
    exact: "1/7",
    win: "0.14",
    standard_deviation: "25.79",
    deviations: "-0.58",
    wagers: [],
  },
  note: null,
};

const named = (figures: { name: string; text: string }[], name: string): string | undefined =>
  figures.find((it) => it.name === name)?.text;

describe("the report of a day", () => {
  it("says what was counted, and how far that is from the books", () => {
    const closing = { ...DAY.opening, amount: "880.00" } as ClosedDay["closing"];
    const figures = chipsOf({ ...DAY, closing, difference: "-5.00" });
    expect(named(figures, "Closing count")).toBe("$880.00");
    expect(named(figures, "Difference")).toBe("\u2212$5.00");
    expect(named(chipsOf(DAY), "Difference")).toBeUndefined();
    expect(named(chipsOf(DAY), "Opening difference")).toBeUndefined();
    const short = chipsOf({ ...DAY, opening_difference: "-10.00" });
    expect(named(short, "Opening difference")).toBe("\u2212$10.00");
  });

  it("sets what was won beside what was expected", () => {
    expect(named(winOf(DAY), "Won")).toBe("\u2212$15.00");
    expect(named(winOf(DAY), "Off by")).toBe("\u22120.58 σ");
    expect(winOf({ ...DAY, expected: null, note: "a player-dealer banks" })).toHaveLength(1);
  });

  it("places a deviation on its line, the far ones at its ends", () => {
    expect([placeOf("0.00"), placeOf("-2.00"), placeOf("9.00"), placeOf(null)]).toEqual([
      50,
      25,
      100,
      null,
    ]);
  });
});
