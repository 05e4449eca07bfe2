// Why something was not done, with the clause that says so.

import { h } from "./dom.js";
import { sentence } from "./words.js";

export function problemBox(problem, close) {
  const clause = problem.clause
    ? h("blockquote", {}, h("cite", {}, problem.clause), " ", problem.says ?? "")
    : null;
  const away = close
    ? h("button", { type: "button", class: "quiet", id: "dismiss", onclick: close }, "Dismiss")
    : null;
  return h("div", { class: "problem" },
    h("p", {}, h("strong", {}, `${problem.title}. `), sentence(problem.detail ?? "")),
    clause, away);
}

/** Shows an error of a request in an element that is read out. */
export function show(element, error) {
  const problem = error.problem ?? { title: "Something went wrong", detail: String(error) };
  element.replaceChildren(problemBox(problem));
}
