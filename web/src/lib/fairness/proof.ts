// The proof of a round, held against what a browser kept of it and against itself.

import type { Proof, Round } from "$lib/api/house";
import { playersOf } from "$lib/review/timeline";
import type { KeptDeck } from "$lib/table/kept-decks";
import { checkCards, checkWhole } from "./cards";
import { checkCuts, checkOwnCut, checkPlaces, type OwnCut } from "./cut";
import type { JournalKey } from "./heads";
import { checkListedOrder, checkSignedOrder } from "./order";
import type { Found } from "./words";

/** Checks that the deck of a proof is the one that this browser was told of at first. */
export function checkKept(proof: Proof, kept: KeptDeck | null): void {
  if (!kept || kept.commitment === proof.commitment) return;
  throw new Error(
    `the deck is not the one that the house had named ${kept.hasBet ? "before you bet" : "at first"}`,
  );
}

/** What a browser has of a round, to hold its proof against. */
export interface Known {
  round: Round;
  kept: KeptDeck | null;
  own: OwnCut | null;
  key: JournalKey | null;
  /** The reader's number; null for somebody who is not signed in. */
  player: number | null;
}

/** Checks everything in a proof; throws where something does not hold. */
export async function checkProof(proof: Proof, known: Known): Promise<Found> {
  const { round, kept, own, player } = known;
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
  const order = await checkSignedOrder(proof, known);
  const seats = Object.entries(playersOf(round));
  const nameOf = (player: number): string => {
    const seat = seats.find(([, it]) => it === player)?.[0];
    return seat === undefined ? `Player ${player}` : `Seat ${seat}`;
  };
  return { count, kept, own: part, cuts: proof.cuts, order, player, nameOf };
}
