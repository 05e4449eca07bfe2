// Commands and offers of those who work at tables.

import type { AnyCommand } from "$lib/api/house";
import type { Offer } from "$lib/wire";

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
