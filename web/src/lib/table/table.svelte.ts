// A table as one person follows it: what the house tells, what it means, and what can be done.

import { ask, problemOf } from "$lib/api/client";
import type { AnyCommand, Answered, Clock, Edge, Frame, OwnPart, TableNow } from "$lib/api/house";
import { Line, type LineState } from "$lib/api/line";
import { listed } from "$lib/cards";
import { checkRound, type Check } from "$lib/fairness";
import { play } from "$lib/sound";
import { doneFor, linesOf, type Line as Result } from "$lib/stage/lines";
import { Stage } from "$lib/stage/stage.svelte";
import { announcer } from "$lib/state/announcer.svelte";
import { session } from "$lib/state/session.svelte";
import { settings } from "$lib/state/settings.svelte";
import type { Offer, Problem, Seat, TableCard, Told, View } from "$lib/wire";
import { questionText, spoken } from "$lib/words";
import { LastBets } from "./last-bets";
import type { Decided } from "./lessons";

/** A decision that has just appeared is not taken for so long: a double click is one click. */
const GUARD_MS = 250;

/** What is said of a round that people dealt. */
const REAL_CARDS = "People dealt this round with real cards: there is no sealed deck to check.";

/** So many lines of the record are kept; where people deal, a round has hundreds. */
const KEPT = 250;
const KEPT_AT_WORK = 1000;

/** Steps of a procedure that say nothing about anybody's wager. */
const QUIET = new Set(
  "duty-done seat-called seat-done meter-fed meter-read forfeits-collected envy-done console".split(
    " ",
  ),
);

/** What moves chips. */
const CHIPS = new Set("bet-placed three-bets-placed settled bets-settled".split(" "));

/** A round that has ended, as far as this page saw it. */
export interface LastRound {
  round: number;
  lines: Result[];
  isVoid: boolean;
  /** What was said when it was voided. */
  why: string;
  check: Check | null;
}

export type Waiting = Clock & { until: number; of: number };

export class TableState {
  readonly id: number;
  readonly bets: LastBets;
  readonly stage: Stage;
  card = $state.raw<TableCard | null>(null);
  view = $state.raw<View | null>(null);
  own = $state.raw<OwnPart | null>(null);
  clock = $state.raw<Waiting | null>(null);
  state = $state<LineState>("connecting");
  problem = $state.raw<Problem | null>(null);
  names = $state.raw<Map<number, string>>(new Map());
  log = $state.raw<{ id: number; round: number; told: Told }[]>([]);
  /** The round that ended last. */
  last = $state.raw<LastRound | null>(null);
  /** The last round that this player had something in. */
  result = $state.raw<LastRound | null>(null);
  /** What the own decisions of the last rounds gave away, where that was looked at. */
  decided = $state.raw<readonly Decided[]>([]);
  /** What the house decided for this player while the line was broken, until they have read it. */
  instead = $state.raw<readonly Told[]>([]);
  /** What this sitting came to, in cents. */
  net = $state(0);
  /** When this sitting began; nothing before. */
  since = $state<number | null>(null);
  /** What the house keeps of every wager. */
  edges = $state.raw<Edge[]>([]);
  /** How many rounds this page has seen end. */
  ended = $state(0);
  /** The last record when this page came; what was before it is not in the log. */
  joined = $state<number | null>(null);
  #line: Line | null = null;
  #lines: Result[] = [];
  #count = 0;
  #asked = { what: "", at: 0 };

  /** Those who work at a table read the whole record, and see things at once. */
  readonly #isAtWork: boolean;

  constructor(id: number, isAtWork = false) {
    this.id = id;
    this.#isAtWork = isAtWork;
    this.bets = new LastBets(id);
    this.stage = new Stage(
      () => settings.isMoving && !isAtWork,
      (event) => this.#heard(event),
    );
  }

  get seats(): Seat[] {
    return (this.own?.seats ?? []).map((it) => it.seat);
  }

  get offers(): Offer[] {
    return this.own?.offers ?? [];
  }

  /** Begins to follow. */
  async start(): Promise<void> {
    try {
      const [found] = await Promise.all([ask<TableNow>(`/api/tables/${this.id}`), session.look()]);
      this.card = found.table;
      this.connect();
      this.edges = await ask<Edge[]>(`/api/tables/${this.id}/edges`).catch(() => []);
    } catch (error) {
      this.problem = problemOf(error);
      this.state = "closed";
    }
  }

  /** Opens the line, anew for somebody who has just come in. */
  connect(): void {
    this.#line?.close();
    this.#line = new Line(this.id, session.me !== null, {
      frame: (frame) => this.#take(frame),
      state: (state) => (this.state = state),
      answered: (answer, command) => this.#answered(answer, command),
    });
    void this.#line.open();
  }

  stop(): void {
    this.#line?.close();
  }

  retry(): void {
    this.#line?.retry();
  }

  async give(command: AnyCommand): Promise<Answered> {
    this.problem = null;
    if (!this.#line) return { id: null };
    return this.#line.give(command);
  }

  /** Gives a decision, unless its question has only just appeared. */
  decide(command: AnyCommand): boolean {
    const isMeant = performance.now() - this.#asked.at >= GUARD_MS;
    if (isMeant) void this.give(command);
    return isMeant;
  }

  /** Does something that may be a problem, and shows the problem. */
  async attempt(act: () => Promise<void>): Promise<void> {
    try {
      this.problem = null;
      await act();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Takes more play money. */
  async buyIn(amount: string): Promise<void> {
    await session.buyIn(amount);
    if (this.own && session.me) this.own = { ...this.own, rack: session.me.rack };
  }

  nameOf(player: number | undefined): string {
    if (player === undefined) return "";
    if (player === session.me?.id) return "You";
    return this.names.get(player) ?? `Player ${player}`;
  }

  #take(frame: Frame): void {
    if (frame.type === "stopped" || frame.type === "closing") return;
    const before = this.seats;
    if ("own" in frame && frame.own !== undefined) this.own = frame.own;
    if (frame.type === "yours") {
      this.stage.take([], this.view, this.own);
      this.#follow();
      return;
    }
    const isFirst = this.view === null;
    if (isFirst) this.joined = frame.sequence;
    const missed = frame.type === "welcome" ? (frame.missed ?? []) : [];
    this.#comeBack(doneFor([...before, ...this.seats], missed));
    const events = [...missed, ...frame.events];
    const round = this.view?.round ?? frame.view.round;
    this.view = frame.view;
    const { clock } = frame;
    this.clock = clock
      ? { ...clock, until: performance.now() + clock.left, of: this.#lengthOf(clock) }
      : null;
    this.#remember(events, round);
    if (isFirst || frame.type === "fresh") this.stage.jump(frame.view, this.own);
    else this.stage.take(events, frame.view, this.own);
    this.#follow();
  }

  /** Keeps what was decided for somebody who was away, and says so. */
  #comeBack(instead: readonly Told[]): void {
    if (instead.length === 0) return;
    this.instead = instead;
    announcer.alert(`While you were away: ${instead.map((it) => it.says).join(" ")}`);
  }

  /** How long a wait was at its start: what was left when it was first seen. */
  #lengthOf(clock: Clock): number {
    const now = this.clock;
    const isSame = now?.waits === clock.waits && now.seat === clock.seat && now.of >= clock.left;
    return isSame ? now.of : clock.left;
  }

  /** Keeps the record, and what the own wagers came to. */
  #remember(events: readonly Told[], round: number): void {
    if (events.length === 0) return;
    const loud = events.filter((it) => this.#isAtWork || !QUIET.has(it.event));
    const lines = loud.map((told) => ({ id: this.#count++, round, told }));
    this.log = [...this.log, ...lines].slice(this.#isAtWork ? -KEPT_AT_WORK : -KEPT);
    for (const event of events) {
      this.#lines.push(...linesOf(event).filter((it) => this.seats.includes(it.seat)));
      if (event.event === "betting-opened") this.#lines = [];
      if (event.event === "round-ended" || event.event === "voided") this.#end(event, round);
    }
  }

  /** Puts what happened before this page came in front of the record. */
  recall(rounds: readonly { round: number; events: readonly Told[] }[]): void {
    const lines = rounds.flatMap(({ round, events }) =>
      events.map((told) => ({ id: this.#count++, round, told })),
    );
    this.log = [...lines, ...this.log].slice(-KEPT_AT_WORK);
  }

  #end(event: Told, round: number): void {
    const isVoid = event.event === "voided";
    const lines = isVoid ? [] : this.#lines;
    this.#lines = [];
    this.net += lines.reduce((sum, it) => sum + it.net, 0);
    const isReal = this.card?.automation.cards === "physical";
    const check = isReal ? { holds: null, says: REAL_CARDS } : null;
    this.last = { round, lines, isVoid, why: isVoid ? spoken(event.says) : "", check };
    this.ended += 1;
    if (lines.length > 0 && !isReal) void this.#check(round);
    if (lines.length > 0 || (isVoid && this.seats.length > 0)) this.result = this.last;
  }

  async #check(round: number): Promise<void> {
    const failed = (error: unknown): Check => ({ holds: null, says: problemOf(error).detail });
    const check = await checkRound(this.id, round).catch(failed);
    if (this.result?.round === round) this.result = { ...this.result, check };
  }

  /** Whatever follows from how things stand now. */
  #follow(): void {
    if (this.since === null && this.seats.length > 0) this.since = Date.now();
    void this.#learnNames();
    const decide = this.offers.find((it) => it.offer === "decide");
    const what = decide ? `${this.view?.round} ${decide.seat} ${decide.question}` : "";
    if (what === this.#asked.what) return;
    this.#asked = { what, at: performance.now() };
    if (!decide) return;
    play("turn");
    const cards = this.own?.seats.find((it) => it.seat === decide.seat)?.cards ?? [];
    const common = (this.view?.community ?? []).filter((it) => it !== "??");
    const table = common.length > 0 ? ` On the table: ${listed(common)}.` : "";
    announcer.alert(
      `Your turn. ${questionText(decide.question)} You hold ${listed(cards)}.${table}`,
    );
  }

  async #learnNames(): Promise<void> {
    const seated = this.view?.seats.flatMap((it) => it.player ?? []) ?? [];
    const isNew = seated.some((it) => !this.names.has(it));
    if (!isNew) return;
    const now = new Map(this.names);
    for (const player of seated) now.set(player, now.get(player) ?? `Player ${player}`);
    this.names = now;
    const names = await ask<Record<string, string>>(`/api/tables/${this.id}/names`).catch(
      () => ({}),
    );
    const entries = Object.entries(names).map(([id, name]) => [Number(id), name] as const);
    this.names = new Map([...this.names, ...entries]);
  }

  #answered(answer: Answered, command: AnyCommand | undefined): void {
    if (answer.problem) {
      this.problem = answer.problem;
      const { title, detail, clause } = answer.problem;
      announcer.alert(`${title}: ${detail}${clause ? ` ${clause}.` : ""}`);
    } else if (command && this.view) {
      this.bets.note(this.view.round, command);
    }
  }

  /** An event has been shown: it is said, and perhaps heard. */
  #heard(event: Told): void {
    if (!QUIET.has(event.event)) announcer.say(spoken(event.says));
    if (event.event === "dealt" || event.event === "exposed") play("card");
    if (CHIPS.has(event.event)) play("chip");
  }
}
