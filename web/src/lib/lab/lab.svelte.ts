// What stands in the editor of the lab, and what the house answers to it.

import { ask, problemOf } from "$lib/api/client";
import type { BookCard } from "$lib/api/house";
import type {
  BookText,
  LabAnswer,
  LabCompared,
  LabQuestion,
  LabStrategy,
  PaytableText,
} from "$lib/api/lab";
import { announcer } from "$lib/state/announcer.svelte";
import type { Problem } from "$lib/wire";
import { shared, written } from "./address";
import { copied, edited, isSame, sent, type EditedRow } from "./rows";

/** An answer is asked for when nothing was typed for so long. */
export const PAUSE_MS = 150;

export type Mode = "wager" | "submission";

export class Lab {
  books = $state.raw<BookCard[]>([]);
  text = $state.raw<BookText | null>(null);
  mode = $state<Mode>("wager");
  wager = $state("");
  table = $state("");
  rows = $state<EditedRow[]>([]);
  readings = $state<Record<string, string>>({});
  stake = $state("");
  meters = $state<Record<string, string>>({});
  others = $state(0);
  submission = $state("");
  /** What is kept for comparing. */
  kept = $state.raw<LabQuestion | null>(null);
  answer = $state.raw<LabAnswer | null>(null);
  strategy = $state.raw<LabStrategy | null>(null);
  compared = $state.raw<LabCompared | null>(null);
  problem = $state.raw<Problem | null>(null);
  isWorking = $state(false);
  /** The question that the answer belongs to. */
  answered = $state("");
  #stop: AbortController | null = null;

  /** The tables of the wager that is edited. */
  readonly tables: PaytableText[] = $derived(
    (this.text?.paytables ?? []).filter((it) => it.sheet === this.wager),
  );

  readonly listed: PaytableText | undefined = $derived(
    this.tables.find((it) => it.table === this.table),
  );

  /** The wagers of the book, each once. */
  readonly wagers: { sheet: string; title: string }[] = $derived.by(() => {
    const found = new Map<string, string>();
    for (const { sheet, title } of this.text?.paytables ?? []) {
      if (sheet && !found.has(sheet)) found.set(sheet, sheet === "ante" ? "Ante and Play" : title);
    }
    return [...found].map(([sheet, title]) => ({ sheet, title }));
  });

  readonly isOwn: boolean = $derived(this.listed === undefined || !isSame(this.rows, this.listed));

  /** Whether the figures depend on more than the paytables: a stake, meters, the others. */
  readonly hasConditions: boolean = $derived(
    this.mode === "wager" ||
      (this.answer?.pictures ?? []).some((it) => it.meters.length > 0 || it.others_max > 0),
  );

  readonly question: LabQuestion | null = $derived.by(() => this.#question());

  /** The part of the address behind "#". */
  readonly hash: string = $derived(
    this.question ? written({ question: this.question, kept: this.kept }) : "",
  );

  #question(): LabQuestion | null {
    const meters = Object.entries(this.meters).filter(([, holds]) => holds !== "");
    const common: LabQuestion = {};
    if (meters.length > 0) common.meters = Object.fromEntries(meters);
    if (this.others > 0) common.others = this.others;
    if (this.mode === "submission") return { submission: this.submission, ...common };
    if (!this.text || !this.wager) return null;
    if (this.stake.trim() !== "") common.stake = this.stake.trim();
    if (Object.keys(this.readings).length > 0) common.readings = { ...this.readings };
    const { name: book } = this.text;
    const question: LabQuestion = { book, wager: this.wager, ...common };
    if (this.table) question.table = this.table;
    if (this.isOwn) question.rows = this.rows.map(sent);
    return question;
  }

  /** Begins with what an address says. */
  async start(hash: string): Promise<void> {
    const { question, kept } = shared(hash);
    // Before anything is waited for: whoever turns to the other side meanwhile stays there.
    this.kept = kept;
    this.mode = question.submission === undefined ? "wager" : "submission";
    this.submission = question.submission ?? this.submission;
    try {
      if (this.books.length === 0) this.books = await ask<BookCard[]>("/api/books");
      await this.open(question.book ?? this.books[0]?.name ?? "", question);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Opens a book at its first wager, or at what is said. */
  async open(book: string, said: LabQuestion = {}): Promise<void> {
    if (this.text?.name !== book) this.text = await ask<BookText>(`/api/books/${book}`);
    if (this.submission === "") this.submission = this.text.submission;
    // Some paytables have no sheet of their own: an Ante Bonus is part of the Ante's.
    const first = this.text.paytables.find(
      (it) => it.sheet && it.sheet === (said.wager ?? it.sheet),
    );
    this.choose(first?.sheet ?? "", said.table ?? undefined);
    if (said.rows) this.rows = said.rows.map((it) => edited(it.hand, it.pays));
    this.stake = said.stake ?? "";
    this.meters = said.meters ?? {};
    this.readings = said.readings ?? {};
    this.others = said.others ?? 0;
  }

  /** Edits another wager, from one of its tables. */
  choose(wager: string, table?: string): void {
    this.wager = wager;
    [this.stake, this.meters, this.others] = ["", {}, 0];
    const start = this.tables.find((it) => it.table === table) ?? this.tables[0];
    this.load(start?.table ?? "");
  }

  /** Puts a table of the book into the editor. */
  load(table: string): void {
    this.table = table;
    // Another table may look at other meters, and the house refuses names that it does not know.
    this.meters = {};
    this.rows = copied(this.listed?.rows ?? []);
  }

  /** Goes on with a whole submission: that of the book, unless one is being edited. */
  async whole(book: string): Promise<void> {
    if (this.text?.name !== book) await this.open(book);
    this.submission = this.text?.submission ?? "";
    [this.meters, this.others] = [{}, 0];
  }

  /** Asks the house; an answer to an older question is dropped. */
  async work(question: LabQuestion): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.isWorking = true;
    const { kept } = this;
    try {
      const [answer, strategy, compared] = await Promise.all([
        put<LabAnswer>("par", question, stop.signal),
        question.submission === undefined
          ? put<LabStrategy>("strategy", question, stop.signal)
          : null,
        kept ? put<LabCompared>("compare", { old: kept, new: question }, stop.signal) : null,
      ]);
      if (stop.signal.aborted) return;
      [this.answer, this.strategy, this.compared, this.problem] = [
        answer,
        strategy,
        compared,
        null,
      ];
      this.answered = JSON.stringify(question);
      const sheet = answer.sheets.length === 1 ? answer.sheets[0] : undefined;
      if (sheet) announcer.say(`House edge ${sheet.house_edge_percent} percent.`);
      else if (answer.troubles[0]) announcer.say(answer.troubles[0].says);
    } catch (error) {
      if (!stop.signal.aborted) this.problem = problemOf(error);
    } finally {
      if (this.#stop === stop) this.isWorking = false;
    }
  }

  stop(): void {
    this.#stop?.abort();
  }

  /** Where nothing is asked there is no answer: none of another book stays. */
  clear(): void {
    this.stop();
    [this.answer, this.strategy, this.compared] = [null, null, null];
    [this.answered, this.isWorking] = ["", false];
  }
}

const put = <T>(what: string, question: unknown, signal: AbortSignal): Promise<T> =>
  ask<T>(`/api/lab/${what}`, question, "post", signal);
