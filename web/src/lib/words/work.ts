// The words of those who work at tables: what went wrong, rulings, keys and numbers to enter.

import { entryOf } from "$lib/entries";
import type { Enter, Key, Mishap, Ruling } from "$lib/wire";
import { handLabel } from "./hands";
import { plain } from "./text";

/** The words of a union whose members are words, or objects with one word as their only key. */
type WordOf<Union> = Union extends string ? Union : keyof Union & string;

const MISHAPS: Record<Mishap, string> = {
  "one-card-face-up": "A card is face up",
  "several-cards-face-up": "Several cards are face up",
  "extra-card-unseen": "A card too many, not seen",
  "extra-card-seen": "A card too many, seen",
  "wrong-number-of-cards": "Somebody has a wrong number of cards",
  "community-card-exposed": "A community card was exposed early",
  "dealer-card-exposed": "A card of the dealer was exposed",
  "stub-count-wrong": "The stub counts wrong",
  "misdealt-with-52": "Misdealt, with all 52 cards there",
  "wrong-count-without-misdeal": "Wrong count without a misdeal",
  "shuffler-counts-wrong": "The shuffler counts wrong",
  "shuffler-fails": "The shuffler fails",
  "shoe-fails": "The shoe fails",
  "device-unusable": "A device cannot be used",
  "player-leaves": "A player leaves",
  "packet-of-wrong-size": "A packet has the wrong size",
  "deck-not-52": "The deck has not 52 cards",
  "nobody-banks": "Nobody banks",
  any: "Something else went wrong",
  "no-answer": "A player does not answer in time",
};

const RULINGS: Record<WordOf<Ruling>, string> = {
  void: "Void the round",
  "go-on": "Let the round go on",
  misdealt: "It was misdealt",
  "wrong-deck": "The deck is wrong",
  abandoned: "The wagers are abandoned",
  stands: "The wagers stand",
  "count-settled": "The count is settled",
};

const KEYS: Record<WordOf<Key>, string> = {
  "coin-in": "COIN IN",
  "remove-chips": "Chips removed",
  "settle-the-count": "Settle the count",
  hand: "Hand",
  verify: "Verify the win",
  "key-to-jackpot": "Turn the key to JPH",
  jackpot: "J-POT",
  "key-to-run": "Turn the key to RUN",
  "game-over": "GAME OVER",
  "cancel-win": "Back out win",
  "supplement-win": "Pay the rest of win",
};

const ENTRIES: Record<Enter, string> = {
  depth: "Cards above the cut",
  "deck-cards": "Cards in the deck",
  "stub-cards": "Cards in the stub",
  "bonus-chips": "Bonus chips",
  "progressive-chips": "Progressive chips",
};

/** A word that may carry a seat, a hand or a number: `"void"` or `{"abandoned":3}`. */
function parted(word: string | object): [string, string] {
  if (typeof word === "string") return [word, ""];
  const [name = "", of = ""] = Object.entries(word)[0] ?? [];
  return [name, String(of)];
}

export const mishapText = (word: Mishap): string => MISHAPS[word] ?? plain(word);
export const entryText = (word: Enter): string => ENTRIES[word] ?? plain(word);

export function rulingText(ruling: Ruling): string {
  const [name, seat] = parted(ruling);
  return `${entryOf(RULINGS, name) ?? plain(name)}${seat ? `, seat ${seat}` : ""}`;
}

export function keyText(key: string | object): string {
  const [name, of] = parted(key);
  if (name === "hand") return handLabel(of);
  return `${entryOf(KEYS, name) ?? plain(name)}${of ? ` ${of}` : ""}`;
}

/** What is reported, as the record has it. */
const REPORTED: Record<Mishap, string> = {
  "one-card-face-up": "a card lies face up in the deck",
  "several-cards-face-up": "several cards lie face up in the deck",
  "extra-card-unseen": "a card drawn by mistake, unseen",
  "extra-card-seen": "a card drawn by mistake, seen",
  "wrong-number-of-cards": "a wrong number of cards",
  "community-card-exposed": "a community card seen too early",
  "dealer-card-exposed": "a card of the dealer's seen too early",
  "stub-count-wrong": "the count of the stub is wrong",
  "misdealt-with-52": "misdealt, with all 52 cards there",
  "wrong-count-without-misdeal": "a wrong count, and nothing misdealt",
  "shuffler-counts-wrong": "the shuffler counts a wrong number",
  "shuffler-fails": "the shuffler fails",
  "shoe-fails": "the shoe fails",
  "device-unusable": "the device cannot be used",
  "player-leaves": "a player leaves",
  "no-answer": "a player does not answer in time",
  "packet-of-wrong-size": "a packet of a wrong size",
  "deck-not-52": "a deck without 52 cards",
  "nobody-banks": "nobody takes the bank",
  any: "something that the book does not name",
};

export const mishapReported = (word: Mishap): string => REPORTED[word] ?? mishapText(word);

type RulingName = WordOf<Ruling>;

const GIVEN: Record<RulingName, (seat: string) => string> = {
  void: () => "The floorperson voids the round",
  "go-on": () => "The floorperson lets the round go on",
  misdealt: () => "Found: misdealt, with all 52 cards there",
  "wrong-deck": () => "Found: nothing was misdealt, the deck is wrong",
  abandoned: (seat) => `The wagers of seat ${seat} are abandoned`,
  stands: (seat) => `The wagers of seat ${seat} stand`,
  "count-settled": () => "The count of the chips is settled",
};

/** What a floorperson has decided, as the record has it. */
export function rulingGiven(ruling: Ruling): string {
  const [name, seat] = parted(ruling);
  return entryOf(GIVEN, name)?.(seat) ?? rulingText(ruling);
}
