// What is read out and heard at a table: events, questions and problems.

import type { OwnPart } from "$lib/api/house";
import { play } from "$lib/sound";
import { announcer } from "$lib/state/announcer.svelte";
import type { Problem, Told, View } from "$lib/wire";
import { aloud, listed, problemText, questionText, type NameOf } from "$lib/words";
import type { FairnessAlarm } from "./fairness-alarm";
import { isQuiet } from "./round-log.svelte";

/** What moves chips. */
const CHIPS = new Set<Told["event"]>([
  "bet-placed",
  "three-bets-placed",
  "settled",
  "bets-settled",
]);

export class TableAnnouncer {
  /** What was said of the question that is asked. */
  #question = "";
  /** Whether it was said that this player cuts the decks. */
  #hasCut = false;
  readonly #nameOf: NameOf;

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf;
  }

  /** An event has been shown: it is said, and perhaps heard. */
  event(event: Told): void {
    if (!isQuiet(event)) announcer.say(aloud(event, this.#nameOf));
    if (event.event === "dealt" || event.event === "exposed") play("card");
    if (CHIPS.has(event.event)) play("chip");
  }

  /** What was decided for somebody who was away. */
  decidedInstead(instead: readonly Told[]): void {
    announcer.alert(
      `While you were away: ${instead.map((it) => aloud(it, this.#nameOf)).join(" ")}`,
    );
  }

  /** The first cut of a visit was taken; the later ones are not spoken of. */
  cut(): void {
    if (!this.#hasCut) announcer.say("Your browser cuts the deck of every round that you bet on.");
    this.#hasCut = true;
  }

  /** The house did not keep to its word. */
  alarm({ title, detail }: FairnessAlarm): void {
    announcer.alert(`${title}. ${detail}`);
  }

  problem(problem: Problem): void {
    const { title, clause } = problem;
    announcer.alert(`${title}: ${problemText(problem)}${clause ? ` ${clause}.` : ""}`);
  }

  /** Somebody is asked, with the cards that they see. */
  question(question: string, cards: OwnPart["seats"][number]["cards"], view: View | null): void {
    play("turn");
    const common = (view?.community ?? []).filter((it) => it !== "??");
    const hold = cards.length > 0 ? ` You hold ${listed(cards)}.` : "";
    const table = common.length > 0 ? ` On the table: ${listed(common)}.` : "";
    this.#question = `Your turn. ${questionText(question)}${hold}${table}`;
    announcer.alert(this.#question);
  }

  /** What was asked for is not asked for any more. */
  withdrawQuestion(): void {
    if (this.#question && announcer.urgent.startsWith(this.#question)) announcer.urgent = "";
    this.#question = "";
  }
}
