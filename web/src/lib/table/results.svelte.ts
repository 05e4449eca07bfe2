// What rounds came to: for the player of the page, for every seat, and why one was void.

import { problemOf } from "$lib/api/client";
import { checkRound, type Check } from "$lib/fairness";
import { cents } from "$lib/money";
import { linesOf, type Line as Result } from "$lib/stage/lines";
import type { Seat, Told } from "$lib/wire";
import { mishapText } from "$lib/words";
import { failedCheck, type FairnessAlarm } from "./fairness-alarm";
import type { Decided } from "./lessons";

/** What is said of a round that people dealt. */
const REAL_CARDS = "People dealt this round with real cards: there is no sealed deck to check.";

/** A round that has ended, as far as this page saw it. */
export interface LastRound {
  round: number;
  lines: Result[];
  isVoid: boolean;
  /** Why it was voided, and what that did. */
  undone: Undone | null;
  check: Check | null;
}

/** What a void came to. */
export interface Undone {
  why: string;
  clauses: string[];
  /** What seats got back, and gave back of what they had been paid, in cents. */
  seats: { seat: Seat; returned: number; reclaimed: number }[];
}

/** The table that the rounds are of. */
interface Played {
  readonly id: number;
  /** The seats of the page's player. */
  readonly seats: readonly Seat[];
  /** Whether people deal it with real cards. */
  readonly isReal: boolean;
  /** Tells the player that the house did not keep to its word. */
  alarm(alarm: FairnessAlarm): void;
}

export class RoundResults {
  /** The round that ended last. */
  last = $state.raw<LastRound | null>(null);
  /** The last round that this player had something in. */
  own = $state.raw<LastRound | null>(null);
  /** What the own decisions of the last rounds gave away, where that was looked at. */
  decided = $state.raw<readonly Decided[]>([]);
  /** How many rounds this page has seen end. */
  ended = $state(0);
  /** What this sitting came to, in cents. */
  net = $state(0);
  /** What this session came to at all tables, as the house counts it, when no wager is out. */
  sessionNet = $state(0);
  /** What seats won or lost since this page came or their player sat down, in cents. */
  seatNets = $state.raw<Readonly<Record<Seat, number>>>({});
  /** What the own wagers of the round that is on came to, and those of all seats. */
  #ownLines: Result[] = [];
  #allLines: Result[] = [];
  readonly #table: Played;

  constructor(table: Played) {
    this.#table = table;
  }

  /** Keeps what the own wagers came to. */
  follow(event: Told, round: number): void {
    const { seats } = this.#table;
    this.#ownLines.push(...linesOf(event).filter((it) => seats.includes(it.seat)));
    if (event.event === "betting-opened") this.#ownLines = [];
    if (event.event === "voided") this.#void(event, round);
    if (event.event === "restored") this.#restored(event);
    if (event.event === "round-ended") this.#end(round);
  }

  /** Keeps what seats won or lost, when it has been seen; whoever sits down begins with nothing. */
  tally(event: Told): void {
    this.#allLines.push(...linesOf(event));
    if (event.event === "seat-taken" || event.event === "seat-left") {
      const { [event.seat]: _, ...others } = this.seatNets;
      this.seatNets = event.event === "seat-taken" ? { ...others, [event.seat]: 0 } : others;
    }
    if (event.event === "round-ended") {
      const nets = { ...this.seatNets };
      for (const { seat, net } of this.#allLines) nets[seat] = (nets[seat] ?? 0) + net;
      this.seatNets = nets;
    }
    if (["betting-opened", "voided", "round-ended"].includes(event.event)) this.#allLines = [];
  }

  #end(round: number): void {
    const isVoid = this.last?.isVoid === true && this.last.round === round;
    const lines = this.#ownLines;
    this.#ownLines = [];
    this.ended += 1;
    if (isVoid) return;
    this.net += lines.reduce((sum, it) => sum + it.net, 0);
    const { isReal } = this.#table;
    const check = isReal ? { holds: null, says: REAL_CARDS } : null;
    this.last = { round, lines, isVoid, undone: null, check };
    if (lines.length > 0 && !isReal) void this.#check(round);
    if (lines.length > 0) this.own = this.last;
  }

  /** The round is undone: nothing of it counts. */
  #void(event: Extract<Told, { event: "voided" }>, round: number): void {
    this.#ownLines = [];
    const undone = { why: `${mishapText(event.mishap)}.`, clauses: event.clauses, seats: [] };
    this.last = { round, lines: [], isVoid: true, undone, check: null };
    if (this.#table.seats.length > 0) this.own = this.last;
  }

  #restored(event: Extract<Told, { event: "restored" }>): void {
    if (!this.last?.undone) return;
    const { seat } = event;
    const back = { seat, returned: cents(event.returned), reclaimed: cents(event.reclaimed) };
    const { undone } = this.last;
    this.last = { ...this.last, undone: { ...undone, seats: [...undone.seats, back] } };
    if (this.own?.round === this.last.round) this.own = this.last;
  }

  async #check(round: number): Promise<void> {
    const failed = (error: unknown): Check => ({ holds: null, says: problemOf(error).detail });
    const check = await checkRound(this.#table.id, round).catch(failed);
    if (check.holds === false) this.#table.alarm(failedCheck(round, check.says));
    if (this.own?.round === round) this.own = { ...this.own, check };
  }
}
