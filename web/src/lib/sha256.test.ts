import { createHash, randomBytes } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sha256, sha256Here } from "./sha256";

const hex = (data: Uint8Array) => Buffer.from(data).toString("hex");
const text = (words: string) => new TextEncoder().encode(words);

afterEach(() => vi.unstubAllGlobals());

describe("SHA-256, counted here", () => {
  // The examples that were published with FIPS 180-4, and that of a million letters.
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    [
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("is as published", (words, hash) => {
    expect(hex(sha256Here(text(words)))).toBe(hash);
  });

  it("is what another program counts, for messages of every length up to three blocks", () => {
    for (let length = 0; length <= 192; length += 1) {
      const data = randomBytes(length);
      expect(hex(sha256Here(data))).toBe(createHash("sha256").update(data).digest("hex"));
    }
  });
});

it("the hash is the same where a browser keeps its own to itself", async () => {
  const data = Uint8Array.from(randomBytes(100));
  const own = hex(await sha256(data));
  vi.stubGlobal("crypto", { subtle: undefined });
  expect(hex(await sha256(data))).toBe(own);
});
