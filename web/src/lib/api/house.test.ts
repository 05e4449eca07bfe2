// The forms beside this are written by hand: they must name what the document of the API names.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const FILES = "house school review work disputes care".split(" ");
const source = FILES.map((it) => read(`./${it}.ts`)).join("\n");
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

const NAMES = (
  "Me Clock RoundListed RoundRecord Round Opening Proof LessonCard SchoolCard Ask Line Drill Gave " +
  "Answer Law GradedLine Graded PersonSeen RoundFound Found KeptRecord Kept JournalCheck " +
  "Proposal Payment Award LastVoid RoundNow FloorTable Foreseen Counted ExpectedWager Expected " +
  "DayReport Session Dispute Statement DisputedWager RoundDisputes Disputes RoundChecked " +
  "Today OwnRounds OwnRound OwnDay Movements Movement Claim PasswordLink"
).split(" ");

it.each(NAMES)("%s has the fields of the document", (name) => {
  const known = Object.keys(schemas[name]?.properties ?? {}).sort();
  expect(known).not.toEqual([]);
  expect(fields(name)).toEqual(known);
});
