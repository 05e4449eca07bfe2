// What a page remembers of a table beyond the last frame: the cards as they lay when the last round
// ended, what the own wagers of a round came to, and the last bets.

import { cents } from "./money.js";
import { hand, outcome, spot } from "./words.js";

const HIDDEN = "??";

/** The cards of a view, with the own ones turned up for their player. */
export function boardOf(view, own) {
  const board = { round: view.round, piles: {} };
  const { piles } = board;
  piles.community = view.community;
  piles.dealer = view.dealer;
  piles.box = view.box;
  piles["five-card-community"] = view.five_card_community;
  for (const seat of view.seats) piles[`seat-${seat.seat}`] = seat.cards;
  for (const seat of own?.seats ?? []) {
    if (seat.cards.length > 0) piles[`seat-${seat.seat}`] = seat.cards;
  }
  return board;
}

/** What a seat wagers as the bank, if it does. */
export function bankOf(view, seat) {
  const { bank } = view;
  return bank?.seat === seat && cents(bank.wager) > 0 ? bank.wager : null;
}

/** Whether something of these seats lies on the layout. */
export const isIn = (view, seats) => view.seats.some((it) =>
  seats.includes(it.seat) && (Object.keys(it.stakes).length > 0 || bankOf(view, it.seat)));

function turnUp(pile, cards) {
  if (cards.length >= pile.length) return [...cards];
  const rest = [...cards];
  const seen = pile.filter((it) => it !== HIDDEN);
  const fresh = rest.filter((it) => !seen.includes(it));
  return pile.map((it) => (it === HIDDEN && fresh.length > 0 ? fresh.shift() : it));
}

/** Carries a board on by what happened, to the cards as they lay at the end. */
export function played(board, events) {
  const piles = { ...board.piles };
  for (const event of events) {
    if (event.event === "dealt") {
      const cards = event.cards ?? Array(event.count).fill(HIDDEN);
      piles[event.to] = [...(piles[event.to] ?? []), ...cards];
    } else if (event.event === "exposed") {
      piles[event.pile] = turnUp(piles[event.pile] ?? [], event.cards);
    }
  }
  return { round: board.round, piles };
}

/** What an event means for the purse of a seat; nothing if it means nothing. */
export function lineOf(event) {
  const line = (label, net, why) => ({ seat: event.seat, label, net, why, clauses: event.clauses });
  const value = (name) => cents(event[name]);
  switch (event.event) {
    case "settled": {
      const net = value("paid") + value("returned") - value("stake");
      return line(spot(event.spot), net, event.hand ? hand(event.hand) : outcome(event.result));
    }
    case "bets-settled": {
      const net = value("paid") + value("returned") - value("stake");
      const why = event.hand ? hand(event.hand) : outcome(event.result);
      return line(event.spots.map(spot).join(", "), net * event.spots.length, why);
    }
    case "withdrawn":
      return line(spot(event.spot), 0, outcome("withdrawn"));
    case "ante-bonus-paid":
      return line("Ante Bonus", value("paid"), hand(event.hand));
    case "envy-paid":
      return line("Envy Bonus", value("paid"), `seat ${event.from}: ${hand(event.hand)}`);
    case "bank-settled":
      return line("Bank", value("won") - value("paid"), "settled");
    case "fee-taken":
      return line("Fee", -value("amount"), "taken");
    default:
      return null;
  }
}

/** The bets that were put down last, to be put down again. */
export class LastBets {
  constructor(table) {
    this.key = `houserules.bets.${table}`;
    try {
      this.bets = JSON.parse(sessionStorage.getItem(this.key)) ?? [];
    } catch {
      this.bets = [];
    }
    this.round = null;
  }

  /** Notes a bet that stands; with the first one of a round those of the last are forgotten. */
  note(round, command) {
    if (this.round !== round) [this.round, this.bets] = [round, []];
    const isOther = (it) =>
      it.do !== command.do || it.spot !== command.spot || it.seat !== command.seat;
    this.bets = [...this.bets.filter(isOther), command];
    sessionStorage.setItem(this.key, JSON.stringify(this.bets));
  }

  drop(spot) {
    const stays = (it) => it.spot !== spot && !(it.do === "bet-three" && spot.startsWith("bet-"));
    this.bets = this.bets.filter(stays);
    sessionStorage.setItem(this.key, JSON.stringify(this.bets));
  }

  /** The bets of an earlier round, for the seats that are still the own. */
  of(round, seats) {
    return this.round === round ? [] : this.bets.filter((it) => seats.includes(it.seat));
  }
}
