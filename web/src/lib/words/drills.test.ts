// The sentences of real drills of the school, pinned.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Drill, Graded } from "$lib/api/school";
import { askText, drillChoiceText, gradedLineText, gradedText, stepText } from "./drills";
import { problemText } from "./refusals";

const fixture = new URL("fixtures/drills.json", import.meta.url);
const DRILLS = JSON.parse(readFileSync(fixture, "utf8")) as { drill: Drill; graded: Graded }[];

it("the sentences of drills are as they were", async () => {
  const lines = DRILLS.flatMap(({ drill, graded }) => [
    askText(drill),
    ...drill.told.map((it) => `  told: ${stepText(it)}`),
    ...(drill.choices ?? []).map((it) => `  choice: ${drillChoiceText(it)}`),
    ...graded.lines.map((it) => `  line: ${gradedLineText(it)}`),
    `  graded: ${gradedText(graded, drill)}`,
    ...(graded.problem ? [`  refused: ${problemText(graded.problem)}`] : []),
  ]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("fixtures/drills.txt");
});
