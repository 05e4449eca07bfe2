// The forms in lab.ts are written by hand: they must name what the document of the API names.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const source = read("./lab.ts");
const { schemas } = (
  JSON.parse(read("../../../../docs/generated/openapi.json")) as {
    components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
  }
).components;

/** The fields of an interface, as the source declares them. */
function fields(name: string): string[] {
  const body = new RegExp(`interface ${name} \\{([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map((it) => it[1] ?? "").sort();
}

const NAMES =
  "BookText ChapterText ClauseText ReadingText OptionText PaytableText RowText HandText " +
  "LabQuestion LabRow LabTrouble LabFinding LabDiffers LabPlace LabChance LabPoint LabCurve " +
  "LabPicture LabAnswer LabStrategy LabRowBeside LabBeside LabChange LabCompared";

it.each(NAMES.split(" "))("%s has the fields of the document", (name) => {
  const known = Object.keys(schemas[name]?.properties ?? {}).sort();
  expect(known.length).toBeGreaterThan(0);
  expect(fields(name)).toEqual(known);
});
