import { expect, it } from "vitest";
import { steps } from "./steps";

it("marks an axis with round numbers", () => {
  expect(steps(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(steps(-37, 12, 5)).toEqual([-30, -20, -10, 0, 10]);
});
