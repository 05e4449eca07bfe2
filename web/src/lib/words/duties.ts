// Duties in words: what somebody has to do at a table.

import { entryOf } from "$lib/entries";
import type { Duty, PerformDeed, Subject, Task } from "$lib/wire";
import { pileInRecord } from "./piles";
import { taskTitle } from "./tasks";
import { sentence } from "./text";

/** What has a command of its own, and is no task of the book. */
type Act = "announce" | "deal" | "perform" | "settle" | "validate" | "pay-envy" | "clear";

const ACTS: Record<Act, (it: Duty) => string> = {
  announce: () => 'announce "no more bets"',
  deal: ({ to }) => `deal the next card to ${to ? pileInRecord(to) : "the table"}`,
  perform: ({ what, deed }) => (what ? PERFORMED[what](deed) : "go on with the round"),
  settle: ({ seat }) => `settle seat ${seat}`,
  validate: ({ seat }) => `validate the award of seat ${seat}`,
  "pay-envy": () => "pay envy",
  clear: () => "clear the table",
};

const PERFORMED: Record<Subject, (deed: PerformDeed | undefined) => string> = {
  "bet-1": () => "ask for Bet 1",
  "bet-2": () => "ask for Bet 2",
  play: () => "ask who plays",
  "community-left": (deed) => `${deed === "burn" ? "burn" : "turn up"} the left community card`,
  "community-second": () => "turn up the second community card",
  box: () => "turn up the box of the Six Card Bonus",
  dealer: () => "turn up the dealer's hand",
  "five-card-community": () => "turn up the community cards of the Five-Card Progressive",
  players: () => "turn up the players' hands",
  forfeits: () => "take the folded wagers",
  "three-card-bonus": () => "resolve the Three Card Bonus",
  wagers: () => "settle all wagers",
};

/** What is to be done, as a sentence, without the number that is entered. */
export function dutyText(duty: Duty): string {
  const act = entryOf(ACTS, duty.chore);
  if (act) return sentence(act(duty));
  const place = duty.seat === undefined ? "" : `, at seat ${duty.seat}`;
  return sentence(`${taskTitle(duty.chore as Task)}${place}`);
}
