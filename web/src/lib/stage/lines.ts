// What a round came to for a seat, in lines that people read: one for each wager, with its clause.

import { cents, dollars, signed } from "$lib/money";
import type { Outcome, Seat, Told, WagerCard } from "$lib/wire";
import { entryOf } from "$lib/entries";
import { handName, outcomeText, spotName } from "$lib/words";
import { netOf, type Stake } from "./scene";

export interface Line {
  seat: Seat;
  /** Which spot it is about; "fee" and the like for what lies on none. */
  spot: string;
  hand?: string | undefined;
  /** What it came to, in cents. */
  net: number;
  /** How it ended, in a word. */
  result: string;
  clauses: string[];
}

/** What an event means for the purse of a seat, a line for each spot; none if it means nothing. */
export function linesOf(event: Told): Line[] {
  const { clauses } = event;
  switch (event.event) {
    case "settled":
    case "bets-settled": {
      const net = netOf(event);
      const { seat, hand, result } = event;
      const spots = event.event === "settled" ? [event.spot] : event.spots;
      return spots.map((spot) => ({ seat, spot, hand, net, result, clauses }));
    }
    case "withdrawn":
      return [{ seat: event.seat, spot: event.spot, net: 0, result: "withdrawn", clauses }];
    case "ante-bonus-paid": {
      const { seat, hand } = event;
      return [{ seat, spot: "ante-bonus", hand, net: cents(event.paid), result: "win", clauses }];
    }
    case "envy-paid": {
      const { seat, hand } = event;
      return [{ seat, spot: "envy-bonus", hand, net: cents(event.paid), result: "win", clauses }];
    }
    case "bank-settled": {
      const net = cents(event.won) - cents(event.paid);
      return [{ seat: event.seat, spot: "bank", net, result: "settled", clauses }];
    }
    case "fee-taken": {
      const net = -cents(event.amount);
      return [{ seat: event.seat, spot: "fee", net, result: "taken", clauses }];
    }
    default:
      return [];
  }
}

/** What a wager came to, as it stands beside it: the same figure as in its line. */
export function cameText({ result, net = 0 }: Stake, back: string): string {
  if (!result) return "";
  return result === "push" || result === "not-covered" ? back : signed(net);
}

/** What the house did in the place of seats, among what happened. */
export const doneFor = (seats: readonly Seat[], events: readonly Told[]): Told[] =>
  events.filter((it) => it.by !== undefined && "seat" in it && seats.includes(it.seat as Seat));

/** A line, or several that say the same of bets that go together. */
export interface Summary {
  text: string;
  net: number;
  clauses: string[];
  /** Which rows of which paytables are meant. */
  wagers: string[];
  hand?: string | undefined;
}

const COUNTS = ["", "one bet", "two bets", "three bets"];

/** The wager that a spot belongs to. */
export const wagerOf = (spot: string): string =>
  ["bet-1", "bet-2", "bet-3"].includes(spot) ? "let-it-ride" : spot;

/** The row of a paytable by which a hand is paid. */
function rowOf(wagers: readonly WagerCard[], wager: string, hand: string | undefined) {
  return wagers.find((it) => it.wager === wager)?.rows.find((it) => it.hand === hand);
}

/** What a row pays, as people read it. */
export function paysText(pays: string): string {
  if (pays.startsWith("$")) return dollars(pays.slice(1));
  const [, share, tier] = /^([\d.]+)% of (.+)$/.exec(pays) ?? [];
  if (share) return `${share} % of the ${tier === "main" ? "" : `${tier} `}meter`;
  return pays.replace(/\d(?=(\d{3})+ )/g, "$&,");
}

const MANY: Record<Outcome, string> = {
  win: "win",
  lose: "lose",
  push: "are returned",
  withdrawn: "were pulled back",
  forfeit: "are forfeited",
  "not-covered": "are not covered by the bank",
};

/** How so many wagers ended, as a verb. */
export function endText(result: string, count: number): string {
  const many = count > 1 ? entryOf(MANY, result) : undefined;
  return many ?? outcomeText(result);
}

function textOf(lines: readonly Line[], wagers: readonly WagerCard[]): string {
  const [first] = lines;
  if (!first) return "";
  const wager = wagerOf(first.spot);
  const names = lines.map((it) => spotName(it.spot));
  const subject =
    names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
  if (first.result === "win") {
    const row = rowOf(wagers, wager, first.hand);
    const on = wager === "let-it-ride" ? `on ${COUNTS[lines.length]}` : `on ${subject}`;
    if (row) return `${row.title} pays ${paysText(row.pays)} ${on}`;
    const verb = endText(first.result, lines.length);
    return `${subject} ${verb}${first.hand ? ` with ${handName(first.hand)}` : ""}`;
  }
  return `${subject} ${endText(first.result, lines.length)}`;
}

/** The bets of a game that go together. */
const together = (spot: string): string => (spot === "play" ? "ante" : wagerOf(spot));

/** Lines for people: bets that share hand, result, clause and amount become one. */
export function told(lines: readonly Line[], wagers: readonly WagerCard[]): Summary[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const { seat, spot, hand, result, clauses, net } = line;
    const key = [seat, together(spot), hand, result, clauses.join(), net].join("|");
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [Line];
    const net = group.reduce((sum, it) => sum + it.net, 0);
    const { clauses, hand } = first;
    const meant = [...new Set(group.map((it) => wagerOf(it.spot)))];
    return { text: textOf(group, wagers), net, clauses, wagers: meant, hand };
  });
}
