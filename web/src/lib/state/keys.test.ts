import { describe, expect, it } from "vitest";
import {
  ACTIONS,
  CARD_KEYS,
  KEYS,
  PLACES,
  isGroup,
  isKeyOf,
  remapped,
  restored,
  type Action,
} from "./keys";

describe("keys", () => {
  it("mean one thing in one place", () => {
    for (const { of } of PLACES) {
      const keys = of.map((it) => KEYS[it]);
      expect(new Set(keys).size).toBe(keys.length);
    }
    expect(PLACES.flatMap((it) => it.of).toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
  });

  it("change places with the action that had them, and leave the other place alone", () => {
    const now = remapped(KEYS, "irregular", "p");
    expect([now.irregular, now.console, now.play]).toEqual(["p", "i", "p"]);
  });

  it("play with P, fold with F, ride with R, pull back with B or Backspace", () => {
    const answers = { play: ["p"], fold: ["f"], ride: ["r"], pull: ["b", "Backspace"] } as const;
    const all = Object.values(answers).flat();
    for (const [answer, keys] of Object.entries(answers)) {
      const pressing = all.filter((it) => isKeyOf(KEYS, answer as Action, it));
      expect(pressing).toEqual(keys);
    }
  });

  it("of one question press nothing of another", () => {
    const answers = "ride pull play fold take-bank decline-bank show-bonus wave-bonus".split(" ");
    const keys = new Set(answers.map((it) => KEYS[it as Action]));
    expect(keys.size).toBe(answers.length);
    const others = PLACES[0]?.of.filter((it) => !answers.includes(it)) ?? [];
    expect(others.filter((it) => keys.has(KEYS[it]))).toEqual([]);
  });

  it("that somebody chose stay; those that nobody chose are as they are now", () => {
    const former = { "first-choice": "r", "second-choice": "p", "spot-1": "b", "spot-2": "n" };
    expect(restored(former)).toEqual(KEYS);
    const chosen = restored({ ...former, undo: "c", clear: "u", ready: "f" });
    expect([chosen.undo, chosen.clear, chosen.ready, chosen.fold]).toEqual(["c", "u", "f", "d"]);
  });

  it("of consoles are none that cards are typed with", () => {
    const groups = (Object.keys(ACTIONS) as Action[]).filter(isGroup);
    expect(groups.length).toBeGreaterThan(5);
    for (const it of groups) expect(CARD_KEYS).not.toContain(KEYS[it]);
    expect(remapped(KEYS, "irregular", "s")).toBe(KEYS);
  });
});
