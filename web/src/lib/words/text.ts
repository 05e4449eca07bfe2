// What all words have in common: capitals, full stops and lists.

/** "three-card-bonus" is "Three Card Bonus". */
export const plain = (word: string): string =>
  word
    .split(/[-.]/)
    .map((it) => it.charAt(0).toUpperCase() + it.slice(1))
    .join(" ");

/** A sentence from the fragments that problems are written in. */
export function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?]$/.test(start) ? start : `${start}.`;
}

/** "a, b or c". */
export const anyOf = (items: readonly string[]): string => joined(items, "or");

/** "a, b and c". */
export const allOf = (items: readonly string[]): string => joined(items, "and");

const joined = (items: readonly string[], by: string): string =>
  [items.slice(0, -1).join(", "), ...items.slice(-1)].filter((it) => it !== "").join(` ${by} `);

/** A number of things: "1 chip", "2 chips". */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
