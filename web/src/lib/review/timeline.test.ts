import { expect, it } from "vitest";
import type { RecordNote, Round, RoundRecord } from "$lib/api/house";
import type { Told } from "$lib/wire";
import { told } from "$lib/words/told";
import { citedIn, playersOf, seatsOf, timelineOf } from "./timeline";

const clauses = ["A-1"];
const REFUSED: RecordNote = {
  note: "refused",
  rule: "wagers-before-no-more-bets",
  facts: { is: "not-now" },
  says: "refused: wagers-before-no-more-bets: it is not the moment for it",
};
const recordOf = (event: Told): RoundRecord => ({
  sequence: 7,
  at: 4,
  by: { system: "demo" },
  events: [event],
});
const round: Round = {
  id: "1-1",
  table: 1,
  round: 1,
  ended: 9,
  demo: true,
  records: [
    {
      sequence: 4,
      at: 1,
      by: { person: 7 },
      events: [told("bet-placed", { seat: 2, spot: "ante", amount: "5.00", clauses })],
    },
    { sequence: 5, at: 2, by: { person: 7 }, events: [], note: REFUSED },
    { sequence: 6, at: 3, by: { system: "clock" }, events: [told("round-ended", { clauses })] },
  ],
};

it("a refusal stands in the line between events", () => {
  const line = timelineOf(round);
  expect(line.map((it) => [it.sequence, it.kind])).toEqual([
    [4, "event"],
    [5, "refusal"],
    [6, "event"],
  ]);
  expect(line[1]?.scene.stakes[2]?.ante?.amount).toBe(500);
});

it("whoever bets at a seat sits there", () => {
  expect(playersOf(round)).toEqual({ 2: 7 });
});

it("a seat where a bot bets is one of the round", () => {
  const bet = told("three-bets-placed", { seat: 1, amount: "5.00", clauses });
  const records = [...round.records, recordOf(bet)];
  expect(seatsOf({ ...round, records })).toEqual([1, 2]);
});

it("the clauses of the settlement come first, and each once", () => {
  const LOST = { result: "lose", stake: "5.00", paid: "0.00", returned: "0.00" } as const;
  const settled = told("settled", { seat: 2, spot: "ante", ...LOST, clauses: ["B-2", "A-1"] });
  const ended = told("round-ended", { clauses: ["C-3", "B-2"] });
  const records = [...round.records, recordOf(settled), recordOf(ended)];
  expect(citedIn({ ...round, records })).toEqual(["B-2", "A-1", "C-3"]);
});
