import { expect, it } from "vitest";
import { hashOf, type Bytes } from "./bytes";
import { isConsistent, rootFrom } from "./tree";

const MOST = 17;
const records = Array.from({ length: MOST }, (_, at) => Uint8Array.from([at, 7]));

// The definitions of RFC 6962, section 2.1, as they stand there.
const split = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1);

async function rootOver(some: Bytes[]): Promise<Bytes> {
  const [first] = some;
  if (some.length === 1 && first) return hashOf([0], first);
  const k = split(some.length);
  return hashOf([1], await rootOver(some.slice(0, k)), await rootOver(some.slice(k)));
}

async function pathOf(at: number, some: Bytes[]): Promise<Bytes[]> {
  if (some.length === 1) return [];
  const k = split(some.length);
  const [left, right] = [some.slice(0, k), some.slice(k)];
  return at < k
    ? [...(await pathOf(at, left)), await rootOver(right)]
    : [...(await pathOf(at - k, right)), await rootOver(left)];
}

async function proofOf(size: number, some: Bytes[], isWhole = true): Promise<Bytes[]> {
  if (size === some.length) return isWhole ? [] : [await rootOver(some)];
  const k = split(some.length);
  const [left, right] = [some.slice(0, k), some.slice(k)];
  return size <= k
    ? [...(await proofOf(size, left, isWhole)), await rootOver(right)]
    : [...(await proofOf(size - k, right, false)), await rootOver(left)];
}

const hex = (data: Bytes): string => Buffer.from(data).toString("hex");

it("every record leads to the root of its tree, and to no other", async () => {
  for (let size = 1; size <= MOST; size += 1) {
    const some = records.slice(0, size);
    const root = hex(await rootOver(some));
    for (const [at, record] of some.entries()) {
      const path = await pathOf(at, some);
      expect(await rootFrom(record, at, size, path)).toBe(root);
      await expect(rootFrom(record, at, size, [...path, record])).rejects.toThrow("too long");
      if (size === 1) continue;
      await expect(rootFrom(record, at, size, path.slice(1))).rejects.toThrow("too short");
      expect(await rootFrom(Uint8Array.from([99]), at, size, path)).not.toBe(root);
      const other = await rootFrom(record, (at + 1) % size, size, path).catch(() => "");
      expect(other).not.toBe(root);
    }
    await expect(rootFrom(records[0] ?? new Uint8Array(), size, size, [])).rejects.toThrow(
      "in the",
    );
  }
});

it("every tree begins with every smaller one, and with nothing else", async () => {
  for (let late = 1; late <= MOST; late += 1) {
    const second = { size: late, root: await rootOver(records.slice(0, late)) };
    for (let early = 1; early <= late; early += 1) {
      const first = { size: early, root: await rootOver(records.slice(0, early)) };
      const proof = await proofOf(early, records.slice(0, late));
      expect(await isConsistent(first, second, proof), `${early} in ${late}`).toBe(true);
      const other = { ...first, root: await hashOf([early]) };
      expect(await isConsistent(other, second, proof)).toBe(false);
      expect(await isConsistent(first, { ...second, root: other.root }, proof)).toBe(false);
      expect(await isConsistent(first, second, [...proof, other.root])).toBe(false);
      if (early === late) continue;
      expect(await isConsistent(second, first, proof)).toBe(false);
      expect(await isConsistent(first, second, proof.slice(1))).toBe(false);
    }
  }
});
