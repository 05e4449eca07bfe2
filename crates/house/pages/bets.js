// Controls for wagers: one row for each offer, bounded as the offer says.

import { h } from "./dom.js";
import { cents, dollars, typed, written } from "./money.js";
import { spot } from "./words.js";

const titleOf = (offer) =>
  ({ "bet-three": "Each of the three bets", "bet-bank": "The bank" })[offer.offer]
  ?? spot(offer.spot);

const keyOf = (offer) => `${offer.offer}-${offer.seat}-${offer.spot ?? "all"}`;

/** The command of an offer, with another amount. */
function filled(offer, amount) {
  const text = written(amount);
  const { command } = offer;
  if (command.amounts) return { ...command, amounts: command.amounts.map(() => text) };
  return { ...command, amount: text };
}

/** The next amount up or down that the offer allows. */
function stepped(offer, amount, direction) {
  const [least, most] = [cents(offer.least), cents(offer.most)];
  if (offer.among) {
    const all = offer.among.map(cents).sort((a, b) => a - b);
    const found = direction > 0 ? all.find((it) => it > amount)
      : all.findLast((it) => it < amount);
    return found ?? amount;
  }
  const to = amount + direction * Math.max(least, 100);
  return Math.min(Math.max(to, least), most);
}

const boundsOf = (offer) => {
  if (offer.among?.length === 1) return dollars(offer.among[0]);
  if (offer.among) return offer.among.map((it) => dollars(it)).join(" or ");
  return `${dollars(offer.least)} to ${dollars(offer.most)}`;
};

/**
 * One row. `lies` is what lies there, `amounts` remembers what is typed, `backs` are the offers to
 * take back what this row put down.
 */
function betRow(offer, { lies, amounts, backs, give, isFirst }) {
  const key = keyOf(offer);
  const now = amounts.get(key) ?? cents(lies ?? offer.least);
  const field = h("input", { id: `amount-${key}`, type: "text", inputmode: "decimal",
    autocomplete: "off", value: written(now).replace(/\.00$/, ""),
    "aria-label": `${titleOf(offer)}: amount, ${boundsOf(offer)}` });
  const set = (amount) => {
    amounts.set(key, amount);
    field.value = written(amount).replace(/\.00$/, "");
  };
  field.addEventListener("input", () => {
    const amount = typed(field.value);
    field.setAttribute("aria-invalid", String(amount === null));
    if (amount !== null) amounts.set(key, amount);
  });
  const put = () => {
    const amount = typed(field.value);
    if (amount === null) field.focus();
    else give(filled(offer, amount));
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") put();
    else if (event.key === "ArrowUp") set(stepped(offer, typed(field.value) ?? now, 1));
    else if (event.key === "ArrowDown") set(stepped(offer, typed(field.value) ?? now, -1));
    else return;
    event.preventDefault();
  });
  const by = (direction, sign, word) => h("button", { type: "button", class: "step",
    id: `${word}-${key}`, "aria-label": `${titleOf(offer)}: ${word}`,
    onclick: () => set(stepped(offer, typed(field.value) ?? now, direction)) }, sign);
  const isFixed = offer.among?.length === 1;
  const isPrimary = isFirst && !lies;
  if (isFixed) field.readOnly = true;
  const kbd = isPrimary ? h("kbd", { "aria-hidden": "true" }, "B") : null;
  const down = h("button", { type: "button", id: `put-${key}`, class: isPrimary ? "primary" : "",
    "data-key": isPrimary ? "b" : null, onclick: put,
    "aria-label": `${lies ? "Change" : "Bet"}: ${titleOf(offer)}` }, lies ? "Change" : "Bet", kbd);
  const back = h("button", { type: "button", class: "quiet", id: `back-${key}`,
    "aria-label": `Take back: ${titleOf(offer)}`,
    onclick: () => backs.forEach((it) => give(it.command)) }, "Take back");
  return h("li", { class: lies ? "bet down" : "bet" },
    h("span", { class: "what" }, h("span", { class: "title" }, titleOf(offer)),
      h("span", { class: "bounds" }, lies ? `${dollars(lies)} is down` : boundsOf(offer)),
      backs.length > 0 ? back : null),
    h("span", { class: "stepper" }, isFixed ? null : by(-1, "\u2212", "less"), field,
      isFixed ? null : by(1, "+", "more")),
    h("span", { class: "do" }, isFixed && lies ? null : down));
}

/** All rows for one seat. */
export function betRows(offers, seat, { stakes, bank, amounts, give }) {
  const here = offers.filter((it) => it.seat === seat);
  const bets = here.filter((it) => ["bet", "bet-three", "bet-bank"].includes(it.offer));
  const backs = here.filter((it) => it.offer === "take-back");
  const spots = new Set(bets.map((it) => it.spot));
  // What lies where no row bets on its own was put down together.
  const isOf = (offer, name) => (offer.spot ? name === offer.spot : !spots.has(name));
  const isBank = (offer) => offer.offer === "bet-bank";
  return bets.map((offer, at) => betRow(offer, {
    lies: isBank(offer) ? bank : stakes[Object.keys(stakes).find((it) => isOf(offer, it))],
    backs: isBank(offer) ? [] : backs.filter((it) => isOf(offer, it.spot)),
    amounts, give, isFirst: at === 0,
  }));
}
