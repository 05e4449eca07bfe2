// What somebody asked for, and what a second person should know before they agree.

import type { AnyCommand } from "$lib/api/house";
import type { Proposal } from "$lib/api/work";
import { cents, dollars, signed } from "$lib/money";

const FLOORPERSONS_ONLY = new Set<AnyCommand["do"]>(["fill", "credit", "drop", "correct-meter"]);

/**
 * Who may confirm: chips move between floorpersons; a dealer confirms what a floorperson asked for
 * at the table, and counts. The house has the last word.
 */
export const mayConfirm = (proposal: Proposal, role: string | undefined): boolean =>
  role === "floorperson" ||
  (role === "dealer" &&
    proposal.role !== "dealer" &&
    !FLOORPERSONS_ONLY.has(proposal.command.do)) ||
  (role === "dealer" && proposal.command.do === "count");

/** How a count differs from the books: with its sign, or that it does not. */
export const differenceText = (counted: number, books: number): string =>
  counted === books ? "no difference" : `${signed(counted - books)} beside the books`;

/** What moves, if it is about chips. */
export const amountOf = (command: AnyCommand): number | null =>
  command.do === "fill" ||
  command.do === "credit" ||
  command.do === "drop" ||
  command.do === "count"
    ? cents(command.amount)
    : null;

/** What the books say, and what becomes of it. */
export function booksText(command: AnyCommand, books: number): string {
  const amount = amountOf(command) ?? 0;
  switch (command.do) {
    case "fill":
      return `The tray holds ${dollars(books)}, and ${dollars(books + amount)} after it.`;
    case "credit":
      return books < amount
        ? `The tray holds only ${dollars(books)}.`
        : `The tray holds ${dollars(books)}, and ${dollars(books - amount)} after it.`;
    case "drop":
      return `The box should hold ${dollars(books)}: ${differenceText(amount, books)}.`;
    case "count":
      return `The tray should hold ${dollars(books)}: ${differenceText(amount, books)}.`;
    case "correct-meter":
      return `The meter holds ${dollars(books)}; this changes it by ${signed(cents(command.holds) - books)}.`;
    default:
      return "";
  }
}
