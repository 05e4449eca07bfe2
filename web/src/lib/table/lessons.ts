// What a decision was worth beside the best one, by the exact mathematics of the house.

import type { Advice, Worth } from "$lib/api/house";
import { cents, dollars, signed } from "$lib/money";
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

/** What an answer gives away on average, in cents, as the house counted it. */
export const costOf = (advice: Advice, choice: Choice): number =>
  cents(advice.values.find((it) => it.choice === choice)?.cost ?? "0.00");

/** What the better answer is worth on average, and what the other gives away: "is worth …". */
export function worthOf({ values: [best, other] }: Advice): string {
  if (!best || !other) return "";
  // A sign stays with its amount at the end of a line.
  const worth = ({ dollars }: Worth) => signed(cents(dollars), true).replace("−", "−\u2060");
  const isEven = /^0\//.test(other.exact_cost);
  const cost = cents(other.cost) === 0 ? "less than a cent" : dollars(other.cost, true);
  const price = isEven ? "which is as much" : `so it costs you ${cost}`;
  const rest = `${choiceText(other.choice)} is worth ${worth(other)}, ${price}.`;
  return `is worth ${worth(best)} on average. ${rest}`;
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
