// Cards keyed in with two strokes, or scanned by a device that types the same: "t", then "s".

import type { Card } from "$lib/wire";

export const RANKS = "AKQJT98765432";
export const SUITS = "shdc";

/** Every card, suit by suit, the ace first. */
export const DECK: readonly (readonly Card[])[] = [...SUITS].map((suit) =>
  [...RANKS].map((rank) => rank + suit),
);

export interface Stroke {
  /** The rank that was struck and waits for its suit. */
  rank: string;
  /** The card that is complete. */
  card?: Card;
}

/** What a key makes of what was struck before; nothing if the key is no part of a card. */
export function struck(rank: string, key: string): Stroke | null {
  const letter = key.toUpperCase();
  const suit = key.toLowerCase();
  if (key.length !== 1) return null;
  if (rank && SUITS.includes(suit)) return { rank: "", card: rank + suit };
  if (RANKS.includes(letter)) return { rank: letter };
  // Some scanners write a ten as "10".
  if (key === "1" || (rank === "1" && key === "0")) return { rank: key === "1" ? "1" : "T" };
  return null;
}

/** Reads a card that somebody typed: "ts", "10s" or "Ts"; null if it is none. */
export function cardOf(text: string): Card | null {
  const found = /^\s*(10|[2-9tjqka])\s*([shdc])\s*$/i.exec(text);
  if (!found) return null;
  const rank = found[1] === "10" ? "T" : (found[1] ?? "").toUpperCase();
  return rank + (found[2] ?? "").toLowerCase();
}
