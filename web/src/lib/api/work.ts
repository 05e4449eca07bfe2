// What the house says to those who work at tables. The forms are those of /openapi.json.

import type { Schema } from "./schema";

export type Payment = Schema<"Payment">;
export type Proposal = Schema<"Proposal">;
export type Award = Schema<"Award">;
export type LastVoid = Schema<"LastVoid">;
export type RoundNow = Schema<"RoundNow">;
export type StaffPart = Schema<"StaffPart">;
export type FloorTable = Schema<"FloorTable">;
export type Foreseen = Schema<"Foreseen">;
export type Person = Schema<"KnownPerson">;
export type Counted = Schema<"Counted">;
export type ExpectedWager = Schema<"ExpectedWager">;
export type Expected = Schema<"Expected">;
export type DayReport = Schema<"DayReport">;
export type ClosedDay = Schema<"ClosedDay">;
export type Accounting = Schema<"Accounting">;
