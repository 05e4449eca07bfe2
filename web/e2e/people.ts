// People of a house that is no demonstration, who ask over the API and not with a browser.

import { randomBytes } from "node:crypto";
import type { BookCard, Me, TableNow } from "../src/lib/api/house";
import type { House } from "./house";

const PASSWORD = "a long enough password";

export class Somebody {
  #cookie = "";

  constructor(readonly house: House) {}

  /** The session, for a browser that goes on with it. */
  get session(): { name: string; value: string; url: string } {
    const [name = "", value = ""] = this.#cookie.split("=");
    return { name, value, url: this.house.url };
  }

  get isSignedIn(): boolean {
    return this.#cookie !== "";
  }

  async ask<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.house.url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", cookie: this.#cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.#cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? this.#cookie;
    return (await answer.json()) as T;
  }

  /** Gives a command; whether it was carried out is for the caller to look at. */
  give(table: number, command: unknown): Promise<{ done?: number; problem?: unknown }> {
    const id = randomBytes(16).toString("hex");
    return this.ask(`/api/tables/${table}/commands`, { id, command });
  }

  look(table: number): Promise<TableNow> {
    return this.ask<TableNow>(`/api/tables/${table}`);
  }

  me(): Promise<Me> {
    return this.ask<Me>("/api/me");
  }
}

/** The first admin, made by the link that was printed. */
export async function admin(house: House): Promise<Somebody> {
  const ada = new Somebody(house);
  await ada.ask("/api/setup", { token: house.setup, name: "Ada", password: PASSWORD });
  return ada;
}

/** Somebody whom the admin makes known. */
export async function known(ada: Somebody, name: string, role: string): Promise<Somebody> {
  await ada.ask("/api/people", { name, role, password: PASSWORD });
  const somebody = new Somebody(ada.house);
  // Only so many sign in from one address in a minute.
  for (let tries = 0; tries < 30 && !somebody.isSignedIn; tries += 1) {
    if (tries > 0) await new Promise((done) => setTimeout(done, 1000));
    await somebody.ask("/api/sessions", { name, password: PASSWORD });
  }
  return somebody;
}

/** Opens a table of a book, filled by two people, and returns its number. */
export async function openTable(ada: Somebody, book: string): Promise<number> {
  const books = await ada.ask<BookCard[]>("/api/books");
  const submission = books.find((it) => it.name === book)?.submission;
  const { id } = await ada.ask<{ id: number }>("/api/tables", { name: "The window", submission });
  const floor = [await known(ada, "Flo", "floorperson"), await known(ada, "Ray", "floorperson")];
  for (const it of floor) await it.give(id, { do: "fill", amount: "50000.00" });
  return id;
}

/** Sits down with chips and plays a round to its end, answering everything with the first answer. */
export async function playRound(ada: Somebody, table: number): Promise<number> {
  const [pam, pit] = [await known(ada, "Pam", "player"), await known(ada, "Pit", "floorperson")];
  const { id } = await pam.me();
  await pit.give(table, { do: "buy-in", player: id, amount: "500.00" });
  return playAs(pam, table);
}

/** A guest of a demonstration, with a role. */
export async function guest(house: House, name: string, role: string): Promise<Somebody> {
  const somebody = new Somebody(house);
  await somebody.ask("/api/guests", { name, role });
  return somebody;
}

/** Somebody with chips sits down and plays a round to its end. */
export async function playAs(pam: Somebody, table: number): Promise<number> {
  const offers = async () => (await pam.look(table)).now.own?.offers ?? [];
  const sit = (await offers()).find((it) => it.offer === "sit");
  await pam.give(table, sit?.command);
  const round = (await pam.look(table)).now.view.round;
  const bet = (await offers()).find((it) => it.offer === "bet-three" || it.offer === "bet");
  // Unequal bets are refused, and the refusal is written down.
  if (bet?.offer === "bet-three") {
    const amounts = [bet.least, bet.least, bet.most];
    await pam.give(table, { do: "bet-three", seat: bet.seat, amounts });
  }
  await pam.give(table, bet?.command);
  await pam.give(table, { do: "ready" });
  for (let tries = 0; tries < 200; tries += 1) {
    const { now } = await pam.look(table);
    if (now.view.round > round) return round;
    const decide = now.own?.offers.find((it) => it.offer === "decide");
    if (decide?.command) await pam.give(table, decide.command);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the round never ended");
}
