// How somebody gets on at the school: kept in this browser and nowhere else.

/** What a lesson of a book has come to. */
export interface Mark {
  asked: number;
  right: number;
  /** How many were right in a row, now and at best. */
  streak: number;
  best: number;
  /** How long answers took together, in milliseconds. */
  took: number;
  level: number;
}

const STORED = "houserules.school";
const NONE: Mark = { asked: 0, right: 0, streak: 0, best: 0, took: 0, level: 1 };

/** So many right in a row lead up the ladder. */
export const RUNG = 5;
export const LEVELS = 3;

/** A mark after one more answer. */
export function after(mark: Mark, isRight: boolean, took: number): Mark {
  const streak = isRight ? mark.streak + 1 : 0;
  const isUp = streak > 0 && streak % RUNG === 0 && mark.level < LEVELS;
  return {
    asked: mark.asked + 1,
    right: mark.right + Number(isRight),
    streak,
    best: Math.max(mark.best, streak),
    took: mark.took + took,
    level: isUp ? mark.level + 1 : mark.level,
  };
}

function stored(): Record<string, Mark> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Record<string, Mark>;
  } catch {
    return {};
  }
}

class Progress {
  #marks = $state<Record<string, Mark>>(stored());

  of(book: string, lesson: string): Mark {
    return { ...NONE, ...this.#marks[`${book}/${lesson}`] };
  }

  #set(book: string, lesson: string, mark: Mark): void {
    this.#marks = { ...this.#marks, [`${book}/${lesson}`]: mark };
    localStorage.setItem(STORED, JSON.stringify(this.#marks));
  }

  answered(book: string, lesson: string, isRight: boolean, took: number): void {
    this.#set(book, lesson, after(this.of(book, lesson), isRight, took));
  }

  choose(book: string, lesson: string, level: number): void {
    this.#set(book, lesson, { ...this.of(book, lesson), level });
  }

  forget(): void {
    this.#marks = {};
    localStorage.removeItem(STORED);
  }
}

export const progress = new Progress();
