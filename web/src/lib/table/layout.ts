// Where things lie on the felt: a drawing of 1600 by 900, the dealer at the top. The dealer's left
// is our right, so seat 1 is at the right end of the arc and numbers rise to the left.

import type { Seat, Spot, WagerCard } from "$lib/wire";

export const WIDTH = 1600;
export const HEIGHT = 900;

export interface Point {
  x: number;
  y: number;
}

export interface Place extends Point {
  spot: Spot;
  r: number;
}

const CENTRE: Point = { x: 800, y: 112 };
const RADII: Point = { x: 598, y: 552 };

/** Where the middle of a seat lies. */
export function seatAt(seat: Seat, of: number): Point {
  // From 1 at the right end to -1 at the left; the ends are a little further apart.
  const side = of > 1 ? 1 - (2 * (seat - 1)) / (of - 1) : 0;
  const angle = ((90 - 82 * (0.95 * side + 0.05 * side ** 3)) * Math.PI) / 180;
  return {
    x: Math.round(CENTRE.x + RADII.x * Math.cos(angle)),
    y: Math.round(CENTRE.y + RADII.y * Math.sin(angle)),
  };
}

/** Where cards come from, and where chips come from. */
export const SHOE: Point = { x: 1168, y: 150 };
export const TRAY: Point = { x: 800, y: 116 };
export const RACK: Point = { x: 424, y: 150 };
export const DEALER: Point = { x: 800, y: 252 };

/** How wide the cards of a seat and of the dealer are. */
export const SEAT_CARD = 62;
export const DEALER_CARD = 96;

/** The spots of a seat around its middle, made from the wagers that the table offers. */
export function spotsOf(wagers: readonly WagerCard[]): Place[] {
  const names = wagers.map((it) => it.wager);
  const side = names.filter(
    (it) => !["let-it-ride", "ante", "play", "ante-bonus", "pair-plus"].includes(it),
  ) as Spot[];
  const base = names.includes("let-it-ride") ? three() : stacked(names.includes("pair-plus"));
  const row = side.map((spot, at): Place => {
    const step = side.length > 3 ? 54 : 58;
    return { spot, x: (at - (side.length - 1) / 2) * step, y: -63, r: 22 };
  });
  if (names.includes("let-it-ride")) return [...base, ...row];
  // Beside the stack, over the cards; the last keeps off the stack of the next seat.
  return [...base, ...row.map((it, at) => ({ ...it, x: -12 + at * 49, y: -62 }))];
}

const three = (): Place[] =>
  (["bet-1", "bet-2", "bet-3"] as const).map((spot, at) => ({
    spot,
    x: (at - 1) * 70,
    y: 0,
    r: 32,
  }));

function stacked(hasPairPlus: boolean): Place[] {
  const stack: Spot[] = hasPairPlus ? ["pair-plus", "ante", "play"] : ["ante", "play"];
  return stack.map((spot, at) => ({ spot, x: -72, y: -62 + at * 66, r: 30 }));
}

/** Whether a spot takes a bet of the game itself, and no side wager. */
export const isBase = ({ r }: Place): boolean => r > 25;

/** Where the cards of a seat lie, from its middle. */
export function handAt(wagers: readonly WagerCard[]): Point {
  const isThree = wagers.some((it) => it.wager === "let-it-ride");
  return isThree ? { x: 0, y: 82 } : { x: 46, y: 30 };
}

/** Where the name of a seat stands, from its middle. */
export const PLATE: Point = { x: 0, y: 144 };

/** Where the amount of a stake stands under its chips: within its circle, so that no card is on it. */
export const amountAt = ({ y, r }: Place): number => y + r - 9;

/** Where a bank's wager stands: over the spots of its seat. */
export function bankAt(wagers: readonly WagerCard[]): Point {
  return { x: 0, y: Math.min(...spotsOf(wagers).map((it) => it.y - it.r)) - 22 };
}

/** How far apart cards of a seat lie. */
export const SEAT_STEP = 40;
