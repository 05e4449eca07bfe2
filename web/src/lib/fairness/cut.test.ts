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

/** The second worked example of docs/fairness.md: player 8 does not open. */
const EXAMPLE = {
  table: 1,
  round: 1,
  commitment: "6e02607e70c3cbd16c778b3dd4dc7c2ea42650591d1297e07160d6cee6a8f600",
  cuts: [
    {
      player: 7,
      commitment: "38354b09457deeff54d90225e2e54a2b29e82b746c8659cc61805b41ca1d4cdd",
      opened: "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f",
    },
    {
      player: 8,
      commitment: "3ea6a6ff26c64c64844a9c7cdce9d4034c8506df6bd757a8f5107a306b8e10e9",
      opened: null,
    },
    {
      player: 9,
      commitment: "d564fff8b096c2b6410a40e1adfca35fb23f645af80281f2180d613ae46c5fb0",
      opened: "606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f",
    },
  ],
};

it("the worked example of docs/fairness.md comes to the positions that stand there", async () => {
  const proof: Proof = { ...EXAMPLE, rules: "", cards: [] };
  expect(() => checkCuts(proof)).not.toThrow();
  expect((await permutationOf(EXAMPLE)).join(" ")).toBe(
    "11 41 51 24 49 1 4 21 16 30 35 12 19 20 50 42 45 40 15 25 10 31 36 38 32 33 " +
      "2 8 27 3 14 17 37 0 29 7 48 44 6 18 23 46 13 5 28 26 39 47 34 22 43 9",
  );
});

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
