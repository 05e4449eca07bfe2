// Two strokes: the first names a group of buttons, the second one of them. So everything that a
// console offers has a key, however much that is, and no key is one that cards are typed with.

import { announcer } from "./announcer.svelte";
import { ACTIONS, isTyping, type Group } from "./keys";
import { settings } from "./settings.svelte";

/** The second strokes, in the order of the buttons. */
export const SECONDS = "1234567890abcdefghijklmnopqrstuvwxyz";

/** Where a button stands among those of its group. */
export interface Chord {
  group: Group;
  at: number;
}

/** What is written on a button: both strokes. */
export const chordText = (lead: string, at: number): string => `${lead}${SECONDS[at] ?? ""}`;

class Chords {
  /** The group whose first stroke was struck. */
  armed = $state<Group | null>(null);
  #buttons = new Map<HTMLButtonElement, Chord>();

  /** Knows a button while it is there; returns what forgets it. */
  add(button: HTMLButtonElement, chord: Chord): () => void {
    if (this.#buttons.size === 0) addEventListener("keydown", this.#struck, true);
    this.#buttons.set(button, chord);
    return () => {
      this.#buttons.delete(button);
      if (this.#buttons.size > 0) return;
      removeEventListener("keydown", this.#struck, true);
      this.armed = null;
    };
  }

  #of(group: Group): [HTMLButtonElement, Chord][] {
    return [...this.#buttons].filter(([it, chord]) => chord.group === group && !it.disabled);
  }

  readonly #struck = (event: KeyboardEvent): void => {
    if (!settings.now.shortcuts || event.repeat || event.key.length > 1) {
      // Escape and the like; Shift is on the way to another key.
      if (event.key !== "Shift") this.armed = null;
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (this.armed ? this.#second(this.armed, key) : this.#first(key)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };

  #first(key: string): boolean {
    const chords = [...this.#buttons].filter(([it]) => !it.disabled).map(([, chord]) => chord);
    const found = chords.find((it) => settings.now.keys[it.group] === key);
    if (!found) return false;
    this.armed = found.group;
    const count = this.#of(found.group).length;
    announcer.say(`${ACTIONS[found.group]}: ${count} ${count === 1 ? "choice" : "choices"}.`);
    return true;
  }

  #second(group: Group, key: string): boolean {
    this.armed = null;
    const found = this.#of(group).find(([, chord]) => SECONDS[chord.at] === key);
    found?.[0].click();
    return true;
  }
}

export const chords = new Chords();
