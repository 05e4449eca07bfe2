// The lobby: who you are, and the tables there are.

import { ask, guest, me } from "./api.js";
import { byId, h } from "./dom.js";
import { dollars } from "./money.js";
import { show } from "./problem.js";
import { phase, plain } from "./words.js";

/** The tables are looked at again so often. */
const EVERY_MS = 5000;

let person = null;

async function attempt(act) {
  byId("problem").replaceChildren();
  try {
    await act();
  } catch (error) {
    show(byId("problem"), error);
  }
}

function signInForm() {
  const name = h("input", { type: "text", id: "name", autocomplete: "username", required: true });
  const password = h("input", { type: "password", id: "password", required: true,
    autocomplete: "current-password" });
  const submit = (event) => {
    event.preventDefault();
    attempt(async () => {
      const given = { name: name.value, password: password.value };
      settle(await ask("/api/sessions", given));
    });
  };
  return h("form", { class: "sign-in", onsubmit: submit },
    h("label", { for: "name" }, "Name"), name,
    h("label", { for: "password" }, "Password"), password,
    h("button", { class: "primary" }, "Sign in"));
}

function door(isDemo) {
  if (person) return [];
  if (!isDemo) return [signInForm()];
  const enter = () => attempt(async () => settle(await guest()));
  return [
    h("p", { class: "choices" }, h("button", { type: "button", class: "primary large",
      id: "guest", onclick: enter }, "Play as a guest"),
    h("span", { class: "bounds" }, "You are given $1,000 of play money.")),
    h("details", {}, h("summary", {}, "Sign in with a name"), signInForm()),
  ];
}

function settle(who) {
  person = who;
  drawMe();
  refresh();
}

function drawMe() {
  const out = () => attempt(async () => {
    await ask("/api/sessions", undefined, "DELETE");
    settle(null);
  });
  byId("me").replaceChildren(...(person ? [
    h("span", { class: "who" }, person.name),
    h("span", { class: "money rack" }, dollars(person.rack)),
    h("button", { type: "button", class: "quiet", onclick: out }, "Sign out"),
  ] : []));
}

function tableNode(table) {
  const meters = Object.entries(table.meters).map(([name, holds]) =>
    h("div", {}, h("dt", {}, plain(name)), h("dd", { class: "money" }, dollars(holds))));
  const limits = table.minimum
    ? `${dollars(table.minimum)} to ${dollars(table.maximum)}` : "by agreement";
  const fact = (name, value) => h("div", {}, h("dt", {}, name), h("dd", { class: "money" }, value));
  const isPlayer = person?.role === "player";
  const side = table.wagers.map((it) => it.title).join(", ");
  return h("li", { class: "table" },
    h("p", { class: "lettering" }, plain(table.game)),
    h("h3", {}, table.name),
    h("p", { class: "book" }, h("code", {}, table.book)),
    h("dl", {}, fact("Bets", limits), fact("Seats taken", `${table.taken} of ${table.seats}`),
      fact("Round", String(table.round)), fact("Now", phase(table.phase)), meters),
    h("p", { class: "wagers" }, side),
    h("a", { class: isPlayer ? "button primary" : "button", href: `./table.html#${table.id}`,
      "aria-label": `${isPlayer ? "Play at" : "Watch"} table ${table.id}, ${table.name}` },
    isPlayer ? "Play" : "Watch"));
}

let isDoorDrawn = null;

async function refresh() {
  const tables = await ask("/api/tables");
  const isDemo = tables.some((it) => it.demo);
  byId("demo").hidden = !isDemo;
  const state = `${isDemo} ${person?.id}`;
  if (isDoorDrawn !== state) byId("door").replaceChildren(...door(isDemo));
  isDoorDrawn = state;
  const list = byId("tables");
  const focus = list.contains(document.activeElement) ? document.activeElement.href : null;
  const none = "No table is open. Somebody who manages tables opens one.";
  list.replaceChildren(...(tables.length > 0 ? tables.map(tableNode)
    : [h("li", { class: "empty" }, none)]));
  [...list.querySelectorAll("a")].find((it) => it.href === focus)?.focus();
}

attempt(async () => {
  person = await me();
  drawMe();
  await refresh();
  setInterval(() => refresh().catch((error) => show(byId("problem"), error)), EVERY_MS);
});
