// Writes the events of live and virtual rounds of every book, those that differ in more than
// numbers and cards, for the test of the sentences.

import { writeFile } from "node:fs/promises";
import { it } from "vitest";
import type { Round } from "../src/lib/api/house";
import type { Told } from "../src/lib/wire";
import { Crew } from "./crew";
import { evening } from "./evening";
import { guest, playAs } from "./people";

const FIXTURE = new URL("../src/lib/words/fixtures/events.json", import.meta.url);

const BOOKS = [
  "md-let-it-ride",
  "md-three-card-poker",
  "house-let-it-ride",
  "shfl-let-it-ride",
  "ca-let-it-ride",
];

const tonight = evening();

/** An event without what differs from round to round. */
const shapeOf = (told: Told): string =>
  JSON.stringify(told)
    .replace(/"clauses":\[[^\]]*\]/, "")
    .replace(/"says":"(?:[^"\\]|\\.)*"/, "")
    .replace(/"[2-9TJQKA][shdc]"/g, "card")
    .replace(/(?<=[-"])seat-\d/g, "seat")
    .replace(/0\.00/g, "nought")
    .replace(/\d+(?:\.\d+)?/g, "number");

it.runIf(process.env.EVENTS)("writes the events of rounds of every book", async () => {
  const found = new Map<string, Told>();
  const look = async (table: number, round: number) => {
    const eve = await guest(tonight.house, `Eye on ${table}, ${round}`, "surveillance");
    const { records } = await eve.ask<Round>(`/api/tables/${table}/rounds/${round}`);
    for (const told of records.flatMap((it) => it.events)) {
      const shape = shapeOf(told);
      if (!found.has(shape)) found.set(shape, told);
    }
  };
  for (const [at, book] of BOOKS.entries()) {
    const crew = await Crew.at(tonight.house, book);
    for (let rounds = 0; rounds < 3; rounds += 1) await look(crew.table, await crew.play());
    // Where a player banks, a virtual round waits for the clock.
    if (book === "ca-let-it-ride") continue;
    const pam = await guest(tonight.house, `Pam of ${book}`, "player");
    await look(at + 1, await playAs(pam, at + 1));
  }
  const lines = [...found.values()].map((it) => JSON.stringify(it));
  await writeFile(FIXTURE, `[\n${lines.join(",\n")}\n]\n`);
});
