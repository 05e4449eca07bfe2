// What the house says to those who work at tables. The names are those of /openapi.json, and a
// test compares them with it.

import type { Command, Phase, Staff, Told } from "$lib/wire";
import type { AnyCommand } from "./house";

/** What somebody proposed; a second person confirms it by giving the same command. */
export interface Proposal {
  by: number;
  name: string;
  command: Command;
}

/** What those who work at a table see beyond what everybody does. */
export type StaffPart = Staff & {
  /** What waits for a second person. */
  proposals: Proposal[];
  /** What may be done now by two people, one of them a floorperson. */
  together: Command[];
};

/** What somebody asked for, as the floor is told it; fills and counts of a tray among it. */
export interface Proposed {
  by: number;
  name: string | null;
  command: AnyCommand;
}

/** A table, as the floor sees it. Amounts are dollars, since the tray was last counted. */
export interface FloorTable {
  table: number;
  name: string;
  book: string;
  phase: Phase;
  round: number;
  taken: number;
  seats: number;
  /** Whether people deal with real cards. */
  live: boolean;
  rounds_in_the_hour: number;
  deck_age: number | null;
  waits_for_floor: boolean;
  staff: Staff;
  proposed: Proposed[];
  rounds: number;
  voids: number;
  handle: string;
  win: string;
  expected: string | null;
  standard_deviation: string | null;
  /** How many standard deviations the win is off. */
  deviations: string | null;
}

/** What a command would come to. */
export interface Foreseen {
  events: Told[];
  /** Whether a second person would have to agree. */
  needs_two: boolean;
}

/** Somebody, as an admin sees them. */
export interface Person {
  id: number;
  name: string;
  role: string;
}
