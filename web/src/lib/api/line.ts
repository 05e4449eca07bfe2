// The line to a table: a socket that is opened again when it breaks. A command that was not
// answered is sent again under the same id, so it acts once.

import { Oops, ask } from "./client";
import type { AnyCommand, Answered, Frame } from "./house";

export type LineState =
  "connecting" | "open" | "reconnecting" | "stopped" | "closing" | "signed-out" | "closed";

/** What the line tells. */
export interface Listener {
  frame(frame: Frame): void;
  state(state: LineState): void;
  answered(answer: Answered, command: AnyCommand | undefined): void;
}

interface Waiting {
  command: AnyCommand;
  done: (answer: Answered) => void;
}

const WAITS = [300, 700, 1500, 3000, 6000];

/** A part of the browser, so that tests can stand in for it. */
export interface Outside {
  ticket(): Promise<string>;
  socket(query: URLSearchParams): WebSocket;
}

const outside = (table: number): Outside => ({
  ticket: async () => (await ask<{ ticket: string }>("/api/tickets", {})).ticket,
  socket: (query) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}/api/tables/${table}/socket?${query}`);
  },
});

export class Line {
  readonly #isSignedIn: boolean;
  readonly #to: Listener;
  readonly #outside: Outside;
  readonly #waiting = new Map<string, Waiting>();
  #socket: WebSocket | null = null;
  #sequence: number | null = null;
  #prefix: string | null = null;
  #count = 0;
  #tries = 0;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: number, isSignedIn: boolean, to: Listener, by = outside(table)) {
    this.#isSignedIn = isSignedIn;
    this.#to = to;
    this.#outside = by;
  }

  async open(): Promise<void> {
    this.#to.state(this.#sequence === null ? "connecting" : "reconnecting");
    try {
      const query = new URLSearchParams();
      if (this.#isSignedIn) query.set("ticket", await this.#outside.ticket());
      if (this.#sequence !== null) query.set("from", String(this.#sequence));
      if (this.#isOver) return;
      const socket = this.#outside.socket(query);
      this.#socket = socket;
      socket.onmessage = (message) => this.#receive(JSON.parse(String(message.data)) as Frame);
      socket.onclose = () => this.#again();
    } catch (error) {
      if (error instanceof Oops && error.problem.status === 401) this.#to.state("signed-out");
      else this.#again();
    }
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#to.state("closed");
  }

  /** Tries at once, for whoever does not want to wait. */
  retry(): void {
    clearTimeout(this.#timer);
    void this.open();
  }

  /** Gives a command; resolves with its answer, also when the line breaks meanwhile. */
  give(command: AnyCommand): Promise<Answered> {
    // Where there is a prefix, the house knows by a rising count that a command is new.
    this.#count += 1;
    const count = this.#count.toString(16).padStart(16, "0");
    const id = this.#prefix ? this.#prefix + count : drawn();
    return new Promise((done) => {
      this.#waiting.set(id, { command, done });
      if (this.#prefix) this.#transmit(id, command);
    });
  }

  #again(): void {
    if (this.#isOver) return;
    this.#prefix = null;
    this.#to.state("reconnecting");
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.open(), wait);
  }

  #receive(frame: Frame): void {
    if ("sequence" in frame) this.#sequence = frame.sequence;
    if (frame.type === "welcome") {
      this.#tries = 0;
      this.#prefix = frame.prefix;
      for (const [id, { command }] of this.#waiting) this.#transmit(id, command);
    }
    if (frame.type === "welcome" || frame.type === "resumed") this.#to.state("open");
    else if (frame.type === "stopped" || frame.type === "closing") this.#to.state(frame.type);
    this.#to.frame(frame);
    if (frame.type !== "yours") return;
    for (const answer of frame.answers) this.#take(answer);
  }

  #take(answer: Answered): void {
    const waited = answer.id === null ? undefined : this.#waiting.get(answer.id);
    if (answer.id !== null) this.#waiting.delete(answer.id);
    this.#to.answered(answer, waited?.command);
    waited?.done(answer);
  }

  #transmit(id: string, command: AnyCommand): void {
    this.#socket?.send(JSON.stringify({ id, command }));
  }
}

/** An id for a command that is given while there is no line. */
function drawn(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return [...random].map((it) => it.toString(16).padStart(2, "0")).join("");
}
