// Cards: their parts.

import type { Face } from "$lib/wire";
import { entryOf } from "./entries";

/** A card that lies face down. */
export const HIDDEN: Face = "??";

export type Suit = "spades" | "hearts" | "diamonds" | "clubs";

const SUITS: Record<"s" | "h" | "d" | "c", Suit> = {
  s: "spades",
  h: "hearts",
  d: "diamonds",
  c: "clubs",
};
export const isUp = (face: Face): boolean => face !== HIDDEN;

/** The index of a card, as it is printed on it. */
export const rankOf = (face: Face): string => (face[0] === "T" ? "10" : (face[0] ?? ""));

/** The suit of a card, as a word. */
export const suitOf = (face: Face): Suit | "" => entryOf(SUITS, face[1] ?? "") ?? "";
