// What the house says beyond the wire of a table: people, frames of a socket, rounds. The forms are those of /openapi.json.

import type { Problem } from "$lib/wire";

import type { Schema } from "./schema";

export type Me = Schema<"Me">;
export type Today = Schema<"Today">;
export type Session = Schema<"Session">;
export type Clock = Schema<"Clock">;
export type OwnPart = Schema<"OwnPart">;
export type Step = Schema<"Step">;
export type PlayerCut = Schema<"PlayerCut">;
export type SealedDeck = Schema<"SealedDeck">;
export type Picture = Schema<"Picture">;
export type Answered = Schema<"AnsweredCommand">;
export type Frame = Schema<"Frame">;
export type HouseCommand = Schema<"HouseCommand">;
export type CutCommand = Extract<HouseCommand, { do: "commit-cut" | "open-cut" }>;
export type AnyCommand = Schema<"AnyCommand">;
/** A table as it stands: the document says in words that the frame is a look. */
export type TableNow = Schema<"TableNow"> & { now: Extract<Frame, { type: "look" }> };
export type RoundListed = Schema<"RoundListed">;
export type RoundRecord = Schema<"RoundRecord">;
/** What a record holds besides events. */
export type RecordNote = Schema<"RecordNote">;
export type NotedEntry = Schema<"NotedEntry">;
export type AccountChange = Schema<"AccountChange">;
export type Admission = Schema<"Admission">;
export type LimitsRequest = Schema<"LimitsRequest">;
export type EntryKind = Schema<"EntryKind">;
export type LedgerAccount = Schema<"LedgerAccount">;
export type Round = Schema<"Round">;
export type Opening = Schema<"Opening">;
/** A record, and what leads from it to a signed head of the journal. */
export type ProvedRecord = Schema<"RecordInTree">;
/** What shows that a commitment is older than the reader's bet. */
export type ProvedOrder = Schema<"RoundOrder">;
export type Proof = Schema<"Proof">;
/** Somebody outside who countersigns the heads of the journal. */
export type JournalWitness = Schema<"JournalWitness">;
export type BookCard = Schema<"BookCard">;
export type Advice = Schema<"Advice">;
export type Worth = Schema<"Worth">;
export type Edge = Schema<"Edge">;
export type StakeEdge = Schema<"StakeEdge">;

/** Whether a command was done; there is no answer where there was no line. */
export const isDone = (answer: Answered | null): boolean => answer !== null && "done" in answer;

/** Why a command was not done; null where it was. */
export const refusalOf = (answer: Answered | null): Problem | null =>
  answer && "problem" in answer ? answer.problem : null;
