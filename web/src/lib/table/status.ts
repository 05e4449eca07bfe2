// What is going on, in a line or two.

import { dollars, signed } from "$lib/money";
import { phaseText } from "$lib/words";
import type { TableState } from "./table.svelte";

export interface Status {
  title: string;
  detail: string;
}

/** While the floor decides. */
const WAITS = "Play waits; wagers and cards stay where they are";

/** What the table waits for, for whoever looks at it. */
export function statusOf(table: TableState): Status {
  const { view, stage, own } = table;
  const { last } = table.results;
  if (!view) return { title: "Connecting…", detail: "" };
  if (stage.scene.isOver && last) {
    const net = last.lines.reduce((sum, it) => sum + it.net, 0);
    if (last.isVoid) {
      const own = last.undone?.seats.filter((it) => table.seats.includes(it.seat)) ?? [];
      const back = own.reduce((sum, it) => sum + it.returned, 0);
      const detail = back > 0 ? `${dollars(back)} came back to you` : "Every wager went back";
      return { title: `Round ${last.round} is void`, detail };
    }
    const detail = last.lines.length > 0 ? `You: ${signed(net)}` : "";
    return { title: `Round ${last.round} is over`, detail };
  }
  if (view.waits_for_floor) return { title: "A floorperson must decide", detail: WAITS };
  const seat = view.turn?.seat ?? view.bank_offered;
  if (seat !== undefined) {
    if (table.seats.includes(seat)) return { title: "It is your turn", detail: "" };
    const player = view.seats.find((it) => it.seat === seat)?.player;
    const does = view.turn ? "decides" : "is offered the bank";
    return { title: `${table.names.of(player) || "A player"} ${does}`, detail: `Seat ${seat}` };
  }
  const detail = own?.ready && view.betting ? "You are ready" : `Round ${view.round}`;
  return { title: phaseText(view.phase), detail };
}
