// The last rounds of a table, each with its address.

import { ask } from "./api.js";
import { h } from "./dom.js";

/** So many are shown. */
const SHOWN = 12;

export async function drawRounds(element, table) {
  const rounds = await ask(`/api/tables/${table}/rounds`).catch(() => []);
  const links = rounds.slice(0, SHOWN).map((it) =>
    h("li", {}, h("a", { href: `./round.html#${it.id}` }, `Round ${it.round}`)));
  element.replaceChildren(...(links.length > 0 ? links : [h("li", {}, "None yet.")]));
}
