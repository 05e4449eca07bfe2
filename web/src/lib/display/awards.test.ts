import { expect, it } from "vitest";
import { told } from "$lib/words/told";
import { awardIn } from "./awards";

it("an award is found with the hand that took it", () => {
  const events = [
    told("meter-paid", {
      seat: 2,
      meter: "progressive.main",
      taken: "5120.33",
      reseed: "5000.00",
      holds: "5000.00000000",
    }),
    told("settled", {
      seat: 2,
      spot: "progressive",
      result: "win",
      stake: "1.00",
      paid: "5120.33",
      returned: "0.00",
      hand: "royal-flush",
    }),
  ];
  expect(awardIn(events)).toEqual({
    meter: "progressive.main",
    paid: "5120.33",
    hand: "royal-flush",
  });
});

it("a round without an award has none", () => {
  expect(awardIn([told("round-ended", {})])).toBeNull();
});
