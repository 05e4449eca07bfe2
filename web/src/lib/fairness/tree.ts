// The tree of RFC 6962 over all records of a house: what leads from a record to a signed root, and
// from the root over some records to the root over more.

import { hashOf, hexOf, type Bytes } from "./bytes";

const node = (left: Bytes, right: Bytes): Promise<Bytes> => hashOf([1], left, right);

const half = (value: number): number => Math.floor(value / 2);

/** The root that a record at an index leads to, in a tree over so many records. */
export async function rootFrom(
  record: Bytes,
  index: number,
  size: number,
  path: readonly Bytes[],
): Promise<string> {
  if (!(index >= 0 && index < size)) throw new Error("a record is not in the tree");
  let value = await hashOf([0], record);
  let [at, last] = [index, size - 1];
  for (const beside of path) {
    if (last === 0) throw new Error("a path is too long");
    if (at % 2 === 1 || at === last) {
      value = await node(beside, value);
      // A node without a neighbour goes up as it is.
      for (; at % 2 === 0 && at > 0; [at, last] = [half(at), half(last)]);
    } else {
      value = await node(value, beside);
    }
    [at, last] = [half(at), half(last)];
  }
  if (last !== 0) throw new Error("a path is too short");
  return hexOf(value);
}

interface SizedRoot {
  size: number;
  root: Bytes;
}

/** Whether the tree of a later head begins with the records of an earlier one. */
export async function isConsistent(
  first: SizedRoot,
  second: SizedRoot,
  proof: readonly Bytes[],
): Promise<boolean> {
  const [early, late] = [hexOf(first.root), hexOf(second.root)];
  if (first.size === second.size) return proof.length === 0 && early === late;
  if (!(first.size > 0 && first.size < second.size)) return false;
  let [at, last] = [first.size - 1, second.size - 1];
  for (; at % 2 === 1; [at, last] = [half(at), half(last)]);
  // The first tree is whole in the second where its size is a power of two.
  const rest = at === 0 ? [first.root, ...proof] : [...proof];
  const start = rest.shift();
  if (!start || proof.length === 0) return false;
  let [earlier, later] = [start, start];
  for (const beside of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [earlier, later] = [await node(beside, earlier), await node(beside, later)];
      for (; at % 2 === 0 && at > 0; [at, last] = [half(at), half(last)]);
    } else {
      later = await node(later, beside);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && hexOf(earlier) === early && hexOf(later) === late;
}
