// Opened cards: each must lead to the commitment of its deck, and none that was shown may be missing.

import type { Opening, Proof, RoundRecord } from "$lib/api/house";
import { bytesOf, exactly32, hashOf, hexOf } from "./bytes";

/** Cards by their numbers. */
export const CARD_ORDER = [..."23456789TJQKA"].flatMap((rank) =>
  [..."cdhs"].map((suit) => rank + suit),
);

/** The commitment that one opened card leads to. */
export async function rootOf({
  position,
  card,
  nonce,
  path,
}: Omit<Opening, "place">): Promise<string> {
  const number = CARD_ORDER.indexOf(card);
  if (number < 0 || !(position >= 0 && position < CARD_ORDER.length)) {
    throw new Error(`there is no card ${card} at position ${position}`);
  }
  let value = await hashOf([0], exactly32(nonce, "a nonce"), [position, number]);
  const rest = path.map(bytesOf);
  for (let at = position, last = CARD_ORDER.length - 1; last > 0; at >>= 1, last >>= 1) {
    // A node without a neighbour goes up as it is.
    if (at % 2 === 0 && at >= last) continue;
    const beside = rest.shift();
    if (!beside) throw new Error("a path is too short");
    value = await (at % 2 === 1 ? hashOf([1], beside, value) : hashOf([1], value, beside));
  }
  if (rest.length > 0) throw new Error("a path is too long");
  return hexOf(value);
}

/** Checks every opened card of a proof; throws where it does not hold. */
export async function checkCards(proof: Proof): Promise<number> {
  const positions = new Set(proof.cards.map((it) => it.position));
  if (positions.size < proof.cards.length) throw new Error("a card is opened twice");
  for (const opened of proof.cards) {
    if ((await rootOf(opened)) !== proof.commitment) {
      throw new Error(`${opened.card} at position ${opened.position} is not what was committed to`);
    }
  }
  return proof.cards.length;
}

/** Checks that every card which was shown in a round is opened by its proof. */
export function checkWhole(proof: Proof, records: readonly RoundRecord[]): void {
  const opened = new Set(proof.cards.map((it) => it.card));
  const events = records.flatMap((it) => it.events) as { cards?: string[] }[];
  const missing = events.flatMap((it) => it.cards ?? []).find((it) => !opened.has(it));
  if (missing) throw new Error(`${missing} was shown and is not in the proof`);
}
