// Amounts: text on the wire, whole cents here, text again for people. Nothing is ever a fraction
// of a cent, and nothing is added up that the house does not add up too.

import type { Money } from "$lib/wire";

/** The cents of an amount: "12.50" is 1250. What a meter has beyond the cent is left out. */
export function cents(text: string): number {
  const sign = text.startsWith("-") ? -1 : 1;
  const [whole = "0", part = ""] = text.replace(/^[+-]/, "").split(".");
  return sign * (Number(whole) * 100 + Number(part.padEnd(2, "0").slice(0, 2)));
}

/** As the wire has it: 1250 is "12.50". */
export const written = (amount: number): Money =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

/** As people read it: "$1,250", or "$12.50" where there are cents. */
export function dollars(amount: number | string, isExact = false): string {
  const value = typeof amount === "number" ? amount : cents(amount);
  const digits = value % 100 === 0 && !isExact ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const sign = value < 0 ? "\u2212" : "";
  return `${sign}$${(Math.abs(value) / 100).toLocaleString("en-US", options)}`;
}

/** What something came to, with its sign. */
export function signed(amount: number, isExact = false): string {
  return `${amount > 0 ? "+" : ""}${dollars(amount, isExact)}`;
}

/** Reads what somebody typed; null if it is no amount. */
export function typed(text: string): number | null {
  const found = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text.replaceAll(",", ""));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}

/** What is said of something typed that is no amount. */
export const NO_AMOUNT = "Write dollars and cents, such as 250 or 250.50.";

export interface Chip {
  cents: number;
  name: string;
  label: string;
}

/** The chips there are, by the common American colours, the greatest first. */
export const CHIPS: readonly Chip[] = [
  { cents: 100_000, name: "yellow", label: "1K" },
  { cents: 50_000, name: "purple", label: "500" },
  { cents: 10_000, name: "black", label: "100" },
  { cents: 2_500, name: "green", label: "25" },
  { cents: 500, name: "red", label: "5" },
  { cents: 100, name: "white", label: "1" },
];

/** The chips that make an amount, the greatest first; less than a dollar has no chip. */
export function chipsFor(amount: number): Chip[] {
  let rest = amount;
  return CHIPS.flatMap((chip) => {
    const count = Math.floor(rest / chip.cents);
    rest -= count * chip.cents;
    return Array.from({ length: Math.min(count, 20) }, () => chip);
  });
}
