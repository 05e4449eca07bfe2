// Disputes in words for people.

import type { Dispute, DisputedWager, Statement } from "$lib/api/disputes";
import { spotName } from "$lib/words";

/** What a dispute may be about, in the order in which it is offered. */
export const ABOUT = {
  payout: "What a wager was paid",
  cards: "The cards",
  clock: "A decision that the clock made",
  procedure: "How the round was conducted",
  other: "Something else",
} as const;

const STATES: Record<Dispute["state"], string> = {
  open: "Open",
  upheld: "Upheld",
  "not-upheld": "Not upheld",
};

const KINDS: Record<Statement["kind"], string> = {
  opened: "opened the dispute",
  remark: "remarked",
  finding: "found",
  upheld: "answered: upheld",
  "not-upheld": "answered: not upheld",
};

export const aboutText = (about: Dispute["about"]): string => ABOUT[about] ?? about;
export const stateText = (state: Dispute["state"]): string => STATES[state] ?? state;
export const kindText = (kind: Statement["kind"]): string => KINDS[kind] ?? kind;
export const wagerText = (it: DisputedWager): string => `Seat ${it.seat}, ${spotName(it.spot)}`;

/** "1 open dispute", "3 open disputes". */
export const openText = (count: number): string =>
  count === 1 ? "1 open dispute" : `${count} open disputes`;
