import { beforeAll, expect, it } from "vitest";
import type { Proof } from "$lib/api/house";
import { asciiOf, bytesOf, hashOf, hexOf, type Bytes } from "./bytes";
import type { JournalKey } from "./heads";
import { checkSignedOrder } from "./order";
import { recordOf } from "./records";

const ORIGIN = "houserules/floor";
const COMMITMENT = "6e".repeat(32);
const [TABLE, ROUND, PLAYER] = [2, 300, 7];

const base64 = (data: Bytes): string => Buffer.from(data).toString("base64");

/** A record: version, table, number, time, cause, body. */
const record = (sequence: number, cause: number[], body: number[], table = TABLE): Bytes =>
  Uint8Array.from([3, table, sequence, 0x80, 0x01, ...cause, ...body]);

const BY_HOUSE = [3];
const BY_PLAYER = [0, PLAYER, 0, ...new Array<number>(16).fill(0xab)];
// Round 300 in seven bits a byte.
const COMMITTED = [2, 0xac, 0x02, ...bytesOf(COMMITMENT)];

const RECORDS = [
  record(1, BY_HOUSE, [9]),
  record(2, BY_HOUSE, COMMITTED),
  record(3, BY_PLAYER, [8, 1]),
  record(4, BY_PLAYER, [3, 1, 2]),
  record(5, BY_HOUSE, [9]),
];

const hashes = (records: Bytes[]) => Promise.all(records.map((it) => hashOf([0], it)));

/** The roots and paths of trees over two, four and five records, written out. */
async function trees() {
  const [a, b, c, d, e] = (await hashes(RECORDS)) as [Bytes, Bytes, Bytes, Bytes, Bytes];
  const [ab, cd] = [await hashOf([1], a, b), await hashOf([1], c, d)];
  const abcd = await hashOf([1], ab, cd);
  const hex = (...some: Bytes[]) => some.map(hexOf);
  return {
    two: { size: 2, root: ab },
    five: { size: 5, root: await hashOf([1], abcd, e) },
    commitment: hex(a),
    bet: hex(c, ab, e),
    commitmentInFive: hex(a, cd, e),
    consistency: hex(cd, e),
  };
}

let key: JournalKey;
let sign: (text: string) => Promise<string>;

beforeAll(async () => {
  const pair = (await crypto.subtle.generateKey({ name: "Ed25519" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const id = (await hashOf(asciiOf(`${ORIGIN}\n`), [1], raw)).slice(0, 4);
  key = { origin: ORIGIN, key: base64(raw) };
  sign = async (text) => {
    const message = new TextEncoder().encode(text);
    const signature = new Uint8Array(
      await crypto.subtle.sign({ name: "Ed25519" }, pair.privateKey, message),
    );
    const line = base64(Uint8Array.from([...id, ...signature]));
    return `${text}\n— ${ORIGIN} ${line}\n— witness.example AAAAAAAA\n`;
  };
});

const reader = () => ({ key, player: PLAYER });

const head = ({ size, root }: { size: number; root: Bytes }) =>
  sign(`${ORIGIN}\n${size}\n${base64(root)}\ntime 1\nprevious ${base64(new Uint8Array(32))}\n`);

async function proofOf(): Promise<Proof & { order: NonNullable<Proof["order"]> }> {
  const { two, five, commitment, bet, consistency } = await trees();
  const bytes = RECORDS.map(base64) as [string, string, string, string, string];
  return {
    table: TABLE,
    round: ROUND,
    rules: "",
    commitment: COMMITMENT,
    cuts: [],
    cards: [],
    order: {
      committed: { bytes: bytes[1], index: 1, path: commitment, head: await head(two) },
      bet: { bytes: bytes[3], index: 3, path: bet, head: await head(five) },
      consistency,
    },
  };
}

it("records are read as far as they are needed", () => {
  expect(recordOf(RECORDS[1] as Bytes)).toEqual({
    table: TABLE,
    sequence: 2,
    person: null,
    committed: { round: ROUND, commitment: COMMITMENT },
    isPlayed: false,
  });
  expect(recordOf(RECORDS[3] as Bytes)).toMatchObject({ person: PLAYER, isPlayed: true });
  const blind = [0, ...new Array<number>(16).fill(1)];
  expect(recordOf(record(4, BY_PLAYER, [...blind, 3])).isPlayed).toBe(true);
  expect(() => recordOf(Uint8Array.from([2, 1, 1]))).toThrow("not known");
  expect(() => recordOf((RECORDS[1] as Bytes).slice(0, -1))).toThrow("too early");
  expect(() => recordOf(record(2, BY_HOUSE, [...COMMITTED, 0]))).toThrow("too long");
});

it("a signed head that is older than the bet shows the order", async () => {
  const shown = { size: 2, isBeforeBet: true, isSigned: true };
  expect(await checkSignedOrder(await proofOf(), reader())).toEqual(shown);
  expect(await checkSignedOrder(await proofOf(), { key: null, player: PLAYER })).toEqual({
    ...shown,
    isSigned: null,
  });
  const none = { ...(await proofOf()), order: null };
  expect(await checkSignedOrder(none, reader())).toBeNull();
});

it("a head that is younger than the bet does not, and none says nothing of a bet", async () => {
  const proof = await proofOf();
  const { five, commitmentInFive } = await trees();
  proof.order.committed = {
    ...proof.order.committed,
    path: commitmentInFive,
    head: await head(five),
  };
  proof.order.consistency = [];
  expect(await checkSignedOrder(proof, reader())).toMatchObject({ size: 5, isBeforeBet: false });
  const unseen = { ...proof, order: { ...proof.order, bet: null } };
  expect(await checkSignedOrder(unseen, reader())).toMatchObject({ isBeforeBet: null });
});

it("whatever is not as it was signed is found out", async () => {
  const proof = await proofOf();
  const { committed, bet, consistency } = proof.order;
  if (!bet) throw new Error("there is a bet");
  const { two } = await trees();
  const check = (order: Partial<typeof proof.order>) =>
    checkSignedOrder({ ...proof, order: { ...proof.order, ...order } }, reader());
  const other = base64(RECORDS[4] as Bytes);

  await expect(check({ committed: { ...committed, bytes: other } })).rejects.toThrow(
    "in the signed",
  );
  await expect(check({ committed: { ...committed, index: 0 } })).rejects.toThrow("in the signed");
  await expect(check({ committed: bet })).rejects.toThrow("not that of the commitment");
  await expect(check({ bet: committed })).rejects.toThrow("record of your bet");
  await expect(check({ consistency: consistency.slice(1) })).rejects.toThrow("is not the one");
  const stranger = checkSignedOrder(proof, { key, player: PLAYER + 1 });
  await expect(stranger).rejects.toThrow("record of your bet");
  const forged = committed.head.replace("time 1", "time 2");
  await expect(check({ committed: { ...committed, head: forged } })).rejects.toThrow("not signed");
  const elsewhere = (await head(two)).replaceAll(ORIGIN, "another/floor");
  await expect(check({ committed: { ...committed, head: elsewhere } })).rejects.toThrow(
    "not signed",
  );
  const short = { key: { ...key, key: "AAAA" }, player: PLAYER };
  await expect(checkSignedOrder(proof, short)).rejects.toThrow("not signed");
  await expect(checkSignedOrder({ ...proof, round: 301 }, reader())).rejects.toThrow("not that of");
  await expect(checkSignedOrder({ ...proof, table: 1 }, reader())).rejects.toThrow("not that of");
  await expect(check({ committed: { ...committed, head: "no head" } })).rejects.toThrow("read");
});
