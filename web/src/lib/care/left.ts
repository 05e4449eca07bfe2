// What a player's own limits leave: subtracted from what the house says, and decided by the house.

import type { Limits } from "$lib/api/care";
import type { Me } from "$lib/api/house";
import { cents, dollars } from "$lib/money";
import { spanText } from "$lib/time";
import type { Money } from "$lib/wire";

/** What is left today, in cents and milliseconds; nothing where there is no limit. */
export interface Left {
  stake: number | null;
  loss: number | null;
  session: number | null;
}

export function leftOf(limits: Limits, me: Me, now: number): Left {
  const today = me.today ?? { staked: "0.00", lost: "0.00" };
  const less = (most: Money | null | undefined, sum: Money) =>
    most == null ? null : Math.max(0, cents(most) - cents(sum));
  const most = limits.session_minutes ?? null;
  const played = me.session ? now - me.session.since : 0;
  return {
    stake: less(limits.stake_per_day, today.staked),
    loss: less(limits.loss_per_day, today.lost),
    session: most === null ? null : Math.max(0, most * 60_000 - played),
  };
}

/** What is left, in words: a line for each limit. */
export function leftTexts({ stake, loss, session }: Left): string[] {
  return [
    stake === null ? "" : `${dollars(stake)} left to wager today`,
    loss === null ? "" : `${dollars(loss)} left to lose today`,
    session === null ? "" : `${spanText(session)} left without a break`,
  ].filter((it) => it !== "");
}

/** Why nothing more can be wagered now. */
export type Bar = "excluded" | "session" | "stake" | "loss";

/** Why not even the least wager would be taken; null where it would. */
export function barOf(limits: Limits, me: Me, least: number, now: number): Bar | null {
  if ((limits.excluded_until ?? 0) > now) return "excluded";
  const left = leftOf(limits, me, now);
  if (me.session && left.session === 0) return "session";
  if (left.stake !== null && left.stake < least) return "stake";
  if (left.loss !== null && left.loss < least) return "loss";
  return null;
}

/** When the next reality check is due: whole intervals of a session, those seen left out. */
export function nextCheck(since: number, minutes: number, seen: number): number | null {
  if (minutes === 0) return null;
  const every = minutes * 60_000;
  const passed = Math.max(0, Math.floor((Math.max(seen, since) - since) / every));
  return since + (passed + 1) * every;
}
