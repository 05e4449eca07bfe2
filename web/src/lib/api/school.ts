// What the school says: drills, and what the table makes of an answer. The forms are those of /openapi.json.

import type { Schema } from "./schema";

export type LessonCard = Schema<"LessonCard">;
export type SchoolCard = Schema<"SchoolCard">;
export type Ask = Schema<"Ask">;
export type Does = Schema<"Does">;
export type Line = Schema<"Line">;
export type Asked = Schema<"Asked">;
export type Drill = Schema<"Drill">;
export type DrillQuestion = Schema<"DrillQuestion">;
export type DrillChoice = Schema<"DrillChoice">;
export type Gave = Schema<"Gave">;
export type Answer = Schema<"Answer">;
export type Law = Schema<"Law">;
export type GradedLine = Schema<"GradedLine">;
export type Graded = Schema<"Graded">;
