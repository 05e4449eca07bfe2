// The record of a table, as far as it is kept on the page.

import type { Told } from "$lib/wire";

/** So many lines of the record are kept; where people deal, a round has hundreds. */
const LINES = 250;
const LINES_AT_WORK = 1000;

/** Steps of a procedure that say nothing about anybody's wager. */
const QUIET = new Set<Told["event"]>([
  "duty-done",
  "seat-called",
  "seat-done",
  "meter-fed",
  "meter-read",
  "forfeits-collected",
  "envy-done",
  "console",
]);

export const isQuiet = (event: Told): boolean => QUIET.has(event.event);

interface LogLine {
  id: number;
  round: number;
  told: Told;
}

export class RoundLog {
  lines = $state.raw<readonly LogLine[]>([]);
  /** The last record when this page came; what was before it is not in the log. */
  joined = $state<number | null>(null);
  #count = 0;

  /** Those who work at a table read the whole record. */
  readonly #isWhole: boolean;

  constructor(isWhole: boolean) {
    this.#isWhole = isWhole;
  }

  add(told: Told, round: number): void {
    if (!this.#isWhole && isQuiet(told)) return;
    const line = { id: this.#count++, round, told };
    this.lines = [...this.lines, line].slice(this.#isWhole ? -LINES_AT_WORK : -LINES);
  }

  /** Puts what happened before this page came in front of the record. */
  recall(rounds: readonly { round: number; events: readonly Told[] }[]): void {
    const lines = rounds.flatMap(({ round, events }) =>
      events.map((told) => ({ id: this.#count++, round, told })),
    );
    this.lines = [...lines, ...this.lines].slice(-LINES_AT_WORK);
  }
}
