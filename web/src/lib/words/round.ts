// A round in words: what is asked and answered, how wagers end, and where the round is.

import { entryOf } from "$lib/entries";
import type { Choice, Outcome, Phase, Question } from "$lib/wire";
import { plain } from "./text";

const QUESTIONS: Record<Question | "take-bank" | "show-bonus", string> = {
  "bet-1": "Let Bet 1 ride, or pull it back?",
  "bet-2": "Let Bet 2 ride, or pull it back?",
  play: "Play, or fold?",
  "take-bank": "Be the bank this round? You pay the winners and collect from the losers.",
  "show-bonus": "Show your three cards, or wave?",
};

const CHOICES: Record<Choice, string> = {
  ride: "Let it ride",
  pull: "Pull back",
  play: "Play",
  fold: "Fold",
};

const OUTCOMES: Record<Outcome, string> = {
  win: "wins",
  lose: "loses",
  push: "is returned",
  withdrawn: "was pulled back",
  forfeit: "is forfeited",
  "not-covered": "is not covered by the bank",
};

const PHASES: Record<Phase, string> = {
  closed: "The table is closed",
  preparing: "The cards are prepared",
  ready: "The next round is about to begin",
  betting: "Place your bets",
  called: "No more bets",
  dealing: "The cards are dealt",
  stub: "The stub is counted",
  playing: "Players decide",
  settling: "Wagers are settled",
  envy: "Envy bonuses are paid",
  clearing: "The layout is cleared",
};

/** The same for those who work: nobody is asked for a bet. */
const PHASES_AT_WORK: Partial<Record<Phase, string>> = {
  ready: "Between rounds",
  betting: "Betting is open",
};

/** Who goes on from there, where nothing is to be done by whoever looks. */
const GOES_ON: Partial<Record<Phase, string>> = {
  closed: "It opens when the dealer brings the decks.",
  preparing: "The dealer goes on when the cards are ready.",
  ready: "The dealer opens the betting.",
  betting: "The players place their bets.",
};

export const questionText = (word: string): string => entryOf(QUESTIONS, word) ?? plain(word);
export const choiceText = (word: string): string => entryOf(CHOICES, word) ?? plain(word);
export const outcomeText = (word: string): string =>
  entryOf(OUTCOMES, word) ?? plain(word).toLowerCase();
export const phaseText = (word: Phase): string => PHASES[word] ?? plain(word);
export const workText = (phase: Phase): string => PHASES_AT_WORK[phase] ?? phaseText(phase);
export const goesOnText = (phase: Phase): string => GOES_ON[phase] ?? "";
