// How old things are, in words.

import type { DeckView } from "$lib/wire";

/** "1 h 05 min", or "3 min". */
export function spanText(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (minutes % 60 === 0) return `${hours} h`;
  return `${hours} h ${String(minutes % 60).padStart(2, "0")} min`;
}

export const leftText = (seconds: number): string =>
  seconds > 0 ? `to be changed in ${spanText(seconds)}` : "to be changed now";

export function stubText(rounds: number): string {
  if (rounds === 0) return "The stub is counted in this round.";
  return `The stub is counted after ${rounds} more ${rounds === 1 ? "round" : "rounds"}.`;
}

/** Of its time, so much is left when a deck is called old. */
const LAST_PART = 1 / 8;

/** How a deck stands beside its limit: what the limit is, the house says. */
export function ageOf(
  deck: Pick<DeckView, "since" | "until">,
  now: number,
): { state: "good" | "soon" | "over" | "free" } {
  if (deck.until === undefined) return { state: "free" };
  if (now >= deck.until) return { state: "over" };
  const part = (deck.until - now) / (deck.until - deck.since);
  return { state: part <= LAST_PART ? "soon" : "good" };
}

/** When something was: "5 min ago", "2 h 10 min ago". */
export const agoText = (seconds: number): string =>
  seconds < 60 ? "just now" : `${spanText(seconds)} ago`;
