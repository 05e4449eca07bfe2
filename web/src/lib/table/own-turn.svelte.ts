// The question that a player is asked, and whether it has been answered.

import { refusalOf, type Answered, type OwnPart } from "$lib/api/house";
import type { Offer, View } from "$lib/wire";
import type { TableAnnouncer } from "./table-announcer";

/** A decision that has just appeared is not taken for so long: a double click is one click. */
const GUARD_MS = 250;

/** What a player is asked, among all that is offered. */
const QUESTIONS = ["decide", "take-bank", "show-bonus"] as const;
type Question = Extract<Offer, { offer: (typeof QUESTIONS)[number] }>;

const isQuestion = (offer: Offer): offer is Question & Offer =>
  QUESTIONS.some((it) => it === offer.offer);

export class OwnTurn {
  /** The question that is asked, and when it appeared. */
  #asked = $state.raw({ what: "", at: 0 });
  /** The question that was answered last. */
  #answered = $state("");
  readonly #announcer: TableAnnouncer;

  constructor(announcer: TableAnnouncer) {
    this.#announcer = announcer;
  }

  /** Whether the question that is asked has been answered, and only stands there still. */
  get isAnswered(): boolean {
    return this.#asked.what !== "" && this.#answered === this.#asked.what;
  }

  /** Looks what is asked now, and says it where it is new. */
  follow(view: View | null, own: OwnPart | null): void {
    const asked = own?.offers.find(isQuestion);
    const question = asked?.offer === "decide" ? asked.question : (asked?.offer ?? "");
    const what = asked ? `${view?.round} ${asked.seat} ${question}` : "";
    if (what === this.#asked.what) return;
    this.#asked = { what, at: performance.now() };
    this.#announcer.withdrawQuestion();
    if (!asked) return;
    const cards = own?.seats.find((it) => it.seat === asked.seat)?.cards ?? [];
    this.#announcer.question(question, cards, view);
  }

  /**
   * Answers the question that is asked, unless it has only just appeared or is answered already: a
   * command does not say which question it answers, so a second one would answer the next.
   */
  answer(give: () => Promise<Answered | null>): boolean {
    const { what, at } = this.#asked;
    if (what === "" || this.isAnswered || performance.now() - at < GUARD_MS) return false;
    this.#answered = what;
    void give().then((answer) => {
      if (refusalOf(answer) && this.#answered === what) this.#answered = "";
    });
    return true;
  }
}
