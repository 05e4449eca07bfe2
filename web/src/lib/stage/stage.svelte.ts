// Plays events on a scene at a pace that people can follow, and catches up when there are many.

import type { OwnPart } from "$lib/api/house";
import type { Told, View } from "$lib/wire";
import { EMPTY, after, lasts, sceneOf, usedIn, type Scene } from "./scene";

type Entry = { event: Told } | { view: View };

/** So long may the picture be behind, in milliseconds; then it hurries. */
const BEHIND = 5000;

export class Stage {
  scene = $state.raw<Scene>(EMPTY);
  #queue: Entry[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #own: OwnPart | null = null;
  #isMoving: () => boolean;
  #shown: (event: Told) => void;

  constructor(isMoving: () => boolean, shown: (event: Told) => void) {
    this.#isMoving = isMoving;
    this.#shown = shown;
  }

  /** Takes what happened, and how things stand after it. */
  take(events: readonly Told[], view: View | null, own: OwnPart | null): void {
    this.#own = own;
    for (const event of events) this.#queue.push({ event });
    if (view) this.#queue.push({ view });
    if (this.#timer === undefined) this.#run();
  }

  /** Shows how things stand at once. */
  jump(view: View, own: OwnPart | null): void {
    this.#own = own;
    this.#queue = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stand(view);
  }

  /** Takes the last round off the table. */
  clear(view: View): void {
    if (this.scene.isOver) this.jump(view, this.#own);
  }

  #run(): void {
    this.#timer = undefined;
    for (let entry = this.#queue.shift(); entry; entry = this.#queue.shift()) {
      this.#play(entry);
      const wait = this.#waitAfter(entry);
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#run(), wait);
        return;
      }
    }
  }

  #waitAfter(entry: Entry): number {
    if (!("event" in entry) || !this.#isMoving() || document.hidden) return 0;
    const due = this.#queue.reduce((sum, it) => sum + ("event" in it ? lasts(it.event) : 0), 0);
    return lasts(entry.event) * Math.min(1, BEHIND / Math.max(1, due));
  }

  #play(entry: Entry): void {
    if ("event" in entry) {
      const own = this.#own;
      const known = (pile: string) =>
        own?.seats.find((it) => `seat-${it.seat}` === pile)?.cards ?? [];
      this.scene = after(this.scene, entry.event, known);
      this.#shown(entry.event);
    } else if (!this.#keeps(entry.view)) {
      this.#stand(entry.view);
    }
  }

  /** Takes the view. What lies in the discard rack is not in it, and is carried on. */
  #stand(view: View): void {
    const [before, now] = [this.scene, sceneOf(view, this.#own)];
    const isCleared = before.isOver && usedIn(now) === 0;
    this.scene = { ...now, discards: isCleared ? usedIn(before) : before.discards };
  }

  /** Whether the last round still lies there: until the own wagers are down, or cards are dealt. */
  #keeps(view: View): boolean {
    const mine = (this.#own?.seats ?? []).map((it) => it.seat);
    const isIn = view.seats.some(
      (it) => mine.includes(it.seat) && Object.keys(it.stakes).length > 0,
    );
    const isBank = view.bank !== undefined && mine.includes(view.bank.seat);
    const isBetting = view.betting || ["ready", "preparing", "closed"].includes(view.phase);
    return this.scene.isOver && isBetting && !isIn && !(isBank && Number(view.bank?.wager) > 0);
  }
}
