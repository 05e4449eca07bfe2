// A round as a row of steps: the scene after each event.

import type { Round } from "$lib/api/house";
import { EMPTY, after, type Scene } from "$lib/stage/scene";
import type { Told } from "$lib/wire";

export interface Step {
  told: Told;
  scene: Scene;
}

/** Events that change nothing that can be seen. */
const HIDDEN = new Set("duty-done seat-done envy-done meter-read console".split(" "));

export function stepsOf(round: Round): Step[] {
  let scene: Scene = { ...EMPTY, round: round.round };
  return round.records
    .flatMap((it) => it.events)
    .filter((it) => !HIDDEN.has(it.event))
    .map((told) => {
      scene = after(scene, told);
      return { told, scene };
    });
}
