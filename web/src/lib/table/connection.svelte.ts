// The line to a table, with what was given over it and has no answer yet.

import type { AnyCommand, Answered, Frame } from "$lib/api/house";
import { Line, type LineState } from "$lib/api/line";
import { session } from "$lib/state/session.svelte";

/** Who is told what comes over the line. */
interface Receiver {
  frame(frame: Frame): void;
  answered(answer: Answered, command: AnyCommand | undefined): void;
}

export class TableConnection {
  state = $state<LineState>("connecting");
  /** What was given and has no answer yet. */
  unanswered = $state.raw<readonly AnyCommand[]>([]);
  #line: Line | null = null;
  readonly #table: number;
  readonly #to: Receiver;

  constructor(table: number, to: Receiver) {
    this.#table = table;
    this.#to = to;
  }

  /** What was taken and waits until the line is back. */
  get waiting(): readonly AnyCommand[] {
    return this.state === "reconnecting" ? this.unanswered : [];
  }

  /** Whether something is under way and the house has not said that it has it. */
  get isSending(): boolean {
    return this.unanswered.length > 0 && this.state !== "reconnecting";
  }

  /** Opens the line, anew for somebody who has just come in. */
  open(): void {
    this.#line?.close();
    this.#line = new Line(this.#table, session.me !== null, {
      frame: (frame) => this.#to.frame(frame),
      state: (state) => (this.state = state),
      answered: (answer, command) => this.#to.answered(answer, command),
    });
    void this.#line.open();
  }

  close(): void {
    this.#line?.close();
  }

  retry(): void {
    this.#line?.retry();
  }

  /** Gives a command that the player has not asked for, and is not shown. */
  async giveQuietly(command: AnyCommand): Promise<Answered | null> {
    return this.#line?.give(command) ?? null;
  }

  /** Gives a command; there is no answer where there is no line yet. */
  async give(command: AnyCommand): Promise<Answered | null> {
    if (!this.#line) return null;
    this.unanswered = [...this.unanswered, command];
    const answer = await this.#line.give(command);
    this.unanswered = this.unanswered.filter((it) => it !== command);
    return answer;
  }
}
