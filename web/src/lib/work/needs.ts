// What needs a person at a table, the most pressing first. No rule is here: duties, proposals and
// ages come from the house.

import type { FloorTable, Payment, Proposal } from "$lib/api/work";
import { openText } from "$lib/disputes/words";
import { cents } from "$lib/money";
import { commandText } from "$lib/words";
import { ageOf, leftText, stubText } from "./ages";
import { booksText } from "./proposals";

export interface Need {
  text: string;
  /** How much it presses: 3 is somebody who waits now. */
  weight: 1 | 2 | 3;
  /** What the books say, where it is about chips. */
  note?: string;
  /** What is paid with it. */
  pays?: readonly Payment[];
  /** Where it is seen to, if not at the table. */
  to?: string;
}

/** What somebody should know before they agree. */
function told({ books, command, pays }: Proposal): Partial<Need> {
  const note = books == null ? "" : booksText(command, cents(books));
  return { ...(note ? { note } : {}), ...(pays ? { pays } : {}) };
}

export function needsOf(row: FloorTable, now: number, me: number | undefined): Need[] {
  const needs: Need[] = [];
  for (const it of row.proposed) {
    const text = commandText(it.command);
    if (it.by === me) needs.push({ text: `You asked: ${text}`, weight: 2, ...told(it) });
    else needs.push({ text: `Confirm: ${text} (${it.name})`, weight: 3, ...told(it) });
  }
  const [first] = row.staff.duties;
  const pays = row.award ? { pays: row.award.pays } : {};
  if (first?.awaited && first.who === "floorperson") {
    needs.push({ text: first.says, weight: 3, ...pays });
  } else if (row.award) {
    const text = `Validate the payout of seat ${row.award.seat}`;
    needs.push({ text, weight: 3, ...pays });
  } else if (row.staff.ruling) {
    const { says, clause } = row.staff.ruling;
    needs.push({ text: "Give the ruling", weight: 3, note: clause ? `${says} ${clause}` : says });
  } else if (row.waits_for_floor) {
    needs.push({ text: "The table waits for the floor", weight: 3 });
  }
  for (const deck of row.staff.decks) {
    const { state } = ageOf(deck, now);
    if (deck.until === undefined || !deck.in_play || state === "good") continue;
    const weight = state === "over" ? 2 : 1;
    needs.push({ text: `The ${deck.pack} deck is ${leftText(deck.until - now)}`, weight });
  }
  if (row.open_disputes > 0) {
    needs.push({ text: openText(row.open_disputes), weight: 2, to: "/disputes" });
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
