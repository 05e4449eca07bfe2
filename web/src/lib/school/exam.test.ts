import { expect, it } from "vitest";
import { missed, topics, type Paper } from "./exam";

const paper = (lesson: Paper["ask"]["lesson"], isRight: boolean, ids: string[] = []): Paper => ({
  ask: { lesson, level: 1, seed: 1 },
  isRight,
  right: Number(isRight),
  lines: 1,
  took: 1000,
  missed: ids.map((id) => ({ id, says: id })),
});

it("topics add up by lesson", () => {
  const papers = [paper("pay", true), paper("next", false), paper("pay", false)];
  expect(topics(papers)).toEqual([
    { lesson: "pay", right: 1, asked: 2 },
    { lesson: "next", right: 0, asked: 1 },
  ]);
});

it("a clause that was missed twice is listed once", () => {
  const papers = [paper("pay", false, ["A-1", "A-2"]), paper("next", false, ["A-1"])];
  expect(missed(papers).map((it) => it.id)).toEqual(["A-1", "A-2"]);
});
