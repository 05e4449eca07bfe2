// Disputes about rounds. The names are those of /openapi.json, and a test compares them.

import type { Spot } from "$lib/wire";
import type { PersonSeen } from "./review";

export type About = "payout" | "cards" | "clock" | "procedure" | "other";
export type StatementKind = "opened" | "remark" | "finding" | "upheld" | "not-upheld";
export type DisputeAct = "remark" | "find" | "answer" | "check" | "export";

/** A wager of a round, by its place. */
export interface DisputedWager {
  seat: number;
  spot: Spot;
}

/** Something that was said in a dispute. */
export interface Statement {
  number: number;
  /** In milliseconds since 1970. */
  at: number;
  by: PersonSeen;
  /** The role that they had then. */
  role: string;
  kind: StatementKind;
  words: string;
  clauses: string[];
  /** The record of the office that has its hash. */
  record: number;
}

export interface Dispute {
  id: number;
  /** The permanent name of the round. */
  name: string;
  table: number;
  round: number;
  table_name: string;
  book: string;
  about: About;
  wager?: DisputedWager;
  by: PersonSeen;
  state: "open" | "upheld" | "not-upheld";
  opened: number;
  answered?: number;
  statements: Statement[];
  /** What follows from the answer for the chips. */
  note?: string;
  /** What the caller may do about it now. */
  may: DisputeAct[];
}

/** The disputes about a round, and whether there may be another. */
export interface RoundDisputes {
  may_open: boolean;
  wagers: DisputedWager[];
  disputes: Dispute[];
}

export interface Disputes {
  disputes: Dispute[];
  next?: number;
}

/** What the house's own check says of a round. */
export interface RoundChecked {
  holds: boolean;
  records: number;
  findings: string[];
  elsewhere: number;
}

/** An id for a statement: what comes twice under one id is done once. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((it) => it.toString(16).padStart(2, "0")).join("");
}
