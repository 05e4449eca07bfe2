// The players' cut without a browser: two people cut a deck over the API, and the check of the pages
// is held against the proof that the house gives out.

import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Kept } from "../src/lib/api/review";
import type { Proof, Round, SealedDeck } from "../src/lib/api/house";
import { cutCommitment, type OwnCut } from "../src/lib/fairness/cut";
import { fromBase64 } from "../src/lib/fairness/bytes";
import { headOf, isSigned, type JournalKey } from "../src/lib/fairness/heads";
import { checkProof, type Known } from "../src/lib/fairness/proof";
import { recordOf } from "../src/lib/fairness/records";
import { foundText, pointsOf } from "../src/lib/fairness/words";
import { openHouse, type House } from "./house";
import { guest, type Somebody } from "./people";

const TABLE = 1;
let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function deckOf(who: Somebody): Promise<SealedDeck> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { now } = await who.look(TABLE);
    if (now.deck && now.view.betting) return now.deck;
    await pause(50);
  }
  throw new Error("no deck is bet on");
}

interface Cutter extends OwnCut {
  who: Somebody;
  deck: SealedDeck;
}

/** Cuts the deck and bets on it, the commitment first. */
async function cutAndBet(who: Somebody): Promise<Cutter> {
  const deck = await deckOf(who);
  const [{ id: player }, cut] = [await who.me(), randomBytes(32).toString("hex")];
  const { round } = deck;
  const commitment = cutCommitment({ table: TABLE, round }, player, cut);
  const answer = await who.give(TABLE, { do: "commit-cut", commitment, round });
  expect(answer.problem).toBeUndefined();
  const { now } = await who.look(TABLE);
  const bet = now.own?.offers.find((it) => it.offer === "bet-three" || it.offer === "bet");
  expect((await who.give(TABLE, bet?.command)).problem).toBeUndefined();
  return { who, deck, player, cut, commitment };
}

/** Keeps the list of cuts as it is before the own is opened. */
async function open(cutter: Cutter): Promise<void> {
  const { now } = await cutter.who.look(TABLE);
  expect(now.deck?.cut).toBe("closed");
  cutter.list = (now.deck?.cuts ?? []).map(({ player, commitment }) => ({ player, commitment }));
  const command = { do: "open-cut", cut: cutter.cut, round: cutter.deck.round };
  expect((await cutter.who.give(TABLE, command)).problem).toBeUndefined();
  cutter.opening = "taken";
}

async function playOut(cutters: readonly Cutter[], round: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    for (const { who } of cutters) {
      const { now } = await who.look(TABLE);
      if (now.view.round > round) return;
      const decide = now.own?.offers.find((it) => it.offer === "decide");
      if (decide?.command) await who.give(TABLE, decide.command);
    }
    await pause(50);
  }
  throw new Error("the round never ended");
}

async function proofFor({ who, deck, ...own }: Cutter): Promise<[Proof, Known]> {
  const address = `/api/tables/${TABLE}/rounds/${deck.round}`;
  const [round, proof] = [await who.ask<Round>(address), await who.ask<Proof>(`${address}/proof`)];
  const { commitment } = deck;
  const kept = { round: deck.round, commitment, isFromBetting: true, hasBet: true };
  const key = await who.ask<JournalKey>("/api/journal/key");
  return [proof, { round, kept, own, key, player: own.player }];
}

it("what two players cut is what is dealt, twice, and also where one holds back", async () => {
  const people = [await guest(house, "Ann", "player"), await guest(house, "Bob", "player")];
  for (const who of people) {
    const offers = (await who.look(TABLE)).now.own?.offers ?? [];
    await who.give(TABLE, offers.find((it) => it.offer === "sit")?.command);
  }
  for (const isHeld of [false, false, true]) {
    const cutters: Cutter[] = [];
    for (const who of people) cutters.push(await cutAndBet(who));
    for (const { who } of cutters) await who.give(TABLE, { do: "ready" });
    const [ann, bob] = cutters as [Cutter, Cutter];
    await open(ann);
    if (!isHeld) await open(bob);
    await playOut(cutters, ann.deck.round);
    const [proof, known] = await proofFor(ann);
    const found = await checkProof(proof, known);
    expect(found.own).toBe("counted");
    expect(foundText(found)).toContain(isHeld ? "cut by you:" : "cut by you and 1 other:");
    const held = pointsOf(found).filter((it) => it.text.includes("held its cut back"));
    expect(held.map((it) => it.text)).toEqual(
      isHeld
        ? [expect.stringMatching(/^Seat \d held its .* could have been dealt in one of two ways/)]
        : [],
    );
    expect(proof.cards.some((it) => it.place !== it.position)).toBe(true);
    const cut = { ...proof, cuts: proof.cuts.map((it) => ({ ...it, opened: null })) };
    await expect(checkProof(cut, known)).rejects.toThrow("left it out");
    await expect(checkProof(cut, { ...known, own: null })).rejects.toThrow("not dealt from where");
  }
});

it("records and heads are read and checked as the house writes and signs them", async () => {
  const sue = await guest(house, "Sue", "surveillance");
  const address = `/api/tables/${TABLE}/rounds/1`;
  const { commitment } = await sue.ask<Proof>(`${address}/proof`);
  const { records } = await sue.ask<Kept>(`${address}/record`);
  const read = records.map((it) => recordOf(fromBase64(it.bytes)));
  expect(read.map((it) => it.sequence)).toEqual(records.map((it) => it.sequence));
  expect(read.every((it) => it.table === TABLE)).toBe(true);
  const committed = read.filter((it) => it.committed?.round === 1);
  expect(committed.map((it) => it.committed?.commitment)).toEqual([commitment]);
  expect(new Set(read.filter((it) => it.isPlayed).map((it) => it.person)).size).toBeGreaterThan(2);

  const key = await sue.ask<JournalKey>("/api/journal/key");
  const [note = ""] = await sue.ask<string[]>("/api/journal/heads?from=1");
  const head = headOf(note);
  expect(head.size).toBeGreaterThan(0);
  expect(await isSigned(head, key)).toBe(true);
  expect(await isSigned(headOf(note.replace(`\n${head.size}\n`, "\n1000000\n")), key)).toBe(false);
  expect(await isSigned(head, { ...key, origin: "another/floor" })).toBe(false);
});
