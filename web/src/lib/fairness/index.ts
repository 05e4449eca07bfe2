// Checks in the browser that the cards of a round were committed to before the first bet. How a
// deck is sealed and opened is written down byte for byte in docs/fairness.md.

import { ask } from "$lib/api/client";
import type { Proof, Round, RoundRecord } from "$lib/api/house";
import { keptDeck, type KeptDeck } from "$lib/table/kept-decks";
import { checkCards, checkWhole } from "./cards";

/** Checks that the commitment of a proof stands in the journal before the first bet. */
export function checkOrder(proof: Proof, records: readonly RoundRecord[]): void {
  const isCommitment = ({ note }: RoundRecord) =>
    note?.note === "committed" && note.commitment === proof.commitment;
  const committed = records.findIndex(isCommitment);
  const bets = ["bet-placed", "three-bets-placed", "bank-bet"];
  const isBet = (it: { event: string }) => bets.includes(it.event);
  const bet = records.findIndex((it) => it.events.some(isBet));
  if (committed < 0) throw new Error("the commitment is not in the journal");
  if (bet >= 0 && bet < committed) throw new Error("a bet came before the commitment");
}

/** Checks that the deck of a proof is the one that this browser was told of at first. */
export function checkKept(proof: Proof, kept: KeptDeck | null): void {
  if (!kept || kept.commitment === proof.commitment) return;
  throw new Error(
    `the deck is not the one that the house had named ${kept.hasBet ? "before you bet" : "at first"}`,
  );
}

/** What a check shows, by what the browser knew and when. */
function foundText(count: number, kept: KeptDeck | null): string {
  const cards = `${count} ${count === 1 ? "card" : "cards"}`;
  if (kept?.isFromBetting && kept.hasBet) {
    return `The deck was fixed before you bet: your browser kept the commitment and checked ${cards}.`;
  }
  if (kept?.isFromBetting) {
    return `The deck was fixed while bets were open: your browser kept the commitment and checked ${cards}.`;
  }
  return `${cards} fit the commitment in the journal. Your browser was not told of it before the bets, so it cannot say when it was made.`;
}

export interface Check {
  /** Whether it holds; null where it could not be checked. */
  holds: boolean | null;
  says: string;
  proof?: Proof;
}

/** What is found of a round that people dealt: nothing is asked for, because nothing was sealed. */
export const REAL_CARDS: Check = {
  holds: null,
  says: "People dealt this round with real cards: there is no sealed deck to check.",
};

/**
 * Fetches the proof of a round, checks it, and says in words what was found: against the commitment
 * that this browser kept, not against the list that the house sends with the proof.
 */
export async function checkRound(table: number, number: number, shown?: Round): Promise<Check> {
  const kept = keptDeck(table, number);
  const address = `/api/tables/${table}/rounds/${number}`;
  const round = shown ?? (await ask<Round>(address));
  const proof = await ask<Proof>(`${address}/proof`);
  try {
    const count = await checkCards(proof);
    checkWhole(proof, round.records);
    checkOrder(proof, round.records);
    checkKept(proof, kept);
    return { holds: true, says: foundText(count, kept), proof };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { holds: false, says: `The check fails: ${why}.`, proof };
  }
}
