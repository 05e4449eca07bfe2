// What a display over a table shows: followed without anybody signed in, for as long as it hangs.

import { ask, problemOf } from "$lib/api/client";
import type { Frame, Round, RoundListed, SealedDeck, Step, TableNow } from "$lib/api/house";
import { Line, type LineState } from "$lib/api/line";
import type { Problem, TableCard, View } from "$lib/wire";
import { awardIn, type Award } from "./awards";

/** So many rounds are looked through for the last award. */
const LOOKED_THROUGH = 8;

/** A house that cannot be reached at first is asked again. */
const AGAIN_MS = 5000;

export class Display {
  readonly id: number;
  card = $state.raw<TableCard | null>(null);
  meters = $state.raw<View["meters"]>({});
  round = $state(0);
  /** The deck that is bet on and dealt from. */
  deck = $state.raw<SealedDeck | null>(null);
  state = $state<LineState>("connecting");
  award = $state.raw<Award | null>(null);
  problem = $state.raw<Problem | null>(null);
  #line: Line | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: number) {
    this.id = id;
  }

  async start(): Promise<void> {
    try {
      const found = await ask<TableNow>(`/api/tables/${this.id}`);
      [this.card, this.problem] = [found.table, null];
      this.#show(found.now);
      this.#line = new Line(this.id, false, {
        frame: (frame) => this.#take(frame),
        state: (state) => (this.state = state),
        answered: () => undefined,
      });
      void this.#line.open();
      await this.#lookBack();
    } catch (error) {
      this.problem = problemOf(error);
      const isGone = this.problem.status === 404;
      if (!isGone) this.#timer = setTimeout(() => void this.start(), AGAIN_MS);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#line?.close();
  }

  #show({ view, deck }: Step): void {
    this.meters = view.meters;
    this.round = view.round;
    this.deck = deck ?? null;
  }

  #take(frame: Frame): void {
    if (!("view" in frame)) return;
    this.#show(frame);
    this.award = awardIn(frame.events) ?? this.award;
  }

  /** Looks through the latest rounds for the last award. */
  async #lookBack(): Promise<void> {
    const rounds = await ask<RoundListed[]>(`/api/tables/${this.id}/rounds`).catch(() => []);
    const latest = rounds.toSorted((a, b) => b.round - a.round).slice(0, LOOKED_THROUGH);
    for (const { round } of latest) {
      if (this.award) return;
      const found = await ask<Round>(`/api/tables/${this.id}/rounds/${round}`).catch(() => null);
      const award = awardIn(found?.records.flatMap((it) => it.events) ?? []);
      this.award ??= award;
    }
  }
}
