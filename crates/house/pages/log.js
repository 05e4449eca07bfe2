// What happened, in the house's sentences, the newest at the end. It is read out as it grows.

import { h } from "./dom.js";
import { stead } from "./words.js";

/** So many lines are kept. */
const KEPT = 200;

/** Steps of a procedure that say nothing about anybody's wager. */
const QUIET = new Set(["duty-done", "seat-called", "seat-done", "meter-fed", "meter-read",
  "forfeits-collected", "envy-done", "console"]);

export const clauses = (event) =>
  event.clauses?.length ? h("span", { class: "clause" }, ` ${event.clauses.join(" ")}`) : null;

const by = (event) => (event.by ? ` (${stead(event.by)})` : null);

export class Log {
  constructor(element) {
    this.element = element;
  }

  add(events) {
    const lines = events.filter((it) => !QUIET.has(it.event))
      .map((it) => h("li", { class: it.event }, it.says, by(it), clauses(it)));
    if (lines.length === 0) return;
    this.element.append(...lines);
    while (this.element.childElementCount > KEPT) this.element.firstElementChild.remove();
    this.element.scrollTop = this.element.scrollHeight;
  }
}
