// The sentence of every event, pinned: of each form that the wire has, of each word that an event
// can carry, and of the events of real rounds of all five books (`npm run events` writes those).

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Told } from "$lib/wire";
import { aloud, sentenceOf } from "./events";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** The forms that the tests of the crate `wire` write, an event a line. */
function formsOf(name: string): Told[] {
  const folder = "../../../../crates/wire/src/happened/snapshots/wire__happened__tests__";
  const lines = textOf(`${folder}${name}.snap`).split("\n");
  return lines.filter((it) => it.startsWith("{")).map((it) => JSON.parse(it) as Told);
}

const EVENTS: Record<string, Told[]> = {
  wire: [
    ...formsOf("every_event_has_its_form"),
    ...formsOf("every_event_of_the_console_has_its_form"),
    ...formsOf("own_cards_are_told_to_their_player_only"),
  ],
  forms: JSON.parse(textOf("fixtures/forms.json")) as Told[],
  events: JSON.parse(textOf("fixtures/events.json")) as Told[],
};

const nameOf = (person: number): string => (person === 7 ? "Pam" : "");

it.each(Object.entries(EVENTS))("the sentences of %s are as they were", async (name, events) => {
  const lines = events.map((it) => {
    const plain = sentenceOf(it, nameOf);
    const spoken = aloud(it, nameOf);
    return plain === spoken ? `${plain}\n` : `${plain}\n  aloud: ${spoken}\n`;
  });
  await expect(lines.join("")).toMatchFileSnapshot(`fixtures/${name}.txt`);
});
