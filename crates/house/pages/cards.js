// Cards, drawn with letters and CSS.

import { h } from "./dom.js";

const SUITS = {
  s: ["\u2660", "spades"],
  h: ["\u2665", "hearts"],
  d: ["\u2666", "diamonds"],
  c: ["\u2663", "clubs"],
};

const RANKS = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" };

/** A card in words, for those who do not see it. */
export function named(text) {
  const suit = SUITS[text[1]];
  return suit ? `${RANKS[text[0]] ?? text[0]} of ${suit[1]}` : "a card face down";
}

export function card(text) {
  const suit = SUITS[text[1]];
  if (!suit) return h("span", { class: "card back", role: "img", "aria-label": named(text) });
  const index = h("b", {}, text[0] === "T" ? "10" : text[0]);
  // The text form of the sign, never a picture.
  const pip = h("i", {}, `${suit[0]}\uFE0E`);
  const label = { class: `card ${suit[1]}`, role: "img", "aria-label": named(text) };
  return h("span", label, index, pip);
}

export const cards = (list, extra = "") =>
  h("span", { class: `cards ${extra}` }, list.map(card));
