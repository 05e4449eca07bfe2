// Checks in the browser that records follow each other: the link of each is the hash of the link
// before it, its number and its bytes. The form is written down in docs/evidence.md.

import type { Kept, KeptRecord } from "$lib/api/review";
import { sha256 } from "$lib/sha256";

type Bytes = Uint8Array<ArrayBuffer>;

const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (it) => parseInt(it, 16));

const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (it) => it.charCodeAt(0));

const toHex = (data: Bytes): string =>
  [...data].map((it) => it.toString(16).padStart(2, "0")).join("");

/** A number in as few bytes as it needs: seven bits in each, the lowest first. */
export function counted(number: number): number[] {
  const bytes = [];
  let rest = number;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return [...bytes, rest];
}

/** The link that a record must have after another. */
export async function linkOf(before: string, record: KeptRecord): Promise<string> {
  const parts = [fromHex(before), counted(record.sequence), fromBase64(record.bytes)];
  const whole = Uint8Array.from(parts.flatMap((it) => Array.from(it)));
  return toHex(await sha256(whole));
}

export interface Links {
  /** Whether they hold; null where it could not be checked. */
  holds: boolean | null;
  says: string;
}

/** Checks every record of a round. */
export async function checkLinks(kept: Kept): Promise<Links> {
  let before = kept.before;
  for (const record of kept.records) {
    if ((await linkOf(before, record)) !== record.link) {
      return { holds: false, says: `Record ${record.sequence} is not what was linked.` };
    }
    before = record.link;
  }
  const count = kept.records.length;
  const says = `The ${count} records of this round follow each other unchanged.`;
  return { holds: true, says: `${says} Your browser checked.` };
}
