// The sentences of the record as people read them: cards, spots, accounts and persons by name.

import type { AnyCommand } from "$lib/api/house";
import {
  commandText,
  handName,
  meterName,
  named,
  sentence,
  spoken,
  spotName,
  type NameOf,
} from "$lib/words";

const nobody: NameOf = () => undefined;

/** The sentence of an event. */
export const said = (says: string, nameOf: NameOf = nobody): string =>
  spoken(counted(spotted(dealt(says.replace(/\bplayer (\d+)\b/g, (_, id) => called(id, nameOf))))));

/** What the house notes beside events: chips that moved, what was proposed and agreed to. */
export function noted(note: string, nameOf: NameOf = nobody): string {
  const split = note.indexOf(": ");
  const asked = command(note.slice(split + 2));
  if (asked) return sentence(`${note.slice(0, split)}: ${commandText(asked)}`);
  const moved = note
    .replace(
      /\b(from|to) ([a-z-]+(?:\/[\w.-]+)*)/g,
      (_, way, it) => `${way} ${account(it, nameOf)}`,
    )
    .replace(/^(proposed|a second person agreed): ([a-z-]+): /, "$1: $2, ")
    .replace(
      /^refused: ([a-z-]+): /,
      (_, rule: string) => `refused, ${rule.replaceAll("-", " ")}: `,
    );
  return sentence(said(moved, nameOf));
}

const called = (id: string, nameOf: NameOf): string => nameOf(Number(id)) ?? "a player";

/** An account of the ledger: "inventory/1" is the tray of table 1. */
function account(word: string, nameOf: NameOf): string {
  const [kind = "", of = "", seat = "", spot = ""] = word.split("/");
  const ACCOUNTS: Record<string, () => string> = {
    cage: () => "the cage",
    house: () => "the house",
    rack: () => `the rack of ${called(of, nameOf)}`,
    inventory: () => `the tray of table ${of}`,
    "drop-box": () => `the drop box of table ${of}`,
    "tip-box": () => `the tip box of table ${of}`,
    fees: () => `the fees of table ${of}`,
    bank: () => `the bank at seat ${seat}`,
    spot: () => `${spotName(spot)} at seat ${seat}`,
    meter: () => `the ${meterName(seat, [seat])} meter`,
    reserve: () => `the reserve of the ${meterName(seat, [seat])} meter`,
    overflow: () => `the overflow of the ${meterName(seat, [seat])} meter`,
  };
  return ACCOUNTS[kind]?.() ?? word;
}

/** A command as the record has it, in JSON; nothing if it is none. */
function command(text: string): AnyCommand | null {
  try {
    return text.startsWith("{") ? (JSON.parse(text) as AnyCommand) : null;
  } catch {
    return null;
  }
}

const CARD = "[2-9TJQKA][shdc]";
const ROW = new RegExp(`(?<=[:,] |shows |^)${CARD}(?: ${CARD})*(?=[.,]|$| is not used)`, "g");

/** Cards by name: "8d Kc" is "8 of diamonds, king of clubs". */
const dealt = (says: string): string =>
  says.replace(ROW, (row) => row.split(" ").map(named).join(", "));

/** Spots, meters and hands by name. A word alone is a spot only where a wager is spoken of. */
const spotted = (says: string): string =>
  says
    .replace(/\b[Mm]eter ([a-z-]+\.[a-z-]+)/g, (_, name: string) => `${ofMeter(name)} meter`)
    .replace(/\b(?:bet-[123]|[a-z]+(?:-card)?-(?:bonus|plus|progressive))\b/g, spotName)
    .replace(
      /\b(on|of) (ante|play|progressive)(?=[.,]| waits|$)/g,
      (_, at, it) => `${at} ${spotName(it)}`,
    )
    .replace(
      /: (ante|play|progressive)(?= (?:wins|loses|loses,|pushes|was|is)\b)/g,
      (_, it: string) => `: ${spotName(it)}`,
    )
    .replace(
      /\b(calls|lit for|goes out for|its) ([a-z]+(?:-[a-z]+)+)/g,
      (_, what, hand: string) => `${what} ${handName(hand)}`,
    );

const ofMeter = (name: string): string => meterName(name, [name, "another.main"]);

/** One of something is not many, and nothing is not spoken of. */
const counted = (says: string): string =>
  says
    .replace(/, (?:0\.00 (?:is taken back|returned)|reseeded with 0\.00)/g, "")
    .replace(/(?<=: )0\.00 is returned, /g, "")
    .replace(/\bCOIN IN registers (?=\d)/g, "COIN IN registers seat ")
    .replace(/\b1 chips are\b/g, "1 chip is")
    .replace(/\b1 chips do\b/g, "1 chip does");
