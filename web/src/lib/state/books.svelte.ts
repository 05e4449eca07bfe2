// The books there are, asked for once.

import { ask } from "$lib/api/client";
import type { BookCard } from "$lib/api/house";
import { bookNames } from "$lib/books";

class Books {
  all = $state.raw<BookCard[]>([]);
  #names = $derived(bookNames(this.all));
  #asked: Promise<BookCard[]> | null = null;

  /** Asks for them, unless that was done. */
  look(): Promise<BookCard[]> {
    this.#asked ??= this.#look();
    return this.#asked;
  }

  async #look(): Promise<BookCard[]> {
    try {
      this.all = await ask<BookCard[]>("/api/books");
    } catch (error) {
      this.#asked = null;
      throw error;
    }
    return this.all;
  }

  /** What a book is called, once they are here; until then something else. */
  nameOf(book: string, until = ""): string {
    return this.#names[book] ?? until;
  }
}

export const books = new Books();
