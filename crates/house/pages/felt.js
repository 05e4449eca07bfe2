// The felt: the dealer's side, the meters, and the seats from the dealer's left to the right.

import { card, cards } from "./cards.js";
import { draw, h } from "./dom.js";
import { cents, dollars } from "./money.js";
import { plain, spot } from "./words.js";

const PILES = [
  ["dealer", "Dealer"],
  ["community", "Community cards"],
  ["box", "Six-card box"],
  ["five-card-community", "Five-card community"],
];

function pile(name, title, list) {
  if (!list || list.length === 0) return null;
  return h("div", { class: `pile ${name}` }, cards(list), h("span", { class: "tag" }, title));
}

/** The deck, while nothing is dealt. */
const deck = () => h("div", { class: "pile deck", "aria-hidden": "true" },
  h("span", { class: "cards" }, card("??"), card("??"), card("??")));

export function drawDealer(element, { board, title, motto }) {
  draw(element, { board: board?.piles, title, motto }, () => {
    const piles = PILES.map(([name, label]) => pile(name, label, board?.piles[name]));
    const isBare = piles.every((it) => it === null);
    return [
      h("p", { class: "lettering" }, title),
      h("div", { class: "piles" }, isBare ? deck() : piles),
      h("p", { class: "motto" }, motto),
    ];
  });
}

export function drawMeters(element, meters) {
  draw(element, meters, () =>
    Object.entries(meters).map(([name, holds]) =>
      h("div", { class: "meter" }, h("dt", {}, plain(name)), h("dd", {}, dollars(holds)))));
}

/** What lies on a spot: a chip of the colour of its size, and the amount. */
export function chip(name, amount) {
  const value = cents(amount);
  const sizes = [[100000, "yellow"], [50000, "purple"], [10000, "black"], [2500, "green"],
    [500, "red"]];
  const colour = sizes.find(([least]) => value >= least)?.[1] ?? "white";
  return h("li", { class: "stake" }, h("span", { class: `chip ${colour}`, "aria-hidden": "true" }),
    h("span", { class: "on" }, spot(name)), " ", h("span", { class: "money" }, dollars(amount)));
}

function seatNode(seat, { isOwn, name, list, isTurn, isBank, sit, isPast }) {
  const label = `Seat ${seat.seat}`;
  const classes = ["seat", isOwn && "own", isTurn && "turn", !seat.player && "free",
    seat.folded && "folded", isPast && "past"];
  const stakes = Object.entries(seat.stakes);
  const marks = [isBank && "bank", seat.folded && "folded", isTurn && "to decide"];
  const who = seat.player
    ? h("span", { class: "name" }, isOwn ? "You" : name)
    : sit ? h("button", { type: "button", class: "sit", id: `sit-${seat.seat}`, onclick: sit,
      "aria-label": `Sit down at seat ${seat.seat}` }, "Sit")
      : h("span", { class: "name" }, "free");
  return h("li", { class: classes.filter(Boolean).join(" ") },
    h("span", { class: "cards" }, list.map(card)),
    h("ul", { class: "stakes", "aria-label": `Wagers of seat ${seat.seat}` },
      stakes.map(([name, amount]) => chip(name, amount))),
    h("span", { class: "plate" }, h("span", { class: "number" }, label), who,
      marks.filter(Boolean).map((it) => h("span", { class: "mark" }, it))));
}

export function drawSeats(element, { view, own, board, names, isPast, sit }) {
  const mine = (own?.seats ?? []).map((it) => it.seat);
  const free = (own?.offers ?? []).filter((it) => it.offer === "sit").map((it) => it.seat);
  const shows = { seats: view.seats, mine, free, piles: board?.piles, names: [...names],
    turn: view.turn, bank: view.bank, isPast };
  draw(element, shows, () =>
    view.seats.map((seat) => seatNode(seat, {
      isOwn: mine.includes(seat.seat),
      name: names.get(seat.player) ?? `Player ${seat.player}`,
      list: board?.piles[`seat-${seat.seat}`] ?? [],
      isTurn: view.turn?.seat === seat.seat || view.bank_offered === seat.seat,
      isBank: view.bank?.seat === seat.seat,
      sit: free.includes(seat.seat) ? () => sit(seat.seat) : null,
      isPast,
    })));
}
