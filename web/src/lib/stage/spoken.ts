// The sentences of events in the words of the layout: cards, spots, hands, meters, players and
// amounts by their names. What happened is the house's to say; only its words are put here.

import { isUp, rankOf, suitOf, type Suit } from "$lib/cards";
import { dollars } from "$lib/money";
import type { AnyCommand } from "$lib/api/house";
import type { Face, Told } from "$lib/wire";
import { entryOf } from "$lib/entries";
import { choiceText, handName, meterName, spoken, spotName } from "$lib/words";

/** A piece of a sentence: words, or a card. */
export type Part = string | { card: Face };

/** What somebody is called, by their number; nothing where that is not known. */
export type NameOf = (player: number) => string;

type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";

const RANKS: Record<Rank, string> = {
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};

const SIGNS: Record<Suit, string> = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** A card as it is said: "eight of diamonds". */
export const cardAloud = (face: Face): string =>
  isUp(face)
    ? `${entryOf(RANKS, face[0] ?? "") ?? face[0]} of ${suitOf(face)}`
    : "a card face down";

/** A card as it is written: "8♦". */
export const cardWritten = (face: Face): string =>
  rankOf(face) + (entryOf(SIGNS, suitOf(face)) ?? "");

/** The sentence of an event, with its cards apart. */
export function partsOf(told: Told, nameOf: NameOf = () => ""): Part[] {
  const cards = cardsOf(told);
  const says = worded(told, nameOf);
  if (cards.length === 0) return [says];
  const isCard = new RegExp(`\\b(${cards.join("|")})\\b`);
  return says
    .split(isCard)
    .map((it, at): Part => (at % 2 === 1 ? { card: it } : it))
    .filter((it) => it !== "");
}

/** The sentence of an event as it is read out. */
export function aloud(told: Told, nameOf: NameOf = () => ""): string {
  const parts = partsOf(told, nameOf);
  const words = parts.map((it, at) => {
    if (typeof it !== "string") return cardAloud(it.card);
    const isBetween = it === " " && at > 0 && at < parts.length - 1;
    return isBetween ? ", " : it;
  });
  return words.join("");
}

/** What somebody wants done, in the words of its control. */
export function wish(command: AnyCommand): string {
  switch (command.do) {
    case "decide":
      return choiceText(command.choice);
    case "bet":
      return `${dollars(command.amount)} on ${spotName(command.spot)}`;
    case "bet-three":
      return `${dollars(command.amounts[0])} on each of the three bets`;
    case "bet-bank":
      return `a bank of ${dollars(command.amount)}`;
    case "take-back":
      return `${spotName(command.spot)} taken back`;
    case "sit":
      return `seat ${command.seat}`;
    default:
      return command.do.charAt(0).toUpperCase() + command.do.slice(1).replaceAll("-", " ");
  }
}

function cardsOf(told: Told): Face[] {
  if ("cards" in told && told.cards) return told.cards;
  return "card" in told && told.card ? [told.card] : [];
}

/** The names of spots that a sentence has in the form of the wire. */
function spotsOf(told: Told): string[] {
  if (told.event === "bets-settled") return told.spots;
  if (told.event === "ante-bonus-paid") return ["ante-bonus"];
  if (told.event === "played") return ["play"];
  return "spot" in told ? [told.spot] : [];
}

function worded(told: Told, nameOf: NameOf): string {
  let says = told.says;
  for (const spot of spotsOf(told)) says = replaced(says, spot, spotName(spot));
  if ("meter" in told && typeof told.meter === "string")
    says = says.replace(`Meter ${told.meter}`, `Meter ${meterName(told.meter, [told.meter])}`);
  if (told.event === "seat-called" && told.called)
    says = replaced(says, told.called, handName(told.called));
  if (told.event === "seat-taken") {
    const name = nameOf(told.player);
    says = says.replace(`player ${told.player} sits`, `${name || "a player"} sits`);
  }
  return (
    spoken(says)
      // Meters are counted finer than cents.
      .replace(/\b\d+\.\d{8}\b/g, (it) => dollars(it, true))
      .replace(/, \$0 (is taken back|returned)/, "")
      .replace('"No more bets".', "“No more bets.”")
  );
}

/** A word of the wire as it is called; what only contains it stays. */
function replaced(says: string, word: string, by: string): string {
  const found = new RegExp(`(?<![\\w-])${word}(?![\\w-])`);
  return says.replace(found, by);
}
