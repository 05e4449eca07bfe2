// Cards in words, and as they are written.

import { isUp, rankOf, suitOf, type Suit } from "$lib/cards";
import { entryOf } from "$lib/entries";
import type { Face } from "$lib/wire";

const PICTURES: Record<"J" | "Q" | "K" | "A", string> = {
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};

const NUMBERS: Record<"2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T", string> = {
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
};

const SIGNS: Record<Suit, string> = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** A card as it is said: "eight of diamonds". */
export const cardAloud = (face: Face): string =>
  inWords(face, entryOf(NUMBERS, face[0] ?? "") ?? rankText(face));

/** A card in words, for those who do not see it: "8 of diamonds". */
export const named = (face: Face): string => inWords(face, rankText(face));

/** A card as it is written: "8♦". */
export const cardWritten = (face: Face): string =>
  rankOf(face) + (entryOf(SIGNS, suitOf(face)) ?? "");

/** Several cards in words. */
export function listed(faces: readonly Face[]): string {
  const hidden = faces.filter((it) => !isUp(it)).length;
  const up = faces.filter(isUp).map(named);
  if (hidden > 0) up.push(`${hidden} ${hidden === 1 ? "card" : "cards"} face down`);
  return up.join(", ");
}

const rankText = (face: Face): string => entryOf(PICTURES, face[0] ?? "") ?? rankOf(face);

function inWords(face: Face, rank: string): string {
  const suit = suitOf(face);
  return suit ? `${rank} of ${suit}` : "a card face down";
}
