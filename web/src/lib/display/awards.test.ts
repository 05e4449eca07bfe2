import { expect, it } from "vitest";
import type { Told } from "$lib/wire";
import { awardIn } from "./awards";

const told = (event: object) => ({ says: "", clauses: [], ...event }) as unknown as Told;

it("an award is found with the hand that took it", () => {
  const events = [
    told({ event: "meter-paid", seat: 2, meter: "progressive.main", taken: "5120.33" }),
    told({ event: "settled", seat: 2, spot: "progressive", hand: "royal-flush", paid: "5120.33" }),
  ];
  expect(awardIn(events)).toEqual({
    meter: "progressive.main",
    paid: "5120.33",
    hand: "royal-flush",
  });
});

it("a round without an award has none", () => {
  expect(awardIn([told({ event: "round-ended" })])).toBeNull();
});
