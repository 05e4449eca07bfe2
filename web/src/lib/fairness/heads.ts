// Heads of the journal: signed notes over the tree of all records, and who signed them.

import { ask } from "$lib/api/client";
import { asciiOf, fromBase64, hashOf, hexOf, type Bytes } from "./bytes";

/** The key that a house signs heads with, as it names it. */
export interface JournalKey {
  origin: string;
  /** The public key in base64. */
  key: string;
}

/** A head that was read. */
export interface Head {
  origin: string;
  /** How many records it is over. */
  size: number;
  root: Bytes;
  /** What is signed. */
  text: string;
  signatures: { name: string; data: Bytes }[];
}

const KEY_ID_BYTES = 4;
const ED25519 = 1;

export function headOf(note: string): Head {
  const end = note.indexOf("\n\n");
  const text = note.slice(0, end + 1);
  const [origin = "", size = "", root = ""] = text.split("\n");
  if (end < 0 || origin === "" || !/^(0|[1-9]\d{0,14})$/.test(size)) {
    throw new Error("a head cannot be read");
  }
  const lines = note.slice(end + 2).split("\n");
  const signatures = lines.flatMap((line) => {
    const [, name, data] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    return name && data ? [{ name, data: fromBase64(data) }] : [];
  });
  const hash = fromBase64(root);
  if (hash.length !== 32) throw new Error("the root of a head has 32 bytes");
  return { origin, size: Number(size), root: hash, text, signatures };
}

/**
 * Whether a head has the signature of a house; null where this browser cannot check one: over plain
 * http, or where it does not know Ed25519.
 */
export async function isSigned(head: Head, { origin, key }: JournalKey): Promise<boolean | null> {
  if (head.origin !== origin) return false;
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  const bytes = fromBase64(key);
  if (bytes.length !== 32) return false;
  const imported = await subtle
    ?.importKey("raw", bytes, { name: "Ed25519" }, false, ["verify"])
    .catch(() => undefined);
  if (!subtle || !imported) return null;
  const whole = await hashOf(asciiOf(`${origin}\n`), [ED25519], bytes);
  const id = hexOf(whole.slice(0, KEY_ID_BYTES));
  const message = new TextEncoder().encode(head.text);
  for (const { name, data } of head.signatures) {
    if (name !== origin || hexOf(data.slice(0, KEY_ID_BYTES)) !== id) continue;
    const signature = data.slice(KEY_ID_BYTES);
    if (await subtle.verify({ name: "Ed25519" }, imported, signature, message)) return true;
  }
  return false;
}

/** The key that the house names. */
export const journalKey = (): Promise<JournalKey> => ask<JournalKey>("/api/journal/key");
