// Commands in words: what people do, and what they want done.

import type { AnyCommand } from "$lib/api/house";
import { dollars } from "$lib/money";
import { pileName } from "./piles";
import { choiceText } from "./round";
import { meterName, spotName } from "./spots";
import { taskText } from "./tasks";
import { plain } from "./text";
import { keyText, mishapText, rulingText } from "./work";

const seated = (it: { seat?: number }): string => (it.seat ? `, seat ${it.seat}` : "");

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

/** What somebody wants done, in the words of its control. */
export function wish(command: AnyCommand): string {
  switch (command.do) {
    case "decide":
      return choiceText(command.choice);
    case "bet":
      return `${dollars(command.amount)} on ${spotName(command.spot)}`;
    case "bet-three":
      return `${dollars(command.amounts[0])} on each of the three bets`;
    case "bet-bank":
      return `a bank of ${dollars(command.amount)}`;
    case "take-back":
      return `${spotName(command.spot)} taken back`;
    case "sit":
      return `seat ${command.seat}`;
    default:
      return command.do.charAt(0).toUpperCase() + command.do.slice(1).replaceAll("-", " ");
  }
}
