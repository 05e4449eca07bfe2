// The decks that the house has committed itself to, as this browser was told of them: the first
// commitment of a round is kept before a bet is sent, and the proof of the round must name the same.

import type { SealedDeck } from "$lib/api/house";
import { changedDeck, type FairnessAlarm } from "./fairness-alarm";

/** What was kept of a round. */
export interface KeptDeck {
  round: number;
  commitment: string;
  /** Whether bets were still open when it was told. */
  isFromBetting: boolean;
  /** Whether this browser sent a bet afterwards. */
  hasBet: boolean;
}

/** Rounds of a table that are remembered: the last hours of a fast table. */
const ROUNDS_KEPT = 200;

const keyOf = (table: number) => `houserules.decks.${table}`;

function read(table: number): KeptDeck[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? "[]") as KeptDeck[];
  } catch {
    return [];
  }
}

/** What this browser kept of a round; null where it was not there. */
export const keptDeck = (table: number, round: number): KeptDeck | null =>
  read(table).find((it) => it.round === round) ?? null;

export class KeptDecks {
  readonly #table: number;
  #decks: KeptDeck[];
  /** The rounds that this page sent a bet in before it was told of their deck. */
  readonly #blind = new Set<number>();

  constructor(table: number) {
    this.#table = table;
    this.#decks = read(table);
  }

  /** Keeps the first commitment of a round; says so where the house names another one later. */
  note(deck: SealedDeck | null | undefined, isBetting: boolean): FairnessAlarm | null {
    if (!deck) return null;
    const { round, commitment } = deck;
    const first = this.of(round);
    if (first) {
      const isSame = first.commitment === commitment;
      return isSame ? null : changedDeck(round, first.commitment, commitment);
    }
    const isFromBetting = isBetting && !this.#blind.has(round);
    this.#keep({ round, commitment, isFromBetting, hasBet: false });
    return null;
  }

  /** Notes that a bet is about to be sent. */
  bet(round: number): void {
    const deck = this.of(round);
    if (!deck) this.#blind.add(round);
    else if (!deck.hasBet) this.#keep({ ...deck, hasBet: true });
  }

  of(round: number): KeptDeck | null {
    return this.#decks.find((it) => it.round === round) ?? null;
  }

  #keep(deck: KeptDeck): void {
    const others = this.#decks.filter((it) => it.round !== deck.round);
    this.#decks = [...others, deck].slice(-ROUNDS_KEPT);
    try {
      localStorage.setItem(keyOf(this.#table), JSON.stringify(this.#decks));
    } catch {
      // A browser that stores nothing still remembers for as long as the page is open.
    }
  }
}
