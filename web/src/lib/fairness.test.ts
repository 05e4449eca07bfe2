import { expect, it } from "vitest";
import type { Proof, RecordNote, RoundRecord } from "./api/house";
import { checkCards, checkOrder, checkWhole, rootOf } from "./fairness";
import type { Told } from "./wire";
import { told } from "./words/told";

// The top card of the worked example in docs/fairness.md has this nonce and this leaf.
const NONCE = "0176d870381e8eaa39854e48f07e9bcbba8c65946c19073371748ce9ad79ff62";
const record = (sequence: number, events: Told[], note?: RecordNote): RoundRecord => ({
  sequence,
  at: 0,
  by: { system: "automation" },
  events,
  ...(note && { note }),
});

it("a card with a wrong path leads elsewhere", async () => {
  const path = Array.from({ length: 6 }, () => "00".repeat(32));
  const opened = { position: 0, card: "Ts", nonce: NONCE, path };
  const root = await rootOf(opened);
  expect(root).toMatch(/^[0-9a-f]{64}$/);
  expect(await rootOf({ ...opened, card: "Th" })).not.toBe(root);
  expect(await rootOf({ ...opened, position: 2 })).not.toBe(root);
  const proof = { commitment: root, cards: [opened] } as unknown as Proof;
  expect(await checkCards(proof)).toBe(1);
  await expect(checkCards({ ...proof, commitment: "00".repeat(32) })).rejects.toThrow("committed");
  await expect(checkCards({ ...proof, cards: [opened, opened] })).rejects.toThrow("twice");
  await expect(rootOf({ ...opened, path: path.slice(1) })).rejects.toThrow("too short");
  await expect(rootOf({ ...opened, path: [...path, NONCE] })).rejects.toThrow("too long");
});

it("a commitment after the first bet is found out", () => {
  const proof = { commitment: "ab", cards: [] } as unknown as Proof;
  const says = "commitment ab";
  const commitment = record(1, [], { note: "committed", commitment: "ab", says });
  const [seat, amount] = [3, "5.00"];
  for (const event of [
    told("bet-placed", { seat, amount, spot: "ante" }),
    told("three-bets-placed", { seat, amount }),
    told("bank-bet", { seat, amount }),
  ]) {
    const bet = record(2, [event]);
    expect(() => checkOrder(proof, [commitment, bet])).not.toThrow();
    expect(() => checkOrder(proof, [bet, commitment])).toThrow("a bet came before");
    expect(() => checkOrder(proof, [bet])).toThrow("not in the journal");
  }
});

it("a card that was shown and is not opened is found out", () => {
  const proof = { commitment: "ab", cards: [{ card: "Ts" }] } as unknown as Proof;
  const shown = [record(1, [told("exposed", { pile: "dealer", cards: ["Ts", "2c"] })])];
  expect(() => checkWhole(proof, shown)).toThrow("2c was shown");
});
