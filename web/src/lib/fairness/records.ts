// Records of the journal, read as far as a check of the order needs: docs/evidence.md has the form.

import { hexOf, type Bytes } from "./bytes";

/** The versions of a record that these pages can read. */
const VERSION = 3;
const COMMITTED = 2;
const PLAYED = 3;
/** The causes beside a person's command, by their numbers. */
const SYSTEM_CAUSES = [1, 2, 3, 4, 5, 6];
const COMMAND_BYTES = 16;
const BLIND_BYTES = 16;

/** The beginning of a record, and of a commitment all of it. */
export interface ReadRecord {
  table: number;
  sequence: number;
  /** The person whose command it was; null where the house did it by itself. */
  person: number | null;
  committed: { round: number; commitment: string } | null;
  isPlayed: boolean;
}

class Reader {
  #at = 0;
  readonly #data: Bytes;

  constructor(data: Bytes) {
    this.#data = data;
  }

  byte(): number {
    const byte = this.#data[this.#at];
    if (byte === undefined) throw new Error("a record ends too early");
    this.#at += 1;
    return byte;
  }

  peek(): number | undefined {
    return this.#data[this.#at];
  }

  bytes(count: number): Bytes {
    return Uint8Array.from({ length: count }, () => this.byte());
  }

  /** Seven bits a byte, the lowest first; the eighth says that more follow. */
  number(): number {
    let [value, scale, byte] = [0, 1, 0x80];
    for (; byte >= 0x80; scale *= 0x80) {
      byte = this.byte();
      value += (byte % 0x80) * scale;
      if (value > Number.MAX_SAFE_INTEGER) throw new Error("a number in a record is too large");
    }
    return value;
  }

  get isOver(): boolean {
    return this.#at === this.#data.length;
  }
}

/** The person behind a record. */
function causeOf(reader: Reader): number | null {
  const cause = reader.byte();
  if (SYSTEM_CAUSES.includes(cause)) return null;
  if (cause !== 0) throw new Error("a record has no cause");
  const person = reader.number();
  // The role, and the id of the command.
  reader.bytes(1 + COMMAND_BYTES);
  return person;
}

export function recordOf(data: Bytes): ReadRecord {
  const reader = new Reader(data);
  if (reader.byte() !== VERSION) throw new Error("a record has a form that is not known here");
  const [table, sequence] = [reader.number(), reader.number()];
  // The time.
  reader.number();
  const person = causeOf(reader);
  // No body has the tag of a blind.
  if (reader.peek() === 0) reader.bytes(1 + BLIND_BYTES);
  const tag = reader.byte();
  if (tag !== COMMITTED) {
    return { table, sequence, person, committed: null, isPlayed: tag === PLAYED };
  }
  const [round, commitment] = [reader.number(), hexOf(reader.bytes(32))];
  if (!reader.isOver) throw new Error("a record is too long");
  return { table, sequence, person, committed: { round, commitment }, isPlayed: false };
}
