import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { checkLinks, counted, linkOf } from "./chain";

const before = createHash("sha256").update("houserules table 1").digest("hex");
const record = (sequence: number, text: string, link = "") => ({
  sequence,
  bytes: Buffer.from(text).toString("base64"),
  link,
});

it("numbers take as few bytes as they need", () => {
  expect([1, 127, 128, 300, 2 ** 35].map(counted)).toEqual([
    [1],
    [127],
    [0x80, 1],
    [0xac, 2],
    [0x80, 0x80, 0x80, 0x80, 0x80, 1],
  ]);
});

it("a link is the hash of the link before, the number and the bytes", async () => {
  const whole = Buffer.concat([
    Buffer.from(before, "hex"),
    Buffer.from([0xac, 2]),
    Buffer.from("a"),
  ]);
  const link = createHash("sha256").update(whole).digest("hex");
  expect(await linkOf(before, record(300, "a"))).toBe(link);
});

it("a record that was changed is found", async () => {
  const first = record(1, "one", await linkOf(before, record(1, "one")));
  const second = record(2, "two", await linkOf(first.link, record(2, "two")));
  expect((await checkLinks({ before, records: [first, second], people: [] })).holds).toBe(true);
  const forged = { ...second, bytes: Buffer.from("twO").toString("base64") };
  const found = await checkLinks({ before, records: [first, forged], people: [] });
  expect(found).toMatchObject({ holds: false, says: "Record 2 is not what was linked." });
});
