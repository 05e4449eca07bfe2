import { expect, it } from "vitest";
import type { Limits } from "$lib/api/care";
import type { Me } from "$lib/api/house";
import { barOf, leftOf, leftTexts, nextCheck } from "./left";

const NOW = 1_700_000_000_000;
const NONE: Limits = {
  stake_per_day: null,
  loss_per_day: null,
  session_minutes: null,
  excluded_until: null,
  later: null,
  reality_minutes: 60,
};

const me = (staked: string, lost: string, since: number | null = null): Me => ({
  id: 1,
  name: "Ann",
  role: "player",
  rack: "100.00",
  demo: true,
  today: { staked, lost, net: `-${lost}` },
  session:
    since === null ? null : { since, minutes: 0, staked, lost, wagered: staked, net: "0.00" },
});

it("leaves what was not wagered or lost yet", () => {
  const limits = { ...NONE, stake_per_day: "50.00", loss_per_day: "20.00", session_minutes: 30 };
  const left = leftOf(limits, me("40.00", "25.00", NOW - 600_000), NOW);
  expect(left).toEqual({ stake: 1000, loss: 0, session: 1_200_000 });
  expect(leftOf(NONE, me("40.00", "25.00"), NOW)).toEqual({
    stake: null,
    loss: null,
    session: null,
  });
  expect(leftTexts(left)).toEqual([
    "$10 left to wager today",
    "$0 left to lose today",
    "20 minutes left without a break",
  ]);
});

it("says why nothing is taken any more", () => {
  const bar = (limits: Partial<Limits>, who = me("8.00", "8.00", NOW - 600_000)) =>
    barOf({ ...NONE, ...limits }, who, 500, NOW);
  expect(bar({})).toBe(null);
  expect(bar({ excluded_until: NOW + 1 })).toBe("excluded");
  expect(bar({ excluded_until: NOW - 1 })).toBe(null);
  expect(bar({ session_minutes: 10 })).toBe("session");
  expect(bar({ session_minutes: 11 })).toBe(null);
  expect(bar({ session_minutes: 0 }, me("0.00", "0.00"))).toBe(null);
  expect(bar({ stake_per_day: "12.99" })).toBe("stake");
  expect(bar({ stake_per_day: "13.00" })).toBe(null);
  expect(bar({ loss_per_day: "10.00" })).toBe("loss");
});

it("checks after whole intervals that nobody has seen", () => {
  const minutes = (count: number) => NOW + count * 60_000;
  expect(nextCheck(NOW, 30, 0)).toBe(minutes(30));
  expect(nextCheck(NOW, 30, minutes(30))).toBe(minutes(60));
  expect(nextCheck(NOW, 30, minutes(95))).toBe(minutes(120));
  expect(nextCheck(NOW, 0, 0)).toBe(null);
});
