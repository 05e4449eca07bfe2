// An exam as far as it has come: kept in this browser, so that nobody has to begin again.

import type { Ask, Law } from "$lib/api/school";

/** An answered question. */
export interface Paper {
  ask: Ask;
  isRight: boolean;
  /** How many lines are right, and of how many. */
  right: number;
  lines: number;
  took: number;
  /** The clauses that would have helped. */
  missed: Law[];
}

const name = (book: string, seed: number) => `houserules.exam.${book}.${seed}`;

export function kept(book: string, seed: number): Paper[] {
  try {
    return JSON.parse(localStorage.getItem(name(book, seed)) ?? "[]") as Paper[];
  } catch {
    return [];
  }
}

export function keep(book: string, seed: number, papers: readonly Paper[]): void {
  if (papers.length === 0) localStorage.removeItem(name(book, seed));
  else localStorage.setItem(name(book, seed), JSON.stringify(papers));
}

export interface Topic {
  lesson: string;
  right: number;
  asked: number;
}

/** How the questions of each lesson went, in the order in which they came. */
export function topics(papers: readonly Paper[]): Topic[] {
  const found = new Map<string, Topic>();
  for (const { ask, isRight } of papers) {
    const topic = found.get(ask.lesson) ?? { lesson: ask.lesson, right: 0, asked: 0 };
    found.set(ask.lesson, {
      ...topic,
      right: topic.right + Number(isRight),
      asked: topic.asked + 1,
    });
  }
  return [...found.values()];
}

/** The clauses that were missed, each once. */
export function missed(papers: readonly Paper[]): Law[] {
  const found = new Map(papers.flatMap((it) => it.missed).map((it) => [it.id, it]));
  return [...found.values()];
}
