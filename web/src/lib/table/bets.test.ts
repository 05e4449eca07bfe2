import { describe, expect, it } from "vitest";
import type { Offer, View } from "$lib/wire";
import { boundsOf, pressed, putting, targetsOf } from "./bets";

const VIEW = { seats: [{ seat: 3, stakes: { "bet-1": "10.00" } }] } as unknown as View;
const THREE: Offer = {
  offer: "bet-three",
  seat: 3,
  least: "5.00",
  most: "100.00",
  tenders: ["chips"],
  command: { do: "bet-three", seat: 3, amounts: ["5.00", "5.00", "5.00"] },
};
const SIDE: Offer = {
  offer: "bet",
  seat: 3,
  spot: "progressive",
  least: "1.00",
  most: "5.00",
  among: ["1.00", "5.00"],
  tenders: ["chips"],
  command: { do: "bet", seat: 3, spot: "progressive", amount: "1.00" },
};
const RICH = 1_000_000;

describe("a chip on a spot", () => {
  const [three, side] = targetsOf([THREE, SIDE], VIEW) as [
    ReturnType<typeof targetsOf>[0],
    ReturnType<typeof targetsOf>[0],
  ];

  it("adds to what lies there, on all three bets alike", () => {
    expect(three.lies).toBe(1000);
    expect(pressed(three, 1000, 500, RICH)).toEqual({ do: "put", amount: 1500 });
    expect(putting(three, 1500)).toMatchObject({ amounts: ["15.00", "15.00", "15.00"] });
  });

  it("brings the minimum with it where it is less", () => {
    expect(pressed(three, 0, 100, RICH)).toEqual({ do: "put", amount: 500 });
    expect(pressed(three, 500, 100, RICH)).toEqual({ do: "put", amount: 600 });
    expect(pressed({ ...three, lies: 0 }, 0, 100, 1400)).toMatchObject({ do: "no" });
  });

  it("may be of any worth where there is no maximum, which is not written as an amount", () => {
    expect(boundsOf({ ...three, most: 100_000_000_000 })).toBe("$5 or more");
    expect(boundsOf(three)).toBe("$5 to $100");
  });

  it("goes up to the maximum and no further", () => {
    expect(pressed(three, 9500, 2500, RICH)).toEqual({ do: "put", amount: 10_000 });
    expect(pressed({ ...three, lies: 10_000 }, 10_000, 100, RICH).do).toBe("no");
  });

  it("is one of the stakes where only some are taken", () => {
    expect(pressed(side, 0, 100, RICH)).toEqual({ do: "put", amount: 100 });
    expect(pressed(side, 100, 100, RICH)).toEqual({ do: "put", amount: 500 });
    expect(pressed(side, 500, 100, RICH).do).toBe("no");
    expect(boundsOf(side)).toBe("$1 or $5");
  });

  it("needs a rack for all three bets", () => {
    expect(pressed({ ...three, lies: 0 }, 0, 500, 1400)).toMatchObject({ do: "no" });
    expect(pressed({ ...three, lies: 0 }, 0, 500, 1500)).toMatchObject({ do: "put" });
  });
});
