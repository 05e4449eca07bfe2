// Checks in the browser how the cards of a round were chosen: that the deck was sealed before the
// bets, that the players' cuts dealt it, and what shows the order. docs/fairness.md has the form.

import { ask } from "$lib/api/client";
import type { Proof, Round } from "$lib/api/house";
import { playersOf } from "$lib/review/timeline";
import { session } from "$lib/state/session.svelte";
import { KeptCuts } from "$lib/table/kept-cuts";
import { keptDeck, type KeptDeck } from "$lib/table/kept-decks";
import { checkCards, checkWhole } from "./cards";
import { checkCuts, checkOwnCut, checkPlaces, type OwnCut } from "./cut";
import { journalKey, type JournalKey } from "./heads";
import { checkListedOrder, checkSignedOrder } from "./order";
import { foundText, pointsOf, type Found, type Point } from "./words";

/** Checks that the deck of a proof is the one that this browser was told of at first. */
export function checkKept(proof: Proof, kept: KeptDeck | null): void {
  if (!kept || kept.commitment === proof.commitment) return;
  throw new Error(
    `the deck is not the one that the house had named ${kept.hasBet ? "before you bet" : "at first"}`,
  );
}

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

/** What a browser has of a round, to hold its proof against. */
export interface Known {
  round: Round;
  kept: KeptDeck | null;
  own: OwnCut | null;
  key: JournalKey | null;
}

/** Checks everything in a proof; throws where something does not hold. */
export async function checkProof(proof: Proof, known: Known): Promise<Found> {
  const { round, kept, own, key } = known;
  if (proof.table !== round.table || proof.round !== round.round) {
    throw new Error("the proof is of another round");
  }
  checkKept(proof, kept);
  const part = checkOwnCut(proof, own);
  checkCuts(proof);
  const count = await checkCards(proof);
  await checkPlaces(proof);
  checkWhole(proof, round.records);
  checkListedOrder(proof, round.records);
  const order = await checkSignedOrder(proof, key);
  const seats = Object.entries(playersOf(round));
  const nameOf = (player: number): string => {
    const seat = seats.find(([, it]) => it === player)?.[0];
    return seat === undefined ? `Player ${player}` : `Seat ${seat}`;
  };
  return { count, kept, own: part, cuts: proof.cuts, order, player: own?.player ?? null, nameOf };
}

/**
 * Fetches the proof of a round, checks it, and says in words what was found: against what this
 * browser kept, not against the list that the house sends with the proof.
 */
export async function checkRound(table: number, number: number, shown?: Round): Promise<Check> {
  const kept = keptDeck(table, number);
  const player = session.me?.id;
  const own = player === undefined ? null : new KeptCuts(table).of(kept?.commitment, player);
  const address = `/api/tables/${table}/rounds/${number}`;
  const round = shown ?? (await ask<Round>(address));
  const proof = await ask<Proof>(`${address}/proof`);
  const key = proof.order ? await journalKey().catch(() => null) : null;
  try {
    const found = await checkProof(proof, { round, kept, own, key });
    return { holds: true, says: foundText(found), points: pointsOf(found), proof };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { holds: false, says: `The check fails: ${why}.`, proof };
  }
}
