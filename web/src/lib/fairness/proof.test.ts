import { expect, it } from "vitest";
import type { Proof, RecordNote, RoundRecord } from "$lib/api/house";
import { checkKept } from "./proof";
import { checkListedOrder as checkOrder } from "./order";
import { checkCards, checkWhole, rootOf } from "./cards";
import type { Told } from "$lib/wire";
import { told } from "$lib/words/told";

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
  const opened = { place: 0, position: 0, card: "Ts", nonce: NONCE, path };
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

it("a deck that was chosen after the bets is found out by the commitment that was kept", () => {
  const kept = { round: 1, commitment: "ab", isFromBetting: true, hasBet: true };
  const honest = { commitment: "ab", cards: [] } as unknown as Proof;
  expect(() => checkKept(honest, kept)).not.toThrow();
  expect(() => checkKept(honest, null)).not.toThrow();
  // A proof that holds in itself, with a journal that was written to fit it.
  const chosen = { ...honest, commitment: "cd" };
  const committed = { note: "committed", commitment: "cd", says: "commitment cd" } as const;
  const bet = told("bet-placed", { seat: 3, amount: "5.00", spot: "ante" });
  checkOrder(chosen, [record(1, [], committed), record(2, [bet])]);
  expect(() => checkKept(chosen, kept)).toThrow("had named before you bet");
});
