// The players' cut: what a player commits to, and the order that the opened cuts deal a committed
// deck in. docs/fairness.md has it byte for byte.

import type { PlayerCut, Proof } from "$lib/api/house";
import { sha256Here } from "$lib/sha256";
import { asciiOf, bigEndian, exactly32, hashOf, hexOf } from "./bytes";
import { shuffledPlaces, wordsOf } from "./chacha20";

/** The round that a cut is for. */
export interface CutRound {
  table: number;
  round: number;
}

/** A cut in the list of its round, before it is opened. */
export type SealedCut = Pick<PlayerCut, "player" | "commitment">;

/** What a browser kept of a cut of its own. */
export interface OwnCut extends SealedCut {
  /** The 32 bytes. */
  cut: string;
  /** Whether the house said that it has the commitment. */
  isTaken?: boolean;
  /** All cuts of the round as they stood before this one was opened; nothing before that. */
  list?: SealedCut[];
  /** What became of the opening. */
  opening?: "sent" | "taken" | "refused";
}

/** What a player is committed to by a cut: at once, because it goes out before the bet. */
export function cutCommitment({ table, round }: CutRound, player: number, cut: string): string {
  const bytes = exactly32(cut, "a cut");
  const place = [bigEndian(table, 4), bigEndian(round, 8), bigEndian(player, 4)];
  const parts = [asciiOf("houserules cut v1"), ...place, bytes];
  return hexOf(sha256Here(Uint8Array.from(parts.flatMap((it) => Array.from(it)))));
}

/** Where each card that is dealt lies in the committed deck, the top card first. */
export async function permutationOf(
  proof: Pick<Proof, "table" | "round" | "commitment" | "cuts">,
): Promise<number[]> {
  const opened = proof.cuts.flatMap(({ player, opened }) =>
    opened == null ? [] : [bigEndian(player, 4), exactly32(opened, "a cut")],
  );
  if (opened.length === 0) return Array.from({ length: 52 }, (_, at) => at);
  const deck = exactly32(proof.commitment, "a commitment");
  const place = [bigEndian(proof.table, 4), bigEndian(proof.round, 8), deck];
  const key = await hashOf(asciiOf("houserules cut deck v1"), ...place, ...opened);
  return shuffledPlaces(wordsOf(key));
}

/** Checks that every opened cut fits its commitment, and that nobody cut twice. */
export function checkCuts(proof: Proof): void {
  const players = new Set(proof.cuts.map((it) => it.player));
  if (players.size < proof.cuts.length) throw new Error("a player has cut twice");
  for (const { player, commitment, opened } of proof.cuts) {
    if (opened == null) continue;
    if (cutCommitment(proof, player, opened) === commitment) continue;
    throw new Error(`the cut of player ${player} is not the one that was committed to`);
  }
}

/** Checks that every opened card lies at the place that the cuts put it. */
export async function checkPlaces(proof: Proof): Promise<void> {
  const permutation = await permutationOf(proof);
  const wrong = proof.cards.find((it) => permutation[it.place] !== it.position);
  if (wrong) throw new Error(`${wrong.card} was not dealt from where the cut put it`);
}

/** Whether two lists name the same cuts in the same order. */
export const isSameList = (some: readonly SealedCut[], others: readonly SealedCut[]): boolean =>
  some.length === others.length &&
  some.every((it, at) => {
    const other = others[at];
    return it.player === other?.player && it.commitment === other.commitment;
  });

/** What became of a cut of one's own. */
export type OwnPartInCut = "none" | "counted" | "left-out";

/** Checks that a proof has the list that was kept, and the own cut as it was sent. */
export function checkOwnCut(proof: Proof, own: OwnCut | null): OwnPartInCut {
  if (own?.list && !isSameList(proof.cuts, own.list)) {
    throw new Error("the list of cuts changed after your browser had opened yours");
  }
  const listed = proof.cuts.find((it) => it.commitment === own?.commitment);
  if (own?.isTaken && !listed) {
    throw new Error("the house had taken your sealed cut, and left it out of the list");
  }
  if (!own || !listed) return "none";
  if (listed.opened != null) {
    if (listed.opened === own.cut) return "counted";
    throw new Error("your own cut is not the one that your browser sent");
  }
  if (own.opening === "taken") {
    throw new Error("the house had taken your cut, and left it out of the deck");
  }
  return "left-out";
}
