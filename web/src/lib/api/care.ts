// What the house tells a player about themselves: rounds, chips, limits. The names are those of
// /openapi.json, and a test compares them with it.

import type { Money } from "$lib/wire";

/** What a player wants to be kept to; what is not set is not limited. */
export interface WantedLimits {
  stake_per_day: Money | null;
  loss_per_day: Money | null;
  session_minutes: number | null;
}

/** What a player is kept to. */
export type Limits = WantedLimits & {
  excluded_until: number | null;
  /** What will hold, where the player asked for more than now. */
  later: (WantedLimits & { from: number }) | null;
  /** After how many minutes the player is told how long they have been playing; 0 is never. */
  reality_minutes: number;
};

/** A round that somebody played. */
export interface OwnRound {
  id: string;
  table: number;
  round: number;
  ended: number;
  wagered: Money;
  returned: Money;
  fees: Money;
  /** What it came to, in dollars. */
  net: string;
  void: boolean;
}

export interface OwnRounds {
  rounds: OwnRound[];
  /** Where the list goes on, if there are more. */
  next?: string | null;
}

/** A day of UTC on which somebody played. */
export interface OwnDay {
  /** When it began. */
  day: number;
  rounds: number;
  wagered: Money;
  returned: Money;
  fees: Money;
  net: string;
}

/** Chips that came or left without a round. */
export interface Movement {
  at: number;
  kind: string;
  amount: Money;
  table?: number | null;
}

export interface Movements {
  movements: Movement[];
  next?: string | null;
}

/** What the house claims of a player. */
export interface Claim {
  person: number;
  name: string | null;
  amount: Money;
}

/** A link by which somebody sets a new password, once. */
export interface PasswordLink {
  path: string;
  until: number;
}
