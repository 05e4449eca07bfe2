// What may be put down where: targets made from offers, and the commands that come of pressing
// them. All bounds are the offers'.

import { cents, dollars, written } from "$lib/money";
import type { Command, FeeRow, Money, Offer, Seat, Spot, View } from "$lib/wire";
import { spotName } from "$lib/words";

/** Something that can be bet on. */
export interface Target {
  key: string;
  seat: Seat;
  /** The spots that are put down together. */
  spots: Spot[];
  title: string;
  least: number;
  most: number;
  /** The only amounts there are, where that is so. */
  among: number[] | null;
  /** What lies there, in cents, on each spot. */
  lies: number;
  command: Command;
  backs: Command[];
  /** What is charged on top, by the size of the bet. */
  fees: readonly FeeRow[];
}

const THREE: Spot[] = ["bet-1", "bet-2", "bet-3"];

const titleOf = (offer: Offer & { spot?: Spot }) =>
  offer.offer === "bet-three" ? "The three bets" : spotName(offer.spot ?? "bank");

/** The targets of some offers. */
export function targetsOf(offers: readonly Offer[], view: View): Target[] {
  return offers.flatMap((offer): Target[] => {
    const isBet =
      offer.offer === "bet" || offer.offer === "bet-three" || offer.offer === "bet-bank";
    if (!isBet || !offer.command) return [];
    const { seat, least, most } = offer;
    const spots = offer.offer === "bet-three" ? THREE : offer.offer === "bet" ? [offer.spot] : [];
    const among = offer.offer === "bet-bank" ? undefined : offer.among;
    const stakes = view.seats.find((it) => it.seat === seat)?.stakes ?? {};
    const bank = view.bank?.seat === seat ? view.bank.wager : "0.00";
    const [first] = spots;
    const lies = first ? cents(stakes[first] ?? "0.00") : cents(bank);
    const backs = offers.flatMap((it) =>
      it.offer === "take-back" && it.seat === seat && spots.includes(it.spot) && it.command
        ? [it.command]
        : [],
    );
    return [
      {
        key: `${seat}:${first ?? "bank"}`,
        seat,
        spots,
        title: titleOf(offer),
        least: cents(least),
        most: cents(most),
        among: among ? among.map(cents).sort((a, b) => a - b) : null,
        lies,
        command: offer.command,
        backs,
        fees: (offer.offer === "bet" ? undefined : offer.fees) ?? [],
      },
    ];
  });
}

/** The command that puts an amount on a target. */
export function putting(target: Target, amount: number): Command {
  const text: Money = written(amount);
  const { command } = target;
  if (command.do === "bet-three") return { ...command, amounts: [text, text, text] };
  if ("amount" in command) return { ...command, amount: text } as Command;
  return command;
}

/** What pressing a target with a chip comes to. */
export type Press = { do: "put"; amount: number } | { do: "no"; says: string };

/** What pressing a target with a chip comes to, when `has` is there already. */
export function pressed(target: Target, has: number, chip: number, rack: number): Press {
  const each = Math.max(1, target.spots.length);
  const { least, most, among, title } = target;
  const free = rack + target.lies * each;
  const enough = (amount: number): Press =>
    amount * each > free
      ? { do: "no", says: `Your rack has ${dollars(free)}; this needs ${dollars(amount * each)}.` }
      : { do: "put", amount };
  if (among) {
    const next = among.find((it) => it > has && (it >= has + chip || it === among.at(-1)));
    const choices = among.map((it) => dollars(it)).join(" or ");
    return next === undefined ? { do: "no", says: `${title} takes ${choices}.` } : enough(next);
  }
  // The first chip brings the minimum with it: less than that is no bet.
  const amount = Math.max(least, has + chip);
  if (amount > most) {
    if (has < most && target.lies < most) return enough(most);
    return { do: "no", says: `${title}: at most ${dollars(most)}.` };
  }
  return enough(amount);
}

/** No table has a maximum like this: it stands for none, in cents. */
const NO_MAXIMUM = 100_000_000;

/** What a target takes, in words. */
export function boundsOf({ among, least, most }: Target): string {
  if (among) return among.map((it) => dollars(it)).join(" or ");
  if (most >= NO_MAXIMUM) return `${dollars(least)} or more`;
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
}

/** The chips of a rail: those that can be of use here. */
export function railOf(targets: readonly Target[], all: readonly { cents: number }[]): number[] {
  const most = Math.max(0, ...targets.map((it) => it.most));
  return all
    .map((it) => it.cents)
    .filter((it) => it <= most)
    .sort((a, b) => a - b);
}
