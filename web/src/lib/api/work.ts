// What the house says to those who work at tables. The names are those of /openapi.json, and a
// test compares them with it.

import type { Command, Hand, Mishap, Money, Phase, Seat, Spot, Staff, Told } from "$lib/wire";
import type { AnyCommand, RoundRecord } from "./house";

/** What a wager is paid. */
export interface Payment {
  seat: Seat;
  /** The spot; "ante-bonus" and "envy" for what lies on none. */
  spot: string;
  paid: Money;
  hand?: Hand;
  clause?: string;
}

/** What somebody proposed; a second person confirms it by giving the same command. */
export interface Proposal {
  by: number;
  name: string;
  /** Their role. */
  role: string;
  command: AnyCommand;
  /** Where it is about chips: what the books say is in the tray, or in the box. */
  books?: Money;
  /** What is paid with it; for J-POT, the award that it records. */
  pays?: Payment[];
}

/** What waits for a floorperson before it is paid. */
export interface Award {
  seat: Seat;
  spot: Spot;
  pays: Payment[];
}

/** A round that was void. */
export interface LastVoid {
  round: number;
  /** Seconds since 1970. */
  at: number;
  mishap: Mishap;
  clause: string | null;
}

/** The round that is on, as far as it has come. */
export interface RoundNow {
  table: number;
  round: number;
  records: RoundRecord[];
}

/** What those who work at a table see beyond what everybody does. */
export type StaffPart = Staff & {
  /** What waits for a second person. */
  proposals: Proposal[];
  /** What this person does not do alone: it takes two, one of them a floorperson. */
  together: Command[];
};

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
  /** How many disputes about its rounds are open. */
  open_disputes: number;
  staff: Staff;
  proposed: Proposal[];
  award: Award | null;
  last_void: LastVoid | null;
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
  /** Whether the table would then wait until a floorperson says how it goes on. */
  waits_for_floor: boolean;
}

/** Somebody, as an admin sees them. */
export interface Person {
  id: number;
  name: string;
  role: string;
  /** When they signed in, if they have not signed out since. */
  signed_in?: number | null;
  /** Whether there is a password that could be reset: a guest has none. */
  password: boolean;
}

/** What was counted, when, and the two people who stand for it. */
export interface Counted {
  amount: string;
  /** Seconds since 1970. */
  at: number;
  by: [number, number];
  names: [string, string];
}

/** What a table should have won with a wager. */
export interface ExpectedWager {
  wager: string;
  spot: string;
  count: number;
  /** What the table keeps of a dollar, on the average of the stakes that were made. */
  edge: string;
  exact: string;
  win: string;
  /** The same stake by stake, the least first. */
  stakes: { stake: string; count: number; edge: string; exact: string; win: string }[];
}

/** What a table should have won. */
export interface Expected {
  exact: string;
  win: string;
  standard_deviation: string;
  deviations: string | null;
  wagers: ExpectedWager[];
}

/** What a day of a table came to. Amounts are dollars. */
export interface DayReport {
  opening: Counted | null;
  opening_difference: string;
  rounds: number;
  voids: number;
  claims: string;
  fills: string;
  credits: string;
  drop: string;
  tips: string;
  fees: string;
  envy: string;
  handle: Record<string, string>;
  /** What should be in the tray. */
  tray: string;
  win: string;
  expected: Expected | null;
  note: string | null;
}

/** A day that a count closed. */
export type ClosedDay = DayReport & {
  closing: Counted;
  /** What the count found beyond what should have been there. */
  difference: string;
};

/** What a table won since its last count, and the day before. */
export type Accounting = DayReport & {
  table: number;
  /** What should be in the drop box. */
  drop_box: string;
  closed: ClosedDay | null;
};
