import { describe, expect, it } from "vitest";
import type { FloorTable } from "$lib/api/work";
import { needsOf, sorted } from "./needs";

const row = (id: number, rest: Partial<FloorTable> = {}, staff: object = {}): FloorTable =>
  ({
    table: id,
    name: `Table ${id}`,
    waits_for_floor: false,
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
      row(2, {}, { decks: [{ pack: "first", since: 0, until: 100 }] }),
      row(3, { waits_for_floor: true }),
    ];
    expect(sorted(rows, 0, 1).map((it) => it.table)).toEqual([3, 2, 1]);
  });

  it("asks others to confirm what somebody proposed, and not the same person", () => {
    const asked = row(1, { proposed: [proposal] } as Partial<FloorTable>);
    expect(needsOf(asked, 0, 8)).toEqual([{ text: "Confirm: J-POT (Ann)", weight: 3 }]);
    expect(needsOf(asked, 0, 7)[0]?.weight).toBe(2);
  });

  it("says nothing of a deck that is good for long", () => {
    expect(needsOf(row(1, {}, { decks: [{ pack: "first", until: 9000 }] }), 0, 1)).toEqual([]);
  });
});
