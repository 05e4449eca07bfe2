import { expect, it } from "vitest";
import type { FeeRow } from "$lib/wire";
import { bankFeeText, betFeeText, playerFeeText } from "./fees";

const row = (from: string, to: string, bet: string, round: string, hand: string): FeeRow => ({
  from,
  to,
  player_fee_per_bet: bet,
  player_fee_per_round: round,
  player_dealer_fee_per_hand: hand,
});
const ROWS = [
  row("5.00", "50.00", "1.00", "3.00", "2.00"),
  row("51.00", "100.00", "2.00", "6.00", "2.00"),
];

it("a fee is told as what a round costs, by the size of the bet", () => {
  expect(playerFeeText(ROWS)).toBe("$3 to $6 a round");
  expect(bankFeeText(ROWS)).toBe("$2 a hand");
  expect(betFeeText(ROWS, 500, false)).toBe("+ $3 fee a round");
  expect(betFeeText(ROWS, 7500, false)).toBe("+ $6 fee a round");
  expect(betFeeText(ROWS, 0, false), "before anything lies there").toBe("+ $3 fee a round");
  expect(betFeeText(ROWS, 7500, true)).toBe("+ fee of $2 a hand");
  expect(betFeeText([], 500, false)).toBe("");
});
