// Who is here.

import { ask, newId, whoAmI } from "$lib/api/client";
import type { Me } from "$lib/api/house";

/** Set while somebody is signed in: without it nobody is, and the house need not be asked. */
export const SIGNED_IN = "houserules.signed-in";

class Session {
  #me = $state<Me | null>(null);
  isKnown = $state(false);
  #asked: Promise<void> | null = null;

  get me(): Me | null {
    return this.#me;
  }

  set me(somebody: Me | null) {
    this.#me = somebody;
    this.isKnown = true;
    if (somebody) localStorage.setItem(SIGNED_IN, "yes");
    else localStorage.removeItem(SIGNED_IN);
  }

  /** Asks who is here; those who ask at the same time share the answer. */
  look(): Promise<void> {
    this.#asked ??= this.#look().finally(() => (this.#asked = null));
    return this.#asked;
  }

  async #look(): Promise<void> {
    this.me = localStorage.getItem(SIGNED_IN) ? await whoAmI() : null;
  }

  /** Asks who is here, unless it is known already. */
  async recall(): Promise<void> {
    if (!this.isKnown) await this.look();
  }

  /** Comes in as a guest of a demonstration, to play or to work. */
  async enter(name?: string, role?: string): Promise<void> {
    this.me = await ask<Me>("/api/guests", {
      ...(name ? { name } : {}),
      ...(role ? { role } : {}),
    });
  }

  async signIn(name: string, password: string): Promise<void> {
    this.me = await ask<Me>("/api/sessions", { name, password });
  }

  async signOut(): Promise<void> {
    await ask("/api/sessions", undefined, "delete");
    this.me = null;
  }

  /** Takes more play money. */
  async buyIn(amount: string, id = newId()): Promise<void> {
    this.me = await ask<Me>("/api/me/buy-ins", { amount, id });
  }

  /** Turns chips into money again. */
  async cashOut(amount: string, id = newId()): Promise<void> {
    this.me = await ask<Me>("/api/me/cash-outs", { amount, id });
  }

  /** Pays back what the house claims, or a part of it. */
  async repay(amount: string, id = newId()): Promise<void> {
    this.me = await ask<Me>("/api/me/repayments", { amount, id });
  }
}

export const session = new Session();
