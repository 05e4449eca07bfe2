import { expect, it } from "vitest";
import type { Fact, Problem } from "$lib/wire";
import { factText, problemText } from "./refusals";

const problem: Problem = {
  type: "/problems/refused",
  title: "The rules do not allow it",
  status: 409,
  detail: "The table does not offer five-card-bonus.",
};

it("what was the case has the names of the layout, and amounts their currency", () => {
  expect(factText({ is: "not-offered", spot: "five-card-bonus" })).toBe(
    "the table does not offer Five Card Bonus",
  );
  expect(factText({ is: "paid-out", amount: "5120.33" })).toBe(
    "the prize of $5,120.33 is paid; only a win that is not paid is backed out",
  );
  expect(factText({ is: "at-least", amount: "5.00" })).toBe("it must be at least $5.00");
  expect(factText({ is: "card-is-out", card: "Ts" })).toBe("10 of spades is out already");
  expect(factText({ is: "makes", hand: "two-pair" })).toBe("the cards make two pair");
  expect(factText({ is: "not-for", who: "player", player: 7 }, () => "Pam")).toBe(
    "it is not for Pam to do",
  );
  expect(factText({ is: "not-for", who: "dealer" })).toBe("it is not for the dealer to do");
});

it("a problem is told by its facts, and without them in the words of the house", () => {
  expect(problemText({ ...problem, facts: { is: "not-offered", spot: "five-card-bonus" } })).toBe(
    "The table does not offer Five Card Bonus.",
  );
  expect(problemText(problem)).toBe(problem.detail);
  const unheardOf = { is: "unheard-of" } as unknown as Fact;
  expect(problemText({ ...problem, facts: unheardOf })).toBe(problem.detail);
});
