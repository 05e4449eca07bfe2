// Checks in the browser that the cards of a round were committed to before the first bet. How a
// deck is sealed and opened is written down byte for byte in docs/fairness.md.

import { ask } from "./api/client";
import type { Opening, Proof, Round, RoundRecord } from "./api/house";
import { sha256 } from "./sha256";
import { keptDeck, type KeptDeck } from "./table/kept-decks";

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

type Bytes = Uint8Array<ArrayBuffer>;

function bytes(hex: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error("that is no hexadecimal number");
  return Uint8Array.from(hex.match(/../g) ?? [], (it) => parseInt(it, 16));
}

const hex = (data: Bytes) => [...data].map((it) => it.toString(16).padStart(2, "0")).join("");

const hashOf = (...parts: ArrayLike<number>[]): Promise<Bytes> =>
  sha256(Uint8Array.from(parts.flatMap((it) => Array.from(it))));

/** The commitment that one opened card leads to. */
export async function rootOf({ position, card, nonce, path }: Opening): Promise<string> {
  const number = DECK.indexOf(card);
  if (number < 0 || !(position >= 0 && position < DECK.length)) {
    throw new Error(`there is no card ${card} at place ${position}`);
  }
  const secret = bytes(nonce);
  if (secret.length !== 32) throw new Error("a nonce has 32 bytes");
  let value = await hashOf([0], secret, [position, number]);
  const rest = path.map(bytes);
  for (let at = position, last = DECK.length - 1; last > 0; at >>= 1, last >>= 1) {
    // A node without a neighbour goes up as it is.
    if (at % 2 === 0 && at >= last) continue;
    const beside = rest.shift();
    if (!beside) throw new Error("a path is too short");
    value = await (at % 2 === 1 ? hashOf([1], beside, value) : hashOf([1], value, beside));
  }
  if (rest.length > 0) throw new Error("a path is too long");
  return hex(value);
}

/** Checks every opened card of a proof; throws where it does not hold. */
export async function checkCards(proof: Proof): Promise<number> {
  const places = new Set(proof.cards.map((it) => it.position));
  if (places.size < proof.cards.length) throw new Error("a card is opened twice");
  for (const opened of proof.cards) {
    if ((await rootOf(opened)) !== proof.commitment) {
      throw new Error(`${opened.card} at place ${opened.position} is not what was committed to`);
    }
  }
  return proof.cards.length;
}

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

/** Checks that every card which was shown in a round is opened by its proof. */
export function checkWhole(proof: Proof, records: readonly RoundRecord[]): void {
  const opened = new Set(proof.cards.map((it) => it.card));
  const events = records.flatMap((it) => it.events) as { cards?: string[] }[];
  const missing = events.flatMap((it) => it.cards ?? []).find((it) => !opened.has(it));
  if (missing) throw new Error(`${missing} was shown and is not in the proof`);
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
