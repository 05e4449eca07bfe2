// The drawing of cards: suits in a box of 24 by 24, and the lattice of the back.

import type { Suit } from "$lib/cards";

export const SUIT_PATHS: Record<Suit, string> = {
  hearts:
    "M12 21.5C5.2 15.8 2 12.2 2 8 2 4.9 4.3 2.8 7 2.8c2.2 0 4.1 1.3 5 3.5.9-2.2 2.8-3.5 5-3.5 " +
    "2.7 0 5 2.1 5 5.2 0 4.2-3.2 7.8-10 13.5Z",
  diamonds:
    "M12 1.2C14.2 5 17 8.8 20.4 12 17 15.2 14.2 19 12 22.8 9.8 19 7 15.2 3.6 12 7 8.8 9.8 5 12 1.2Z",
  spades:
    "M12 1.8c2.8 4.6 9.6 8.2 9.6 13.2 0 2.6-1.9 4.3-4.2 4.3-1.7 0-3.3-.9-4.2-2.5.3 2.5 1.2 4.3 " +
    "2.9 5.7H7.9c1.7-1.4 2.6-3.2 2.9-5.7-.9 1.6-2.5 2.5-4.2 2.5-2.3 0-4.2-1.7-4.2-4.3C2.4 10 9.2 " +
    "6.4 12 1.8Z",
  clubs:
    "M12 1.8a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.5 6.9c.2 2.7 1.1 4.7 2.9 6.2H7.9c1.8-1.5 " +
    "2.7-3.5 2.9-6.2a4.7 4.7 0 1 1-2.5-6.9A4.7 4.7 0 0 1 12 1.8Z",
};

/** Diagonal lines inside a box, both ways. */
function lattice(left: number, top: number, right: number, bottom: number, step: number): string {
  const lines: string[] = [];
  const height = bottom - top;
  for (let start = left - height + step / 2; start < right; start += step) {
    const from = Math.max(left, start);
    const to = Math.min(right, start + height);
    const [a, b] = [top + from - start, top + to - start];
    lines.push(
      `M${from} ${a}L${to} ${b}`,
      `M${from} ${bottom + top - a}L${to} ${bottom + top - b}`,
    );
  }
  return lines.join("");
}

export const LATTICE = lattice(13, 13, 87, 127, 12.4);
