import { expect, it } from "vitest";
import type { LabQuestion } from "$lib/api/lab";
import { shared, written } from "./address";

const wager: LabQuestion = {
  book: "some-book",
  wager: "progressive",
  table: "A",
  rows: [
    { hand: "royal-flush", pays: "100% of main" },
    { hand: "flush", pays: "3 to 2" },
  ],
  stake: "5",
  meters: { main: "5120.33" },
  readings: { "a-reading": "no" },
  others: 3,
};

it("a link holds everything that stands in the editor", () => {
  expect(shared(`#${written({ question: wager, kept: null })}`)).toEqual({
    question: wager,
    kept: null,
  });
});

it("what is kept for comparing is in the link too", () => {
  const kept: LabQuestion = { submission: '[submission]\nbook = "x" # & more\n' };
  expect(shared(written({ question: wager, kept })).kept).toEqual(kept);
});

it("an empty link asks nothing", () => {
  expect(shared("")).toEqual({ question: {}, kept: null });
});
