// Cards in a list, with their suits as signs: "Ts 9s 8s" or ["Ts","9s","8s"].

import { entryOf } from "$lib/entries";

const SUITS: Record<"s" | "h" | "d" | "c", string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

export function handsOf(cards: string | readonly string[]): string {
  const list = typeof cards === "string" ? cards.split(" ") : cards;
  return list
    .map((it) => {
      const rank = it.slice(0, -1).replace("T", "10");
      return `${rank}${entryOf(SUITS, it.slice(-1)) ?? it.slice(-1)}`;
    })
    .join(" ");
}
