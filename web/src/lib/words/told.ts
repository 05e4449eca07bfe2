// What is told of an event, for tests: its fields are checked against its name.

import type { ConsoleHappened, Told } from "$lib/wire";

/** A member of a union without some of its fields. */
type Without<Union, Field extends string> = Union extends unknown ? Omit<Union, Field> : never;

type Around = Pick<Told, "clauses" | "says" | "by">;
type Fields<Union> = Without<Union, keyof Around | "event" | "console"> & Partial<Around>;
type Name = Exclude<Told["event"], "console">;

export const told = <Event extends Name>(
  event: Event,
  fields: Fields<Extract<Told, { event: Event }>>,
): Extract<Told, { event: Event }> =>
  ({ event, clauses: [], says: "", ...fields }) as unknown as Extract<Told, { event: Event }>;

/** What happened at the progressive console. */
export const atConsole = <Event extends ConsoleHappened["console"]>(
  name: Event,
  fields: Fields<Extract<ConsoleHappened, { console: Event }>>,
): Told =>
  ({ event: "console", console: name, clauses: [], says: "", ...fields }) as unknown as Told;
