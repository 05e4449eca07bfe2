// Finding clauses: every word that was typed must stand in a clause, anywhere in it.

import type { BookText, ChapterText, ClauseText } from "$lib/api/lab";

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

function holds(clause: ClauseText, words: readonly string[]): boolean {
  const text = `${clause.id} ${clause.says} ${clause.note} ${clause.kind}`.toLowerCase();
  return words.every((it) => text.includes(it));
}

/** The chapters with the clauses that were asked for; all of them where nothing was. */
export function found(book: BookText, typed: string, kind = ""): ChapterText[] {
  const words = wordsOf(typed);
  const isWanted = (it: ClauseText) => (kind === "" || it.kind === kind) && holds(it, words);
  if (words.length === 0 && kind === "") return book.chapters;
  return book.chapters
    .map((it) => ({ ...it, clauses: it.clauses.filter(isWanted) }))
    .filter((it) => it.clauses.length > 0);
}

/** A text in pieces, those that were asked for marked. */
export function pieces(text: string, typed: string): { text: string; isFound: boolean }[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [{ text, isFound: false }];
  const escaped = words.map((it) => it.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const parts = text.split(new RegExp(`(${escaped.join("|")})`, "i"));
  return parts
    .map((part, at) => ({ text: part, isFound: at % 2 === 1 }))
    .filter((it) => it.text !== "");
}

/** A name for the address of a chapter. */
export const chapterId = (at: number): string => `chapter-${at + 1}`;
