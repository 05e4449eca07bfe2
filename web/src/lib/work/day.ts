// The lines of a day's report. Everything is added up by the house; here it is only put in order.

import type { ClosedDay, Counted, DayReport } from "$lib/api/work";
import { cents, dollars, signed } from "$lib/money";
import { momentText } from "$lib/time";

export interface Figure {
  name: string;
  text: string;
  /** What it is, where that is not plain. */
  note?: string;
}

export const isClosed = (day: DayReport | ClosedDay): day is ClosedDay => "closing" in day;

/** A moment with its year: paper is read in other years, too. */
export const paperText = (seconds: number): string => momentText(seconds * 1000, 0);

export function countText(count: Counted): string {
  const names = count.names.map((name, at) => name || `person ${count.by[at]}`);
  return `${paperText(count.at)}, ${names.join(" and ")}`;
}

const differenceText = (off: number): string =>
  off === 0 ? "$0.00" : `${off > 0 ? "+" : ""}${dollars(off, true)}`;

/** What went through the tray and the boxes. */
export function chipsOf(day: DayReport | ClosedDay): Figure[] {
  const opening: Figure = day.opening
    ? {
        name: "Opening count",
        text: dollars(day.opening.amount, true),
        note: countText(day.opening),
      }
    : { name: "Opening count", text: "none", note: "The tray was not counted." };
  const found = cents(day.opening_difference);
  const figures: Figure[] = [
    opening,
    ...(found === 0
      ? []
      : [
          {
            name: "Opening difference",
            text: differenceText(found),
            note: "Counted, less what the books said.",
          },
        ]),
    { name: "Fills", text: dollars(day.fills, true) },
    { name: "Credits", text: dollars(day.credits, true) },
    { name: "Drop", text: dollars(day.drop, true), note: "Cash that went into the box." },
    { name: "The tray should hold", text: dollars(day.tray, true) },
  ];
  if (!isClosed(day)) return figures;
  const { closing } = day;
  const difference = differenceText(cents(day.difference));
  return [
    ...figures,
    { name: "Closing count", text: dollars(closing.amount, true), note: countText(closing) },
    { name: "Difference", text: difference, note: "Counted, less what should be there." },
  ];
}

/** What the rounds came to. */
export function playOf(day: DayReport): Figure[] {
  const figures: Figure[] = [
    { name: "Rounds", text: day.rounds.toLocaleString("en-US") },
    { name: "Void rounds", text: day.voids.toLocaleString("en-US") },
    { name: "Tips", text: dollars(day.tips, true) },
    { name: "Fees", text: dollars(day.fees, true) },
    { name: "Envy paid", text: dollars(day.envy, true) },
  ];
  if (cents(day.claims) !== 0) {
    const note = "What voids took back and players had spent.";
    figures.push({ name: "Claims", text: dollars(day.claims, true), note });
  }
  return figures;
}

const minus = (text: string): string => text.replace("-", "\u2212");

/** Won, expected, and how far apart they are. */
export function winOf(day: DayReport): Figure[] {
  const won: Figure = { name: "Won", text: signed(cents(day.win), true) };
  if (!day.expected) return [{ ...won, note: day.note ?? "" }];
  const { win, standard_deviation: deviation, deviations } = day.expected;
  return [
    won,
    { name: "Expected", text: signed(cents(win), true), note: "Handle times the exact edge." },
    { name: "Standard deviation", text: dollars(deviation, true) },
    {
      name: "Off by",
      text: deviations == null ? "–" : `${minus(deviations)} σ`,
      note: "Envy aside. A deviation is a reason to look, not a verdict.",
    },
  ];
}

/** How far a win is off on a line from minus four to four, in percent; null before any wager. */
export function placeOf(deviations: string | null | undefined): number | null {
  if (deviations == null) return null;
  const bounded = Math.max(-4, Math.min(4, Number(deviations)));
  return Math.round(((bounded + 4) / 8) * 1000) / 10;
}
