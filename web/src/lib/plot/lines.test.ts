import { expect, it } from "vitest";
import { linesOf } from "./lines";

it("a long name stands in two lines of about the same length", () => {
  expect(linesOf("Straight flush", 20)).toEqual(["Straight flush"]);
  expect(linesOf("Ace, king, queen of hearts, diamonds or clubs", 20)).toEqual([
    "Ace, king, queen of",
    "hearts, diamonds or clubs",
  ]);
  expect(linesOf("Unbreakable", 5)).toEqual(["Unbreakable"]);
});
