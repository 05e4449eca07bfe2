// People in words: who they are, what they do here, and for whom the house does something.

import { entryOf } from "$lib/entries";
import type { Actor, Stead } from "$lib/wire";

/** Who somebody is, by their number; nothing where that is not known. */
export type NameOf = (person: number) => string | undefined;

/** What a sentence calls somebody. */
export const calledBy = (nameOf: NameOf, person: number): string => nameOf(person) || "a player";

export type Role = "player" | "dealer" | "floorperson" | "surveillance" | "auditor" | "admin";

/** The roles, and what somebody of each does at the house. */
export const ROLES: Record<Role, string> = {
  player: "Sits down, bets and decides.",
  dealer: "Deals at live tables, keys in the cards and counts the tray.",
  floorperson: "Supervises tables: validates, rules, moves chips and answers disputes.",
  surveillance: "Sees every round that is over, card by card, and touches nothing.",
  auditor: "Sees the same, and takes the journal along.",
  admin: "Makes people known and opens tables. Moves no chips and sees no cards.",
};

const ONE_OF: Record<Role, string> = {
  player: "a player",
  dealer: "a dealer",
  floorperson: "a floorperson",
  surveillance: "surveillance",
  auditor: "an auditor",
  admin: "an admin",
};

/** Somebody of a role: "an auditor". */
export const roleText = (role: string): string => entryOf(ONE_OF, role) ?? role;

export const actorName = (word: Actor | "nobody"): string => (word === "device" ? "dealer" : word);

const STEADS: Record<Stead, string> = {
  clock: "decided by the clock",
  disconnected: "decided by the rules: the player was not connected",
};

/** Why the house did something in somebody's place. */
export const steadText = (word: Stead): string => STEADS[word];

const SYSTEMS = {
  clock: "The house, when time was up",
  disconnected: "The house, for a player who was not connected",
  automation: "The house",
  recovery: "The house, after it had stopped",
  drain: "The house, before it closed",
  demo: "The house, for a bot",
} as const;

/** On whose behalf the system did something. */
export const systemText = (reason: string): string => entryOf(SYSTEMS, reason) ?? "The house";
