// What is paid in this round, seat by seat in the order of settlement, and the chips to cut.

import { CHIPS, cents } from "$lib/money";
import { endText } from "$lib/stage/lines";
import type { Mishap, Seat, Told } from "$lib/wire";
import { handName, spotName } from "$lib/words";

export interface PayLine {
  text: string;
  /** What goes to the player, in cents; less than nothing is collected. */
  amount: number;
  clauses: readonly string[];
}

export interface Payout {
  seat: Seat;
  lines: PayLine[];
  /** What is paid on top of what lies there. */
  paid: number;
  collected: number;
}

/** A stack of one colour. */
export interface Stack {
  name: string;
  cents: number;
  count: number;
}

/** The stacks that make an amount, the greatest chips first; what has no chip is left over. */
export function stacksFor(amount: number): { stacks: Stack[]; rest: number } {
  let rest = amount;
  const stacks = CHIPS.flatMap(({ name, cents: worth }) => {
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    return count > 0 ? [{ name, cents: worth, count }] : [];
  });
  return { stacks, rest };
}

/** Bets that came to the same: "Bet 1, Bet 2 and Bet $". */
function spotsText(spots: readonly string[]): string {
  const names = spots.map(spotName);
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function lineOf(event: Told): (PayLine & { seat: Seat }) | null {
  const { clauses } = event;
  if (event.event === "settled" || event.event === "bets-settled") {
    const { seat, result } = event;
    const spots = event.event === "settled" ? [event.spot] : event.spots;
    const [paid, stake, back] = [event.paid, event.stake, event.returned].map(cents) as [
      number,
      number,
      number,
    ];
    if (result === "withdrawn") return null;
    const hand = event.hand ? `, ${handName(event.hand)}` : "";
    const amount = (paid > 0 ? paid : back - stake) * spots.length;
    const text = `${spotsText(spots)} ${endText(result, spots.length)}${hand}`;
    return { seat, text, amount, clauses };
  }
  if (event.event === "ante-bonus-paid") {
    const text = `Ante Bonus, ${handName(event.hand)}`;
    return { seat: event.seat, text, amount: cents(event.paid), clauses };
  }
  if (event.event === "envy-paid") {
    const text = `Envy Bonus, ${handName(event.hand)} of seat ${event.from}`;
    return { seat: event.seat, text, amount: cents(event.paid), clauses };
  }
  return null;
}

/** What a void undoes: why, and what goes back from the layout to each seat, in cents. */
export interface Undone {
  mishap: Mishap;
  clauses: readonly string[];
  /** `reclaimed` was paid before, and comes back from the player. */
  seats: { seat: Seat; returned: number; reclaimed: number }[];
}

export function undoneBy(events: readonly Told[]): Undone | null {
  const voided = events.find((it) => it.event === "voided");
  if (voided?.event !== "voided") return null;
  const seats = events.flatMap((it) =>
    it.event === "restored"
      ? [{ seat: it.seat, returned: cents(it.returned), reclaimed: cents(it.reclaimed) }]
      : [],
  );
  return { mishap: voided.mishap, clauses: voided.clauses, seats };
}

/** The pay-outs of events, in the order in which they came. */
export function payoutsOf(events: readonly Told[]): Payout[] {
  const found = new Map<Seat, Payout>();
  for (const event of events) {
    const line = lineOf(event);
    if (!line) continue;
    const payout = found.get(line.seat) ?? { seat: line.seat, lines: [], paid: 0, collected: 0 };
    payout.lines.push(line);
    payout.paid += Math.max(0, line.amount);
    payout.collected += Math.max(0, -line.amount);
    found.set(line.seat, payout);
  }
  return [...found.values()];
}
