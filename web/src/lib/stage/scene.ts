// What lies on a table, carried from event to event. A house settles a whole round in one step; so
// that people can follow, the page plays the events one by one on a scene of its own, and takes the
// view of the house when it has caught up. No rule is here: events say what happened.

import { HIDDEN, isUp } from "$lib/cards";
import { cents } from "$lib/money";
import type { Face, Outcome, Seat, Spot, Told, View } from "$lib/wire";
import type { OwnPart } from "$lib/api/house";

/** What lies on a spot, and what came of it. */
export interface Stake {
  amount: number;
  result?: Outcome;
  /** The chips that were paid, in cents. Some wagers are paid "for one": their own chip goes. */
  paid: number;
  /** What it came to for its player, in cents. */
  net?: number;
}

/** What a wager came to: what was paid and given back, less what lay there. */
export const netOf = (it: { stake: string; paid: string; returned: string }): number =>
  cents(it.paid) + cents(it.returned) - cents(it.stake);

export type Stakes = Partial<Record<Spot, Stake>>;

export interface Scene {
  round: number;
  piles: Record<string, Face[]>;
  stakes: Record<Seat, Stakes>;
  folded: Seat[];
  /** The seat that is being settled. */
  called: Seat | null;
  /** How many cards lie in the discard rack, as far as events told. */
  discards: number;
  /** Whether the round is over and only still lies there. */
  isOver: boolean;
  isVoid: boolean;
}

export const EMPTY: Scene = {
  round: 0,
  piles: {},
  stakes: {},
  folded: [],
  called: null,
  discards: 0,
  isOver: false,
  isVoid: false,
};

/** How many cards are in the rack once those of the layout are, too. */
export const usedIn = (scene: Scene): number =>
  Object.values(scene.piles).reduce((sum, it) => sum + it.length, scene.discards);

/** The scene without the round that still lies there. */
const swept = (scene: Scene): Scene => ({ ...EMPTY, round: scene.round });

/** The scene of a view, with the own cards turned up for their player. */
export function sceneOf(view: View, own: OwnPart | null): Scene {
  const piles: Record<string, Face[]> = {
    community: view.community,
    dealer: view.dealer,
    box: view.box,
    "five-card-community": view.five_card_community,
  };
  const stakes: Record<Seat, Stakes> = {};
  for (const seat of view.seats) {
    piles[`seat-${seat.seat}`] = seat.cards;
    const spots = Object.entries(seat.stakes) as [Spot, string][];
    stakes[seat.seat] = Object.fromEntries(
      spots.map(([spot, amount]) => [spot, { amount: cents(amount), paid: 0 }]),
    );
  }
  for (const seat of own?.seats ?? []) {
    if (seat.cards.length > 0) piles[`seat-${seat.seat}`] = seat.cards;
  }
  const folded = view.seats.filter((it) => it.folded).map((it) => it.seat);
  return { ...EMPTY, round: view.round, piles, stakes, folded };
}

/** Turns cards of a pile up. What lay face down is turned first to last. */
export function turnedUp(pile: readonly Face[], cards: readonly Face[]): Face[] {
  if (cards.length >= pile.length) return [...cards];
  const fresh = cards.filter((it) => !pile.includes(it));
  return pile.map((it) => (isUp(it) ? it : (fresh.shift() ?? it)));
}

/** The scene with the own cards, which came after it was dealt, turned over for their player. */
export function turnedOver(scene: Scene, own: OwnPart): Scene {
  if (scene.isOver) return scene;
  const piles = { ...scene.piles };
  for (const { seat, cards } of own.seats) {
    const pile = piles[`seat-${seat}`] ?? [];
    piles[`seat-${seat}`] = pile.map((it, at) => (isUp(it) ? it : (cards[at] ?? it)));
  }
  return { ...scene, piles };
}

/** Cards of a pile that are burned unseen: the last that lie face down. */
function burned(pile: readonly Face[], count: number): Face[] {
  const down = pile.flatMap((it, at) => (isUp(it) ? [] : [at])).slice(-count);
  return pile.filter((_, at) => !down.includes(at));
}

const discarded = (scene: Scene, count: number): Scene => ({
  ...scene,
  discards: scene.discards + count,
});

const withPile = (scene: Scene, pile: string, cards: Face[]): Scene => ({
  ...scene,
  piles: { ...scene.piles, [pile]: cards },
});

function withStake(scene: Scene, seat: Seat, spot: Spot, stake: Stake | undefined): Scene {
  const { [spot]: _, ...rest } = scene.stakes[seat] ?? {};
  const here = stake ? { ...rest, [spot]: stake } : rest;
  return { ...scene, stakes: { ...scene.stakes, [seat]: here } };
}

const THREE: readonly Spot[] = ["bet-1", "bet-2", "bet-3"];

/** The same stake on several spots. */
const withStakes = (
  scene: Scene,
  seat: Seat,
  spots: readonly Spot[],
  stake: Stake | undefined,
): Scene => spots.reduce((now, spot) => withStake(now, seat, spot, stake), scene);

/** The cards of a pile that the player knows beyond what everybody is told. */
export type Known = (pile: string) => readonly Face[];

/** The scene after an event. */
export function after(scene: Scene, event: Told, known: Known = () => []): Scene {
  switch (event.event) {
    case "betting-opened":
      return scene.isOver ? scene : { ...scene, called: null };
    case "betting-closed":
      // Cards of the round before are not dealt again.
      return scene.isOver ? swept(scene) : { ...scene, discards: 0 };
    case "bet-placed":
    case "three-bets-placed": {
      if (scene.isOver) return scene;
      const amount = cents(event.amount);
      const stake = amount === 0 ? undefined : { amount, paid: 0 };
      const spots = event.event === "bet-placed" ? [event.spot] : THREE;
      return withStakes(scene, event.seat, spots, stake);
    }
    case "played":
      return withStake(scene, event.seat, "play", { amount: cents(event.amount), paid: 0 });
    case "dealt": {
      if (event.to === "discard") return discarded(scene, event.count);
      const pile = scene.piles[event.to] ?? [];
      const own = known(event.to).slice(pile.length, pile.length + event.count);
      const cards = event.cards ?? (own.length === event.count ? own : null);
      const fresh = cards ?? Array.from({ length: event.count }, () => HIDDEN);
      return withPile(scene, event.to, [...pile, ...fresh]);
    }
    case "exposed":
      return withPile(scene, event.pile, turnedUp(scene.piles[event.pile] ?? [], event.cards));
    case "bonus-shown": {
      const pile = `seat-${event.seat}`;
      return withPile(scene, pile, turnedUp(scene.piles[pile] ?? [], event.cards));
    }
    case "burned": {
      const rest = burned(scene.piles.community ?? [], event.count);
      return discarded(withPile(scene, "community", rest), event.count);
    }
    case "card-found-face-up":
      return discarded(scene, 1);
    case "withdrawn":
      return withStake(scene, event.seat, event.spot, undefined);
    case "folded":
      return { ...scene, folded: [...scene.folded, event.seat] };
    case "seat-called":
      return { ...scene, called: event.seat };
    case "settled":
    case "bets-settled": {
      const { result } = event;
      const [amount, paid] = [cents(event.stake), cents(event.paid)];
      const stake = { amount, result, paid, net: netOf(event) };
      const spots = event.event === "settled" ? [event.spot] : event.spots;
      return withStakes(scene, event.seat, spots, stake);
    }
    case "round-ended":
      return { ...scene, called: null, isOver: true };
    case "voided":
      // Every wager goes back and every card is collected.
      return { ...swept(scene), discards: usedIn(scene), isOver: true, isVoid: true };
    default:
      return scene;
  }
}

/** How long an event is looked at before the next, in milliseconds. */
export function lasts(event: Told): number {
  switch (event.event) {
    case "dealt":
      return 160 * Math.min(event.count, 3);
    case "exposed":
    case "bonus-shown":
      return 380;
    case "settled":
    case "bets-settled":
      return 240;
    case "bet-placed":
    case "three-bets-placed":
    case "withdrawn":
    case "played":
      return 90;
    case "seat-done":
    case "betting-closed":
      return 200;
    default:
      return 0;
  }
}
