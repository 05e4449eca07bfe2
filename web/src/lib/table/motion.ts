// How cards and chips come: from the shoe, from the tray, or by turning. Nothing moves where that
// is not wanted.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "$lib/state/settings.svelte";
import type { Point } from "./layout";

const time = (ms: number) => (settings.isMoving ? ms : 0);

/** A card or a chip comes from somewhere. */
export function come(
  _: Element,
  { from, ms, delay = 0 }: { from: Point; ms: number; delay?: number },
): TransitionConfig {
  return {
    duration: time(ms),
    delay: time(delay),
    easing: cubicOut,
    css: (t) =>
      `transform: translate(${from.x * (1 - t)}px, ${from.y * (1 - t)}px); ` +
      `opacity: ${Math.min(1, t * 3)}`,
  };
}

/** The second half of a turn. */
export function turn(_: Element): TransitionConfig {
  return {
    duration: time(220),
    easing: cubicOut,
    css: (t) => `transform: scaleX(${t})`,
  };
}

/** Something goes away. */
export function fade(_: Element): TransitionConfig {
  return { duration: time(180), css: (t) => `opacity: ${t}` };
}
