// The stream of ChaCha20 (RFC 8439) as numbers of 64 bits, and the shuffle that they make:
// steps 4 and 5 of docs/fairness.md.

import type { Bytes } from "./bytes";

const CARDS = 52;
const WORD = 1n << 64n;
/** How many cards one word of the stream moves, the last places first. */
const MOVES_PER_WORD = [10, 11, 12, 18];

/** The quarters of a double round: columns, then diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** The words "expand 32-byte k". */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/** Adds one word of the state to a second, and turns a third by what comes out. */
function mix(state: Uint32Array, to: number, from: number, turned: number, by: number): void {
  state[to] = (state[to] ?? 0) + (state[from] ?? 0);
  const word = (state[turned] ?? 0) ^ (state[to] ?? 0);
  state[turned] = (word << by) | (word >>> (32 - by));
}

/** One block of 64 bytes. */
export function chacha20Block(key: Bytes, counter: number, nonce: Bytes): Bytes {
  const view = new DataView(Uint8Array.from([...key, ...nonce]).buffer);
  const given = Array.from({ length: 11 }, (_, at) => view.getUint32(at * 4, true));
  const start = Uint32Array.from([...CONSTANTS, ...given.slice(0, 8), counter, ...given.slice(8)]);
  const state = Uint32Array.from(start);
  for (let round = 0; round < 10; round += 1) {
    for (const [a, b, c, d] of QUARTERS) {
      mix(state, a, b, d, 16);
      mix(state, c, d, b, 12);
      mix(state, a, b, d, 8);
      mix(state, c, d, b, 7);
    }
  }
  const block = new DataView(new ArrayBuffer(64));
  state.forEach((word, at) => block.setUint32(at * 4, word + (start[at] ?? 0), true));
  return new Uint8Array(block.buffer);
}

/** The stream of a key with nonce zero, eight bytes a number, the lowest byte first. */
export function* wordsOf(key: Bytes): Generator<bigint, never> {
  for (let counter = 0; ; counter += 1) {
    const block = new DataView(chacha20Block(key, counter, new Uint8Array(12)).buffer);
    for (let at = 0; at < 64; at += 8) yield block.getBigUint64(at, true);
  }
}

/** The swaps that a word stands for, or nothing where it would favour some orders. */
function swapsOf(word: bigint, left: number, count: number): [number, number][] | null {
  const swaps: [number, number][] = [];
  let [rest, product] = [word, 1n];
  for (let n = left; n > left - count; n -= 1) {
    const wide = rest * BigInt(n);
    swaps.push([n - 1, Number(wide / WORD)]);
    [rest, product] = [wide % WORD, product * BigInt(n)];
  }
  return rest < WORD % product ? null : swaps;
}

/** The places 0 to 51 in the order that a stream of words shuffles them into. */
export function shuffledPlaces(words: Iterator<bigint, never>): number[] {
  const places = Array.from({ length: CARDS }, (_, at) => at);
  let left = CARDS;
  for (const count of MOVES_PER_WORD) {
    let swaps = swapsOf(words.next().value, left, count);
    while (swaps === null) swaps = swapsOf(words.next().value, left, count);
    for (const [last, other] of swaps) {
      [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
    }
    left -= count;
  }
  return places;
}
