// A round that is over: its cards, what every wager came to, the record and the proof.

import { ask } from "./api.js";
import { card, cards } from "./cards.js";
import { byId, h } from "./dom.js";
import { checkRound } from "./fairness.js";
import { clauses } from "./log.js";
import { lineOf, played } from "./memory.js";
import { signed } from "./money.js";
import { show } from "./problem.js";
import { plain } from "./words.js";

const cell = (text, more = {}) => h("td", more, text);

function drawPiles(events) {
  const { piles } = played({ piles: {} }, events);
  const named = Object.entries(piles).filter(([, list]) => list.length > 0);
  byId("piles").replaceChildren(...named.map(([name, list]) =>
    h("div", { class: "pile" }, cards(list), h("span", { class: "tag" }, plain(name)))));
}

function drawWagers(events) {
  const lines = events.map(lineOf).filter(Boolean).sort((a, b) => a.seat - b.seat);
  const row = (it) => h("tr", {}, h("th", { scope: "row" }, `Seat ${it.seat}`), cell(it.label),
    cell(it.why), cell(it.clauses.join(" "), { class: "clause" }),
    cell(signed(it.net), { class: `money ${it.net > 0 ? "gain" : it.net < 0 ? "loss" : ""}` }));
  byId("wagers").replaceChildren(
    h("thead", {}, h("tr", {}, ["Seat", "Wager", "Why", "Clause", "Came to"].map((it) =>
      h("th", { scope: "col" }, it)))),
    h("tbody", {}, lines.map(row)));
}

function recordNode(record, names) {
  const [kind, who] = Object.entries(record.by)[0];
  const by = kind === "person" ? names[who] ?? `person ${who}` : `system: ${who}`;
  const lines = record.events.map((it) => h("p", {}, it.says, clauses(it)));
  const note = record.note ? h("p", { class: "note" }, record.note) : null;
  return h("li", { value: record.sequence }, h("span", { class: "by" }, by), lines, note);
}

function drawProof(check) {
  byId("check").textContent = check.says;
  byId("check").classList.toggle("holds", check.holds === true);
  byId("check").classList.toggle("fails", check.holds === false);
  if (!check.proof) return;
  byId("commitment").textContent = check.proof.commitment;
  const row = (it) => h("tr", {}, cell(String(it.position + 1), { class: "money" }),
    cell(card(it.card)), cell(h("code", {}, it.nonce)));
  const opened = [...check.proof.cards].sort((a, b) => a.position - b.position);
  byId("opened").replaceChildren(
    h("thead", {}, h("tr", {}, ["Place", "Card", "Nonce"].map((it) =>
      h("th", { scope: "col" }, it)))),
    h("tbody", {}, opened.map(row)));
}

async function start() {
  const [table, round] = location.hash.slice(1).split("-");
  const shown = await ask(`/api/tables/${table}/rounds/${round}`);
  const names = await ask(`/api/tables/${table}/names`).catch(() => ({}));
  const found = await ask(`/api/tables/${table}`);
  const title = `Round ${round}, ${found.table.name}`;
  document.title = `${title} \u2013 Houserules`;
  byId("title").textContent = title;
  byId("ended").textContent = `Ended ${new Date(shown.ended).toLocaleString()}`;
  byId("back").href = `./table.html#${table}`;
  byId("back").textContent = "Back to the table";
  byId("json").href = `/api/tables/${table}/rounds/${round}/proof`;
  const events = shown.records.flatMap((it) => it.events);
  drawPiles(events);
  drawWagers(events);
  byId("record").replaceChildren(...shown.records.map((it) => recordNode(it, names)));
  drawProof(await checkRound(table, round));
}

start().catch((error) => {
  show(byId("problem"), error);
  byId("check").textContent = "";
});
window.addEventListener("hashchange", () => location.reload());
