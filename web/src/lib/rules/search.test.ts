import { expect, it } from "vitest";
import type { BookText, ClauseText } from "$lib/api/lab";
import { found, pieces } from "./search";

const clause = (id: string, says: string, kind = "rule"): ClauseText => ({
  id,
  says,
  kind,
  actor: "dealer",
  phase: "deal",
  note: "",
  scenario: "",
});

const book = {
  chapters: [
    { title: "One", clauses: [clause("A-1", "No more bets are taken.")] },
    {
      title: "Two",
      clauses: [clause("A-2", "A hand has five cards.", "definition"), clause("A-3", "Bets stay.")],
    },
  ],
} as unknown as BookText;

it("every word must stand in a clause", () => {
  const ids = (typed: string, kind = "") =>
    found(book, typed, kind).flatMap((it) => it.clauses.map((one) => one.id));
  expect(ids("")).toEqual(["A-1", "A-2", "A-3"]);
  expect(ids("bets")).toEqual(["A-1", "A-3"]);
  expect(ids("bets MORE")).toEqual(["A-1"]);
  expect(ids("a-2")).toEqual(["A-2"]);
  expect(ids("", "definition")).toEqual(["A-2"]);
  expect(ids("nothing")).toEqual([]);
});

it("what was asked for is marked, also where it looks like a pattern", () => {
  expect(pieces("No more bets.", "bets")).toEqual([
    { text: "No more ", isFound: false },
    { text: "bets", isFound: true },
    { text: ".", isFound: false },
  ]);
  expect(pieces("a (b) c", "(b)").filter((it) => it.isFound)).toHaveLength(1);
});
