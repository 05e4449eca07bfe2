// Sentences in parts: words, and what is not only words. A page draws the cards among them; read
// out and in plain text they have their names.

import type { Face, Meter } from "$lib/wire";
import { cardAloud, named } from "./cards";
import { fullMeterName, meterName } from "./spots";

/** A piece of a sentence: words, cards that lie in a row, or a meter. */
export type Part = string | { cards: readonly Face[] } | { meter: Meter };

/** A sentence: parts between words, with what is only words in one piece. */
export function say(words: TemplateStringsArray, ...between: readonly (Part | number)[]): Part[] {
  const parts: Part[] = [];
  const add = (part: Part) => {
    const last = parts.at(-1);
    if (typeof part !== "string" || typeof last !== "string") parts.push(part);
    else parts[parts.length - 1] = last + part;
  };
  for (const [at, text] of words.entries()) {
    if (text !== "") add(text);
    const part = between[at];
    if (part !== undefined && part !== "") add(typeof part === "number" ? `${part}` : part);
  }
  return parts;
}

/** What the parts of a sentence are called, by whom they are meant for. */
interface Names {
  card: (face: Face) => string;
  meter: (meter: Meter) => string;
}

/** In a record, which may tell of any table. */
const PLAIN: Names = { card: named, meter: (it) => `${fullMeterName(it)} meter` };

/** At a table, where everybody sees its meters. */
const ALOUD: Names = { card: cardAloud, meter: (it) => `Meter ${meterName(it, [it])}` };

/** A sentence as text that is read by itself. */
export const plainly = (parts: readonly Part[]): string => inWords(parts, PLAIN);

/** A sentence as it is read out at a table. */
export const readOut = (parts: readonly Part[]): string => inWords(parts, ALOUD);

/** A piece of a sentence that is shown at a table: words, or a card to be drawn. */
export type Piece = string | { card: Face };

/** A sentence as it is shown at a table, each card by itself. */
export const drawn = (parts: readonly Part[]): Piece[] =>
  parts.flatMap((it): Piece[] => {
    if (typeof it === "string" || !("cards" in it)) return [readOut([it])];
    return it.cards.flatMap((card, at) => (at === 0 ? [{ card }] : [" ", { card }]));
  });

function inWords(parts: readonly Part[], { card, meter }: Names): string {
  const words = parts.map((it) => {
    if (typeof it === "string") return it;
    return "cards" in it ? it.cards.map(card).join(", ") : meter(it.meter);
  });
  return words.join("");
}
