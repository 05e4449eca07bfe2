// The progressive console in words: a fragment for each thing that happens there.

import type { ConsoleHappened, Microcents, Money } from "$lib/wire";
import { amountText, changeText, isNothing, meteredText } from "./amounts";
import { handName } from "./hands";
import { countOf } from "./text";

type ConsoleName = ConsoleHappened["console"];
type Wording = {
  [Name in ConsoleName]: (it: Extract<ConsoleHappened, { console: Name }>) => string;
};

const CONSOLE: Wording = {
  "chip-sensed": ({ seat }) => `the light of seat ${seat} goes on`,
  "chip-lifted": ({ seat }) => `the light of seat ${seat} goes out`,
  "late-chip-ignored": ({ seat }) => `a late chip at seat ${seat} is ignored`,
  "coined-in": ({ registered, contributed, meter }) =>
    `COIN IN registers seat ${registered.join(", ")}; ` +
    `${meteredText(contributed)} comes on, ${holding(meter)}`,
  "went-on-without-wagers": () => "nobody is registered",
  "chips-removed": ({ chips }) => `${countOf(chips, "chip is", "chips are")} taken off`,
  "chips-miscounted": ({ chips }) => chipsDisagree(chips),
  "count-settled": () => "the count is settled",
  "second-card-revealed": () => "the second card is up",
  "hand-lit": ({ seat, hand }) => `the button is lit for ${handName(hand)} at seat ${seat}`,
  "hand-put-out": ({ seat, hand }) => `the button goes out for ${handName(hand)} at seat ${seat}`,
  "win-verified": () => "the win is verified",
  "key-turned-to-jackpot": () => "the key is turned to JPH",
  "win-logged": ({ seat, prize, meter }) =>
    `J-POT records ${amountText(prize)} for seat ${seat}, ${holding(meter)}`,
  "award-taken": ({ record, reseed, meter }) =>
    `the key is back in RUN: record ${record} comes off${reseeded(reseed)}, ${holding(meter)}`,
  "key-turned-back": () => "the key is back in RUN without a win",
  "seat-finished": ({ seat, envied }) =>
    `seat ${seat} is finished${envied ? `, its ${handName(envied)} earns envy` : ""}`,
  "envy-paid": ({ paid }) => {
    const sums = paid.map((it) => `seat ${it.seat} ${amountText(it.paid)}`);
    return `envy is paid: ${sums.join(", ")}`;
  },
  "game-ended": () => "GAME OVER",
  "win-cancelled": ({ record, change, meter }) =>
    `record ${record} is backed out: ${changeText(change)}, ${holding(meter)}`,
  "win-supplemented": ({ record, paid, meter }) =>
    `the rest of record ${record} is paid: ${amountText(paid)}, ${holding(meter)}`,
};

/** What happened at the console; nothing where these pages do not know it yet. */
export function consoleText(it: ConsoleHappened): string | undefined {
  if (!Object.hasOwn(CONSOLE, it.console)) return undefined;
  // Each function takes what stands under its name.
  const words = CONSOLE[it.console] as (it: ConsoleHappened) => string;
  return words(it);
}

/** A count of chips that is not what it should be. */
export const chipsDisagree = (chips: number): string =>
  `${countOf(chips, "chip does", "chips do")} not agree`;

/** What a meter begins with after an award, where it is anything. */
export const reseeded = (amount: Money): string =>
  isNothing(amount) ? "" : `, reseeded with ${amountText(amount)}`;

const holding = (meter: Microcents): string => `the meter holds ${meteredText(meter)}`;
