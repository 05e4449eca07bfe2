// What the house says in the math lab and about its books. The forms are those of /openapi.json.

import type { Schema } from "./schema";

export type ClauseText = Schema<"ClauseText">;
export type ChapterText = Schema<"ChapterText">;
export type OptionText = Schema<"OptionText">;
export type ReadingText = Schema<"ReadingText">;
export type RowText = Schema<"RowText">;
export type HandText = Schema<"HandText">;
export type PaytableText = Schema<"PaytableText">;
export type BookText = Schema<"BookText">;
export type LabRow = Schema<"LabRow">;
export type LabQuestion = Schema<"LabQuestion">;
export type LabTrouble = Schema<"LabTrouble">;
export type LabFinding = Schema<"LabFinding">;
export type LabDiffers = Schema<"LabDiffers">;
export type LabPlace = Schema<"LabPlace">;
export type LabChance = Schema<"LabChance">;
export type LabPoint = Schema<"LabPoint">;
export type LabCurve = Schema<"LabCurve">;
export type LabPicture = Schema<"LabPicture">;
export type Outcome = Schema<"ParOutcome">;
export type Sheet = Schema<"ParSheet">;
export type SheetStake = Schema<"ParStake">;
export type LabAnswer = Schema<"LabAnswer">;
export type StrategyLine = Schema<"StrategyLine">;
export type StrategyQuestion = Schema<"StrategyQuestion">;
export type StrategyPrice = Schema<"StrategyPrice">;
export type StrategyMistake = Schema<"StrategyMistake">;
export type LabStrategy = Schema<"LabStrategy">;
export type LabRowBeside = Schema<"LabRowBeside">;
export type LabBeside = Schema<"LabBeside">;
export type LabChange = Schema<"LabChange">;
export type LabCompared = Schema<"LabCompared">;
