// The name of a round: its table and its number, as in "3-12".

import type { Problem } from "$lib/wire";

/** The table and the number of a round; nothing if it is no name of one. */
export function numbersOf(name: string): [table: number, round: number] | null {
  const found = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(name);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** What is said of a name that no round can have. */
export const noSuchRound = (name: string): Problem => ({
  type: "/problems/unknown-round",
  title: "There is no such round",
  status: 404,
  detail: `A round's name is like 3-12, its table and its number; “${name}” is none.`,
});
