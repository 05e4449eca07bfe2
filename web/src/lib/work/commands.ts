// Commands and offers of those who work at tables, in words.

import type { AnyCommand } from "$lib/api/house";
import { dollars } from "$lib/money";
import type { Offer } from "$lib/wire";
import { keyText, meterName, mishapText, pileName, plain, rulingText } from "$lib/words";

const seated = (it: { seat?: number }): string => (it.seat ? `, seat ${it.seat}` : "");

/** A duty by its name, with the keys as they are labelled. */
export function taskText(task: string): string {
  const text = task
    .replaceAll("-", " ")
    .replace(/\b(?:coin in|game over)\b/g, (it) => it.toUpperCase())
    .replace(/\bj pot\b/, "J-POT");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a command does, verb first. */
export function commandText(command: AnyCommand): string {
  switch (command.do) {
    case "fill":
      return `Fill of ${dollars(command.amount)}`;
    case "buy-in":
      return `Buy-in of ${dollars(command.amount)}`;
    case "credit":
      return `Credit of ${dollars(command.amount)}`;
    case "drop":
      return `Drop of ${dollars(command.amount)}`;
    case "count":
      return `${command.opening ? "Opening" : "Closing"} count of ${dollars(command.amount)}`;
    case "correct-meter":
      return `Correct the ${meterName(command.meter, [command.meter])} meter to ${dollars(command.holds)}: ${command.why}`;
    case "validate":
      return `Validate the award of seat ${command.seat}`;
    case "press":
      return keyText(command.key);
    case "rule":
      return rulingText(command.ruling);
    case "settle":
      return `Settle seat ${command.seat}`;
    case "duty":
      return `${taskText(command.task)}${seated(command)}`;
    case "report": {
      const at = command.at ? `: ${pileName(command.at)}` : "";
      return `${mishapText(command.mishap)}${at}`;
    }
    case "order-shuffle":
      return "Order a shuffle";
    case "order-recut":
      return "Order a recut";
    case "declare-idle":
      return "Declare the table idle";
    case "restore-device":
      return "Put the device to use again";
    case "close-device":
      return "Close the device";
    default:
      return plain(command.do);
  }
}

/** Whether two commands are the same. */
export const isSame = (one: AnyCommand, other: AnyCommand): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (command: AnyCommand): [string, unknown][] =>
  Object.entries(command).sort(([a], [b]) => a.localeCompare(b));

type Of<Name extends Offer["offer"]> = Extract<Offer, { offer: Name }>;

/** The offers of a kind. */
export const offersOf = <Name extends Offer["offer"]>(
  offers: readonly Offer[],
  name: Name,
): Of<Name>[] => offers.filter((it): it is Of<Name> => it.offer === name);
