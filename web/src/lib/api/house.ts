// What the house says beyond the wire of a table: people, frames of a socket, rounds. The names
// are those of /openapi.json, and a test compares them with it.

import type {
  Awaited,
  Choice,
  Command,
  Game,
  Money,
  Own,
  Problem,
  TableCard,
  Then,
  Told,
  View,
  Wager,
} from "$lib/wire";

import type { StaffPart } from "./work";

/** Somebody, as they are told about themselves. */
export interface Me {
  id: number;
  name: string;
  role: string;
  /** The chips that are not on a table. */
  rack: Money;
  /** Whether everything here is play money. */
  demo: boolean;
  /** What the house claims, because a void took back chips that had been spent. */
  claim?: Money | null;
  /** What a player wagered and lost today, in UTC. */
  today?: Today | null;
  /** For how long a player has been playing without a break, and at what cost. */
  session?: Session | null;
}

/** What a player has been doing today, in UTC. */
export interface Today {
  staked: Money;
  /** What lies on a table counts as lost until it comes back. */
  lost: Money;
  /** What was won, or lost if it is below zero, in dollars. */
  net: string;
}

/** What a player has been doing. */
export interface Session {
  /** When the first wager after a break of half an hour was made, in milliseconds since 1970. */
  since: number;
  minutes: number;
  /** What was wagered today, in UTC. */
  staked: Money;
  /** What was lost today; what lies on a table counts as lost until it comes back. */
  lost: Money;
  /** What was wagered since it began. */
  wagered: Money;
  /** What was won since it began, or lost if it is below zero, in dollars. */
  net: string;
}

/** What a table waits for. */
export interface Clock {
  waits: Awaited;
  seat?: number;
  /** What is done when the time is over. */
  then: Then;
  /** How many milliseconds are left. */
  left: number;
}

/** What one person sees beyond the view. */
export type OwnPart = Own & {
  rack: Money;
  ready: boolean;
  /** For those who work at the table. */
  staff?: StaffPart;
};

/** A step of a table, as everybody sees it. */
export interface Step {
  sequence: number;
  events: Told[];
  view: View;
  clock?: Clock | null;
  /** The seats that are waited for. */
  waits_for?: number[];
  /** The seats of people who sit out: they keep the seat and are not waited for. */
  sitting_out?: number[];
}

export type Picture = Step & { own: OwnPart | null };

export interface Answered {
  id: string | null;
  done?: number;
  problem?: Problem;
}

/** What the house sends over a socket. */
export type Frame =
  | ({ type: "welcome"; prefix: string; missed?: Told[] | null } & Picture)
  | ({ type: "fresh" | "look" } & Picture)
  | ({ type: "happened" | "resumed" } & Step)
  | { type: "yours"; answers: Answered[]; own?: OwnPart | null }
  | { type: "stopped" }
  | { type: "closing" };

/** What the house itself takes, beyond what a table does. */
export type HouseCommand =
  | { do: "ready" }
  | { do: "not-ready" }
  | { do: "tip"; amount: Money }
  | { do: "fill" | "credit" | "drop"; amount: Money }
  | { do: "count"; opening: boolean; amount: Money }
  | { do: "correct-meter"; meter: string; holds: Money; why: string }
  | { do: "buy-in"; player: number; amount: Money };

export type AnyCommand = Command | HouseCommand;

export interface TableNow {
  table: TableCard;
  now: { type: "look" } & Picture;
}

export interface RoundListed {
  id: string;
  round: number;
  ended: number;
}

export interface RoundRecord {
  sequence: number;
  at: number;
  by: { person: number } | { system: string };
  events: Told[];
  note?: string;
}

export interface Round {
  id: string;
  table: number;
  round: number;
  ended: number;
  demo: boolean;
  records: RoundRecord[];
}

export interface Opening {
  position: number;
  card: string;
  nonce: string;
  path: string[];
}

export interface Proof {
  table: number;
  round: number;
  rules: string;
  commitment: string;
  cards: Opening[];
  seed: string | null;
}

/** A book that tables can play by. */
export interface BookCard {
  name: string;
  title: string;
  issuer: string;
  game: Game;
  /** A worked example of a submission, as TOML. */
  submission: string;
}

/** What the exact mathematics says about a decision of one's own. */
export interface Advice {
  seat: number;
  choice: Choice;
  /** What a unit is: the bet that is asked about, or the Ante. */
  stake: string;
  /** What each answer is worth on average, the best first. */
  values: Worth[];
}

/** What an answer is worth on average, in units and in dollars of what lies there. */
export interface Worth {
  choice: Choice;
  units: string;
  exact: string;
  dollars: string;
  exact_dollars: string;
  /** What it gives away beside the better answer. */
  cost: string;
  exact_cost: string;
}

/** What the house keeps of a wager in the long run. */
export interface Edge {
  wager: Wager;
  /** Of which stake. */
  unit: string;
  /** At the least stake. */
  percent: string;
  exact: string;
  /** At each stake there is, or at the least and the greatest, the least first. */
  stakes: StakeEdge[];
}

/** What the house keeps of a wager of one size, with the payout limit and with the fee. */
export interface StakeEdge {
  stake: string;
  percent: string;
  exact: string;
  with_fee?: { fee: string; percent: string; exact: string; clause?: string };
}
