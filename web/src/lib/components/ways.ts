// The pages there are, and who has more than the others.

import { entryOf } from "$lib/entries";
import { type Role } from "$lib/words";

export type Way = readonly [path: string, name: string];

const FOR_ALL: readonly Way[] = [
  ["/", "Tables"],
  ["/school", "School"],
  ["/lab", "Math lab"],
  ["/rules", "Rules"],
];

const DISPUTES: Way = ["/disputes", "Disputes"];

const BY_ROLE: Record<Role, readonly Way[]> = {
  player: [DISPUTES],
  dealer: [["/dealer", "Deal"], DISPUTES],
  floorperson: [["/floor", "Floor"], DISPUTES],
  surveillance: [["/surveillance", "Surveillance"]],
  auditor: [["/surveillance", "Audit"]],
  admin: [
    ["/floor", "Floor"],
    ["/people", "People"],
  ],
};

/** The pages for somebody, by role: the own work first. */
export const waysOf = (role: string | undefined): readonly Way[] => {
  const [tables, ...rest] = FOR_ALL as [Way, ...Way[]];
  return [tables, ...(entryOf(BY_ROLE, role ?? "") ?? []), ...rest];
};
