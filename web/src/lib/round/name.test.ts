import { expect, it } from "vitest";
import { noSuchRound, numbersOf } from "./name";

it("a round is named by its table and its number", () => {
  expect(numbersOf("3-12")).toEqual([3, 12]);
  const others = ["abc", "3", "3-", "0-1", "3-0", "3-1-2", "3-1x", "", "NaN-1", "3-1234567890"];
  expect(others.map(numbersOf)).toEqual(others.map(() => null));
});

it("a name that no round can have is told what one is like", () => {
  expect(noSuchRound("abc").detail).toBe(
    "A round's name is like 3-12, its table and its number; “abc” is none.",
  );
});
