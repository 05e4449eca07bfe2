// What players and the bank are charged for a round, in words, before it is charged.

import { cents, dollars } from "$lib/money";
import type { FeeRow, Money } from "$lib/wire";

/** The fees for a bet of a size, in cents; those of the smallest where nothing lies yet. */
export const feeRowFor = (rows: readonly FeeRow[], amount: number): FeeRow | undefined =>
  rows.find((it) => cents(it.from) <= amount && amount <= cents(it.to)) ?? rows[0];

/** Amounts as a range: "$3", or "$3 to $9". */
function range(amounts: readonly Money[]): string {
  const sorted = amounts.map(cents).sort((a, b) => a - b);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
}

/** What a player pays for a round, whatever the bets. */
export const playerFeeText = (rows: readonly FeeRow[]): string =>
  `${range(rows.map((it) => it.player_fee_per_round))} a round`;

/** What the bank pays for a hand, whatever the bets. */
export const bankFeeText = (rows: readonly FeeRow[]): string =>
  `${range(rows.map((it) => it.player_dealer_fee_per_hand))} a hand`;

/** What a bet of a size costs on top, as it stands on the button that puts it down. */
export function betFeeText(rows: readonly FeeRow[], amount: number, isBank: boolean): string {
  const row = feeRowFor(rows, amount);
  if (!row) return "";
  if (isBank) return `+ fee of ${bankFeeText(rows)}`;
  return `+ ${dollars(row.player_fee_per_round)} fee a round`;
}
