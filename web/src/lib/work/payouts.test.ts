import { describe, expect, it } from "vitest";
import type { Told } from "$lib/wire";
import { payoutsOf, stacksFor, undoneBy } from "./payouts";

const settled = (seat: number, spot: string, result: string, amounts: [string, string, string]) =>
  ({
    event: "settled",
    seat,
    spot,
    result,
    stake: amounts[0],
    paid: amounts[1],
    returned: amounts[2],
    clauses: ["X-1"],
    says: "",
  }) as unknown as Told;

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
    const bets = { ...settled(3, "bet-1", "win", ["10.00", "30.00", "10.00"]) };
    const spots = ["bet-1", "bet-2", "bet-3"];
    const together = { ...bets, event: "bets-settled", spots } as unknown as Told;
    const [payout] = payoutsOf([together]);
    expect(payout?.paid).toBe(9000);
    expect(payout?.lines[0]?.text).toBe("Bet 1, Bet 2 and Bet $ win");
  });

  it("are undone by a void, which says what goes back to whom", () => {
    const told = (it: object): Told => ({ clauses: ["X-13.B"], says: "", ...it }) as Told;
    expect(undoneBy([settled(3, "bet-1", "win", ["10.00", "30.00", "10.00"])])).toBeNull();
    expect(
      undoneBy([
        told({ event: "voided", mishap: "several-cards-face-up" }),
        told({ event: "restored", seat: 3, returned: "31.00", reclaimed: "0.00" }),
        told({ event: "restored", seat: 5, returned: "10.00", reclaimed: "30.00" }),
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
