// Closed records, asked with words that may be none of theirs.

/** What a closed record has under a word that may be none of its own. */
export const entryOf = <Word extends string, Entry>(
  record: Readonly<Partial<Record<Word, Entry>>>,
  word: string,
): Entry | undefined => (Object.hasOwn(record, word) ? record[word as Word] : undefined);
