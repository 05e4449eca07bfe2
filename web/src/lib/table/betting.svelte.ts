// Putting chips down: the chosen chip, undo, clear and repeat.

import { refusalOf } from "$lib/api/house";
import { CHIPS, cents } from "$lib/money";
import { announcer } from "$lib/state/announcer.svelte";
import type { Command } from "$lib/wire";
import { pressed, putting, railOf, targetsOf, type Target } from "./bets";
import type { TableState } from "./table.svelte";

export class Betting {
  readonly #table: TableState;
  #note = $state.raw({ round: 0, text: "" });
  /** Whether commands are under way that come one after the other. */
  isBusy = $state(false);
  #chosen = $state<number | null>(null);
  #done = $state.raw<{ key: string; before: number }[]>([]);
  #begun = 0;

  constructor(table: TableState) {
    this.#table = table;
  }

  get #round(): number {
    return this.#table.view?.round ?? 0;
  }

  /** Why a chip was not taken, in this round. */
  get note(): string {
    return this.#note.round === this.#round ? this.#note.text : "";
  }

  set note(text: string) {
    this.#note = { round: this.#round, text };
  }

  get targets(): Target[] {
    const { view } = this.#table;
    return view?.betting ? targetsOf(this.#table.offers, view) : [];
  }

  /** The chips of the rail, the least first, in cents. */
  get rail(): number[] {
    return railOf(this.targets, CHIPS);
  }

  get chip(): number {
    const { rail } = this;
    if (this.#chosen !== null && rail.includes(this.#chosen)) return this.#chosen;
    const least = this.targets[0]?.least ?? 0;
    return rail.findLast((it) => it <= Math.max(least, 100)) ?? rail[0] ?? 100;
  }

  set chip(amount: number) {
    this.#chosen = amount;
    this.note = "";
  }

  get rack(): number {
    return cents(this.#table.own?.rack ?? "0.00");
  }

  get isDown(): boolean {
    return this.targets.some((it) => it.lies > 0);
  }

  /** Whether the last step can be taken back. Chips that have only just come down cannot yet. */
  get canUndo(): boolean {
    const last = this.targets.find((it) => it.key === this.#done.at(-1)?.key);
    return (last?.backs.length ?? 0) > 0;
  }

  /** The target that takes chips at a spot of a seat. */
  at(seat: number, spot: string): Target | undefined {
    const isHere = (it: Target) => it.seat === seat && it.spots.some((its) => its === spot);
    return this.targets.find(isHere);
  }

  /** Whether the chosen chip can be of use at a target. */
  fits(target: Target): boolean {
    return pressed(target, target.lies, this.chip, this.rack).do !== "no";
  }

  /** Puts the chosen chip on a target. */
  async press(target: Target): Promise<void> {
    this.#begin();
    const before = target.lies;
    const press = pressed(target, before, this.chip, this.rack);
    this.note = press.do === "put" ? "" : press.says;
    if (this.note) announcer.say(this.note);
    if (press.do === "no") return;
    this.#done = [...this.#done, { key: target.key, before }];
    await this.#table.give(putting(target, press.amount));
  }

  /** Takes everything back from a target. */
  async remove(target: Target): Promise<void> {
    this.note = "";
    await this.#inOrder(target.backs);
  }

  /** Gives commands one after the other; meanwhile nothing else is put down. */
  async #inOrder(commands: readonly Command[]): Promise<boolean> {
    this.isBusy = true;
    let isDone = true;
    for (const command of commands) {
      const answer = await this.#table.give(command);
      isDone &&= refusalOf(answer) === null;
      if (!isDone) break;
    }
    this.isBusy = false;
    return isDone;
  }

  async undo(): Promise<void> {
    this.note = "";
    const step = this.#done.at(-1);
    if (!step) return this.clear();
    this.#done = this.#done.slice(0, -1);
    const target = this.targets.find((it) => it.key === step.key);
    if (!target) return;
    if (step.before === 0) await this.remove(target);
    else await this.#table.give(putting(target, step.before));
  }

  async clear(): Promise<void> {
    this.note = "";
    this.#done = [];
    // Those that need another come off first.
    await this.#inOrder(this.targets.flatMap((it) => it.backs).reverse());
  }

  /** The bets of the last round that can be put down again. */
  get repeatable() {
    const { view, seats, bets } = this.#table;
    if (!view?.betting || this.isDown) return [];
    // A bank bets as the bank, and as nothing else.
    const isBank = (seat: number) => view.bank?.seat === seat;
    return bets.of(view.round, seats).filter((it) => (it.do === "bet-bank") === isBank(it.seat));
  }

  /** What the last bets came to, together. */
  get repeatSum(): number {
    return this.repeatable.reduce((sum, it) => {
      const amounts = it.do === "bet-three" ? it.amounts : [it.amount];
      return sum + amounts.reduce((all, amount) => all + cents(amount), 0);
    }, 0);
  }

  /** Puts the last bets down again; returns whether all of them stand. */
  async repeat(): Promise<boolean> {
    this.#begin();
    this.note = "";
    // Each is put down after the one before: a side wager needs its base wager.
    return this.#inOrder(this.repeatable);
  }

  async again(): Promise<void> {
    if (await this.repeat()) await this.#table.give({ do: "ready" });
  }

  async ready(): Promise<void> {
    const isReady = this.#table.own?.ready ?? false;
    await this.#table.give({ do: isReady ? "not-ready" : "ready" });
  }

  #begin(): void {
    if (this.#round === this.#begun) return;
    this.#begun = this.#round;
    this.#done = [];
  }
}
