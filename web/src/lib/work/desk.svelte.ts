// A place to work at: a table as somebody who deals or supervises follows it.

import { ask, problemOf } from "$lib/api/client";
import {
  isDone,
  refusalOf,
  type AnyCommand,
  type Answered,
  type Round,
  type RoundRecord,
} from "$lib/api/house";
import type { Foreseen, Proposal, RoundNow, StaffPart } from "$lib/api/work";
import { announcer } from "$lib/state/announcer.svelte";
import { session } from "$lib/state/session.svelte";
import { TableState } from "$lib/table/table.svelte";
import type { Card, Command, Offer, Problem, Told, View } from "$lib/wire";
import { commandText } from "$lib/words";
import { isSame, offersOf } from "./commands";
import { Keyed } from "./keyed.svelte";
import { nextOf, type Step } from "./next";

/** What is asked before it is done: the words, and what it would come to. */
export interface Question {
  command: Command;
  title: string;
  foreseen: Foreseen | null;
  problem: Problem | null;
}

/** What the house looks ahead of: what turns no card up. */
const FORESEEN = new Set<Command["do"]>([
  "report",
  "rule",
  "validate",
  "press",
  "order-shuffle",
  "order-recut",
  "duty",
]);

/** Whether it takes another person, too: that is no problem but half of the way. */
const isHalf = (answer: Answered | null): boolean =>
  refusalOf(answer)?.type.endsWith("needs-second-person") ?? false;

/** Whether something was done, or asked for and now waits for a second person. */
export const isTaken = (answer: Answered | null): boolean => isDone(answer) || isHalf(answer);

export class Desk {
  readonly table: TableState;
  readonly keyed: Keyed;
  question = $state.raw<Question | null>(null);
  /** What was proposed and waits for somebody else, in words. */
  waits = $state("");
  isBusy = $state(false);

  constructor(id: number) {
    this.table = new TableState(id, true);
    this.keyed = new Keyed(id);
  }

  /** Reads what happened in this round before the page came, or in the last one. */
  async recall(until: number): Promise<void> {
    const { id } = this.table;
    const eventsOf = (records: readonly RoundRecord[]): Told[] =>
      records.filter((it) => it.sequence <= until).flatMap((it) => it.events);
    try {
      const now = await ask<RoundNow>(`/api/tables/${id}/round`);
      const rounds = [{ round: now.round, events: eventsOf(now.records) }];
      const isOpen = rounds[0]?.events.some((it) => it.event === "betting-opened");
      if (!isOpen && now.round > 1) {
        const last = await ask<Round>(`/api/tables/${id}/rounds/${now.round - 1}`);
        rounds.unshift({ round: last.round, events: eventsOf(last.records) });
      }
      this.table.log.recall(rounds);
    } catch {
      // Without it the record begins when the page came, as it says.
    }
  }

  get view(): View | null {
    return this.table.view;
  }

  get staff(): StaffPart | null {
    return this.table.own?.staff ?? null;
  }

  get offers(): Offer[] {
    return this.table.offers;
  }

  get next(): Step | null {
    const { view, own } = this.table;
    return view && own ? nextOf(view, own) : null;
  }

  /** What happened in the round that is on, or in the last one until betting opens. */
  get events(): Told[] {
    const { lines } = this.table.log;
    const last = lines.findLastIndex((it) => it.told.event === "betting-opened");
    return lines.slice(last + 1).map((it) => it.told);
  }

  /** What others proposed, and this person may confirm. */
  get proposals(): Proposal[] {
    return this.staff?.proposals ?? [];
  }

  /** Whether something takes two people. */
  takesTwo(command: AnyCommand): boolean {
    return this.staff?.together.some((it) => isSame(it, command)) ?? false;
  }

  /** Who proposed the same; nobody if it is not proposed. */
  proposed(command: AnyCommand): Proposal | undefined {
    return this.proposals.find((it) => isSame(it.command, command));
  }

  async give(command: AnyCommand): Promise<Answered | null> {
    this.isBusy = true;
    const answer = await this.table.give(command);
    this.isBusy = false;
    if (isHalf(answer)) {
      this.table.problem = null;
      this.waits = `Asked: ${commandText(command)}. A second person confirms it.`;
      announcer.say(this.waits);
    } else {
      this.waits = "";
    }
    return answer;
  }

  async key(card: Card): Promise<void> {
    const round = this.view?.round ?? 0;
    const pile = offersOf(this.offers, "deal")[0]?.to ?? "";
    const answer = await this.give({ do: "key", card });
    if (isDone(answer)) this.keyed.note(round, card, pile);
  }

  /** Says what a command would come to, and waits for a yes; what turns cards up is just given. */
  async consider(command: Command, title = commandText(command)): Promise<void> {
    if (!FORESEEN.has(command.do)) {
      await this.give(command);
      return;
    }
    this.question = { command, title, foreseen: null, problem: null };
    try {
      const path = `/api/tables/${this.table.id}/foresight`;
      const foreseen = await ask<Foreseen>(path, { command });
      if (this.question?.command === command) this.question = { ...this.question, foreseen };
    } catch (error) {
      const problem = problemOf(error);
      // What would turn a card up is told by nobody: it is just given.
      if (problem.type.endsWith("forbidden") && this.question?.command === command) {
        this.question = null;
        await this.give(command);
        return;
      }
      if (this.question?.command === command) this.question = { ...this.question, problem };
    }
  }

  /** Does what was considered. */
  async agree(): Promise<void> {
    const { question } = this;
    this.question = null;
    if (question) await this.give(question.command);
  }

  get isOwnProposal(): (it: Proposal) => boolean {
    return (it) => it.by === session.me?.id;
  }
}
