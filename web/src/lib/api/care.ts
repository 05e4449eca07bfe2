// What the house tells a player about themselves: rounds, chips, limits. The forms are those of /openapi.json.

import type { Schema } from "./schema";

export type WantedLimits = Schema<"WantedLimits">;
export type Limits = Schema<"Limits">;
export type OwnRound = Schema<"OwnRound">;
export type OwnRounds = Schema<"OwnRounds">;
export type OwnDay = Schema<"OwnDay">;
export type Movement = Schema<"Movement">;
export type Movements = Schema<"Movements">;
export type Claim = Schema<"Claim">;
export type PasswordLink = Schema<"PasswordLink">;
