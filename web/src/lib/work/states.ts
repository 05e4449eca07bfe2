// What a console says when it cannot be worked at.

import type { LineState } from "$lib/api/line";

export const STATES: Record<LineState, string> = {
  connecting: "Connecting…",
  reconnecting: "The line is broken. Connecting again; nothing you did is lost or done twice.",
  "signed-out": "You are signed out. Go to the lobby to come in again.",
  stopped: "The house cannot write, and takes nothing. Stop dealing until it goes on.",
  open: "",
  closed: "",
  closing: "The house is closing: finish the round, and begin none.",
};

export const MAY_NOT = {
  dealer: "Only a dealer works here.",
  floorperson: "Only a floorperson works here.",
} as const;
