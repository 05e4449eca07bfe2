// A round as a line in time: every event, refusal and approval, with the scene as it lay then.

import type { RecordNote, Round, RoundRecord } from "$lib/api/house";
import { EMPTY, after, type Scene } from "$lib/stage/scene";
import type { Told } from "$lib/wire";
import { noteText, sentenceOf, type NameOf } from "$lib/words";

export interface Moment {
  sequence: number;
  at: number;
  by: RoundRecord["by"];
  says: string;
  clauses: string[];
  /** What kind of thing it is; refusals and approvals stand out. */
  kind: "event" | "refusal" | "approval" | "note";
  scene: Scene;
}

const kindOf = ({ note }: RecordNote): Moment["kind"] =>
  note === "refused" ? "refusal" : note === "approved" ? "approval" : "note";

export function timelineOf(round: Round, nameOf?: NameOf): Moment[] {
  let scene: Scene = { ...EMPTY, round: round.round };
  return round.records.flatMap((record) => {
    const { sequence, at, by } = record;
    const moments: Moment[] = record.events.map((event) => {
      scene = after(scene, event);
      const says = sentenceOf(event, nameOf);
      return { sequence, at, by, says, clauses: event.clauses, kind: "event", scene };
    });
    if (record.note) {
      const says = noteText(record.note, round.table, nameOf);
      moments.push({ sequence, at, by, says, clauses: [], kind: kindOf(record.note), scene });
    }
    return moments;
  });
}

/** The clauses that a round cites, each once, those of its settlement first. */
export function citedIn(round: Round): string[] {
  const events = round.records.flatMap((it) => it.events);
  const isSettled = (it: Told) => it.event === "settled" || it.event === "bets-settled";
  const ordered = [...events.filter(isSettled), ...events.filter((it) => !isSettled(it)).reverse()];
  return [...new Set(ordered.flatMap((it) => it.clauses))];
}

type Wager = Extract<Told, { event: "bet-placed" | "three-bets-placed" | "bank-bet" }>;

const isWager = (it: Told): it is Wager =>
  it.event === "bet-placed" || it.event === "three-bets-placed" || it.event === "bank-bet";

/** The seats at which somebody bet, also where nobody knows who. */
export function seatsOf(round: Round): number[] {
  const wagers = round.records.flatMap(({ events }) => events).filter(isWager);
  return [...new Set(wagers.map((it) => it.seat))].sort((a, b) => a - b);
}

/** Who sat where: whoever bet there. */
export function playersOf(round: Round): Record<number, number> {
  const found: Record<number, number> = {};
  for (const { by, events } of round.records) {
    for (const it of events) {
      if (it.event === "seat-taken") found[it.seat] = it.player;
      else if (isWager(it) && "person" in by) found[it.seat] = by.person;
    }
  }
  return found;
}
