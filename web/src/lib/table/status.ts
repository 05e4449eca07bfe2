// What is going on, in a line or two.

import { signed } from "$lib/money";
import { phaseText } from "$lib/words";
import type { TableState } from "./table.svelte";

export interface Status {
  title: string;
  detail: string;
}

/** What the table waits for, for whoever looks at it. */
export function statusOf(table: TableState): Status {
  const { view, last, stage, own } = table;
  if (!view) return { title: "Connecting…", detail: "" };
  if (stage.scene.isOver && last) {
    const net = last.lines.reduce((sum, it) => sum + it.net, 0);
    if (last.isVoid)
      return { title: `Round ${last.round} is void`, detail: "Every wager goes back" };
    const detail = last.lines.length > 0 ? `You: ${signed(net)}` : "";
    return { title: `Round ${last.round} is over`, detail };
  }
  if (view.waits_for_floor) return { title: "A floorperson must decide", detail: "" };
  const seat = view.turn?.seat ?? view.bank_offered;
  if (seat !== undefined) {
    if (table.seats.includes(seat)) return { title: "It is your turn", detail: "" };
    const player = view.seats.find((it) => it.seat === seat)?.player;
    const does = view.turn ? "decides" : "is offered the bank";
    return { title: `${table.nameOf(player) || "A player"} ${does}`, detail: `Seat ${seat}` };
  }
  const detail = own?.ready && view.betting ? "You are ready" : `Round ${view.round}`;
  return { title: phaseText(view.phase), detail };
}
