// The line to a table: a socket that is opened again when it breaks. A command that was not
// answered is sent again under the same id, so it acts once.

import { Oops, ask } from "./client";
import type { AnyCommand, Answered, Frame } from "./house";

export type LineState =
  "connecting" | "open" | "reconnecting" | "stopped" | "closing" | "signed-out" | "closed";

/** What the line tells. */
interface Listener {
  frame(frame: Frame): void;
  state(state: LineState): void;
  answered(answer: Answered, command: AnyCommand | undefined): void;
}

interface Waiting {
  command: AnyCommand;
  done: (answer: Answered) => void;
  /** When it was last sent. */
  sent: number;
}

const WAITS = [300, 700, 1500, 3000, 6000];

/** How often it is looked whether the line is alive, and what makes it doubtful. */
const WATCH_MS = 1000;
const SILENCE_MS = 10_000;
const UNANSWERED_MS = 3000;
/** After this the line is opened again, whatever the house says elsewhere. */
const LOST_MS = 10_000;
const PROBE_TIMEOUT_MS = 3000;
const OPENING_TIMEOUT_MS = 8000;

/** A part of the browser, so that tests can stand in for it. */
interface Outside {
  ticket(): Promise<string>;
  socket(query: URLSearchParams): WebSocket;
  /** Resolves where the house can be reached, and rejects where it cannot. */
  probe(): Promise<unknown>;
  /** Calls back when the machine loses its network or has it again; returns what ends that. */
  network(changed: (isOnline: boolean) => void): () => void;
}

const outside = (table: number): Outside => ({
  ticket: async () => {
    const signal = AbortSignal.timeout(OPENING_TIMEOUT_MS);
    return (await ask<{ ticket: string }>("/api/tickets", {}, "post", signal)).ticket;
  },
  socket: (query) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}/api/tables/${table}/socket?${query}`);
  },
  probe: () =>
    fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }),
  network: (changed) => {
    const [lost, back] = [() => changed(false), () => changed(true)];
    addEventListener("offline", lost);
    addEventListener("online", back);
    return () => {
      removeEventListener("offline", lost);
      removeEventListener("online", back);
    };
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
  #watch: ReturnType<typeof setInterval> | undefined;
  #forget: (() => void) | undefined;
  /** When something was last heard, or the line was last opened. */
  #heard = 0;
  #isProbing = false;
  /** Which attempt to open it counts: what an earlier one brings is too late. */
  #attempt = 0;

  constructor(table: number, isSignedIn: boolean, to: Listener, by = outside(table)) {
    this.#isSignedIn = isSignedIn;
    this.#to = to;
    this.#outside = by;
  }

  async open(): Promise<void> {
    this.#drop();
    const attempt = this.#attempt;
    this.#heard = Date.now();
    this.#watch ??= setInterval(() => this.#look(), WATCH_MS);
    this.#forget ??= this.#outside.network((isOnline) => this.#network(isOnline));
    this.#to.state(this.#sequence === null ? "connecting" : "reconnecting");
    try {
      const query = new URLSearchParams();
      if (this.#isSignedIn) query.set("ticket", await this.#outside.ticket());
      if (this.#sequence !== null) query.set("from", String(this.#sequence));
      if (this.#isOver || attempt !== this.#attempt) return;
      const socket = this.#outside.socket(query);
      this.#socket = socket;
      socket.onmessage = (message) => this.#receive(JSON.parse(String(message.data)) as Frame);
      socket.onclose = () => this.#again();
    } catch (error) {
      if (attempt !== this.#attempt) return;
      if (error instanceof Oops && error.problem.status === 401) this.#to.state("signed-out");
      else this.#again();
    }
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#forget?.();
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
      this.#waiting.set(id, { command, done, sent: Date.now() });
      if (this.#prefix) this.#transmit(id, command);
    });
  }

  /** Lets go of a socket: whatever it still brings belongs to an attempt that is over. */
  #drop(): void {
    const socket = this.#socket;
    this.#attempt += 1;
    [this.#socket, this.#prefix] = [null, null];
    if (!socket) return;
    [socket.onmessage, socket.onclose] = [null, null];
    socket.close();
  }

  #network(isOnline: boolean): void {
    if (this.#isOver) return;
    if (isOnline) this.retry();
    else this.#again();
  }

  /**
   * Looks whether the line is alive. A socket whose other end is gone says nothing by itself, often
   * for minutes; so where nothing is heard, or an answer is missing, the house is asked elsewhere.
   */
  #look(): void {
    const now = Date.now();
    if (!this.#socket || this.#isOver) return;
    if (!this.#prefix && now - this.#heard > OPENING_TIMEOUT_MS) return this.#again();
    const sent = [...this.#waiting.values()].map((it) => it.sent);
    const missing = this.#prefix && sent.length > 0 ? now - Math.min(...sent) : 0;
    if (missing > LOST_MS) return this.#again();
    if (missing > UNANSWERED_MS || now - this.#heard > SILENCE_MS) void this.#probe();
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    const attempt = this.#attempt;
    this.#isProbing = true;
    try {
      await this.#outside.probe();
      this.#heard = Date.now();
    } catch {
      if (attempt === this.#attempt) this.#again();
    } finally {
      this.#isProbing = false;
    }
  }

  #again(): void {
    if (this.#isOver) return;
    this.#drop();
    clearTimeout(this.#timer);
    this.#to.state("reconnecting");
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.open(), wait);
  }

  #receive(frame: Frame): void {
    this.#heard = Date.now();
    if ("sequence" in frame) this.#sequence = frame.sequence;
    if (frame.type === "welcome") {
      this.#tries = 0;
      this.#prefix = frame.prefix;
      for (const [id, waiting] of this.#waiting) {
        waiting.sent = this.#heard;
        this.#transmit(id, waiting.command);
      }
    }
    if (frame.type === "welcome" || frame.type === "resumed") this.#to.state("open");
    else if (frame.type === "stopped" || frame.type === "closing") this.#to.state(frame.type);
    this.#to.frame(frame);
    if (frame.type !== "yours") return;
    for (const answer of frame.answers) this.#take(answer);
  }

  #take(answer: Answered): void {
    const id = answer.id ?? "";
    const waited = this.#waiting.get(id);
    this.#waiting.delete(id);
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
