// The bets that were put down last, to be put down again.

import type { Command, Seat } from "$lib/wire";

type Bet = Extract<Command, { do: "bet" | "bet-three" | "bet-bank" }>;

/** Whether a command puts chips down. */
export const isBet = (command: { do: string }): command is Bet =>
  ["bet", "bet-three", "bet-bank"].includes(command.do);

const spotOf = (bet: Bet) => (bet.do === "bet" ? bet.spot : bet.do);

export class LastBets {
  #key: string;
  #bets: Bet[] = [];
  #round: number | null = null;

  constructor(table: number) {
    this.#key = `houserules.bets.${table}`;
    try {
      this.#bets = JSON.parse(sessionStorage.getItem(this.#key) ?? "[]") as Bet[];
    } catch {
      this.#bets = [];
    }
  }

  /** Notes a command that was done; with the first bet of a round the last ones are forgotten. */
  note(round: number, command: { do: string }): void {
    if (isBet(command)) {
      if (this.#round !== round) [this.#round, this.#bets] = [round, []];
      const isSame = (it: Bet) => it.seat === command.seat && spotOf(it) === spotOf(command);
      this.#keep([...this.#bets.filter((it) => !isSame(it)), command]);
    } else if (command.do === "take-back") {
      const { seat, spot } = command as Extract<Command, { do: "take-back" }>;
      const isTaken = (it: Bet) =>
        it.seat === seat &&
        (spotOf(it) === spot || (it.do === "bet-three" && spot.startsWith("bet-")));
      this.#keep(this.#bets.filter((it) => !isTaken(it)));
    }
  }

  /** The bets of an earlier round, for the seats that are the own; the seat may be another now. */
  of(round: number, seats: readonly Seat[]): Bet[] {
    const [seat] = seats;
    if (this.#round === round || seat === undefined) return [];
    return this.#bets.map((it) => (seats.includes(it.seat) ? it : { ...it, seat }));
  }

  #keep(bets: Bet[]): void {
    this.#bets = bets;
    sessionStorage.setItem(this.#key, JSON.stringify(bets));
  }
}
