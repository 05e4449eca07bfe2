// The cards that this person keyed in, so that none is keyed twice. The house tells nobody which
// cards lie face down; what is remembered here is what was typed here.

import { isUp } from "$lib/cards";
import type { Card, Face, View } from "$lib/wire";

const STORED = "houserules.keyed";

interface Kept {
  table: number;
  round: number;
  /** Where each card was dealt to. */
  piles: Record<Card, string>;
}

function stored(table: number): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? "null") as Kept | null;
    return kept?.table === table && kept.piles ? kept : null;
  } catch {
    return null;
  }
}

export class Keyed {
  #kept = $state.raw<Kept>({ table: 0, round: 0, piles: {} });

  constructor(table: number) {
    this.#kept = stored(table) ?? { table, round: 0, piles: {} };
  }

  /** Remembers a card of a round and where it went; another round begins anew. */
  note(round: number, card: Card, pile: string): void {
    const { table, piles } = this.#kept;
    const before = round === this.#kept.round ? piles : {};
    this.#kept = { table, round, piles: { ...before, [card]: pile } };
    sessionStorage.setItem(STORED, JSON.stringify(this.#kept));
  }

  /** The cards that are out and where each lies, as far as it is known here. */
  used(view: View | null): Map<Card, string> {
    if (!view) return new Map();
    const piles: [string, readonly Face[]][] = [
      ...view.seats.map((it): [string, Face[]] => [`seat-${it.seat}`, it.cards]),
      ["community", view.community],
      ["dealer", view.dealer],
      ["box", view.box],
      ["five-card-community", view.five_card_community],
    ];
    const up = piles.flatMap(([pile, cards]) =>
      cards.filter(isUp).map((it) => [it, pile] as const),
    );
    return new Map([
      ...(this.#kept.round === view.round ? Object.entries(this.#kept.piles) : []),
      ...up,
    ]);
  }
}
