// What the house says in the math lab and about its books. The names are those of /openapi.json,
// and a test compares them with it.

import type { Game, Wager } from "$lib/wire";

export interface ClauseText {
  id: string;
  says: string;
  kind: string;
  actor: string;
  phase: string;
  note: string;
  scenario: string;
}

export interface ChapterText {
  title: string;
  clauses: ClauseText[];
}

export interface OptionText {
  value: string;
  says: string;
}

export interface ReadingText {
  id: string;
  name: string;
  clauses: string[];
  problem: string;
  options: OptionText[];
  default: string;
  why: string;
  moves_money: boolean;
  selectable: boolean;
}

export interface RowText {
  hand: string;
  title: string;
  pays: string;
  clause: string;
}

export interface HandText {
  hand: string;
  title: string;
}

export interface PaytableText {
  wager: Wager;
  title: string;
  /** The name of its sheet; nothing where it has none of its own. */
  sheet: string | null;
  table: string;
  clause: string;
  cards: string;
  description: string;
  note: string;
  rows: RowText[];
  hands: HandText[];
}

export interface BookText {
  name: string;
  title: string;
  issuer: string;
  edition: string;
  source: string;
  game: Game;
  chapters: ChapterText[];
  readings: ReadingText[];
  paytables: PaytableText[];
  envy: PaytableText[];
  submission: string;
}

/** A row as it is sent. */
export interface LabRow {
  hand: string;
  pays: string;
}

/** What is asked of the lab: a wager, or a whole submission. */
export interface LabQuestion {
  submission?: string;
  book?: string;
  wager?: string;
  table?: string;
  rows?: LabRow[];
  readings?: Record<string, string>;
  stake?: string;
  meters?: Record<string, string>;
  rates?: Record<string, string>;
  others?: number;
}

export interface LabTrouble {
  row: number | null;
  says: string;
  hint: string | null;
}

export interface LabFinding {
  clause: string | null;
  field: string | null;
  found: string | null;
  requires: string;
  line: number | null;
  column: number | null;
}

export interface LabDiffers {
  hand: string;
  title: string;
  pays: string | null;
  listed: string | null;
  clause: string;
  lawful: boolean;
}

export interface LabPlace {
  like: string;
  listed: boolean;
  lawful: boolean;
  clause: string | null;
  floor: boolean;
  differs: LabDiffers[];
  out_of_order: number[];
}

export interface LabChance {
  net: string;
  probability: string;
}

export interface LabPoint {
  dollars: number;
  edge: string;
  percent: string;
}

export interface LabCurve {
  meter: string;
  holds: string;
  reset: string;
  break_even: string | null;
  break_even_dollars: string | null;
  points: LabPoint[];
}

export interface LabPicture {
  wager: string;
  title: string;
  results: LabChance[];
  meters: LabCurve[];
  others_max: number;
}

/** A row of a sheet, as `houserules par --json` writes it. */
export interface Outcome {
  hand: string;
  ways: string;
  of: string;
  probability: string;
  one_in: string | null;
  pays: string | null;
  contribution: string;
}

/** A sheet, as `houserules par --json` writes it; fields that no page shows are left out here. */
export interface Sheet {
  book: string;
  wager: string;
  table: string;
  unit: string;
  stake: string;
  house_edge: string;
  house_edge_percent: string;
  favours_player: boolean;
  element_of_risk: string;
  average_wagered: string;
  hit_frequency: string;
  wins: string;
  pushes: string;
  standard_deviation: string;
  outcomes: Outcome[];
  weakest_played?: string;
  long_run?: { house_edge: string; house_edge_percent: string } | null;
  meters?: Record<string, string | null>;
  /** What its figures leave out of account. */
  note?: string;
  /** The edge at the stakes that the table of a submission takes, the least first. */
  stakes?: SheetStake[];
}

/** The edge of a wager of one size. */
export interface SheetStake {
  stake: string;
  house_edge_percent: string;
  payout_limit?: { most: string; house_edge_percent: string; reached: string };
}

export interface LabAnswer {
  sheets: Sheet[];
  pictures: LabPicture[];
  place: LabPlace | null;
  troubles: LabTrouble[];
  findings: LabFinding[];
}

export interface StrategyLine {
  says: string;
  example: string;
  hands: number;
  worth: string;
}

export interface StrategyQuestion {
  question: string;
  yes: string;
  no: string;
  for: number;
  against: number;
  indifferent: number;
  of: number;
  list: StrategyLine[];
  does_not_matter: StrategyLine[];
}

export interface StrategyPrice {
  says: string;
  house_edge: string;
  house_edge_percent: string;
  cost: string;
}

export interface StrategyMistake {
  question: string;
  kind: string;
  right: string;
  hands: number;
  each: string;
  per_hundred_rounds: string;
}

export interface LabStrategy {
  strategy: {
    unit: string;
    house_edge: string;
    house_edge_percent: string;
    questions: StrategyQuestion[];
    prices: StrategyPrice[];
    mistakes: StrategyMistake[];
  } | null;
  troubles: LabTrouble[];
}

export interface LabRowBeside {
  hand: string;
  old_pays: string | null;
  new_pays: string | null;
  old_contribution: string | null;
  new_contribution: string | null;
  difference: string;
}

export interface LabBeside {
  wager: string;
  title: string;
  old_percent: string | null;
  new_percent: string | null;
  difference: string | null;
  difference_percent: string | null;
  rows: LabRowBeside[];
}

export interface LabChange {
  field: string;
  says: string;
  old: string;
  new: string;
  clause: string | null;
}

export interface LabCompared {
  old: LabAnswer;
  new: LabAnswer;
  wagers: LabBeside[];
  changes: LabChange[];
}
