// What a decision was worth beside the best one, by the exact mathematics of the house.

import type { Advice } from "$lib/api/house";
import { dollars } from "$lib/money";
import type { Choice, Question } from "$lib/wire";
import { choiceText, spotName } from "$lib/words";

export interface Decided {
  round: number;
  seat: number;
  question: Question;
  choice: Choice;
  best: Choice;
  /** What it gives away on average, in cents; nothing for the best answer. */
  cost: number;
}

/** What an answer gives away on average, in cents of a bet of so many. */
export function costOf(advice: Advice, choice: Choice, bet: number): number {
  const worth = (of: Choice) => Number(advice.values.find((it) => it.choice === of)?.units ?? 0);
  return Math.max(0, Math.round((worth(advice.choice) - worth(choice)) * bet));
}

/** What the decisions of a round came to, in a line each; one line if all were the best. */
export function lessonsOf(decided: readonly Decided[]): string[] {
  if (decided.length === 0) return [];
  const mistakes = decided.filter((it) => it.choice !== it.best);
  if (mistakes.length === 0) return ["Every decision was the best one."];
  return mistakes.map(({ question, choice, best, cost }) => {
    const what = question === "play" ? "" : `${spotName(question)}: `;
    const price = cost === 0 ? "next to nothing" : dollars(cost, true);
    const text = `“${choiceText(choice)}” cost ${price} on average beside “${choiceText(best)}”.`;
    return what + text;
  });
}
