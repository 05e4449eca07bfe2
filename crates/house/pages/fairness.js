// Checks that the cards of a round were committed to before the first bet, in the browser. How a
// deck is sealed and opened is written down byte for byte in docs/fairness.md.

import { ask } from "./api.js";

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

const bytes = (hex) => {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error("that is no hexadecimal number");
  return Uint8Array.from(hex.match(/../g) ?? [], (it) => parseInt(it, 16));
};

const hex = (data) => [...data].map((it) => it.toString(16).padStart(2, "0")).join("");

async function sha256(...parts) {
  const data = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const part of parts) {
    data.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

const node = (left, right) => sha256([1], left, right);

/** The commitment that one opened card leads to. */
async function rootOf({ position, card, nonce, path }) {
  const number = DECK.indexOf(card);
  if (number < 0 || !(position >= 0 && position < DECK.length)) {
    throw new Error(`there is no card ${card} at place ${position}`);
  }
  const secret = bytes(nonce);
  if (secret.length !== 32) throw new Error("a nonce has 32 bytes");
  let value = await sha256([0], secret, [position, number]);
  const rest = path.map(bytes);
  for (let at = position, last = DECK.length - 1; last > 0; at >>= 1, last >>= 1) {
    // A node without a neighbour goes up as it is.
    if (at % 2 === 0 && at >= last) continue;
    const beside = rest.shift();
    if (!beside) throw new Error("a path is too short");
    value = at % 2 === 1 ? await node(beside, value) : await node(value, beside);
  }
  if (rest.length > 0) throw new Error("a path is too long");
  return hex(value);
}

/** Checks every opened card of a proof; throws where it does not hold. */
export async function checkProof(proof) {
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
export function checkOrder(proof, records) {
  const committed = records.findIndex((it) => it.note === `commitment ${proof.commitment}`);
  const bets = ["bet-placed", "three-bets-placed", "bank-bet"];
  const isBet = (event) => bets.includes(event.event);
  const bet = records.findIndex((it) => it.events.some(isBet));
  if (committed < 0) throw new Error("the commitment is not in the journal");
  if (bet >= 0 && bet < committed) throw new Error("a bet came before the commitment");
}

/** Checks that every card which was shown in a round is opened by its proof. */
export function checkWhole(proof, records) {
  const opened = new Set(proof.cards.map((it) => it.card));
  const shown = records.flatMap((it) => it.events).flatMap((it) => it.cards ?? []);
  const missing = shown.find((it) => !opened.has(it));
  if (missing) throw new Error(`${missing} was shown and is not in the proof`);
}

/** Fetches a round and its proof, checks both, and says in words what was found. */
export async function checkRound(table, round) {
  if (!globalThis.crypto?.subtle) {
    return { holds: null, says: "This browser checks hashes only over https or on this machine." };
  }
  const proof = await ask(`/api/tables/${table}/rounds/${round}/proof`);
  const shown = await ask(`/api/tables/${table}/rounds/${round}`);
  try {
    const count = await checkProof(proof);
    checkWhole(proof, shown.records);
    checkOrder(proof, shown.records);
    const says = `Checked: these ${count} cards were committed to before the first bet.`;
    return { holds: true, says, proof };
  } catch (error) {
    return { holds: false, says: `The check fails: ${error.message}.`, proof };
  }
}
