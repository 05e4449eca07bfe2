// What a table's day comes to, as the house adds it up.

import { ask, problemOf } from "$lib/api/client";
import type { Accounting } from "$lib/api/work";
import type { Problem } from "$lib/wire";

export class Accounts {
  now = $state.raw<Accounting | null>(null);
  problem = $state.raw<Problem | null>(null);

  constructor(readonly table: number) {}

  async look(): Promise<void> {
    try {
      this.now = await ask<Accounting>(`/api/tables/${this.table}/accounting`);
      this.problem = null;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }
}
