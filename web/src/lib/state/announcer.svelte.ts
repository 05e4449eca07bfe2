// What is read out: events politely, what needs an answer at once.

class Announcer {
  /** What happened lately; the region is read as it grows. */
  lines = $state<{ id: number; text: string }[]>([]);
  urgent = $state("");
  #next = 0;

  /** Says something when the reader has finished. */
  say(text: string): void {
    this.lines = [...this.lines.slice(-11), { id: this.#next++, text }];
  }

  /** Says something at once. */
  alert(text: string): void {
    // The same sentence twice is said twice.
    this.urgent = text === this.urgent ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
