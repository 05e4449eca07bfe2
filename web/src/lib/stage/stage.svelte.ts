// Plays what happened at a pace that people can follow. Everything a player sees or is asked comes
// from one moment: the view and the own part that belong together, shown once the events that led
// there have been played. So nobody is asked about cards that do not lie there yet.

import type { OwnPart } from "$lib/api/house";
import type { Told, View } from "$lib/wire";
import { EMPTY, after, lasts, sceneOf, turnedOver, usedIn, type Scene } from "./scene";

/** How a table stands: what everybody sees, and what one player sees and may do. */
export interface Moment {
  view: View;
  own: OwnPart | null;
}

/** Who is told when something is shown. */
export interface Audience<M extends Moment> {
  /** Whether cards and chips take their time. */
  isMoving(): boolean;
  /** An event has been played on the scene. */
  played(event: Told): void;
  /** The events of a step have all been played: this is how things stand. */
  stands(moment: M): void;
}

interface Step<M> {
  moment: M;
  /** The events that are still to be played. */
  events: Told[];
  arrived: number;
}

/** How late a moment may be shown after it arrived, in milliseconds. */
const QUESTION_MS = 500;
const BETTING_MS = 1500;
const OTHERS_MS = 2500;

/** Timers cannot be relied on for less. */
const SHORTEST_WAIT_MS = 4;

const QUESTIONS = new Set(
  "decide take-bank decline-bank show-bonus wave-bonus make-play".split(" "),
);
const BETS = new Set("bet bet-three bet-bank".split(" "));

/** How long the motion before a moment may take: little where its player is asked something. */
export function patienceFor({ own }: Moment): number {
  const offers = own?.offers ?? [];
  if (offers.some((it) => QUESTIONS.has(it.offer))) return QUESTION_MS;
  return offers.some((it) => BETS.has(it.offer)) ? BETTING_MS : OTHERS_MS;
}

/**
 * The own part as far as it belongs to a view. The house sends what changed for one player after
 * what everybody sees; until that is here, cards and questions of the step before are not shown.
 */
export function ownWithin(view: View, own: OwnPart | null): OwnPart | null {
  if (!own || own.seats.length === 0) return own;
  const isCurrent = own.seats.every(({ seat, cards }) => {
    const seen = view.seats.find((it) => it.seat === seat);
    return seen?.player !== undefined && seen.cards.length === cards.length;
  });
  const isAsked = own.offers.every((it) => {
    if (it.offer === "decide")
      return view.turn?.seat === it.seat && view.turn.question === it.question;
    if (it.offer === "take-bank") return view.bank_offered === it.seat;
    return !BETS.has(it.offer) || view.betting;
  });
  if (isCurrent && isAsked) return own;
  const seats = own.seats.map(({ seat }) => ({
    seat,
    cards: view.seats.find((it) => it.seat === seat)?.cards ?? [],
  }));
  return { ...own, seats, offers: [] };
}

export class Stage<M extends Moment = Moment> {
  scene = $state.raw<Scene>(EMPTY);
  #queue: Step<M>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wakes = 0;
  #latest: M | null = null;
  #audience: Audience<M>;

  constructor(audience: Audience<M>) {
    this.#audience = audience;
  }

  /** The last moment that has arrived, though it may not be shown yet. */
  get latest(): M | null {
    return this.#latest;
  }

  /** Takes what happened, and how things stand after it. */
  take(events: readonly Told[], moment: M): void {
    this.#latest = moment;
    this.#queue.push({ moment, events: [...events], arrived: performance.now() });
    if (this.#timer === undefined) this.#run();
    else this.#hurry();
  }

  /** Takes the own part of the last moment, which follows what everybody sees. */
  takeOwn(own: OwnPart | null): void {
    if (!this.#latest) return;
    const moment = { ...this.#latest, own };
    const last = this.#queue.at(-1);
    if (!last) return this.take([], moment);
    this.#latest = last.moment = moment;
    if (this.#queue.length === 1 && own) this.scene = turnedOver(this.scene, own);
    this.#hurry();
  }

  /** Shows how things stand at once, whatever is still to be played. */
  jump(moment: M): void {
    this.#halt();
    this.#queue = [];
    this.#latest = moment;
    this.#stand(moment, true);
  }

  /** Plays all that is left without waiting: somebody has seen enough. */
  flush(): void {
    if (this.#queue.length === 0) return;
    this.#halt();
    this.#run(true);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #run(isHurried = false): void {
    this.#timer = undefined;
    for (let step = this.#queue[0]; step; step = this.#queue[0]) {
      const event = step.events.shift();
      if (!event) {
        this.#queue.shift();
        this.#stand(step.moment);
        continue;
      }
      this.#play(event, step.moment.own);
      const isStill = isHurried || document.hidden || !this.#audience.isMoving();
      const wait = isStill ? 0 : lasts(event) * this.#pace(lasts(event));
      if (wait >= SHORTEST_WAIT_MS) return this.#wait(wait);
    }
  }

  #wait(ms: number): void {
    this.#wakes = performance.now() + ms;
    this.#timer = setTimeout(() => this.#run(), ms);
  }

  /** What has just arrived may be waited for less than what is being looked at would take. */
  #hurry(): void {
    if (this.#timer === undefined) return;
    const left = Math.max(0, this.#wakes - performance.now());
    const pace = this.#pace(left);
    if (pace === 1) return;
    this.#halt();
    this.#wait(left * pace);
  }

  /** By how much everything is shortened so that no moment comes too late, from 0 to 1. */
  #pace(current: number): number {
    const now = performance.now();
    let [due, pace] = [current, 1];
    for (const { events, arrived, moment } of this.#queue) {
      due = events.reduce((sum, it) => sum + lasts(it), due);
      const left = Math.max(0, arrived + patienceFor(moment) - now);
      if (due > left) pace = Math.min(pace, left / due);
    }
    return pace;
  }

  #play(event: Told, own: OwnPart | null): void {
    const known = (pile: string) =>
      own?.seats.find((it) => `seat-${it.seat}` === pile)?.cards ?? [];
    this.scene = after(this.scene, event, known);
    this.#audience.played(event);
  }

  /** Takes the moment. What lies in the discard rack is not in its view, and is carried on. */
  #stand(moment: M, isCleared = false): void {
    if (isCleared || !this.#keeps(moment)) {
      const [before, now] = [this.scene, sceneOf(moment.view, moment.own)];
      const isSwept = before.isOver && usedIn(now) === 0;
      this.scene = { ...now, discards: isSwept ? usedIn(before) : before.discards };
    }
    this.#audience.stands(moment);
  }

  /** Whether the last round still lies there: until the own wagers are down, or cards are dealt. */
  #keeps({ view, own }: M): boolean {
    const mine = (own?.seats ?? []).map((it) => it.seat);
    const isIn = view.seats.some(
      (it) => mine.includes(it.seat) && Object.keys(it.stakes).length > 0,
    );
    const isBank = view.bank !== undefined && mine.includes(view.bank.seat);
    const isBetting = view.betting || ["ready", "preparing", "closed"].includes(view.phase);
    return this.scene.isOver && isBetting && !isIn && !(isBank && Number(view.bank?.wager) > 0);
  }
}
