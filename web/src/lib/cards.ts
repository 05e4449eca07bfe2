// Cards: their parts, and what they are called.

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
const RANKS: Record<"T" | "J" | "Q" | "K" | "A", string> = {
  T: "10",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};

export const isUp = (face: Face): boolean => face !== HIDDEN;

/** The index of a card, as it is printed on it. */
export const rankOf = (face: Face): string => (face[0] === "T" ? "10" : (face[0] ?? ""));

/** The suit of a card, as a word. */
export const suitOf = (face: Face): Suit | "" => entryOf(SUITS, face[1] ?? "") ?? "";

/** A card in words, for those who do not see it. */
export function named(face: Face): string {
  const suit = suitOf(face);
  return suit ? `${entryOf(RANKS, face[0] ?? "") ?? face[0]} of ${suit}` : "a card face down";
}

/** Several cards in words. */
export function listed(faces: readonly Face[]): string {
  const hidden = faces.filter((it) => !isUp(it)).length;
  const up = faces.filter(isUp).map(named);
  if (hidden > 0) up.push(`${hidden} ${hidden === 1 ? "card" : "cards"} face down`);
  return up.join(", ");
}
