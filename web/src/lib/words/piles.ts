// Where cards lie, in words.

import { entryOf } from "$lib/entries";
import type { Pile } from "$lib/wire";
import { plain } from "./text";

/** Piles that belong to no player. */
type CommonPile = Exclude<Pile, `seat-${number}` | `shared-${number}`>;

const PILES: Record<CommonPile, string> = {
  community: "the community cards",
  dealer: "the dealer",
  box: "the six-card box",
  "five-card-community": "the Five-Card community cards",
  discard: "the discard rack",
};

const PLACES: Record<CommonPile, string> = {
  community: "among the community cards",
  dealer: "before the dealer",
  box: "in the six-card box",
  "five-card-community": "among the Five-Card community cards",
  discard: "in the discard rack",
};

export function pileName(pile: string): string {
  const seat = seatOf(pile);
  return seat ? `seat ${seat}` : (entryOf(PILES, pile) ?? plain(pile).toLowerCase());
}

/** Where a card of a pile lies: "at seat 3". */
export const placeText = (pile: string): string =>
  entryOf(PLACES, pile) ?? (pile ? `at ${pileName(pile)}` : "on the table");

/** The number of a pile that belongs to a seat: "seat-3" is of "3". */
const seatOf = (pile: string): string => (pile.startsWith("seat-") ? pile.slice(5) : "");

const IN_RECORD: Record<CommonPile | `shared-${1 | 2 | 3}`, string> = {
  community: "the community cards",
  dealer: "the dealer's hand",
  box: "the box",
  "five-card-community": "the five-card community cards",
  "shared-1": "shared hand 1",
  "shared-2": "shared hand 2",
  "shared-3": "shared hand 3",
  discard: "the discard rack",
};

/** A pile as the record calls it. */
export const pileInRecord = (pile: Pile): string => entryOf(IN_RECORD, pile) ?? pileName(pile);
