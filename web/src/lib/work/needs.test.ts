import { describe, expect, it } from "vitest";
import type { FloorTable } from "$lib/api/work";
import { needsOf, sorted } from "./needs";

const row = (id: number, rest: Partial<FloorTable> = {}, staff: object = {}): FloorTable =>
  ({
    table: id,
    name: `Table ${id}`,
    waits_for_floor: false,
    open_disputes: 0,
    voids: 0,
    proposed: [],
    staff: { duties: [], decks: [], ...staff },
    ...rest,
  }) as unknown as FloorTable;

const proposal = { by: 7, name: "Ann", command: { do: "press", key: "jackpot" } };

describe("the floor", () => {
  it("puts first what waits for somebody now", () => {
    const rows = [
      row(1),
      row(2, {}, { decks: [{ pack: "first", in_play: true, since: -900, until: 100 }] }),
      row(3, { waits_for_floor: true }),
    ];
    expect(sorted(rows, 0, 1).map((it) => it.table)).toEqual([3, 2, 1]);
  });

  it("says why a ruling is waited for", () => {
    const ruling = { says: "5 chips counted, 6 wagers accepted.", clause: "MD-LIR-10.A.1.d.ii" };
    const [need] = needsOf(row(1, { waits_for_floor: true }, { ruling }), 0, 1);
    expect(need).toEqual({
      text: "Give the ruling",
      weight: 3,
      note: "5 chips counted, 6 wagers accepted. MD-LIR-10.A.1.d.ii",
    });
  });

  it("asks others to confirm what somebody proposed, and not the same person", () => {
    const asked = row(1, { proposed: [proposal] } as Partial<FloorTable>);
    expect(needsOf(asked, 0, 8)).toEqual([{ text: "Confirm: J-POT (Ann)", weight: 3 }]);
    expect(needsOf(asked, 0, 7)[0]?.weight).toBe(2);
  });

  it("counts open disputes, which are answered on a page of their own", () => {
    const [need] = needsOf(row(1, { open_disputes: 2 }), 0, 1);
    expect(need).toEqual({ text: "2 open disputes", weight: 2, to: "/disputes" });
    expect(sorted([row(1), row(2, { open_disputes: 1 })], 0, 1)[0]?.table).toBe(2);
  });

  it("says nothing of a deck that is good for long", () => {
    const deck = { pack: "first", in_play: true, since: 0, until: 9000 };
    expect(needsOf(row(1, {}, { decks: [deck] }), 0, 1)).toEqual([]);
  });

  it("says what a large payout comes to, and under which clause", () => {
    const pays = [{ seat: 1, spot: "bet-3", paid: "5000.00", clause: "MD-LIR-12.A.1" }];
    const settle = { ...proposal, command: { do: "settle", seat: 1 }, pays };
    const [need] = needsOf(row(1, { proposed: [settle] } as Partial<FloorTable>), 0, 8);
    expect(need).toEqual({ text: "Confirm: Settle seat 1 (Ann)", weight: 3, pays });
    const award = { seat: 1, spot: "bet-3", pays };
    const waits = row(1, { waits_for_floor: true, award } as unknown as Partial<FloorTable>);
    expect(needsOf(waits, 0, 8)[0]).toEqual({
      text: "Validate the payout of seat 1",
      weight: 3,
      pays,
    });
  });

  it("says what the books have where chips are counted", () => {
    const count = { do: "count", opening: true, amount: "90.00" };
    const asked = { ...proposal, command: count, books: "100.00" };
    const [need] = needsOf(row(1, { proposed: [asked] } as Partial<FloorTable>), 0, 8);
    expect(need?.note).toContain("The tray should hold $100");
  });
});
