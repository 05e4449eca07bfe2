// A table as one person follows it: what the house tells, what it means, and what can be done.

import { ask, problemOf } from "$lib/api/client";
import {
  isDone,
  refusalOf,
  type AnyCommand,
  type Answered,
  type Clock,
  type Edge,
  type Frame,
  type OwnPart,
  type TableNow,
} from "$lib/api/house";
import { Line, type LineState } from "$lib/api/line";
import { care } from "$lib/care/care.svelte";
import { leftOf } from "$lib/care/left";
import { listed } from "$lib/cards";
import { cents, dollars } from "$lib/money";
import { checkRound, type Check } from "$lib/fairness";
import { play } from "$lib/sound";
import { doneFor, linesOf, type Line as Result } from "$lib/stage/lines";
import { aloud } from "$lib/stage/spoken";
import { ownWithin, Stage, type Moment } from "$lib/stage/stage.svelte";
import { announcer } from "$lib/state/announcer.svelte";
import { session } from "$lib/state/session.svelte";
import { settings } from "$lib/state/settings.svelte";
import type { Offer, Problem, Seat, TableCard, Told, View } from "$lib/wire";
import { mishapText, questionText, spoken } from "$lib/words";
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

/** A problem with amounts as people write them, and what is left of a limit of the player's own. */
function worded(problem: Problem): Problem {
  const detail = spoken(problem.detail);
  const kind = problem.type.split("/").at(-1);
  const left = care.limits && session.me ? leftOf(care.limits, session.me, Date.now()) : null;
  const rest = kind === "stake-limit" ? left?.stake : kind === "loss-limit" ? left?.loss : null;
  if (rest === null || rest === undefined) return { ...problem, detail };
  return { ...problem, detail: `${detail.replace(/\.$/, "")}; ${dollars(rest)} of it is left` };
}

export type Waiting = Clock & { until: number; of: number };

/** How the table stands, and what it waits for. */
type TableMoment = Moment & {
  clock: Waiting | null;
  /** The seats that are waited for, and those whose players sit out. */
  waitsFor: readonly Seat[];
  sittingOut: readonly Seat[];
};

/** What a player is asked, among all that is offered. */
const QUESTIONS = ["decide", "take-bank", "show-bonus"] as const;
type Question = Extract<Offer, { offer: (typeof QUESTIONS)[number] }>;

const isQuestion = (offer: Offer): offer is Question & Offer =>
  QUESTIONS.some((it) => it === offer.offer);

export class TableState {
  readonly id: number;
  readonly bets: LastBets;
  readonly stage: Stage<TableMoment>;
  card = $state.raw<TableCard | null>(null);
  // These are of the moment that the stage shows, so that questions, cards, chips and round
  // agree whatever the house has told since.
  view = $state.raw<View | null>(null);
  own = $state.raw<OwnPart | null>(null);
  clock = $state.raw<Waiting | null>(null);
  waitsFor = $state.raw<readonly Seat[]>([]);
  sittingOut = $state.raw<readonly Seat[]>([]);
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
  /** What this session came to at all tables, as the house counts it, when no wager is out. */
  sessionNet = $state(0);
  /** What seats won or lost since this page came or their player sat down, in cents. */
  nets = $state.raw<Readonly<Record<Seat, number>>>({});
  /** What was given and has no answer yet. */
  given = $state.raw<readonly AnyCommand[]>([]);
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
  #tallied: Result[] = [];
  #alert = "";
  #count = 0;
  /** The question that is asked, and when it appeared. */
  #asked = $state.raw({ what: "", at: 0 });
  /** The question that was answered last. */
  #answeredQuestion = $state("");

  /** Those who work at a table read the whole record, and see things at once. */
  readonly #isAtWork: boolean;

  constructor(id: number, isAtWork = false) {
    this.id = id;
    this.#isAtWork = isAtWork;
    this.bets = new LastBets(id);
    this.stage = new Stage({
      // Text is read, not watched: it never waits for motion.
      isMoving: () => settings.isMoving && !settings.now.text && !isAtWork,
      played: (event) => this.#heard(event),
      stands: (moment) => this.#stand(moment),
    });
  }

  get seats(): Seat[] {
    return (this.own?.seats ?? []).map((it) => it.seat);
  }

  /** What was taken and waits until the line is back. */
  get waiting(): readonly AnyCommand[] {
    return this.state === "reconnecting" ? this.given : [];
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

  async give(command: AnyCommand): Promise<Answered | null> {
    this.problem = null;
    if (!this.#line) return null;
    this.given = [...this.given, command];
    const answer = await this.#line.give(command);
    this.given = this.given.filter((it) => it !== command);
    return answer;
  }

  /** Whether the question that is asked has been answered, and only stands there still. */
  get isAnswered(): boolean {
    return this.#asked.what !== "" && this.#answeredQuestion === this.#asked.what;
  }

  /** Whether an answer is under way and the house has not said that it has it. */
  get isSending(): boolean {
    return this.isAnswered && this.given.length > 0 && this.state !== "reconnecting";
  }

  /**
   * Answers the question that is asked, unless it has only just appeared or is answered already: a
   * command does not say which question it answers, so a second one would answer the next.
   */
  answer(command: AnyCommand): boolean {
    const { what, at } = this.#asked;
    if (what === "" || this.isAnswered || performance.now() - at < GUARD_MS) return false;
    this.#answeredQuestion = what;
    void this.give(command).then((answer) => {
      if (refusalOf(answer) && this.#answeredQuestion === what) this.#answeredQuestion = "";
    });
    return true;
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

  /** What a record calls somebody. */
  readonly named = (player: number): string =>
    this.names.get(player) ?? (player === session.me?.id ? session.me.name : "");

  #take(frame: Frame): void {
    if (frame.type === "stopped" || frame.type === "closing") return;
    const { latest } = this.stage;
    const hasOwn = "own" in frame && frame.own !== undefined;
    if (frame.type === "yours") {
      if (frame.own !== undefined) this.stage.takeOwn(frame.own);
      // Own chips lie where they were put at once.
      const isOurs = frame.answers.some(isDone);
      if (isOurs && this.stage.latest?.view.betting) this.stage.flush();
      return;
    }
    const before = latest?.own?.seats ?? [];
    const { view } = frame;
    const own = hasOwn ? (frame.own ?? null) : ownWithin(view, latest?.own ?? null);
    if (!latest) this.joined = frame.sequence;
    const missed = frame.type === "welcome" ? (frame.missed ?? []) : [];
    const mine = [...before, ...(own?.seats ?? [])].map((it) => it.seat);
    this.#comeBack(doneFor(mine, missed));
    const events = [...missed, ...frame.events];
    const clock = frame.clock ? this.#waiting(frame.clock) : null;
    const [waitsFor, sittingOut] = [frame.waits_for ?? [], frame.sitting_out ?? []];
    const moment = { view, own, clock, waitsFor, sittingOut };
    if (latest && frame.type !== "fresh") return this.stage.take(events, moment);
    this.stage.flush();
    for (const event of events) this.#remember(event, this.view?.round ?? view.round);
    this.stage.jump(moment);
  }

  /** The moment that is shown now. */
  #stand({ view, own, clock, waitsFor, sittingOut }: TableMoment): void {
    [this.view, this.own, this.clock] = [view, own, clock];
    [this.waitsFor, this.sittingOut] = [waitsFor, sittingOut];
    this.#follow();
  }

  /** Keeps what was decided for somebody who was away, and says so. */
  #comeBack(instead: readonly Told[]): void {
    if (instead.length === 0) return;
    this.instead = instead;
    announcer.alert(`While you were away: ${instead.map((it) => it.says).join(" ")}`);
  }

  /** A clock by this page's time, and how long it was at its start: when it was first seen. */
  #waiting(clock: Clock): Waiting {
    const now = this.stage.latest?.clock;
    const isSame = now?.waits === clock.waits && now.seat === clock.seat && now.of >= clock.left;
    return { ...clock, until: performance.now() + clock.left, of: isSame ? now.of : clock.left };
  }

  /** Keeps the record, and what the own wagers came to. */
  #remember(event: Told, round: number): void {
    if (this.#isAtWork || !QUIET.has(event.event)) {
      const line = { id: this.#count++, round, told: event };
      this.log = [...this.log, line].slice(this.#isAtWork ? -KEPT_AT_WORK : -KEPT);
    }
    this.#lines.push(...linesOf(event).filter((it) => this.seats.includes(it.seat)));
    if (event.event === "betting-opened") this.#lines = [];
    if (event.event === "voided") this.#void(event, round);
    if (event.event === "restored") this.#restored(event);
    if (event.event === "round-ended") this.#end(round);
  }

  /** Puts what happened before this page came in front of the record. */
  recall(rounds: readonly { round: number; events: readonly Told[] }[]): void {
    const lines = rounds.flatMap(({ round, events }) =>
      events.map((told) => ({ id: this.#count++, round, told })),
    );
    this.log = [...lines, ...this.log].slice(-KEPT_AT_WORK);
  }

  #end(round: number): void {
    const isVoid = this.last?.isVoid === true && this.last.round === round;
    const lines = this.#lines;
    this.#lines = [];
    this.ended += 1;
    if (isVoid) return;
    this.net += lines.reduce((sum, it) => sum + it.net, 0);
    const isReal = this.card?.automation.cards === "physical";
    const check = isReal ? { holds: null, says: REAL_CARDS } : null;
    this.last = { round, lines, isVoid, undone: null, check };
    if (lines.length > 0 && !isReal) void this.#check(round);
    if (lines.length > 0) this.result = this.last;
  }

  /** The round is undone: nothing of it counts. */
  #void(event: Extract<Told, { event: "voided" }>, round: number): void {
    this.#lines = [];
    const undone = { why: `${mishapText(event.mishap)}.`, clauses: event.clauses, seats: [] };
    this.last = { round, lines: [], isVoid: true, undone, check: null };
    if (this.seats.length > 0) this.result = this.last;
  }

  #restored(event: Extract<Told, { event: "restored" }>): void {
    if (!this.last?.undone) return;
    const { seat } = event;
    const back = { seat, returned: cents(event.returned), reclaimed: cents(event.reclaimed) };
    const { undone } = this.last;
    this.last = { ...this.last, undone: { ...undone, seats: [...undone.seats, back] } };
    if (this.result?.round === this.last.round) this.result = this.last;
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
    const asked = this.offers.find(isQuestion);
    const question = asked?.offer === "decide" ? asked.question : (asked?.offer ?? "");
    const what = asked ? `${this.view?.round} ${asked.seat} ${question}` : "";
    if (what === this.#asked.what) return;
    this.#asked = { what, at: performance.now() };
    // What was asked for is not asked for any more.
    if (this.#alert && announcer.urgent.startsWith(this.#alert)) announcer.urgent = "";
    this.#alert = "";
    if (!asked) return;
    play("turn");
    const cards = this.own?.seats.find((it) => it.seat === asked.seat)?.cards ?? [];
    const common = (this.view?.community ?? []).filter((it) => it !== "??");
    const hold = cards.length > 0 ? ` You hold ${listed(cards)}.` : "";
    const table = common.length > 0 ? ` On the table: ${listed(common)}.` : "";
    this.#alert = `Your turn. ${questionText(question)}${hold}${table}`;
    announcer.alert(this.#alert);
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
    const refusal = refusalOf(answer);
    if (refusal) {
      this.problem = worded(refusal);
      const { title, detail, clause } = this.problem;
      announcer.alert(`${title}: ${detail}${clause ? ` ${clause}.` : ""}`);
    } else if (command && this.view) {
      this.bets.note(this.view.round, command);
    }
  }

  /** An event has been shown: it is said, and perhaps heard. */
  #heard(event: Told): void {
    if (!QUIET.has(event.event)) announcer.say(aloud(event, this.named));
    if (event.event === "dealt" || event.event === "exposed") play("card");
    if (CHIPS.has(event.event)) play("chip");
    this.#remember(event, this.view?.round ?? 0);
    this.#tally(event);
  }

  /** Keeps what seats won or lost, when it has been seen; whoever sits down begins with nothing. */
  #tally(event: Told): void {
    this.#tallied.push(...linesOf(event));
    if (event.event === "seat-taken" || event.event === "seat-left") {
      const { [event.seat]: _, ...others } = this.nets;
      this.nets = event.event === "seat-taken" ? { ...others, [event.seat]: 0 } : others;
    }
    if (event.event === "round-ended") {
      const nets = { ...this.nets };
      for (const { seat, net } of this.#tallied) nets[seat] = (nets[seat] ?? 0) + net;
      this.nets = nets;
    }
    if (["betting-opened", "voided", "round-ended"].includes(event.event)) this.#tallied = [];
  }
}
