// What the player may do now: every offer as a control, the most pressing first.

import { betRows } from "./bets.js";
import { cards, named } from "./cards.js";
import { draw, h } from "./dom.js";
import { bankOf, isIn } from "./memory.js";
import { cents, dollars, signed } from "./money.js";
import { choice, plain, question, spot } from "./words.js";

/** Offers that have a place of their own on the page, or that mean nothing where cards are data. */
const PLACED = new Set(["sit", "bet", "bet-three", "bet-bank", "take-back", "decide", "leave",
  "take-bank", "decline-bank", "give-up-bank", "show-bonus", "wave-bonus", "touch-cards",
  "make-play", "ask-face-up"]);

const PAIRS = {
  "take-bank": ["Take the bank", "t"],
  "decline-bank": ["Decline", "d"],
  "show-bonus": ["Show the three cards", "s"],
  "wave-bonus": ["Wave", "w"],
};

function button(id, text, key, act, extra = "") {
  return h("button", { type: "button", id, class: extra, "data-key": key, onclick: act },
    text, key ? h("kbd", { "aria-hidden": "true" }, key.toUpperCase()) : null);
}

function handNode(page, seat) {
  const list = page.board?.piles[`seat-${seat}`] ?? [];
  if (list.length === 0) return null;
  const title = page.isPast ? `Your cards in round ${page.board.round}` : "Your cards";
  return h("div", { class: page.isPast ? "hand past" : "hand" },
    h("span", { class: "tag" }, title), cards(list, "large"));
}

function resultNode(page) {
  const { last } = page;
  if (!last || !page.isPast || last.lines.length === 0) return null;
  const net = last.lines.reduce((sum, it) => sum + it.net, 0);
  const row = (it) => h("tr", {}, h("th", { scope: "row" }, it.label),
    h("td", {}, it.why, " ", h("span", { class: "clause" }, it.clauses.join(" "))),
    h("td", { class: `money ${it.net > 0 ? "gain" : it.net < 0 ? "loss" : ""}` }, signed(it.net)));
  return h("section", { class: "result", "aria-label": `Round ${last.round}` },
    h("table", {},
      h("caption", {}, `Round ${last.round}: `,
        h("strong", { class: net > 0 ? "gain" : net < 0 ? "loss" : "" }, signed(net))),
      h("tbody", {}, last.lines.map(row))),
    h("p", { class: "after" },
      h("a", { href: `./round.html#${page.table}-${last.round}` }, "Look at the round"),
      h("span", { class: `checked ${last.check?.holds === false ? "loss" : ""}` },
        last.check?.says ?? "Checking the cards\u2026")));
}

function decideNodes(page, offer) {
  const stake = page.view.seats.find((it) => it.seat === offer.seat)?.stakes ?? {};
  const at = stake[offer.question];
  const lies = at ? `${dollars(at)} lies on ${spot(offer.question)}.` : "";
  const buttons = offer.choices.map((word, at) =>
    button(`choose-${word}`, choice(word), word[0],
      () => page.decide({ ...offer.command, choice: word }), at === 0 ? "primary" : ""));
  return h("div", { class: "ask" },
    h("p", { class: "question" }, question(offer.question), " ",
      h("span", { class: "bounds" }, lies)),
    h("div", { class: "choices" }, buttons));
}

function pairNodes(page, offers) {
  const first = offers[0];
  const text = first.offer.includes("bank")
    ? "Will you be the bank? You then pay the winners and collect from the losers."
    : "Show your three cards, or wave?";
  const buttons = offers.map((it, at) => button(it.offer, ...PAIRS[it.offer],
    () => page.give(it.command), at === 0 ? "primary" : ""));
  return h("div", { class: "ask" }, h("p", { class: "question" }, text),
    h("div", { class: "choices" }, buttons));
}

function bettingNodes(page, seats) {
  const { offers, ready } = page.own;
  const rows = seats.flatMap((seat) => {
    const stakes = page.view.seats.find((it) => it.seat === seat)?.stakes ?? {};
    const bank = bankOf(page.view, seat);
    const options = { stakes, bank, amounts: page.amounts, give: page.give };
    const list = betRows(offers, seat, options);
    if (list.length === 0) return [];
    const title = seats.length > 1 ? h("p", { class: "tag" }, `Seat ${seat}`) : null;
    return [title, h("ul", { class: "bets" }, list)];
  });
  const again = page.repeatable();
  const sum = again.reduce((all, it) =>
    all + (it.amounts ?? [it.amount]).reduce((part, amount) => part + cents(amount), 0), 0);
  const isReady = isIn(page.view, seats);
  const deal = ready
    ? button("not-ready", "Wait for me", "g", () => page.give({ do: "not-ready" }), "quiet")
    : button("ready", isReady ? "Deal" : "Sit this round out", "g",
      () => page.give({ do: "ready" }), isReady ? "primary" : "quiet");
  const repeat = again.length > 0
    ? button("again", `Repeat last bets (${dollars(sum)})`, "a", () => page.repeat(),
      isReady ? "" : "primary") : null;
  const waits = ready ? h("p", { class: "bounds" }, "You are ready; the others are waited for.")
    : null;
  return [rows, h("div", { class: "choices last" }, repeat, deal, waits)];
}

function seatless(page) {
  if (!page.me) {
    return h("div", { class: "ask" }, h("p", { class: "question" }, "You are watching."),
      h("div", { class: "choices" },
        page.card.demo ? button("guest", "Play as a guest", null, page.enter, "primary")
          : h("a", { class: "button primary", href: "./" }, "Sign in to play")));
  }
  const seats = page.own?.offers.filter((it) => it.offer === "sit") ?? [];
  if (seats.length === 0) {
    const isFull = page.view.seats.every((it) => it.player);
    const text = isFull ? "The table is full. You are watching; a seat may become free."
      : "You are watching.";
    return h("p", { class: "question" }, text);
  }
  return h("div", { class: "ask" }, h("p", { class: "question" }, "Take a seat."),
    h("div", { class: "choices" }, seats.map((it, at) =>
      button(`take-${it.seat}`, `Seat ${it.seat}`, at === 0 ? "s" : null,
        () => page.give(it.command), at === 0 ? "primary" : ""))));
}

/** Offers without a place of their own, as they stand: a dealer's or a floorperson's work. */
function otherNodes(page) {
  const others = (page.own?.offers ?? []).filter((it) => !PLACED.has(it.offer) && it.command);
  if (others.length === 0) return null;
  const parts = (it) =>
    [it.offer, it.task, it.what, it.ruling, it.mishap, it.seat && `seat-${it.seat}`];
  const text = (it) => parts(it).filter((word) => typeof word === "string").map(plain).join(": ");
  return h("details", { class: "more" }, h("summary", {}, "More that you may do"),
    h("div", { class: "choices" }, others.map((it, at) =>
      button(`other-${at}`, text(it), null, () => page.give(it.command)))));
}

function leaveNodes(page, seats) {
  const leaves = page.own.offers.filter((it) => it.offer === "leave");
  const gives = page.own.offers.filter((it) => it.offer === "give-up-bank");
  const text = (seat) => (seats.length > 1 ? `Leave seat ${seat}` : "Leave the table");
  if (leaves.length + gives.length === 0) return null;
  return h("div", { class: "leave" },
    gives.map((it) => button("give-up", "Give up the bank", null,
      () => page.give(it.command), "quiet")),
    leaves.map((it) => button(`leave-${it.seat}`, text(it.seat), null,
      () => page.give(it.command), "quiet")));
}

function brokeNode(page) {
  if (!page.card.demo || !page.own || cents(page.own.rack) >= cents(page.card.minimum ?? "1") * 3) {
    return null;
  }
  return h("div", { class: "ask" }, h("p", { class: "question" }, "Your rack is almost empty."),
    h("div", { class: "choices" },
      button("buy-in", "Take $1,000 of play money", null, page.buyIn, "primary")));
}

/** The part of the dock that asks for something. */
function askNodes(page, seats) {
  const { offers } = page.own;
  const decide = offers.find((it) => it.offer === "decide" && it.command);
  if (decide) return decideNodes(page, decide);
  const pair = offers.filter((it) => PAIRS[it.offer]);
  if (pair.length > 0) return pairNodes(page, pair);
  if (page.view.betting) return bettingNodes(page, seats);
  return h("p", { class: "question quietly" }, page.waiting);
}

export function drawControls(element, page) {
  const seats = (page.own?.seats ?? []).map((it) => it.seat);
  const stakes = page.view.seats.filter((it) => seats.includes(it.seat)).map((it) => it.stakes);
  const shows = [page.own, page.me?.id, page.isPast, page.last, page.waiting, stakes,
    page.view.betting, page.view.bank, page.isPast || page.board, page.repeatable()];
  draw(element, shows, () => {
    if (seats.length === 0) return [seatless(page), otherNodes(page)];
    return [
      h("div", { class: "mine" }, seats.map((seat) => handNode(page, seat)), resultNode(page)),
      h("div", { class: "acts" }, brokeNode(page), askNodes(page, seats), otherNodes(page),
        leaveNodes(page, seats)),
    ];
  });
}

/** What is said when it becomes the player's turn. */
export function turnText(page) {
  const decide = page.own?.offers.find((it) => it.offer === "decide");
  if (!decide) return null;
  const list = page.board.piles[`seat-${decide.seat}`] ?? [];
  const common = page.board.piles.community.filter((it) => it !== "??");
  const table = common.length > 0 ? ` On the table: ${common.map(named).join(", ")}.` : "";
  return `Your turn. ${question(decide.question)} You hold ${list.map(named).join(", ")}.${table}`;
}
