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
  if (rank && rank !== "1" && SUITS.includes(suit)) return { rank: "", card: rank + suit };
  if (RANKS.includes(letter)) return { rank: letter };
  // Some scanners write a ten as "10".
  if (key === "1" || (rank === "1" && key === "0")) return { rank: key === "1" ? "1" : "T" };
  return null;
}

/** What was keyed and is not sent: a rank, or a whole card that may still be taken back. */
export interface Held {
  rank: string;
  card: Card | null;
}

export const NOTHING: Held = { rank: "", card: null };

export interface Next {
  now: Held;
  /** The card that is sent. */
  send?: Card;
}

/** Holds another card; the one that was held is sent. */
export function hold(held: Held, card: Card): Next {
  const now = { rank: "", card };
  return held.card ? { now, send: held.card } : { now };
}

/**
 * What a key makes of what is held: Enter or the next card sends it, Backspace takes it back.
 * Nothing if the key means nothing here.
 */
export function stroke(held: Held, key: string): Next | null {
  if (key === "Enter") return held.card ? { now: NOTHING, send: held.card } : null;
  if (key === "Backspace" || key === "Escape") {
    return held.rank || held.card ? { now: { ...NOTHING } } : null;
  }
  const struckNow = struck(held.rank, key);
  if (!struckNow) return null;
  const { rank, card } = struckNow;
  if (card) return { now: { rank: "", card } };
  return held.card ? { now: { rank, card: null }, send: held.card } : { now: { rank, card: null } };
}

/** Why a key makes no card; nothing where it makes one, or has nothing to do with cards. */
export function amiss(held: Held, key: string): string | null {
  if (stroke(held, key)) return null;
  const isSuit = key.length === 1 && SUITS.includes(key.toLowerCase());
  if (held.rank === "1" && (isSuit || key === "Enter")) return "1 is no rank: a ten is t, or 10.";
  if (held.rank && key === "Enter") return `A suit is missing: ${[...SUITS].join(" ")}.`;
  if (held.rank && /^[^\s]$/u.test(key)) return `${key} is no suit: ${[...SUITS].join(" ")}.`;
  return isSuit ? "The rank comes first, then the suit." : null;
}

/** Nobody types so fast: two strokes closer than this are a scanner's, in milliseconds. */
const FAST_MS = 35;

/** Knows a scanner by its speed: a whole card and Enter in one burst. */
export class Burst {
  #text = "";
  #at = -FAST_MS;

  /** Takes a key at a moment, and says whether it ends a scan. */
  take(key: string, at: number): boolean {
    if (key === "Shift") return false;
    const isFast = at - this.#at < FAST_MS;
    const before = isFast ? this.#text : "";
    this.#at = at;
    this.#text = key.length === 1 ? before + key : "";
    return key === "Enter" && cardOf(before) !== null;
  }
}

/** Reads a card that somebody typed: "ts", "10s" or "Ts"; null if it is none. */
export function cardOf(text: string): Card | null {
  const found = /^\s*(10|[2-9tjqka])\s*([shdc])\s*$/i.exec(text);
  if (!found) return null;
  const rank = found[1] === "10" ? "T" : (found[1] ?? "").toUpperCase();
  return rank + (found[2] ?? "").toLowerCase();
}
