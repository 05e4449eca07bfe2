// Chips between the cage and a table, counted by denomination. What may be moved, and what the
// tray should hold, the house says.

import type { HouseCommand } from "$lib/api/house";
import type { Accounting } from "$lib/api/work";
import { CHIPS, cents, typed, written } from "$lib/money";

export const KINDS = ["fill", "credit", "drop", "opening", "closing"] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_NAMES: Record<Kind, string> = {
  fill: "Fill",
  credit: "Credit",
  drop: "Drop",
  opening: "Opening count",
  closing: "Closing count",
};

export const KIND_TEXTS: Record<Kind, string> = {
  fill: "Chips come from the cage into the tray.",
  credit: "Chips go from the tray back to the cage.",
  drop: "The drop box is emptied, and what was in it counted.",
  opening: "The tray is counted, and a day begins with it.",
  closing: "The tray is counted, and the day ends with it.",
};

export const isCount = (kind: Kind): boolean => kind === "opening" || kind === "closing";

/** How many chips there are of each denomination, by its cents. */
export type Counts = Record<number, number | null | undefined>;

/** What the chips come to, and the rest; null where something is no amount. */
export function totalOf(counts: Counts, rest: string): number | null {
  const coin = rest.trim() === "" ? 0 : typed(rest);
  if (coin === null) return null;
  let sum = coin;
  for (const { cents: worth } of CHIPS) {
    const count = counts[worth] ?? 0;
    if (!Number.isInteger(count) || count < 0) return null;
    sum += count * worth;
  }
  return sum;
}

export function commandOf(kind: Kind, total: number): HouseCommand {
  const amount = written(total);
  if (isCount(kind)) return { do: "count", opening: kind === "opening", amount };
  return { do: kind as "fill" | "credit" | "drop", amount };
}

/** What the books say is where these chips are counted, in cents. */
export const booksFor = (kind: Kind, books: Accounting): number =>
  cents(kind === "drop" ? books.drop_box : books.tray);
