import { describe, expect, it } from "vitest";
import type { Outcome, Spot } from "$lib/wire";
import { told } from "$lib/words/told";
import { payoutsOf, stacksFor, undoneBy } from "./payouts";

const amounts = ([stake, paid, returned]: [string, string, string]) => ({ stake, paid, returned });
const settled = (seat: number, spot: Spot, result: Outcome, sums: [string, string, string]) =>
  told("settled", { seat, spot, result, ...amounts(sums), clauses: ["X-1"] });

describe("pay-outs", () => {
  it("keep the order in which seats are settled, and leave out what was pulled back", () => {
    const payouts = payoutsOf([
      settled(6, "bet-1", "withdrawn", ["20.00", "0.00", "20.00"]),
      settled(6, "bet-3", "lose", ["20.00", "0.00", "0.00"]),
      settled(3, "bet-1", "win", ["10.00", "30.00", "10.00"]),
      settled(3, "progressive", "win", ["1.00", "9.00", "0.00"]),
    ]);
    expect(payouts.map((it) => [it.seat, it.paid, it.collected])).toEqual([
      [6, 0, 2000],
      [3, 3900, 0],
    ]);
  });

  it("pay nothing and collect nothing where a wager is returned", () => {
    const [payout] = payoutsOf([settled(2, "ante", "push", ["5.00", "0.00", "5.00"])]);
    expect([payout?.paid, payout?.collected]).toEqual([0, 0]);
  });

  it("count every one of the bets that came to the same", () => {
    const together = told("bets-settled", {
      seat: 3,
      spots: ["bet-1", "bet-2", "bet-3"],
      result: "win",
      ...amounts(["10.00", "30.00", "10.00"]),
    });
    const [payout] = payoutsOf([together]);
    expect(payout?.paid).toBe(9000);
    expect(payout?.lines[0]?.text).toBe("Bet 1, Bet 2 and Bet $ win");
  });

  it("are undone by a void, which says what goes back to whom", () => {
    const clauses = ["X-13.B"];
    expect(undoneBy([settled(3, "bet-1", "win", ["10.00", "30.00", "10.00"])])).toBeNull();
    expect(
      undoneBy([
        told("voided", { mishap: "several-cards-face-up", clauses }),
        told("restored", { seat: 3, returned: "31.00", reclaimed: "0.00", clauses }),
        told("restored", { seat: 5, returned: "10.00", reclaimed: "30.00", clauses }),
      ]),
    ).toEqual({
      mishap: "several-cards-face-up",
      clauses: ["X-13.B"],
      seats: [
        { seat: 3, returned: 3100, reclaimed: 0 },
        { seat: 5, returned: 1000, reclaimed: 3000 },
      ],
    });
  });

  it("are cut in stacks of one colour, the greatest chips first", () => {
    const { stacks, rest } = stacksFor(68_350);
    expect(stacks.map((it) => [it.count, it.cents])).toEqual([
      [1, 50_000],
      [1, 10_000],
      [3, 2_500],
      [1, 500],
      [3, 100],
    ]);
    expect(rest).toBe(50);
  });
});
