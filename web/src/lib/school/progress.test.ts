import { expect, it } from "vitest";
import { after, RUNG, type Mark } from "./progress.svelte";

const start: Mark = { asked: 0, right: 0, streak: 0, best: 0, took: 0, level: 1 };
const answers = (given: boolean[]) => given.reduce((mark, it) => after(mark, it, 1000), start);

it("enough right answers in a row lead one level up", () => {
  expect(answers(Array(RUNG - 1).fill(true)).level).toBe(1);
  expect(answers(Array(RUNG).fill(true)).level).toBe(2);
  expect(answers(Array(RUNG * 5).fill(true)).level).toBe(3);
});

it("a wrong answer ends the row and keeps the best", () => {
  const mark = answers([true, true, false, true]);
  expect(mark).toEqual({ asked: 4, right: 3, streak: 1, best: 2, took: 4000, level: 1 });
});
