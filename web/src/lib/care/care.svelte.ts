// What a player is kept to, and when they want to be told how long they have been playing.

import { ask } from "$lib/api/client";
import type { Limits, WantedLimits } from "$lib/api/care";
import { session } from "$lib/state/session.svelte";
import { nextCheck } from "./left";

/** Kept in this browser: which reality check of which session was seen. */
const STORED = "houserules.reality-check";

/** The clock moves so often. */
const TICK_MS = 5000;

class Care {
  limits = $state.raw<Limits | null>(null);
  now = $state(Date.now());
  #seen = $state(read());

  /** Moves the clock while somebody looks; call it in an effect. */
  tick(): () => void {
    this.now = Date.now();
    const timer = setInterval(() => (this.now = Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }

  /** Looks at everything anew. */
  async look(): Promise<void> {
    await session.look();
    if (session.me?.role === "player") this.limits = await ask<Limits>("/api/me/limits");
    this.now = Date.now();
  }

  async set(wanted: WantedLimits): Promise<void> {
    this.limits = await ask<Limits>("/api/me/limits", wanted, "put");
  }

  async remind(minutes: number): Promise<void> {
    this.limits = await ask<Limits>("/api/me/reality-check", { minutes }, "put");
  }

  async pause(hours: number): Promise<void> {
    this.limits = await ask<Limits>("/api/me/breaks", { hours });
  }

  /** Whether any limit holds that wagers use up. */
  get isLimited(): boolean {
    const { limits } = this;
    return limits !== null && (limits.stake_per_day !== null || limits.loss_per_day !== null);
  }

  /** When the next reality check is due; nothing where nobody plays or wants one. */
  get due(): number | null {
    const since = session.me?.session?.since;
    if (since === undefined || !this.limits) return null;
    return nextCheck(since, this.limits.reality_minutes, this.#seen);
  }

  get isDue(): boolean {
    return this.due !== null && this.due <= this.now;
  }

  /** The player has seen it, and goes on. */
  saw(): void {
    this.#seen = Date.now();
    localStorage.setItem(STORED, String(this.#seen));
  }
}

function read(): number {
  try {
    return Number(localStorage.getItem(STORED) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export const care = new Care();
