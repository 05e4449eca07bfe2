// Amounts in sentences. `$lib/money` knows the cents and the sign of the currency.

import { cents, dollars, signed } from "$lib/money";
import type { Microcents, Money, Net } from "$lib/wire";

/** An amount: "$15", or "$12.50" where there are cents. */
export const amountText = (amount: Money): string => dollars(amount);

/** What a meter holds or gets, which is counted finer than cents: "$5,120.00". */
export const meteredText = (amount: Microcents): string => dollars(amount, true);

/** What something came to: "+$10". */
export const changeText = (change: Net): string => signed(cents(change));

/** Whether it is nothing, and not worth a word. */
export const isNothing = (amount: Money): boolean => cents(amount) === 0;
