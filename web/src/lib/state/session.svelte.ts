// Who is here.

import { ask, newId, whoAmI } from "$lib/api/client";
import type { Me } from "$lib/api/house";

class Session {
  me = $state<Me | null>(null);
  isKnown = $state(false);

  async look(): Promise<void> {
    this.me = await whoAmI();
    this.isKnown = true;
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
