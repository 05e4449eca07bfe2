// What surveillance is told. The forms are those of /openapi.json.

import type { Schema } from "./schema";

export type PersonSeen = Schema<"PersonSeen">;
export type RoundFound = Schema<"RoundFound">;
export type Found = Schema<"Found">;
export type KeptRecord = Schema<"KeptRecord">;
export type Kept = Schema<"Kept">;
export type JournalCheck = Schema<"JournalCheck">;
