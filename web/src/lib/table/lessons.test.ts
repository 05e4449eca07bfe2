import { expect, it } from "vitest";
import type { Advice } from "$lib/api/house";
import { costOf, lessonsOf, type Decided } from "./lessons";

const advice = {
  seat: 3,
  choice: "ride",
  values: [
    { choice: "ride", units: "0.2500", exact: "1/4" },
    { choice: "pull", units: "-0.1500", exact: "-3/20" },
  ],
} as Advice;

const decided = (choice: "ride" | "pull", cost: number): Decided => ({
  round: 7,
  seat: 3,
  question: "bet-1",
  choice,
  best: "ride",
  cost,
});

it("a mistake costs the difference of the values, times the bet", () => {
  expect(costOf(advice, "pull", 2500)).toBe(1000);
  expect(costOf(advice, "ride", 2500)).toBe(0);
});

it("mistakes are told with their price, and their absence too", () => {
  expect(lessonsOf([])).toEqual([]);
  expect(lessonsOf([decided("ride", 0)])).toEqual(["Every decision was the best one."]);
  const [line, ...rest] = lessonsOf([decided("ride", 0), decided("pull", 1000)]);
  expect(line).toContain("$10.00");
  expect(rest).toEqual([]);
});
