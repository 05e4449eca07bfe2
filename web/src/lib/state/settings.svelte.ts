// What somebody likes: kept in this browser, applied to the whole page.

import { KEYS, type Action, type KeyMap, remapped, restored } from "./keys";

export interface Choices {
  theme: "system" | "light" | "dark";
  suits: "two" | "four";
  motion: "system" | "on" | "off";
  sound: boolean;
  /** Whether this browser takes part in the cut of the decks that it bets on. */
  cut: boolean;
  /** Advice with every decision, only after the round, or when it is asked for. */
  hints: "off" | "on" | "after";
  shortcuts: boolean;
  text: boolean;
  keys: KeyMap;
}

const STORED = "houserules.settings";

const USUAL: Choices = {
  theme: "system",
  suits: "two",
  motion: "system",
  sound: false,
  cut: true,
  hints: "off",
  shortcuts: true,
  text: false,
  keys: KEYS,
};

function stored(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Choices>;
    const isKnown = ["off", "on", "after"].includes(kept.hints ?? "");
    const hints = isKnown && kept.hints ? kept.hints : USUAL.hints;
    return { ...USUAL, ...kept, hints, keys: restored(kept.keys ?? {}) };
  } catch {
    return { ...USUAL };
  }
}

class Settings {
  now = $state<Choices>(stored());
  #wantsLess = $state(false);

  /** Follows what the system asks for, and marks the page; call it once, in an effect's root. */
  apply(): void {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    this.#wantsLess = query.matches;
    query.addEventListener("change", () => (this.#wantsLess = query.matches));
    $effect(() => {
      const root = document.documentElement.dataset;
      root.theme = this.now.theme;
      root.suits = this.now.suits;
      root.motion = this.isMoving ? "on" : "off";
      root.keys = this.now.shortcuts ? "on" : "off";
      localStorage.setItem(STORED, JSON.stringify(this.now));
    });
  }

  /** Whether things may move. */
  get isMoving(): boolean {
    return this.now.motion === "on" || (this.now.motion === "system" && !this.#wantsLess);
  }

  remap(action: Action, key: string): void {
    this.now.keys = remapped(this.now.keys, action, key);
  }

  resetKeys(): void {
    this.now.keys = { ...KEYS };
  }
}

export const settings = new Settings();
