import { describe, expect, it } from "vitest";
import { ACTIONS, CARD_KEYS, KEYS, PLACES, isGroup, remapped, type Action } from "./keys";

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
    expect([now.irregular, now.console, now["second-choice"]]).toEqual(["p", "i", "p"]);
  });

  it("of consoles are none that cards are typed with", () => {
    const groups = (Object.keys(ACTIONS) as Action[]).filter(isGroup);
    expect(groups.length).toBeGreaterThan(5);
    for (const it of groups) expect(CARD_KEYS).not.toContain(KEYS[it]);
    expect(remapped(KEYS, "irregular", "s")).toBe(KEYS);
  });
});
