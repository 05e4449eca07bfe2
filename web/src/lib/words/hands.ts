// Hands by their names.

import { entryOf } from "$lib/entries";
import type { Hand } from "$lib/wire";
import { plain, sentence } from "./text";

const HANDS: Record<Hand, string> = {
  "super-royal-diamonds": "Super Royal of diamonds",
  "super-royal-hearts-spades-clubs": "Super Royal of hearts, spades or clubs",
  "royal-flush": "royal flush",
  "ace-king-queen-spades": "ace, king, queen of spades",
  "ace-king-queen-hearts-diamonds-clubs": "ace, king, queen of hearts, diamonds or clubs",
  "ace-king-queen-suited": "ace, king, queen of one suit",
  "ace-king-queen": "ace, king, queen",
  "straight-flush": "straight flush",
  "four-of-a-kind": "four of a kind",
  "full-house": "full house",
  flush: "flush",
  straight: "straight",
  "three-of-a-kind": "three of a kind",
  "two-pair": "two pair",
  "pair-tens-or-better": "pair of tens or better",
  pair: "pair",
  "beats-dealer": "better than the dealer",
};

export const handName = (word: string): string => entryOf(HANDS, word) ?? plain(word).toLowerCase();

/** A hand as it is lettered on a button: "Royal Flush", or "Ace, king, queen of one suit". */
export function handLabel(word: string): string {
  const name = handName(word);
  const isItsWord = name === word.replaceAll("-", " ");
  return isItsWord ? plain(word) : sentence(name).slice(0, -1);
}
