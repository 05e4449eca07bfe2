// What a check of a round has shown, in words that say no more than that.

import type { PlayerCut } from "$lib/api/house";
import type { KeptDeck } from "$lib/table/kept-decks";
import { countOf } from "$lib/words/text";
import type { OwnPartInCut } from "./cut";
import type { SignedOrder } from "./order";

/** What a check found, where everything in it holds. */
export interface Found {
  /** How many cards were opened. */
  count: number;
  kept: KeptDeck | null;
  own: OwnPartInCut;
  cuts: readonly PlayerCut[];
  order: SignedOrder | null;
  /** The player of this browser. */
  player: number | null;
  /** A player by their seat. */
  nameOf: (player: number) => string;
}

/** One thing that a check showed, or could not show. */
export interface Point {
  isShown: boolean;
  text: string;
}

const isOpen = (it: PlayerCut): boolean => it.opened != null;

/** "you and 2 others", "2 players"; nothing where nobody cut. */
export function cutBy(isOwn: boolean, others: number): string {
  if (!isOwn) return others === 0 ? "" : countOf(others, "player", "players");
  return others === 0 ? "you" : `you and ${countOf(others, "other", "others")}`;
}

/** The whole check in one sentence or two. */
export function foundText({ count, kept, own, cuts }: Found): string {
  const cards = countOf(count, "card", "cards");
  if (!kept?.isFromBetting) {
    return `${cards} fit the commitment in the journal. Your browser was not told of it before the bets, so it cannot say when it was made.`;
  }
  const others = cuts.filter(isOpen).length - (own === "counted" ? 1 : 0);
  const by = cutBy(own === "counted", others);
  const cut = own === "left-out" ? ", but your cut was left out" : by ? `, and cut by ${by}` : "";
  const fixed = kept.hasBet ? "before you bet" : "while bets were open";
  return `The deck was fixed ${fixed}${cut}: your browser kept the commitment and checked ${cards}.`;
}

function keptPoint(kept: KeptDeck | null): Point {
  if (!kept?.isFromBetting) {
    return {
      isShown: false,
      text: "Your browser was not told of the commitment before the bets.",
    };
  }
  const when = kept.hasBet ? "before it sent your bet" : "while bets were open";
  return { isShown: true, text: `Your browser kept the commitment to the deck ${when}.` };
}

function orderPoint({ size, isBeforeBet, isSigned }: SignedOrder): Point {
  const unchecked = isSigned === null ? " This browser could not check the signature." : "";
  if (isBeforeBet === false) {
    const text = "The first signed head that holds the commitment is younger than your bet.";
    return { isShown: false, text: `${text}${unchecked}` };
  }
  const when = isBeforeBet ? " before your bet" : "";
  const records = countOf(size, "record", "records");
  const text = `The house signed a head of its journal${when}, over ${records}, that holds the commitment.`;
  return { isShown: isSigned === true, text: `${text}${unchecked}` };
}

function cutPoint({ own, cuts }: Found): Point {
  const opened = cuts.filter(isOpen).length;
  if (own === "counted") {
    const others = opened - 1;
    const beside = others === 0 ? "" : `, with ${countOf(others, "other", "others")}`;
    return { isShown: true, text: `Your own cut is in the deck${beside}.` };
  }
  if (own === "left-out") {
    return { isShown: false, text: "Your cut was not opened in time, and is not in the deck." };
  }
  if (opened === 0) {
    return {
      isShown: false,
      text: "No cut is in the deck: it was dealt in the order that the house sealed it in.",
    };
  }
  return {
    isShown: true,
    text: `The deck was cut by ${countOf(opened, "player", "players")}, and not by this browser.`,
  };
}

/** Who held a cut back, and what that means. */
function heldPoints({ cuts, player, nameOf }: Found): Point[] {
  const held = cuts.filter((it) => !isOpen(it) && it.player !== player);
  const ways = held.length === 1 ? "two" : String(2 ** held.length);
  return held.map((it) => ({
    isShown: false,
    text: `${nameOf(it.player)} held its cut back: this round could have been dealt in one of ${ways} ways.`,
  }));
}

/** Everything that a check showed, and what it could not. */
export function pointsOf(found: Found): Point[] {
  const { order, count, cuts } = found;
  const where = cuts.some(isOpen) ? ", where the cuts put them" : "";
  const cards = `${countOf(count, "card lies", "cards lie")} in the sealed deck${where}.`;
  return [
    keptPoint(found.kept),
    ...(order ? [orderPoint(order)] : []),
    cutPoint(found),
    ...heldPoints(found),
    { isShown: true, text: cards },
  ];
}
