// Events in words: a sentence for each, made of its typed fields. The record is closed: an event
// without its words is a compile error.

import type {
  Back,
  Closed,
  Happened,
  Hand,
  Microcents,
  Money,
  Outcome,
  Pack,
  Prepared,
  Seat,
  Settlement,
  Shared,
  Signal,
  Spot,
  Told,
} from "$lib/wire";
import { amountText, isNothing, meteredText } from "./amounts";
import { chipsDisagree, consoleText, reseeded } from "./console";
import { handName } from "./hands";
import { plainly, readOut, say, type Part } from "./parts";
import { calledBy, type NameOf } from "./people";
import { pileInRecord } from "./piles";
import { spotName } from "./spots";
import { taskTitle } from "./tasks";
import { allOf } from "./text";
import { mishapReported, rulingGiven } from "./work";

type EventName = Happened["event"];

/** What is told of an event. */
export type EventOf<Name extends EventName> = Extract<Told, { event: Name }>;

type Wording = { [Name in EventName]: (it: EventOf<Name>, nameOf: NameOf) => Part[] };

const EVENTS: Wording = {
  "seat-taken": ({ seat, player }, nameOf) =>
    say`Seat ${seat}: ${calledBy(nameOf, player)} sits down.`,
  "seat-left": ({ seat }) => say`Seat ${seat}: the player gets up.`,
  "player-went-away": ({ seat }) => say`Seat ${seat}: the player leaves in the round.`,
  "deck-received": ({ pack, back, prepared }) =>
    say`The ${PACKS[pack]} deck arrives, with ${BACKS[back]} backs${PREPARED[prepared]}.`,
  "deck-removed": ({ pack }) => say`The ${PACKS[pack]} deck is removed.`,
  "duty-done": ({ task, seat, entered }) => {
    const at = seat === undefined ? "" : `, at seat ${seat}`;
    const number = entered === undefined ? "" : `: ${entered}`;
    return say`Done: ${taskTitle(task)}${at}${number}.`;
  },
  "chips-miscounted": ({ counted }) => say`${chipsDisagree(counted)}.`,
  "declared-idle": () => say`The table is idle.`,
  "face-up-asked": () => say`The cards are asked for face up.`,
  "device-closed": ({ how }) => say`The device is closed by a ${CLOSED[how]}.`,
  "device-restored": () => say`The device is in use again.`,
  "shuffle-ordered": () => say`A shuffle is ordered.`,
  "recut-ordered": () => say`A recut is ordered.`,
  "betting-opened": () => say`Betting is open.`,
  "bank-declined": ({ seat }) => say`Seat ${seat} declines the bank.`,
  "bank-taken": ({ seat }) => say`Seat ${seat} takes the bank.`,
  "bank-given-up": ({ seat }) => say`Seat ${seat} gives the bank up.`,
  "bank-bet": ({ seat, amount }) => say`Seat ${seat}: the bank wagers ${amountText(amount)}.`,
  "bet-placed": ({ seat, spot, amount }) => bet(seat, spotName(spot), amount),
  "three-bets-placed": ({ seat, amount }) => bet(seat, "each of the three bets", amount),
  "hand-backed": ({ seat, hand }) => say`Seat ${seat} backs ${SHARED[hand]}.`,
  "betting-closed": () => say`“No more bets.”`,
  "fee-taken": ({ seat, amount }) => say`Seat ${seat}: a fee of ${amountText(amount)} is taken.`,
  dealt: ({ to, count, cards }) => {
    if (cards) return say`Dealt to ${pileInRecord(to)}: ${{ cards }}.`;
    if (to === "discard") return say`A card is discarded, unseen.`;
    return say`Dealt to ${pileInRecord(to)}: ${count === 1 ? "a card" : `${count} cards`}, face down.`;
  },
  burned: () => say`A card is discarded, unseen.`,
  exposed: ({ pile, cards }) => say`Turned up at ${pileInRecord(pile)}: ${{ cards }}.`,
  "card-found-face-up": ({ card }) => say`${{ cards: [card] }} is not used and is discarded.`,
  "extra-card-kept": () => say`The unseen card is the next card.`,
  "let-ride": ({ seat, spot, signal }) =>
    say`Seat ${seat} lets ${spotName(spot)} ride${signalled(signal)}.`,
  withdrawn: ({ seat, spot, amount, signal }) =>
    say`Seat ${seat} withdraws ${spotName(spot)}${signalled(signal)}: ${amountText(amount)} goes back.`,
  played: ({ seat, amount, signal }) =>
    say`Seat ${seat} plays${signalled(signal)}: ${amountText(amount)} on ${spotName("play")}.`,
  folded: ({ seat, signal }) => say`Seat ${seat} folds${signalled(signal)}.`,
  "bonus-shown": ({ seat, cards }) => say`Seat ${seat} shows ${{ cards }}.`,
  "bonus-waved": ({ seat }) => say`Seat ${seat} waves the cards away.`,
  "forfeits-collected": () => say`Forfeits are collected.`,
  "seat-called": ({ seat, called }) => {
    const calls = called === undefined ? "" : ` and calls ${handName(called)}`;
    return say`The dealer comes to seat ${seat}${calls}.`;
  },
  "award-waits": ({ seat, spot }) =>
    METERED.has(spot)
      ? say`Seat ${seat}: the award of ${spotName(spot)} waits.`
      : say`Seat ${seat}: so large a payout waits for a floorperson.`,
  "award-validated": ({ seat }) => say`Seat ${seat}: the award is validated.`,
  settled: (it) => say`Seat ${it.seat}: ${spotName(it.spot)} ${resultText(it)}.`,
  "bets-settled": (it) => {
    const spots = allOf(it.spots.map(spotName));
    return say`Seat ${it.seat}: each of ${spots} ${resultText(it)}.`;
  },
  "ante-bonus-paid": ({ seat, paid, hand }) =>
    say`Seat ${seat}: ${spotName("ante-bonus")} wins ${amountText(paid)}${inBrackets(hand)}.`,
  "meter-fed": ({ meter, amount, holds }) =>
    say`${{ meter }}: ${meteredText(amount)} comes on, ${holding(holds)}.`,
  "meter-read": ({ meter, holds }) => say`${{ meter }}: ${holding(holds)}.`,
  "meter-paid": ({ seat, meter, taken, reseed, holds }) =>
    say`${{ meter }}: ${amountText(taken)} goes to seat ${seat}${reseeded(reseed)}, ${holding(holds)}.`,
  "meter-restored": ({ meter, holds }) =>
    say`${{ meter }}: ${holding(holds)}, as before the round.`,
  "seat-done": ({ seat }) => say`The dealer is done with seat ${seat}.`,
  "bank-settled": ({ seat, paid, won }) =>
    say`Seat ${seat}: the bank paid ${amountText(paid)} and won ${amountText(won)}.`,
  "envy-paid": ({ seat, from, hand, paid }) =>
    say`Seat ${seat}: envy of ${amountText(paid)} for the hand of seat ${from}${inBrackets(hand)}.`,
  "envy-done": () => say`All envy is paid.`,
  "round-ended": () => say`The round ends.`,
  reported: ({ mishap, at, card }) => {
    const where = at === undefined ? "" : `, at ${pileInRecord(at)}`;
    const what = card === undefined ? [] : say`, ${{ cards: [card] }}`;
    return [...say`Reported: ${mishapReported(mishap)}${where}`, ...what, "."];
  },
  ruled: ({ ruling }) => say`${rulingGiven(ruling)}.`,
  voided: () => say`The round is void.`,
  restored: ({ seat, returned, reclaimed }) => {
    const away = isNothing(reclaimed) ? [] : [`${amountText(reclaimed)} is taken back`];
    const isAll = isNothing(returned) && away.length > 0;
    const back = isAll ? [] : [`${amountText(returned)} is returned`];
    return say`Seat ${seat}: ${[...back, ...away].join(", ")}.`;
  },
  console: (it) => {
    const text = consoleText(it);
    return text === undefined ? [it.says] : say`Console: ${text}.`;
  },
};

/** The sentence of an event in parts; of one that these pages do not know yet, the house's own. */
export function partsOf(told: Told, nameOf: NameOf = () => undefined): Part[] {
  if (!Object.hasOwn(EVENTS, told.event)) return [told.says];
  // Each function takes the event under whose name it stands.
  const words = EVENTS[told.event] as (it: Told, nameOf: NameOf) => Part[];
  return words(told, nameOf);
}

/** The sentence of an event as text that is read by itself. */
export const sentenceOf = (told: Told, nameOf?: NameOf): string => plainly(partsOf(told, nameOf));

/** The sentence of an event as it is read out at a table. */
export const aloud = (told: Told, nameOf?: NameOf): string => readOut(partsOf(told, nameOf));

const PACKS: Record<Pack, string> = { first: "first", second: "second" };

const BACKS: Record<Back, string> = {
  red: "red",
  blue: "blue",
  green: "green",
  yellow: "yellow",
  purple: "purple",
  brown: "brown",
  black: "black",
};

const PREPARED: Record<Prepared, string> = {
  none: "",
  inspected: ", inspected before",
  "inspected-and-shuffled": ", inspected and shuffled before",
};

const CLOSED: Record<Closed, string> = { cover: "cover", sign: "sign" };

const SHARED: Record<Shared, string> = {
  first: "shared hand 1",
  second: "shared hand 2",
  third: "shared hand 3",
};

const SIGNALS: Record<Signal, string> = {
  tuck: " by tuck",
  wave: " by wave",
  scratch: " by scratch",
  push: " by push",
  word: " by word",
};

const signalled = (signal: Signal | undefined): string => (signal ? SIGNALS[signal] : "");

/** Spots whose wins may come off a meter. */
const METERED: ReadonlySet<Spot> = new Set<Spot>(["progressive", "five-card-progressive"]);

function bet(seat: Seat, on: string, amount: Money): Part[] {
  if (isNothing(amount)) return say`Seat ${seat}: ${on} is taken back.`;
  return say`Seat ${seat}: ${amountText(amount)} on ${on}.`;
}

const RESULTS: Record<Outcome, (it: Settlement) => string> = {
  win: ({ paid, returned }) => `wins ${amountText(paid)}${withBack(returned)}`,
  lose: ({ stake, returned }) =>
    isNothing(returned)
      ? `loses ${amountText(stake)}`
      : `loses, ${amountText(returned)} of ${amountText(stake)} returned`,
  push: ({ returned }) => `pushes${withBack(returned)}`,
  withdrawn: () => "was withdrawn",
  forfeit: ({ stake }) => `is forfeited, ${amountText(stake)}`,
  "not-covered": ({ returned }) => `is not covered${withBack(returned)}`,
};

const resultText = (it: Settlement): string => RESULTS[it.result](it) + inBrackets(it.hand);

const withBack = (returned: Money): string =>
  isNothing(returned) ? "" : `, ${amountText(returned)} returned`;

/** The row of a paytable that paid. */
const inBrackets = (hand: Hand | undefined): string =>
  hand === undefined ? "" : ` (${handName(hand).toLowerCase()})`;

const holding = (holds: Microcents): string => `it holds ${meteredText(holds)}`;
