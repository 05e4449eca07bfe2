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
  type SealedDeck,
  type TableNow,
} from "$lib/api/house";
import { care } from "$lib/care/care.svelte";
import { leftOf } from "$lib/care/left";
import { dollars } from "$lib/money";
import { doneFor } from "$lib/stage/lines";
import { ownWithin, Stage, type Moment } from "$lib/stage/stage.svelte";
import { session } from "$lib/state/session.svelte";
import { settings } from "$lib/state/settings.svelte";
import type { Money, Offer, Problem, Seat, TableCard, Told, View } from "$lib/wire";
import { TableConnection } from "./connection.svelte";
import { Cutting } from "./cutting.svelte";
import type { FairnessAlarm } from "./fairness-alarm";
import { KeptDecks } from "./kept-decks";
import { isBet, LastBets } from "./last-bets";
import { OwnTurn } from "./own-turn.svelte";
import { PlayerNames } from "./player-names.svelte";
import { RoundResults } from "./results.svelte";
import { RoundLog } from "./round-log.svelte";
import { TableAnnouncer } from "./table-announcer";

/** A problem, where it is a limit of the player's own with what is left of it. */
function worded(problem: Problem): Problem {
  const { limits } = care;
  if (!limits || !session.me) return problem;
  const left = leftOf(limits, session.me, Date.now());
  const detailOf = (verb: string, most: Money | null | undefined, rest: number | null) =>
    most == null || rest === null
      ? problem
      : {
          ...problem,
          detail: `You wanted to ${verb} no more than ${dollars(most)} in a day; ${dollars(rest)} of it is left`,
        };
  switch (problem.type.split("/").at(-1)) {
    case "stake-limit":
      return detailOf("wager", limits.stake_per_day, left.stake);
    case "loss-limit":
      return detailOf("lose", limits.loss_per_day, left.loss);
    default:
      return problem;
  }
}

export type Waiting = Clock & { until: number; of: number };

/** How the table stands, and what it waits for. */
type TableMoment = Moment & {
  clock: Waiting | null;
  /** The seats that are waited for, and those whose players sit out. */
  waitsFor: readonly Seat[];
  sittingOut: readonly Seat[];
};

export class TableState {
  readonly id: number;
  readonly bets: LastBets;
  readonly decks: KeptDecks;
  readonly cutting: Cutting;
  readonly stage: Stage<TableMoment>;
  readonly connection: TableConnection;
  readonly log: RoundLog;
  readonly results: RoundResults;
  readonly names: PlayerNames;
  readonly turn: OwnTurn;
  readonly #announcer: TableAnnouncer;
  card = $state.raw<TableCard | null>(null);
  /** What the house keeps of every wager. */
  edges = $state.raw<Edge[]>([]);
  problem = $state.raw<Problem | null>(null);
  /** What the house decided for this player while the line was broken, until they have read it. */
  instead = $state.raw<readonly Told[]>([]);
  /** Where the house did not keep to its word, until the player has read it. */
  alarms = $state.raw<readonly FairnessAlarm[]>([]);
  /** When this sitting began; nothing before. */
  since = $state<number | null>(null);
  /**
   * The moment that the stage shows, so that questions, cards, chips and round agree whatever the
   * house has told since.
   */
  #shown = $state.raw<TableMoment | null>(null);
  readonly view: View | null = $derived(this.#shown?.view ?? null);
  readonly own: OwnPart | null = $derived(this.#shown?.own ?? null);
  readonly clock: Waiting | null = $derived(this.#shown?.clock ?? null);
  readonly waitsFor: readonly Seat[] = $derived(this.#shown?.waitsFor ?? []);
  readonly sittingOut: readonly Seat[] = $derived(this.#shown?.sittingOut ?? []);

  /** Those who work at a table read the whole record, and see things at once. */
  constructor(id: number, isAtWork = false) {
    this.id = id;
    this.bets = new LastBets(id);
    this.decks = new KeptDecks(id);
    this.names = new PlayerNames(id);
    this.log = new RoundLog(isAtWork);
    this.results = new RoundResults(this);
    this.cutting = new Cutting(this.#asCutter());
    this.#announcer = new TableAnnouncer(this.names.inRecord);
    this.turn = new OwnTurn(this.#announcer);
    this.connection = new TableConnection(id, {
      frame: (frame) => this.#take(frame),
      answered: (answer, command) => this.#answered(answer, command),
    });
    this.stage = new Stage({
      // Text is read, not watched: it never waits for motion.
      isMoving: () => settings.isMoving && !settings.now.text && !isAtWork,
      played: (event) => this.#played(event),
      stands: (moment) => this.#stand(moment),
    });
  }

  get seats(): Seat[] {
    return (this.own?.seats ?? []).map((it) => it.seat);
  }

  get offers(): Offer[] {
    return this.own?.offers ?? [];
  }

  /** Whether people deal it with real cards. */
  get isReal(): boolean {
    return this.card?.automation.cards === "physical";
  }

  /** Begins to follow. */
  async start(): Promise<void> {
    try {
      const [found] = await Promise.all([ask<TableNow>(`/api/tables/${this.id}`), session.look()]);
      this.card = found.table;
      this.connection.open();
      this.edges = await ask<Edge[]>(`/api/tables/${this.id}/edges`).catch(() => []);
    } catch (error) {
      this.problem = problemOf(error);
      this.connection.state = "closed";
    }
  }

  /** The commitment to the deck that is bet on now; nothing where people deal. */
  get sealedDeck(): string | null {
    return (this.view && this.decks.of(this.view.round)?.commitment) ?? null;
  }

  async give(command: AnyCommand): Promise<Answered | null> {
    this.problem = null;
    if (isBet(command) && this.stage.latest) this.#beforeBet(this.stage.latest.view.round);
    return this.connection.give(command);
  }

  /** Whether an answer is under way and the house has not said that it has it. */
  get isSending(): boolean {
    return this.turn.isAnswered && this.connection.isSending;
  }

  /** Answers the question that is asked; whether it was taken. */
  answer(command: AnyCommand): boolean {
    return this.turn.answer(() => this.give(command));
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
    if (!this.#shown?.own || !session.me) return;
    this.#shown = { ...this.#shown, own: { ...this.#shown.own, rack: session.me.rack } };
  }

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
    this.#follow(frame.deck, view.betting, frame.type === "welcome");
    const own = hasOwn ? (frame.own ?? null) : ownWithin(view, latest?.own ?? null);
    if (!latest) this.log.joined = frame.sequence;
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

  /** Keeps what a deck is bet on by, and seals a cut of it. */
  #beforeBet(round: number): void {
    this.decks.bet(round);
    this.cutting.seal(round);
  }

  /** Holds what the house says of a deck against what it said before. */
  #follow(deck: SealedDeck | null | undefined, isBetting: boolean, isBack: boolean): void {
    const changed = this.decks.note(deck, isBetting);
    if (changed) this.alarm(changed);
    if (deck) this.cutting.tell(deck, isBack);
  }

  /** What the cut has to know of the table, and does to it. */
  #asCutter(): ConstructorParameters<typeof Cutting>[0] {
    return {
      id: this.id,
      get player() {
        return session.me?.id ?? null;
      },
      get wantsCut() {
        return settings.now.cut;
      },
      firstCommitment: (round) => this.decks.of(round)?.commitment,
      give: (command) => this.connection.giveQuietly(command),
      alarm: (alarm) => this.alarm(alarm),
      took: () => this.#announcer.cut(),
    };
  }

  /** Tells the player, once, that the house did not keep to its word. */
  alarm(alarm: FairnessAlarm): void {
    const isKnown = (it: FairnessAlarm) => it.round === alarm.round && it.title === alarm.title;
    if (this.alarms.some(isKnown)) return;
    // What is certain by now stands in place of what might have been innocent.
    const isSettled = (it: FairnessAlarm) =>
      alarm.isCertain && !it.isCertain && it.round === alarm.round;
    this.alarms = [...this.alarms.filter((it) => !isSettled(it)), alarm];
    this.#announcer.alarm(alarm);
  }

  /** Puts away what the player has read. */
  dismiss(alarm: FairnessAlarm): void {
    this.alarms = this.alarms.filter((it) => it !== alarm);
  }

  /** The moment that is shown now, and what follows from it. */
  #stand(moment: TableMoment): void {
    this.#shown = moment;
    if (this.since === null && this.seats.length > 0) this.since = Date.now();
    void this.names.learn(this.view);
    this.turn.follow(this.view, this.own);
  }

  /** Keeps what was decided for somebody who was away, and says so. */
  #comeBack(instead: readonly Told[]): void {
    if (instead.length === 0) return;
    this.instead = instead;
    this.#announcer.decidedInstead(instead);
  }

  /** A clock by this page's time, and how long it was at its start: when it was first seen. */
  #waiting(clock: Clock): Waiting {
    const now = this.stage.latest?.clock;
    const isSame = now?.waits === clock.waits && now.seat === clock.seat && now.of >= clock.left;
    return { ...clock, until: performance.now() + clock.left, of: isSame ? now.of : clock.left };
  }

  /** An event has been shown. */
  #played(event: Told): void {
    this.#announcer.event(event);
    this.#remember(event, this.view?.round ?? 0);
    this.results.tally(event);
  }

  /** Keeps the record, and what the own wagers came to. */
  #remember(event: Told, round: number): void {
    this.log.add(event, round);
    this.results.follow(event, round);
  }

  #answered(answer: Answered, command: AnyCommand | undefined): void {
    // A refused cut is no alarm: another page of the same player may have cut.
    if (command?.do === "commit-cut" || command?.do === "open-cut") return;
    const refusal = refusalOf(answer);
    if (refusal) {
      this.problem = worded(refusal);
      this.#announcer.problem(this.problem);
    } else if (command && this.view) {
      this.bets.note(this.view.round, command);
    }
  }
}
