// The sentences of the record as people read them: cards, spots, accounts and persons by name.

import { handName, meterName, named, spoken, spotName, type NameOf } from "$lib/words";

const nobody: NameOf = () => undefined;

/** The sentence of an event. */
export const said = (says: string, nameOf: NameOf = nobody): string =>
  spoken(counted(spotted(dealt(says.replace(/\bplayer (\d+)\b/g, (_, id) => called(id, nameOf))))));

const called = (id: string, nameOf: NameOf): string => nameOf(Number(id)) ?? "a player";

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
