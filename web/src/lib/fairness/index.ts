// Checks in the browser how the cards of a round were chosen: that the deck was sealed before the
// bets, that the players' cuts dealt it, and what shows the order. docs/fairness.md has the form.

import { ask } from "$lib/api/client";
import type { Proof, Round } from "$lib/api/house";
import { session } from "$lib/state/session.svelte";
import { KeptCuts } from "$lib/table/kept-cuts";
import { keptDeck } from "$lib/table/kept-decks";
import { journalKey } from "./heads";
import { checkProof } from "./proof";
import { foundText, pointsOf, type Point } from "./words";

export interface Check {
  /** Whether it holds; null where it could not be checked. */
  holds: boolean | null;
  says: string;
  proof?: Proof;
  /** What it showed, and what it could not show. */
  points?: Point[];
}

/** What is found of a round that people dealt: nothing is asked for, because nothing was sealed. */
export const REAL_CARDS: Check = {
  holds: null,
  says: "People dealt this round with real cards: there is no sealed deck to check.",
};

/**
 * Fetches the proof of a round, checks it, and says in words what was found: against what this
 * browser kept, not against the list that the house sends with the proof.
 */
export async function checkRound(table: number, number: number, shown?: Round): Promise<Check> {
  const kept = keptDeck(table, number);
  const player = session.me?.id ?? null;
  const own = player === null ? null : new KeptCuts(table).of(kept?.commitment, player);
  const address = `/api/tables/${table}/rounds/${number}`;
  const round = shown ?? (await ask<Round>(address));
  const proof = await ask<Proof>(`${address}/proof`);
  const key = proof.order ? await journalKey().catch(() => null) : null;
  try {
    const found = await checkProof(proof, { round, kept, own, key, player });
    return { holds: true, says: foundText(found), points: pointsOf(found), proof };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { holds: false, says: `The check fails: ${why}.`, proof };
  }
}
