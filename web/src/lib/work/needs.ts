// What needs a person at a table, the most pressing first. No rule is here: duties, proposals and
// ages come from the house.

import type { FloorTable } from "$lib/api/work";
import type { Command } from "$lib/wire";
import { commandText } from "./commands";
import { leftText, stubText } from "./ages";

export interface Need {
  text: string;
  /** How much it presses: 3 is somebody who waits now. */
  weight: 1 | 2 | 3;
}

/** A deck that must be changed within so many seconds is worth a word. */
const SOON_S = 20 * 60;

export function needsOf(row: FloorTable, now: number, me: number | undefined): Need[] {
  const needs: Need[] = [];
  for (const it of row.proposed) {
    const text = commandText(it.command as Command);
    if (it.by === me) needs.push({ text: `You asked: ${text}`, weight: 2 });
    else needs.push({ text: `Confirm: ${text} (${it.name ?? "somebody"})`, weight: 3 });
  }
  const [first] = row.staff.duties;
  if (first?.awaited && first.who === "floorperson") needs.push({ text: first.says, weight: 3 });
  else if (row.waits_for_floor) needs.push({ text: "The table waits for the floor", weight: 3 });
  for (const deck of row.staff.decks) {
    if (deck.until === undefined || deck.until - now > SOON_S) continue;
    const weight = deck.until <= now ? 2 : 1;
    needs.push({ text: `The ${deck.pack} deck is ${leftText(deck.until - now)}`, weight });
  }
  if (row.staff.stub_in === 0) needs.push({ text: stubText(0), weight: 1 });
  return needs.sort((a, b) => b.weight - a.weight);
}

/** Rows in the order in which they need somebody; equal ones stay as they are. */
export function sorted(
  rows: readonly FloorTable[],
  now: number,
  me: number | undefined,
): FloorTable[] {
  const weight = (row: FloorTable) => needsOf(row, now, me)[0]?.weight ?? 0;
  return [...rows].sort((a, b) => weight(b) - weight(a) || a.table - b.table);
}
