import { expect, it } from "vitest";
import type { Line } from "$lib/api/school";
import { meant } from "./typing";

const wager: Line = { seat: 3, spot: "ante", stake: "10.00", does: ["take", "return", "pay"] };
const bonus: Line = { seat: 3, spot: "ante-bonus", does: ["nothing", "pay"] };

it("an amount pays, and a letter takes or returns", () => {
  expect(meant(wager, "12.50")).toEqual({ seat: 3, spot: "ante", does: "pay", paid: "12.50" });
  expect(meant(wager, " T ")?.does).toBe("take");
  expect(meant(wager, "push")?.does).toBe("return");
});

it("nought is what nothing means there", () => {
  expect(meant(wager, "0")?.does).toBe("take");
  expect(meant(bonus, "0")?.does).toBe("nothing");
});

it("what means nothing there is no answer", () => {
  expect(meant(wager, "n")).toBeNull();
  expect(meant(bonus, "t")).toBeNull();
  expect(meant(wager, "ten")).toBeNull();
});
