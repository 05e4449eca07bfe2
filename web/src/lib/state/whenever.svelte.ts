// Effects that name what they follow.

import { untrack } from "svelte";

/**
 * Runs something once and again whenever a key changes; what it reads besides is not followed. What
 * it returns is called before the next run, and at the end.
 */
export function whenever<Key>(key: () => Key, run: (key: Key) => void | (() => void)): void {
  $effect(() => {
    const now = key();
    return untrack(() => run(now));
  });
}
