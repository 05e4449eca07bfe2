import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OwnPart } from "$lib/api/house";
import type { Offer, Pile, Told, View } from "$lib/wire";
import { told } from "$lib/words/told";
import { ownWithin, Stage, type Moment } from "./stage.svelte";

const viewOf = (round: number, more: Partial<View> = {}): View =>
  ({
    round,
    phase: "deciding",
    seats: [{ seat: 4, player: 7, stakes: {}, cards: [], playing: true, folded: false }],
    community: [],
    dealer: [],
    box: [],
    five_card_community: [],
    meters: {},
    betting: false,
    waits_for_floor: false,
    ...more,
  }) as View;

const dealtView = (round: number): View => {
  const view = viewOf(round, { turn: { seat: 4, question: "bet-1" } });
  return { ...view, seats: view.seats.map((it) => ({ ...it, cards: ["??", "??", "??"] })) };
};

const ownOf = (cards: string[], offers: unknown[] = []): OwnPart => ({
  seats: [{ seat: 4, cards }],
  offers: offers as Offer[],
  rack: "100.00",
  ready: false,
});

const DECIDE = { offer: "decide", seat: 4, question: "bet-1", choices: ["ride", "pull"] };
const HAND = ["Kc", "8d", "Tc"];
const dealt = (to: Pile): Told => told("dealt", { to, count: 3 });
const DEAL = ([1, 2, 3, 4, 5, 6] as const).map((seat) => dealt(`seat-${seat}`));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stage on which somebody follows what is shown. */
function opened(isMoving = true) {
  const shown: Moment[] = [];
  const played: Told[] = [];
  const stage = new Stage({
    isMoving: () => isMoving,
    played: (event) => played.push(event),
    stands: (moment) => shown.push(moment),
  });
  stage.jump({ view: viewOf(1), own: ownOf([]) });
  shown.length = 0;
  return { stage, shown, played };
}

it("a question is shown with its cards, and within 600 ms, however much was dealt", () => {
  const { stage, shown } = opened();
  stage.take(DEAL, { view: dealtView(1), own: ownWithin(dealtView(1), ownOf([])) });
  stage.takeOwn(ownOf(HAND, [DECIDE]));
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(600);
  expect(shown.map((it) => it.own?.offers.length)).toEqual([1]);
  expect(stage.scene.piles["seat-4"]).toEqual(HAND);
});

it("what is looked at when a question comes is cut short, too", () => {
  const { stage, shown } = opened();
  stage.take(DEAL, { view: viewOf(1), own: ownOf([]) });
  vi.advanceTimersByTime(300);
  stage.take([], { view: dealtView(1), own: ownOf(HAND, [DECIDE]) });
  vi.advanceTimersByTime(600);
  expect(shown.at(-1)?.own?.offers).toEqual([DECIDE]);
});

it("a step is drawn with the own cards of that step, not of a later one", () => {
  const { stage } = opened();
  stage.take([dealt("seat-1")], { view: viewOf(1), own: ownOf([]) });
  stage.take([dealt("seat-4")], { view: dealtView(1), own: ownOf(HAND) });
  const most = () => Math.max(0, ...Object.values(stage.scene.piles).map((it) => it.length));
  for (let ms = 0; ms < 3000; ms += 20) {
    vi.advanceTimersByTime(20);
    expect(most()).toBeLessThanOrEqual(3);
  }
  expect(stage.scene.piles["seat-4"]).toEqual(HAND);
});

it("a flush shows everything at once, and each event once", () => {
  const { stage, shown, played } = opened();
  stage.take(DEAL, { view: dealtView(1), own: ownOf(HAND, [DECIDE]) });
  stage.flush();
  expect([shown.length, played.length]).toEqual([1, DEAL.length]);
  vi.runAllTimers();
  expect([shown.length, played.length]).toEqual([1, DEAL.length]);
});

it("without motion nothing waits", () => {
  const { stage, shown } = opened(false);
  stage.take(DEAL, { view: dealtView(1), own: ownOf(HAND, [DECIDE]) });
  expect(shown.length).toBe(1);
});

it("own cards and questions of another step are not taken for those of a view", () => {
  const asked = ownOf(HAND, [DECIDE]);
  expect(ownWithin(dealtView(1), asked)).toBe(asked);
  const next = viewOf(2, { betting: true });
  expect(ownWithin(next, asked)).toMatchObject({ seats: [{ seat: 4, cards: [] }], offers: [] });
  const second = { ...dealtView(1), turn: { seat: 4, question: "bet-2" as const } };
  expect(ownWithin(second, asked)?.offers).toEqual([]);
});
