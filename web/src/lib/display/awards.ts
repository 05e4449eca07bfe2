// Awards of progressive meters, found in what a table tells.

import type { Told } from "$lib/wire";

export interface Award {
  meter: string;
  /** What was paid, as the wire has it. */
  paid: string;
  hand?: string | undefined;
}

/** The last award among these events; nothing where none is. */
export function awardIn(events: readonly Told[]): Award | null {
  let found: Award | null = null;
  let hand: string | undefined;
  for (const event of events) {
    if (event.event === "settled") hand = event.hand;
    if (event.event === "meter-paid")
      found = { meter: event.meter, paid: event.taken, hand: hand ?? undefined };
    if (event.event === "console" && event.console === "win-logged")
      found = { meter: "progressive.main", paid: event.prize, hand: event.hand };
    // The wager is settled after its meter.
    if (event.event === "settled" && found && !found.hand) found = { ...found, hand: event.hand };
  }
  return found;
}
