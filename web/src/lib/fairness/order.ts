// The order of commitment and bet: by the records that the house lists, and by heads that it has
// signed, so that it cannot write another order later.

import type { Proof, ProvedOrder, ProvedRecord, RoundRecord } from "$lib/api/house";
import { bytesOf, fromBase64, hexOf } from "./bytes";
import { headOf, isSigned, type Head, type JournalKey } from "./heads";
import { recordOf, type ReadRecord } from "./records";
import { isConsistent, rootFrom } from "./tree";

const BETS = ["bet-placed", "three-bets-placed", "bank-bet"];

/** Checks that the commitment of a proof stands in the journal before the first bet. */
export function checkListedOrder(proof: Proof, records: readonly RoundRecord[]): void {
  const isCommitment = ({ note }: RoundRecord) =>
    note?.note === "committed" && note.commitment === proof.commitment;
  const committed = records.findIndex(isCommitment);
  const isBet = (it: { event: string }) => BETS.includes(it.event);
  const bet = records.findIndex((it) => it.events.some(isBet));
  if (committed < 0) throw new Error("the commitment is not in the journal");
  if (bet >= 0 && bet < committed) throw new Error("a bet came before the commitment");
}

/** What signed heads show of the order. */
export interface SignedOrder {
  /** How many records the first head is over that has the commitment. */
  size: number;
  /** Whether that head is older than the reader's bet; null for whoever has not bet. */
  isBeforeBet: boolean | null;
  /** Whether signatures hold; null where this browser cannot check them. */
  isSigned: boolean | null;
}

interface Read {
  record: ReadRecord;
  head: Head;
}

/** Reads a record and checks that it is in the head that is given with it. */
async function inHead({ bytes, index, path, head: note }: ProvedRecord): Promise<Read> {
  const [data, head] = [fromBase64(bytes), headOf(note)];
  if ((await rootFrom(data, index, head.size, path.map(bytesOf))) !== hexOf(head.root)) {
    throw new Error("a record is not in the signed head");
  }
  return { record: recordOf(data), head };
}

async function checkSignature(head: Head, key: JournalKey | null): Promise<boolean | null> {
  const signed = key && (await isSigned(head, key));
  if (signed === false) throw new Error("a head is not signed by the house");
  return signed;
}

/** Who reads a proof, and what they know of the house. */
interface Reader {
  key: JournalKey | null;
  /** The reader's number; null for somebody who is not signed in. */
  player: number | null;
}

/** Checks that the reader's bet came after the commitment, in a journal that only grew. */
async function checkBet(
  committed: Read,
  { bet: proved, consistency }: ProvedOrder,
  { key, player }: Reader,
): Promise<void> {
  if (!proved) return;
  const bet = await inHead(proved);
  const { record, head } = bet;
  await checkSignature(head, key);
  const isAfter = record.sequence > committed.record.sequence;
  const isOurs = record.table === committed.record.table && record.person === player;
  if (!isOurs || !record.isPlayed || !isAfter) {
    throw new Error("the record of your bet is not one that came after the commitment");
  }
  if (!(await isConsistent(committed.head, head, consistency.map(bytesOf)))) {
    throw new Error("the journal with your bet is not the one that had the commitment");
  }
}

/** Checks the signed part of a proof; null where there is none. */
export async function checkSignedOrder(proof: Proof, reader: Reader): Promise<SignedOrder | null> {
  const { order } = proof;
  if (!order) return null;
  const committed = await inHead(order.committed);
  const { record, head } = committed;
  const isOurs =
    record.table === proof.table &&
    record.committed?.round === proof.round &&
    record.committed.commitment === proof.commitment;
  if (!isOurs) throw new Error("the signed record is not that of the commitment");
  const signed = await checkSignature(head, reader.key);
  await checkBet(committed, order, reader);
  const isBeforeBet = order.bet ? order.bet.index >= head.size : null;
  return { size: head.size, isBeforeBet, isSigned: signed };
}
