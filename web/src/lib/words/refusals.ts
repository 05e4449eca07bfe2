// Refusals in words: what was the case when something was not done.

import type { Fact, Person, Problem, Rule } from "$lib/wire";
import { dollars } from "$lib/money";
import { named } from "./cards";
import { handName } from "./hands";
import { calledBy, type NameOf } from "./people";
import { pileInRecord } from "./piles";
import { choiceText } from "./round";
import { spotName } from "./spots";
import { taskTitle } from "./tasks";
import { sentence } from "./text";

type FactName = Fact["is"];
type Wording = {
  [Name in FactName]: (it: Extract<Fact, { is: Name }>, nameOf: NameOf) => string;
};

const exactly = (amount: string): string => dollars(amount, true);

const FACTS: Wording = {
  "not-for": ({ who, player }, nameOf) =>
    `it is not for ${player === undefined ? PEOPLE[who] : calledBy(nameOf, player)} to do`,
  "not-now": () => "it is not the moment for it",
  "not-seated": ({ seat }) => `the player does not sit at seat ${seat}`,
  taken: ({ seat }) => `seat ${seat} is somebody else's`,
  "no-such-seat": ({ seat }) => `the table has no seat ${seat}`,
  "turn-of": ({ seat }) => `it is the turn of seat ${seat}`,
  "no-answer": ({ choice }) => `“${choiceText(choice)}” is no answer to the question`,
  "not-in-round": ({ seat }) => `seat ${seat} has no part in it`,
  first: ({ task }) => `first: ${taskTitle(task)}`,
  counts: ({ number }) => `the count should be ${number}`,
  between: ({ least, most }) => `it must be at least ${least} and at most ${most}`,
  "number-wanted": () => "a number must be entered where one is asked for",
  "not-offered": ({ spot }) => `the table does not offer ${spotName(spot)}`,
  needs: ({ spot }) => `it needs a wager on ${spotName(spot)}`,
  "at-least": ({ amount }) => `it must be at least ${exactly(amount)}`,
  "at-most": ({ amount }) => `it may be at most ${exactly(amount)}`,
  exactly: ({ amount }) => `it must be ${exactly(amount)}`,
  "no-such-stake": ({ amount }) => `${exactly(amount)} is none of the stakes offered`,
  unequal: () => "the three bets are not equal",
  lacks: ({ seat, spot }) => `seat ${seat} has no wager on ${spotName(spot)}`,
  "nobody-wagered": () => "nobody has wagered",
  boxes: ({ most }) =>
    most === 1 ? "a player may bet one box" : `a player may bet ${most} adjacent boxes`,
  "tender-not-accepted": () => "the table does not accept such a wager",
  "no-card-due": () => "no card is due",
  "card-is-out": ({ card }) => `${named(card)} is out already`,
  makes: ({ hand }) =>
    hand ? `the cards make ${handName(hand)}` : "the cards make nothing that is paid",
  "cards-due": ({ pile }) => `a card is due at ${pileInRecord(pile)}`,
  "floor-must-decide": () => "a floorperson must decide first",
  "award-waits": ({ seat }) => `an award of seat ${seat} waits for validation`,
  "deck-age": ({ seconds }) => `the deck has been in use for ${seconds} seconds`,
  "no-deck": () => "there is no such deck at the table",
  "same-backs": () => "the backs of the two decks are alike",
  "no-bank": () => "nobody has taken the bank and wagered",
  "offered-to": ({ seat }) => `the bank is offered to seat ${seat}`,
  "not-in-this-book": () => "there is no such thing at this table",
  "device-uncovered": () => "the broken device is neither covered nor marked",
  console: () => "the progressive console does not allow it",
  "cards-are-virtual": () => "the cards are the system's own, and this happens to real ones only",
  "every-number-is-right": () => "by the record every place has the right number of cards",
  "paid-out": ({ amount }) =>
    `the prize of ${exactly(amount)} is paid; only a win that is not paid is backed out`,
};

const PEOPLE: Record<Person, string> = {
  player: "a player",
  dealer: "the dealer",
  floor: "the floorperson",
  device: "the device",
};

/** What was the case; nothing where these pages do not know it yet. */
export function factText(it: Fact, nameOf: NameOf = () => undefined): string | undefined {
  if (!Object.hasOwn(FACTS, it.is)) return undefined;
  // Each function takes the fact under whose name it stands.
  const words = FACTS[it.is] as (it: Fact, nameOf: NameOf) => string;
  return words(it, nameOf);
}

/** What was wrong this time, as a sentence. */
export const problemText = ({ facts, detail }: Problem): string =>
  sentence((facts && factText(facts)) ?? detail);

/** A rule by its name: "required wagers equal". */
export const ruleText = (rule: Rule): string => rule.replaceAll("-", " ");
