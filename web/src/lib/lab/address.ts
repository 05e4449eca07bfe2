// What stands in the editor, as the part of an address behind "#": a link to it is a copy of it.

import type { LabQuestion, LabRow } from "$lib/api/lab";

/** What can be shared: what is asked, and what it is compared with. */
export interface Shared {
  question: LabQuestion;
  /** What is kept for comparing. */
  kept: LabQuestion | null;
}

const pairs = (of: Record<string, string> | undefined) =>
  Object.entries(of ?? {}).map(([name, value]) => `${name}=${value}`);

function write(question: LabQuestion, into: URLSearchParams): void {
  const { submission, book, wager, table, rows, stake, others } = question;
  const simple = { submission, book, wager, table, stake, others: others ? String(others) : "" };
  for (const [name, value] of Object.entries(simple)) if (value) into.set(name, value);
  for (const row of rows ?? []) into.append("row", `${row.hand}=${row.pays}`);
  for (const pair of pairs(question.meters)) into.append("meter", pair);
  for (const pair of pairs(question.readings)) into.append("reading", pair);
}

function split(text: string): [string, string] {
  const at = text.indexOf("=");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function read(from: URLSearchParams): LabQuestion {
  const question: LabQuestion = {};
  for (const name of ["submission", "book", "wager", "table", "stake"] as const) {
    const value = from.get(name);
    if (value) question[name] = value;
  }
  const rows = from.getAll("row").map((it): LabRow => {
    const [hand, pays] = split(it);
    return { hand, pays };
  });
  if (rows.length > 0) question.rows = rows;
  const meters = Object.fromEntries(from.getAll("meter").map(split));
  if (Object.keys(meters).length > 0) question.meters = meters;
  const readings = Object.fromEntries(from.getAll("reading").map(split));
  if (Object.keys(readings).length > 0) question.readings = readings;
  const others = Number(from.get("others") ?? "0");
  if (Number.isInteger(others) && others > 0) question.others = others;
  return question;
}

/** The part behind "#". */
export function written({ question, kept }: Shared): string {
  const all = new URLSearchParams();
  write(question, all);
  if (kept) {
    const other = new URLSearchParams();
    write(kept, other);
    all.set("with", other.toString());
  }
  return all.toString();
}

/** What a part behind "#" says. */
export function shared(hash: string): Shared {
  const all = new URLSearchParams(hash.replace(/^#/, ""));
  const other = all.get("with");
  return { question: read(all), kept: other ? read(new URLSearchParams(other)) : null };
}
