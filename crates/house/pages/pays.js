// What every wager pays, as a sign at the table would show it.

import { h } from "./dom.js";
import { dollars } from "./money.js";

function stakes(wager) {
  if (wager.stakes) return wager.stakes.map((it) => dollars(it)).join(" or ");
  if (wager.minimum) return `${dollars(wager.minimum)} to ${dollars(wager.maximum)}`;
  return "";
}

export function drawPays(element, wagers) {
  const sign = (wager, at) => h("details", { open: at === 0 },
    h("summary", {}, wager.title, " ", h("span", { class: "bounds" }, stakes(wager))),
    h("table", {}, h("tbody", {}, wager.rows.map((row) =>
      h("tr", {}, h("th", { scope: "row", title: row.clause }, row.title),
        h("td", { class: "money" }, row.pays))))));
  element.replaceChildren(...wagers.map(sign));
}
