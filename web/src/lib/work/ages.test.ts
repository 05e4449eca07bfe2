import { describe, expect, it } from "vitest";
import { ageOf, agoText, spanText } from "./ages";

const HOUR = 3600;

describe("the age of a deck", () => {
  it("is told by the limit that the house gives, whatever it is", () => {
    for (const hours of [4, 8]) {
      const deck = { since: 0, until: hours * HOUR };
      expect(ageOf(deck, 1).state).toBe("good");
      expect(ageOf(deck, hours * HOUR * 0.9).state).toBe("soon");
      expect(ageOf(deck, hours * HOUR).state).toBe("over");
    }
    expect(ageOf({ since: 0 }, 99 * HOUR).state).toBe("free");
  });

  it("is said in hours and minutes", () => {
    expect([spanText(4 * HOUR), agoText(30), agoText(65 * 60)]).toEqual([
      "4 h",
      "just now",
      "1 h 05 min ago",
    ]);
  });
});
