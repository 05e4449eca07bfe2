// What the school says: drills, and what the table makes of an answer. The names are those of
// /openapi.json, and a test compares them with it.

import type { Game, Money, Seat, View, WagerCard } from "$lib/wire";

export interface LessonCard {
  lesson: string;
  title: string;
  about: string;
}

export interface SchoolCard {
  book: string;
  title: string;
  game: Game;
  lessons: LessonCard[];
  levels: number;
}

/** Which drill is meant. */
export interface Ask {
  lesson: string;
  level: number;
  seed: number;
}

export type Does = "take" | "return" | "pay" | "nothing";

/** Something that is paid, taken or returned. */
export interface Line {
  seat: Seat;
  spot: string;
  stake?: Money;
  does: Does[];
}

export type Asked = { pays: Line[] } | { choices: string[] };

export interface Drill {
  lesson: string;
  level: number;
  seed: number;
  asks: string;
  view: View;
  wagers: WagerCard[];
  story: string[];
  asked: Asked;
}

export interface Gave {
  seat: Seat;
  spot: string;
  does: Does;
  paid?: Money;
}

export interface Answer {
  pays?: Gave[];
  choice?: number;
}

export interface Law {
  id: string;
  says: string;
}

export interface GradedLine {
  right: boolean;
  seat: Seat;
  spot: string;
  does: Does;
  paid: Money;
  says: string;
  law: Law[];
}

export interface Graded {
  right: boolean;
  lines: GradedLine[];
  choice?: number;
  says: string;
  law: Law[];
  refusal?: string;
  refused_under?: Law;
}
