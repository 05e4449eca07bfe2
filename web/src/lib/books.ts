// Books by names that tell them apart: the game, and who published it.

import type { BookCard } from "$lib/api/house";
import { gameName } from "$lib/words";

type Titled = Pick<BookCard, "name" | "game" | "issuer">;

/** As many first words of a publisher as tell it from the others. */
function shortOf(issuer: string, others: readonly string[]): string {
  const words = issuer.split(" ");
  const isOwn = (start: string) => !others.some((it) => it !== issuer && it.startsWith(start));
  const count = words.findIndex((_, at) => isOwn(words.slice(0, at + 1).join(" ")));
  return count < 0 ? issuer : words.slice(0, count + 1).join(" ");
}

/** The name of every book. Two that would be called the same have their own names beside. */
export function bookNames(books: readonly Titled[]): Record<string, string> {
  const issuers = books.map((it) => it.issuer);
  const nameOf = ({ game, issuer }: Titled): string =>
    `${gameName(game)} (${issuer ? shortOf(issuer, issuers) : "no publisher"})`;
  const all = books.map(nameOf);
  return Object.fromEntries(
    books.map((book, at) => {
      const name = all[at] ?? "";
      const isAlone = all.filter((it) => it === name).length === 1;
      return [book.name, isAlone ? name : `${name}, ${book.name}`];
    }),
  );
}
