import { describe, expect, it } from "vitest";
import type { Proposal } from "$lib/api/work";
import { booksText, mayConfirm } from "./proposals";

describe("what a second person is told", () => {
  it("says how a count differs before anybody confirms it", () => {
    const count = { do: "count", opening: false, amount: "49990.00" } as const;
    expect(booksText(count, 5_000_000)).toBe(
      "The tray should hold $50,000: \u2212$10 beside the books.",
    );
    expect(booksText(count, 4_999_000)).toBe("The tray should hold $49,990: no difference.");
  });

  it("says what the tray holds after a fill or a credit", () => {
    const corrected = { do: "correct-meter", meter: "main", holds: "90.00", why: "" } as const;
    expect(booksText(corrected, 10_000)).toBe("The meter holds $100; this changes it by −$10.");
    expect(booksText({ do: "fill", amount: "500.00" }, 10_000)).toBe(
      "The tray holds $100, and $600 after it.",
    );
    expect(booksText({ do: "credit", amount: "500.00" }, 10_000)).toBe("The tray holds only $100.");
  });

  it("is for those who may confirm it", () => {
    const of = (command: Proposal["command"], role = "floorperson"): Proposal => ({
      by: 1,
      name: "Ann",
      role,
      command,
    });
    const count = of({ do: "count", opening: true, amount: "1.00" });
    expect([mayConfirm(count, "dealer"), mayConfirm(count, "floorperson")]).toEqual([true, true]);
    expect(mayConfirm(of({ do: "fill", amount: "1.00" }), "dealer")).toBe(false);
    const jackpot = { do: "press", key: "jackpot" } as const;
    expect(mayConfirm(of(jackpot), "dealer"), "one of the two is a floorperson").toBe(true);
    expect(mayConfirm(of(jackpot, "dealer"), "dealer"), "two dealers are not enough").toBe(false);
    expect(mayConfirm(of(jackpot, "dealer"), "floorperson")).toBe(true);
  });
});
