// What somebody types for a line of the layout: an amount pays, a letter takes or returns.

import { typed, written } from "$lib/money";
import type { Does, Gave, Line } from "$lib/api/school";

/** A line as it is being answered. */
export interface Entry {
  text: string;
}

const LETTERS: Record<string, Does> = {
  t: "take",
  take: "take",
  lose: "take",
  r: "return",
  return: "return",
  push: "return",
  n: "nothing",
  nothing: "nothing",
  none: "nothing",
};

export const DOES_TEXT: Record<Does, string> = {
  take: "Take",
  return: "Return",
  pay: "Pay",
  nothing: "Nothing",
};

/** What typed text means for a line; null while it means nothing there. */
export function meant(line: Line, text: string): Gave | null {
  const { seat, spot } = line;
  const word = LETTERS[text.trim().toLowerCase()];
  if (word) return line.does.includes(word) ? { seat, spot, does: word } : null;
  const amount = typed(text);
  if (amount === null) return null;
  if (amount > 0) return { seat, spot, does: "pay", paid: written(amount) };
  const does = line.does.find((it) => it === "nothing" || it === "take");
  return does ? { seat, spot, does } : null;
}
