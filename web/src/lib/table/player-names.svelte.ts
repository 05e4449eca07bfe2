// The names of those who sit or sat at a table, by their numbers.

import { ask } from "$lib/api/client";
import { session } from "$lib/state/session.svelte";
import type { View } from "$lib/wire";

export class PlayerNames {
  #known = $state.raw<ReadonlyMap<number, string>>(new Map());
  readonly #table: number;

  constructor(table: number) {
    this.#table = table;
  }

  /** What somebody is called, as far as it is known. */
  readonly get = (player: number): string | undefined => this.#known.get(player);

  /** What somebody is called to the person at the page. */
  of(player: number | undefined): string {
    if (player === undefined) return "";
    if (player === session.me?.id) return "You";
    return this.get(player) ?? `Player ${player}`;
  }

  /** What a record calls somebody. */
  readonly inRecord = (player: number): string =>
    this.get(player) ?? (player === session.me?.id ? session.me.name : "");

  /** Asks for the names of those who have just sat down. */
  async learn(view: View | null): Promise<void> {
    const seated = view?.seats.flatMap((it) => it.player ?? []) ?? [];
    const isNew = seated.some((it) => !this.#known.has(it));
    if (!isNew) return;
    const now = new Map(this.#known);
    for (const player of seated) now.set(player, now.get(player) ?? `Player ${player}`);
    this.#known = now;
    const names = await ask<Record<string, string>>(`/api/tables/${this.#table}/names`).catch(
      () => ({}),
    );
    const entries = Object.entries(names).map(([id, name]) => [Number(id), name] as const);
    this.#known = new Map([...this.#known, ...entries]);
  }
}
