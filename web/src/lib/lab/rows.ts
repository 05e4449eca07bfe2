// Rows of a paytable as they are edited: an amount and what kind of promise it is. The texts are
// those of the books: "40 to 1", "40 for 1", "$40.00", "10% of main".

import type { LabRow, PaytableText, RowText } from "$lib/api/lab";

export interface EditedRow {
  id: number;
  hand: string;
  amount: string;
  /** "to", "for", "sum", or "of " and the meter. */
  kind: string;
}

let next = 0;

/** A row of the editor from what a row pays. */
export function edited(hand: string, pays: string): EditedRow {
  const id = next++;
  const odds = /^(\S+) (to|for) (\d+)$/.exec(pays);
  if (odds) {
    const [, amount = "", kind = "to", per = "1"] = odds;
    return { id, hand, amount: per === "1" ? amount : `${amount}:${per}`, kind };
  }
  const share = /^(.*)% of (.+)$/.exec(pays);
  if (share) return { id, hand, amount: share[1] ?? "", kind: `of ${share[2]}` };
  if (pays.startsWith("$")) return { id, hand, amount: pays.slice(1), kind: "sum" };
  return { id, hand, amount: pays, kind: "to" };
}

/** What an edited row pays, as the books write it. */
export function paysOf(row: EditedRow): string {
  const amount = row.amount.trim().replaceAll(",", "");
  if (row.kind === "sum") return /^\d+$/.test(amount) ? `$${amount}.00` : `$${amount}`;
  if (row.kind.startsWith("of ")) return `${amount.replace(/%$/, "")}% ${row.kind}`;
  const [pays = "", per = "1"] = amount.split(/[:/]/);
  return `${pays.trim()} ${row.kind} ${per.trim()}`;
}

export const sent = (row: EditedRow): LabRow => ({ hand: row.hand, pays: paysOf(row) });

export const copied = (rows: readonly RowText[]): EditedRow[] =>
  rows.map((it) => edited(it.hand, it.pays));

/** Whether rows say what a table of the book says. */
export function isSame(rows: readonly EditedRow[], table: PaytableText): boolean {
  const own = rows.map((it) => `${it.hand} ${paysOf(it)}`);
  const listed = table.rows.map((it) => `${it.hand} ${it.pays}`);
  return own.length === listed.length && own.every((it, at) => it === listed[at]);
}

/** The kinds of promises that a row can make, in words. */
export function kindsOf(tables: readonly PaytableText[]): { kind: string; says: string }[] {
  const meters = tables.flatMap((it) => it.rows.map((row) => edited(row.hand, row.pays).kind));
  const shares = [...new Set(meters.filter((it) => it.startsWith("of ")))];
  return [
    { kind: "to", says: "to 1" },
    { kind: "for", says: "for 1" },
    { kind: "sum", says: "dollars" },
    ...shares.map((kind) => ({ kind, says: kind === "of main" ? "% of meter" : `% ${kind}` })),
  ];
}
