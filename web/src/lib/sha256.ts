// SHA-256 (FIPS 180-4). Browsers keep theirs from pages that come over plain http, as in a home
// network, and cards and records must be checked there, too.

type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK_BYTES = 64;
const ROUNDS = 64;

/** The first 64 primes, whose roots the constants of the standard are made from. */
function primes(): number[] {
  const found: number[] = [];
  for (let it = 2; found.length < ROUNDS; it += 1) {
    if (found.every((prime) => it % prime !== 0)) found.push(it);
  }
  return found;
}

/** The greatest whole number whose square or cube is not above another. */
function root(of: bigint, power: bigint): bigint {
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= of) low = middle;
    else high = middle;
  }
  return low;
}

/** The first 32 bits of the fraction of a root, counted exactly. */
const fraction = (prime: number, power: bigint): number =>
  Number(BigInt.asUintN(32, root(BigInt(prime) << (32n * power), power)));

const CONSTANTS = Uint32Array.from(primes(), (it) => fraction(it, 3n));
const START = Uint32Array.from(primes().slice(0, 8), (it) => fraction(it, 2n));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with its end marked and its length in bits, in whole blocks. */
function padded(data: Uint8Array): DataView {
  const length = Math.ceil((data.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const whole = new Uint8Array(length);
  whole.set(data);
  whole[data.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(length - 8, BigInt(data.length) * 8n);
  return view;
}

/** The sixteen words of a block, and the forty-eight that are made from them. */
function schedule(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(ROUNDS);
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(offset + at * 4);
  for (let at = 16; at < ROUNDS; at += 1) {
    const [near, far] = [words[at - 2] ?? 0, words[at - 15] ?? 0];
    const first = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const second = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[at] = (words[at - 16] ?? 0) + first + (words[at - 7] ?? 0) + second;
  }
  return words;
}

/** The state after a block. */
function compressed(state: Uint32Array, words: Uint32Array): Uint32Array {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < ROUNDS; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const low = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const high = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const first = (h + low + choice + (CONSTANTS[at] ?? 0) + (words[at] ?? 0)) | 0;
    [h, g, f, e] = [g, f, e, (d + first) | 0];
    [d, c, b, a] = [c, b, a, (first + high + majority) | 0];
  }
  return Uint32Array.from([a, b, c, d, e, f, g, h], (it, at) => it + (state[at] ?? 0));
}

/** The hash, counted here. */
export function sha256Here(data: Uint8Array): Bytes {
  const view = padded(data);
  let state: Uint32Array = START;
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) {
    state = compressed(state, schedule(view, offset));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => hash.setUint32(at * 4, word));
  return new Uint8Array(hash.buffer);
}

/** The hash: the browser's own where it lets us, as that is faster. */
export async function sha256(data: Bytes): Promise<Bytes> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", data)) : sha256Here(data);
}
