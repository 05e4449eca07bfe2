// The cards that this person keyed in, so that none is keyed twice. The house tells nobody which
// cards lie face down; what is remembered here is what was typed here.

import type { Card, View } from "$lib/wire";

const STORED = "houserules.keyed";

interface Kept {
  table: number;
  round: number;
  cards: Card[];
}

function stored(table: number): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? "null") as Kept | null;
    return kept?.table === table ? kept : null;
  } catch {
    return null;
  }
}

export class Keyed {
  #kept = $state.raw<Kept>({ table: 0, round: 0, cards: [] });

  constructor(table: number) {
    this.#kept = stored(table) ?? { table, round: 0, cards: [] };
  }

  /** Remembers a card of a round; another round begins anew. */
  note(round: number, card: Card): void {
    const { table, cards } = this.#kept;
    const now = round === this.#kept.round ? [...cards, card] : [card];
    this.#kept = { table, round, cards: now };
    sessionStorage.setItem(STORED, JSON.stringify(this.#kept));
  }

  /** The cards that are out, as far as they are known here. */
  used(view: View | null): Set<Card> {
    if (!view) return new Set();
    const up = [
      ...view.seats.flatMap((it) => it.cards),
      ...view.community,
      ...view.dealer,
      ...view.box,
      ...view.five_card_community,
    ].filter((it) => it !== "??");
    return new Set([...up, ...(this.#kept.round === view.round ? this.#kept.cards : [])]);
  }
}
