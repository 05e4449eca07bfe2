// What surveillance is told. The names are those of /openapi.json, and a test compares them.

import type { Money } from "$lib/wire";

export interface PersonSeen {
  id: number;
  name: string;
}

export interface RoundFound {
  id: string;
  table: number;
  round: number;
  ended: number;
  void: boolean;
  refusals: number;
  two_person: number;
  greatest: Money;
  players: PersonSeen[];
}

export interface Found {
  rounds: RoundFound[];
  next?: number;
}

export interface KeptRecord {
  sequence: number;
  bytes: string;
  link: string;
}

export interface Kept {
  before: string;
  records: KeptRecord[];
  people: PersonSeen[];
}

export interface JournalCheck {
  /** When the check began, in milliseconds since 1970. */
  checked_at: number;
  holds: boolean;
  records: number;
  rounds: number;
  heads: number;
  strayed: number;
  head: string;
  findings: string[];
}
