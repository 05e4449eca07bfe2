// The line to a table: a socket that is opened again when it breaks. A command that was not
// answered is sent again under the same id, so it acts once.

import { ask, Problem } from "./api.js";

const WAITS = [500, 1000, 2000, 4000, 8000];

export class Line {
  /** `told` is given every frame, `turned` how the line stands, `answered` every answer. */
  constructor(table, isSignedIn, { told, turned, answered }) {
    Object.assign(this, { table, isSignedIn, told, turned, answered });
    this.waiting = new Map();
    this.sequence = null;
    this.prefix = null;
    this.tries = 0;
    this.isOver = false;
  }

  async open() {
    this.turned(this.sequence === null ? "connecting" : "reconnecting");
    try {
      const query = new URLSearchParams();
      if (this.isSignedIn) query.set("ticket", (await ask("/api/tickets", {})).ticket);
      if (this.sequence !== null) query.set("from", this.sequence);
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      const address = `${scheme}//${location.host}/api/tables/${this.table}/socket?${query}`;
      this.socket = new WebSocket(address);
      this.socket.onmessage = (message) => this.receive(JSON.parse(message.data));
      this.socket.onclose = () => this.again();
    } catch (error) {
      if (error instanceof Problem && error.problem.status === 401) this.turned("signed-out");
      else this.again();
    }
  }

  close() {
    this.isOver = true;
    this.socket?.close();
  }

  again() {
    if (this.isOver) return;
    this.prefix = null;
    this.turned("reconnecting");
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    setTimeout(() => this.open(), wait);
  }

  receive(frame) {
    if (frame.sequence !== undefined) this.sequence = frame.sequence;
    if (frame.type === "welcome") {
      this.tries = 0;
      this.prefix = frame.prefix;
      for (const [id, { command }] of this.waiting) this.transmit(id, command);
    }
    this.turn(frame.type);
    this.told(frame);
    for (const answer of frame.answers ?? []) this.take(answer);
  }

  /** How the line stands after a frame. A house that closes plays rounds to their end. */
  turn(type) {
    const opens = type === "welcome" || type === "resumed";
    if (opens) this.turned("open");
    else if (type === "stopped" || type === "closing") this.turned(type);
  }

  take(answer) {
    const waited = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    this.answered(answer, waited?.command);
    waited?.done(answer);
  }

  /** Gives a command; resolves with its answer. */
  give(command) {
    const random = crypto.getRandomValues(new Uint8Array(this.prefix ? 8 : 16));
    const digits = [...random].map((it) => it.toString(16).padStart(2, "0")).join("");
    const id = (this.prefix ?? "") + digits;
    return new Promise((done) => {
      this.waiting.set(id, { command, done });
      if (this.prefix) this.transmit(id, command);
    });
  }

  transmit(id, command) {
    this.socket.send(JSON.stringify({ id, command }));
  }
}
