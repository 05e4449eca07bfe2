import { expect, it } from "vitest";
import type { Hand, Outcome, Spot, Stead, WagerCard } from "$lib/wire";
import { told as tell } from "$lib/words/told";
import { cameText, doneFor, linesOf, paysText, told, type Line } from "./lines";
import { after, EMPTY } from "./scene";

const WAGERS = [
  {
    wager: "let-it-ride",
    title: "Let It Ride",
    table: "A",
    rows: [
      {
        hand: "three-of-a-kind",
        title: "Three of a kind",
        pays: "3 to 1",
        clause: "MD-LIR-12.A.1",
      },
    ],
  },
  {
    wager: "ante",
    title: "Ante",
    table: "A",
    rows: [
      {
        hand: "beats-dealer",
        title: "Better than the dealer",
        pays: "1 to 1",
        clause: "MD-TCP-12.A",
      },
    ],
  },
] as WagerCard[];

const settled = (spot: Spot, result: Outcome, paid: string, returned: string, hand?: Hand) => {
  const sums = { stake: "10.00", paid, returned };
  const paidBy = hand ? { hand } : {};
  const event = { seat: 3, spot, result, ...sums, ...paidBy, clauses: ["MD-LIR-12.A.1"] };
  return linesOf(tell("settled", event))[0] as Line;
};

it("bets that share hand and clause are one line", () => {
  const bets = tell("bets-settled", {
    seat: 3,
    spots: ["bet-2", "bet-3"],
    result: "win",
    stake: "10.00",
    paid: "30.00",
    returned: "10.00",
    hand: "three-of-a-kind",
    clauses: ["MD-LIR-12.A.1"],
  });
  const lines = linesOf(bets);
  expect(lines.map((it) => [it.spot, it.net])).toEqual([
    ["bet-2", 3000],
    ["bet-3", 3000],
  ]);
  const [line, ...others] = told(lines, WAGERS);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    text: "Three of a kind pays 3 to 1 on two bets",
    net: 6000,
    clauses: ["MD-LIR-12.A.1"],
  });
});

it("each way to end has its words and its amount", () => {
  const says = (line: Line) => told([line], WAGERS).map((it) => [it.text, it.net])[0];
  expect(says(settled("bet-3", "lose", "0.00", "0.00"))).toEqual(["Bet $ loses", -1000]);
  expect(says(settled("play", "push", "0.00", "10.00"))).toEqual(["Play is returned", 0]);
  expect(says(settled("ante", "forfeit", "0.00", "0.00"))).toEqual(["Ante is forfeited", -1000]);
});

it("ante and play that end alike are one line", () => {
  const both = (result: Outcome, paid: string, returned: string, hand?: Hand) =>
    told(
      (["ante", "play"] as const).map((spot) => settled(spot, result, paid, returned, hand)),
      WAGERS,
    ).map((it) => [it.text, it.net]);
  expect(both("win", "10.00", "10.00", "beats-dealer")).toEqual([
    ["Better than the dealer pays 1 to 1 on Ante and Play", 2000],
  ]);
  expect(both("lose", "0.00", "0.00")).toEqual([["Ante and Play lose", -2000]]);
  const ante = settled("ante", "win", "10.00", "10.00");
  const play = settled("play", "push", "0.00", "10.00");
  expect(told([ante, play], WAGERS).map((it) => it.text)).toEqual([
    "Ante wins",
    "Play is returned",
  ]);
});

it("what a row pays reads as on a sign", () => {
  expect(["1000 to 1", "$20000.00", "100% of major", "2.5% of main"].map(paysText)).toEqual([
    "1,000 to 1",
    "$20,000",
    "100 % of the major meter",
    "2.5 % of the meter",
  ]);
});

it("what the clock did for a seat is found, and nothing else", () => {
  const event = (seat: number, by?: Stead) =>
    tell("withdrawn", { seat, spot: "bet-1", amount: "5.00", ...(by && { by }) });
  const closed = tell("betting-closed", { by: "clock" });
  const events = [event(1), event(1, "clock"), event(2, "clock"), closed, event(3, "disconnected")];
  expect(doneFor([1, 3], events)).toEqual([events[1], events[4]]);
  expect(doneFor([], events)).toEqual([]);
});

it("one wager has one figure, beside its chips and in its line", () => {
  const settled = (result: Outcome, stake: string, paid: string, returned: string) => {
    const spot = "progressive";
    const told = tell("settled", { seat: 1, spot, result, stake, paid, returned });
    const stakeNow = after(EMPTY, told).stakes[1]?.progressive;
    return [stakeNow ? cameText(stakeNow, "back") : "", linesOf(told)[0]?.net];
  };
  // A progressive is paid "for one": of $50 the player's own dollar is one.
  expect(settled("win", "1.00", "50.00", "0.00")).toEqual(["+$49", 4900]);
  expect(settled("win", "5.00", "15.00", "5.00")).toEqual(["+$15", 1500]);
  expect(settled("lose", "5.00", "0.00", "0.00")).toEqual(["−$5", -500]);
  expect(settled("push", "5.00", "0.00", "5.00")).toEqual(["back", 0]);
});
