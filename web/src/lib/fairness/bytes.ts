// Bytes as proofs have them: hexadecimal, base64, numbers with the highest byte first, hashes.

import { sha256 } from "$lib/sha256";

export type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOf(hex: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error("that is no hexadecimal number");
  return Uint8Array.from(hex.match(/../g) ?? [], (it) => parseInt(it, 16));
}

export const hexOf = (data: Uint8Array): string =>
  [...data].map((it) => it.toString(16).padStart(2, "0")).join("");

export function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (it) => it.charCodeAt(0));
  } catch {
    throw new Error("that is no base64");
  }
}

/** A whole number in so many bytes, the highest first. */
export const bigEndian = (value: number, count: number): Bytes =>
  Uint8Array.from({ length: count }, (_, at) =>
    Number(BigInt.asUintN(8, BigInt(value) >> BigInt(8 * (count - 1 - at)))),
  );

export const asciiOf = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** SHA-256 of all parts, one after the other. */
export const hashOf = (...parts: ArrayLike<number>[]): Promise<Bytes> =>
  sha256(Uint8Array.from(parts.flatMap((it) => Array.from(it))));

/** A value that must have 32 bytes: a hash, a nonce or a cut. */
export function exactly32(hex: string, name: string): Bytes {
  const data = bytesOf(hex);
  if (data.length !== 32) throw new Error(`${name} has 32 bytes`);
  return data;
}
