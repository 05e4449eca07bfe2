// The cuts that this browser has made: each with its bytes from before its commitment is sent, and
// with the list of all commitments from before it is opened. Pages of one browser share them.

import type { SealedDeck } from "$lib/api/house";
import { cutCommitment, type OwnCut } from "$lib/fairness/cut";
import { hexOf } from "$lib/fairness/bytes";

/** A cut, and the round that it is for. */
export interface KeptCut extends OwnCut {
  round: number;
  /** The commitment to the deck that it cuts. */
  deck: string;
}

/** Cuts of a table that are remembered: those of the last hours. */
const CUTS_KEPT = 200;

export class KeptCuts {
  readonly #table: number;
  readonly #key: string;
  /** What a browser that stores nothing remembers while the page is open. */
  #cuts: KeptCut[] = [];
  #isStored = true;

  constructor(table: number) {
    this.#table = table;
    this.#key = `houserules.cuts.${table}`;
    this.#cuts = this.#read();
  }

  /** The cut behind a commitment; null where another browser has it. */
  behind(commitment: string | undefined): KeptCut | null {
    return this.#read().find((it) => it.commitment === commitment) ?? null;
  }

  /** The cut that a player made of a deck in this browser. */
  of(deck: string | undefined, player: number): KeptCut | null {
    return this.#read().findLast((it) => it.deck === deck && it.player === player) ?? null;
  }

  /** The cut of a deck: that which another page has drawn and not opened yet, or a new one. */
  draw({ round, commitment: deck }: Pick<SealedDeck, "round" | "commitment">, player: number) {
    const drawn = this.of(deck, player);
    if (drawn?.round === round && !drawn.list) return drawn;
    const cut = hexOf(crypto.getRandomValues(new Uint8Array(32)));
    const commitment = cutCommitment({ table: this.#table, round }, player, cut);
    const kept: KeptCut = { round, deck, player, cut, commitment };
    this.keep(kept);
    return kept;
  }

  /** Keeps a cut as it is now. */
  keep(cut: KeptCut): void {
    const others = this.#read().filter((it) => it.commitment !== cut.commitment);
    this.#cuts = [...others, cut].slice(-CUTS_KEPT);
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#cuts));
    } catch {
      // A browser that stores nothing still remembers for as long as the page is open.
      this.#isStored = false;
    }
  }

  #read(): KeptCut[] {
    if (!this.#isStored) return this.#cuts;
    try {
      const stored = localStorage.getItem(this.#key);
      const cuts: unknown = stored === null ? null : JSON.parse(stored);
      return Array.isArray(cuts) ? (cuts as KeptCut[]) : this.#cuts;
    } catch {
      return this.#cuts;
    }
  }
}
