import { expect, it } from "vitest";
import type { Advice } from "$lib/api/house";
import { costOf, lessonsOf, worthOf, type Decided } from "./lessons";

const advice = {
  seat: 3,
  choice: "ride",
  values: [
    { choice: "ride", dollars: "6.25", cost: "0.00", exact_cost: "0/1" },
    { choice: "pull", dollars: "-3.75", cost: "10.00" },
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

it("a mistake costs what the house says it costs", () => {
  expect(costOf(advice, "pull")).toBe(1000);
  expect(costOf(advice, "ride")).toBe(0);
});

it("advice is told in dollars, with the price of the other answer", () => {
  const two = (cost: string, exact_cost: string) =>
    ({
      choice: "play",
      values: [
        { choice: "play", dollars: "-3.42", cost: "0.00", exact_cost: "0/1" },
        { choice: "fold", dollars: "-15.00", cost, exact_cost },
      ],
    }) as Advice;
  expect(worthOf(two("11.58", "579/50"))).toBe(
    "is worth −\u2060$3.42 on average. Fold is worth −\u2060$15.00, so it costs you $11.58.",
  );
  expect(worthOf(two("0.00", "1/999"))).toContain("costs you less than a cent");
  expect(worthOf(two("0.00", "0/1"))).toContain("which is as much");
});

it("mistakes are told with their price, and their absence too", () => {
  expect(lessonsOf([])).toEqual([]);
  expect(lessonsOf([decided("ride", 0)])).toEqual(["Every decision was the best one."]);
  const [line, ...rest] = lessonsOf([decided("ride", 0), decided("pull", 1000)]);
  expect(line).toContain("$10.00");
  expect(rest).toEqual([]);
});
