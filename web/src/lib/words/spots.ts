// Games, wagers, spots and meters by their names, and what is lettered on the felt.

import { entryOf } from "$lib/entries";
import type { Game, Spot, Wager } from "$lib/wire";
import { plain } from "./text";

const SPOTS: Record<Spot | Wager, string> = {
  "let-it-ride": "Let It Ride",
  "bet-1": "Bet 1",
  "bet-2": "Bet 2",
  "bet-3": "Bet $",
  ante: "Ante",
  play: "Play",
  "ante-bonus": "Ante Bonus",
  "pair-plus": "Pair Plus",
  "five-card-bonus": "Five Card Bonus",
  "three-card-bonus": "Three Card Bonus",
  "six-card-bonus": "Six Card Bonus",
  progressive: "Progressive",
  "five-card-progressive": "Five-Card Progressive",
};

/** What is printed in a spot. */
const MARKS: Record<Spot, string> = {
  "bet-1": "1",
  "bet-2": "2",
  "bet-3": "$",
  ante: "Ante",
  play: "Play",
  "pair-plus": "Pair Plus",
  "three-card-bonus": "3 Card",
  "five-card-bonus": "5 Card",
  "six-card-bonus": "6 Card",
  progressive: "Prog.",
  "five-card-progressive": "5C Prog.",
};

const GAMES: Record<Game, string> = {
  "let-it-ride": "Let It Ride",
  "three-card-poker": "Three Card Poker",
};

/** What is lettered on the felt below the name of the game. */
const MOTTOS: Partial<Record<Game, string>> = {
  "three-card-poker": "Dealer plays with Queen high or better",
};

export const spotName = (word: string): string => entryOf(SPOTS, word) ?? plain(word);
export const spotMark = (word: string): string => entryOf(MARKS, word) ?? plain(word);
export const gameName = (word: string): string => entryOf(GAMES, word) ?? plain(word);
export const mottoText = (game: Game | ""): string => entryOf(MOTTOS, game) ?? "";

/** The wagers that feed meters, as the meters beside the main one are named after them. */
const FEEDERS: Partial<Record<Wager, string>> = {
  progressive: "Progressive",
  "five-card-progressive": "Five-Card",
};

/** The name of a meter: its own, without that of its wager where there is only one wager. */
export function meterName(word: string, all: readonly string[]): string {
  const [wager = "", name = ""] = word.split(".");
  const wagers = new Set(all.map((it) => it.split(".")[0]));
  const isMain = name === "main" || name === "";
  if (wagers.size <= 1) return isMain ? plain(wager) : plain(name);
  return isMain ? spotName(wager) : `${entryOf(FEEDERS, wager) ?? plain(wager)} ${plain(name)}`;
}

/** The name of a meter where others of the house may be meant: "Progressive Major". */
export const fullMeterName = (word: string): string => meterName(word, [word, "another.main"]);
