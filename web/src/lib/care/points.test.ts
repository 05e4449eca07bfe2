import { expect, it } from "vitest";
import { pointsOfDays, pointsOfRounds } from "./points";

const round = (number: number, net: string) => ({
  id: `3-${number}`,
  table: 3,
  round: number,
  ended: number,
  wagered: "15.00",
  returned: "0.00",
  fees: "0.00",
  net,
  void: false,
});

it("adds rounds up from the earliest", () => {
  const points = pointsOfRounds([round(9, "20.50"), round(8, "-15.00")]);
  expect(points.map((it) => [it.mark, it.sum])).toEqual([
    ["0", 0],
    ["1", -1500],
    ["2", 550],
  ]);
  expect(points[1]?.name).toBe("Round 8 at table 3");
});

it("names days as they are in UTC", () => {
  const day = { day: Date.UTC(2026, 10, 16), rounds: 1, wagered: "1.00", returned: "0.00" };
  expect(pointsOfDays([{ ...day, fees: "0.00", net: "-1.00" }])[1]?.name).toBe("Nov 16");
  expect(pointsOfDays([])).toHaveLength(1);
});
