// What play came to, added up from the earliest on.

import type { OwnDay, OwnRound } from "$lib/api/care";
import { cents } from "$lib/money";
import { dayText } from "$lib/time";

/** A point of the line: nothing at its start. */
export interface Point {
  name: string;
  /** What stands below the axis. */
  mark: string;
  /** What it came to; nothing at the start. */
  net: number | null;
  /** Everything up to it, in cents. */
  sum: number;
}

function added(parts: { name: string; mark: string; net: string }[], start: string): Point[] {
  const points: Point[] = [{ name: "At the start", mark: start, net: null, sum: 0 }];
  for (const it of parts) {
    const net = cents(it.net);
    points.push({ ...it, net, sum: (points.at(-1)?.sum ?? 0) + net });
  }
  return points;
}

/** Rounds as they are listed, the latest first. */
export const pointsOfRounds = (rounds: readonly OwnRound[]): Point[] =>
  added(
    rounds.toReversed().map((it, n) => ({
      name: `Round ${it.round} at table ${it.table}`,
      mark: String(n + 1),
      net: it.net,
    })),
    "0",
  );

export const pointsOfDays = (days: readonly OwnDay[]): Point[] =>
  added(
    days.map((it) => ({ name: dayText(it.day), mark: dayText(it.day), net: it.net })),
    "",
  );
