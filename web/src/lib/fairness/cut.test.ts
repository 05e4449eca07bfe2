import { describe, expect, it } from "vitest";
import type { Opening, Proof } from "$lib/api/house";
import {
  checkCuts,
  checkOwnCut,
  checkPlaces,
  cutCommitment,
  permutationOf,
  type OwnCut,
} from "./cut";

const [table, round, commitment] = [1, 1, "6e".repeat(32)];
const MINE = "07".repeat(32);
const THEIRS = "09".repeat(32);

/** A proof that two players have cut, and whether the second opened. */
async function proofOf(theirs: string | null = THEIRS): Promise<Proof> {
  const cuts = [
    { player: 7, commitment: cutCommitment({ table, round }, 7, MINE), opened: MINE },
    { player: 9, commitment: cutCommitment({ table, round }, 9, THEIRS), opened: theirs },
  ];
  const [position = 0] = await permutationOf({ table, round, commitment, cuts });
  const card: Opening = { place: 0, position, card: "Ts", nonce: "", path: [] };
  return { table, round, rules: "", commitment, cuts, cards: [card] };
}

async function ownOf(proof: Proof): Promise<OwnCut> {
  const list = proof.cuts.map(({ player, commitment }) => ({ player, commitment }));
  const [mine = { player: 0, commitment: "" }] = list;
  return { ...mine, cut: MINE, list, opening: "taken" };
}

describe("the order that a deck is dealt in", () => {
  it("is the deck's own where nobody opened a cut", async () => {
    const inOrder = Array.from({ length: 52 }, (_, at) => at);
    expect(await permutationOf({ table, round, commitment, cuts: [] })).toEqual(inOrder);
    const held = [{ player: 7, commitment: "", opened: null }];
    expect(await permutationOf({ table, round, commitment, cuts: held })).toEqual(inOrder);
  });

  it("has every position once, and changes with everything it follows from", async () => {
    const { cuts } = await proofOf();
    const usual = { table, round, commitment, cuts };
    const places = await permutationOf(usual);
    expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, at) => at));
    const others = [
      { ...usual, table: 2 },
      { ...usual, round: 2 },
      { ...usual, commitment: "6f".repeat(32) },
      { ...usual, cuts: [...cuts].reverse() },
      { ...usual, cuts: cuts.slice(1) },
    ];
    for (const other of others) expect(await permutationOf(other)).not.toEqual(places);
  });
});

describe("a proof", () => {
  it("holds as the players and the house made it", async () => {
    const proof = await proofOf();
    checkCuts(proof);
    await checkPlaces(proof);
    expect(checkOwnCut(proof, await ownOf(proof))).toBe("counted");
    expect(checkOwnCut(proof, null)).toBe("none");
  });

  it("with another opening, a second cut or a card from elsewhere is found out", async () => {
    const proof = await proofOf();
    const [mine, theirs] = proof.cuts;
    if (!mine || !theirs) throw new Error("there are two");
    const other = { ...proof, cuts: [mine, { ...theirs, opened: MINE }] };
    expect(() => checkCuts(other)).toThrow("cut of player 9");
    expect(() => checkCuts({ ...proof, cuts: [mine, mine] })).toThrow("twice");
    expect(() => checkCuts({ ...proof, table: 2 })).toThrow("cut of player 7");
    const cards = proof.cards.map((it) => ({ ...it, position: (it.position + 1) % 52 }));
    await expect(checkPlaces({ ...proof, cards })).rejects.toThrow("not dealt from where");
    await expect(checkPlaces(other)).rejects.toThrow("not dealt from where");
  });

  it("that leaves an opened cut out, or adds one to the list, is found out", async () => {
    const proof = await proofOf();
    const [mine, theirs] = proof.cuts;
    if (!mine || !theirs) throw new Error("there are two");
    const own = await ownOf(proof);
    const without = { ...proof, cuts: [{ ...mine, opened: null }, theirs] };
    expect(() => checkOwnCut(without, own)).toThrow("left it out");
    expect(checkOwnCut(without, { ...own, opening: "refused" })).toBe("left-out");
    const added = { ...proof, cuts: [mine, theirs, { ...theirs, player: 11 }] };
    expect(() => checkOwnCut(added, own)).toThrow("list of cuts changed");
    expect(() => checkOwnCut({ ...proof, cuts: [mine] }, own)).toThrow("list of cuts changed");
    const changed = { ...proof, cuts: [{ ...mine, opened: THEIRS }, theirs] };
    expect(() => checkOwnCut(changed, own)).toThrow("not the one that your browser sent");
  });
});
