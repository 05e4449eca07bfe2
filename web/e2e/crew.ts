// Everybody at a live table of a demonstration, who deal and play over the API: whoever is offered
// something that is due does it, and cards are keyed in from a shuffled deck.

import type { BookCard } from "../src/lib/api/house";
import type { Offer } from "../src/lib/wire";
import type { House } from "./house";
import { guest, type Somebody } from "./people";

const DUE = [
  "duty",
  "open-betting",
  "perform",
  "decide",
  "make-play",
  "validate",
  "settle",
  "pay-envy",
  "clear",
  "no-more-bets",
];

export class Crew {
  private constructor(
    readonly table: number,
    readonly dealer: Somebody,
    readonly floors: readonly [Somebody, Somebody],
    readonly players: readonly Somebody[],
  ) {}

  static async at(house: House, book: string): Promise<Crew> {
    const dealer = await guest(house, `Dealer of ${book}`, "dealer");
    const floors = [
      await guest(house, `Floor of ${book}`, "floorperson"),
      await guest(house, `Pit of ${book}`, "floorperson"),
    ] as const;
    const books = await dealer.ask<BookCard[]>("/api/books");
    const submission = books.find((it) => it.name === book)?.submission;
    const wanted = { name: `Live ${book}`, submission, live: true };
    const { id } = await dealer.ask<{ id: number }>("/api/tables", wanted);
    const players: Somebody[] = [];
    for (const seat of [1, 2, 3]) {
      const player = await guest(house, `Seat ${seat} of ${book}`, "player");
      await player.give(id, { do: "sit", seat });
      players.push(player);
    }
    return new Crew(id, dealer, floors, players);
  }

  async round(): Promise<number> {
    return (await this.dealer.look(this.table)).now.view.round;
  }

  /** Plays a round to its end and returns its number. */
  async play(): Promise<number> {
    const round = await this.round();
    const cards = shuffled();
    let hasBet = false;
    for (let steps = 0; steps < 600; steps += 1) {
      const { view } = (await this.dealer.look(this.table)).now;
      if (view.round > round) return round;
      if (view.phase === "betting" && !hasBet) {
        hasBet = true;
        await this.bet();
      }
      if (!(await this.step(cards))) throw new Error(`nothing is due: ${JSON.stringify(view)}`);
    }
    throw new Error("the round never ended");
  }

  private async offers(somebody: Somebody): Promise<Offer[]> {
    return (await somebody.look(this.table)).now.own?.offers ?? [];
  }

  /** Everybody bets the least of everything; whoever is offered the bank takes it. */
  private async bet(): Promise<void> {
    for (const player of this.players) {
      for (const name of ["take-bank", "bet-bank", "bet-three"]) {
        const found = (await this.offers(player)).find((it) => it.offer === name);
        if (!found?.command) continue;
        const amount = name === "bet-bank" ? { amount: "500.00" } : {};
        await this.must(player, { ...found.command, ...amount });
      }
      const done = new Set<string>(["bet-1", "bet-2", "bet-3"]);
      for (;;) {
        const offers = await this.offers(player);
        const found = offers.find((it) => it.offer === "bet" && !done.has(it.spot));
        if (found?.offer !== "bet") break;
        done.add(found.spot);
        await this.must(player, found.command);
      }
    }
  }

  /** Somebody does the first thing that is due; whether there was any. */
  private async step(cards: string[]): Promise<boolean> {
    const [first, second] = this.floors;
    for (const person of [this.dealer, first, second, ...this.players]) {
      const offers = await this.offers(person);
      if (offers.some((it) => it.offer === "deal")) {
        await this.must(person, { do: "key", card: cards.pop() });
        return true;
      }
      const name = DUE.find((due) => offers.some((it) => it.offer === due));
      const found = offers.find((it) => it.offer === name);
      if (!found) continue;
      const { done } = await person.give(this.table, found.command);
      // Another floorperson agrees to what takes two people.
      if (done === undefined) await this.must(person === second ? first : second, found.command);
      return true;
    }
    const { own } = (await this.dealer.look(this.table)).now;
    const pack = ["first", "second"][own?.staff?.decks.length ?? 0];
    const deck = own?.offers.find((it) => it.offer === "receive-deck" && it.pack === pack);
    if (!deck) return false;
    await this.must(this.dealer, deck.command);
    return true;
  }

  private async must(somebody: Somebody, command: unknown): Promise<void> {
    const { done, problem } = await somebody.give(this.table, command);
    if (done === undefined) {
      throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(problem)}`);
    }
  }
}

function shuffled(): string[] {
  const deck = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
  for (let place = deck.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [deck[place], deck[other]] = [deck[other] ?? "", deck[place] ?? ""];
  }
  return deck;
}
