// Disputes about rounds. The forms are those of /openapi.json.

import type { Schema } from "./schema";

export type About = Schema<"DisputeAbout">;
export type StatementKind = Schema<"StatementKind">;
export type DisputeAct = Schema<"DisputeAct">;
export type DisputedWager = Schema<"DisputedWager">;
export type Statement = Schema<"Statement">;
export type Dispute = Schema<"Dispute">;
export type RoundDisputes = Schema<"RoundDisputes">;
export type Disputes = Schema<"Disputes">;
export type RoundChecked = Schema<"RoundChecked">;

/** An id for a statement: what comes twice under one id is done once. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((it) => it.toString(16).padStart(2, "0")).join("");
}
