import { describe, expect, it } from "vitest";
import type { Told, View } from "$lib/wire";
import { told } from "$lib/words/told";
import { after, EMPTY, sceneOf, turnedUp, usedIn, type Scene } from "./scene";

const played = (events: readonly Told[], from: Scene = EMPTY) =>
  events.reduce((scene, event) => after(scene, event), from);

describe("a scene", () => {
  it("turns up what lay face down, first to last", () => {
    expect(turnedUp(["??", "??"], ["8c"])).toEqual(["8c", "??"]);
    expect(turnedUp(["8c", "??"], ["3d"])).toEqual(["8c", "3d"]);
    expect(turnedUp(["??", "??", "??"], ["2s", "5d", "As"])).toEqual(["2s", "5d", "As"]);
  });

  it("shows own cards to their player only", () => {
    const dealt = told("dealt", { to: "seat-4", count: 3 });
    expect(after(EMPTY, dealt).piles["seat-4"]).toEqual(["??", "??", "??"]);
    const known = (pile: string) => (pile === "seat-4" ? ["2c", "2d", "2h"] : []);
    expect(after(EMPTY, dealt, known).piles["seat-4"]).toEqual(["2c", "2d", "2h"]);
  });

  it("keeps wagers with what came of them until the round is over", () => {
    const scene = played([
      told("three-bets-placed", { seat: 1, amount: "5.00" }),
      told("bet-placed", { seat: 1, spot: "five-card-bonus", amount: "1.00" }),
      told("withdrawn", { seat: 1, spot: "bet-1", amount: "5.00" }),
      told("bets-settled", {
        seat: 1,
        spots: ["bet-2", "bet-3"],
        result: "win",
        stake: "5.00",
        paid: "15.00",
        returned: "5.00",
      }),
      told("settled", {
        seat: 1,
        spot: "five-card-bonus",
        result: "lose",
        stake: "1.00",
        paid: "0.00",
        returned: "0.00",
      }),
      told("round-ended", {}),
    ]);
    const won = { amount: 500, result: "win", paid: 1500, net: 1500 };
    const lost = { amount: 100, result: "lose", paid: 0, net: -100 };
    expect(scene.stakes[1]).toEqual({ "bet-2": won, "bet-3": won, "five-card-bonus": lost });
    expect(scene.isOver).toBe(true);
    const next = told("three-bets-placed", { seat: 2, amount: "5.00" });
    expect(after(scene, next)).toBe(scene);
  });

  it("has nothing where wagers were taken back", () => {
    const bets = (amount: string) => told("three-bets-placed", { seat: 2, amount });
    const scene = played([bets("5.00"), bets("0.00")]);
    expect(scene.stakes[2]).toEqual({});
  });

  it("has no card that was burned", () => {
    const scene = played([
      told("dealt", { to: "community", count: 3 }),
      told("burned", { count: 1 }),
      told("exposed", { pile: "community", cards: ["2s"] }),
    ]);
    expect(scene.piles.community).toEqual(["2s", "??"]);
    expect(scene.discards).toBe(1);
    expect(usedIn(scene)).toBe(3);
  });

  it("has nothing of a round that is void but its cards in the rack", () => {
    const scene = played([
      told("three-bets-placed", { seat: 1, amount: "5.00" }),
      told("betting-closed", {}),
      told("dealt", { to: "seat-1", count: 3 }),
      told("dealt", { to: "discard", count: 1 }),
      told("voided", { mishap: "any" }),
    ]);
    expect(scene).toMatchObject({ isOver: true, isVoid: true, discards: 4 });
    expect([scene.stakes, scene.piles]).toEqual([{}, {}]);
  });

  it("takes the cards of the round before away when bets are closed", () => {
    const deal = [told("betting-closed", {}), told("dealt", { to: "seat-1", count: 3 })];
    const scene = played([...deal, told("round-ended", {}), ...deal]);
    expect(scene.piles["seat-1"]).toHaveLength(3);
    expect([scene.isOver, scene.discards]).toEqual([false, 0]);
  });

  it("takes the view of the house as it stands", () => {
    const seat = { seat: 3, player: 7, cards: ["??", "??", "??"], playing: true, folded: true };
    const view = {
      round: 9,
      community: ["??", "??"],
      dealer: [],
      box: [],
      five_card_community: [],
      seats: [{ ...seat, stakes: { ante: "5.00" } }],
    };
    const own = {
      seats: [{ seat: 3, cards: ["2c", "2d", "2h"] }],
      offers: [],
      rack: "0.00",
      ready: false,
    };
    const scene = sceneOf(view as unknown as View, own);
    expect(scene.piles["seat-3"]).toEqual(["2c", "2d", "2h"]);
    expect(scene.stakes[3]).toEqual({ ante: { amount: 500, paid: 0 } });
    expect([scene.folded, scene.round]).toEqual([[3], 9]);
  });
});
