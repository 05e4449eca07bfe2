// What can be done by a single key, and by which.

export const ACTIONS = {
  "first-choice": "First answer (let it ride, play)",
  "second-choice": "Second answer (pull back, fold)",
  advice: "Ask for advice",
  "chip-1": "First chip of the rail",
  "chip-2": "Second chip",
  "chip-3": "Third chip",
  "chip-4": "Fourth chip",
  "chip-5": "Fifth chip",
  "chip-6": "Sixth chip",
  "spot-1": "Bet on the first spot",
  "spot-2": "Bet on the second spot",
  "spot-3": "Bet on the third spot",
  "spot-4": "Bet on the fourth spot",
  "spot-5": "Bet on the fifth spot",
  "spot-6": "Bet on the sixth spot",
  undo: "Undo the last bet",
  clear: "Clear all bets",
  repeat: "Repeat the last bets",
  again: "Repeat the last bets and be ready",
  ready: "Ready, or wait after all",
  sit: "Take the first free seat",
  text: "Table as text, or as a picture",
  panel: "Next panel: pays, record, rounds",
  help: "List of keys",
} as const;

export type Action = keyof typeof ACTIONS;
export type KeyMap = Record<Action, string>;

export const KEYS: KeyMap = {
  "first-choice": "r",
  "second-choice": "p",
  advice: "h",
  "chip-1": "1",
  "chip-2": "2",
  "chip-3": "3",
  "chip-4": "4",
  "chip-5": "5",
  "chip-6": "6",
  "spot-1": "b",
  "spot-2": "n",
  "spot-3": "m",
  "spot-4": "k",
  "spot-5": "l",
  "spot-6": "j",
  undo: "u",
  clear: "c",
  repeat: "a",
  again: "g",
  ready: "d",
  sit: "s",
  text: "t",
  panel: "v",
  help: "?",
};

/** Gives an action another key; the action that had it takes the old one. */
export function remapped(map: KeyMap, action: Action, key: string): KeyMap {
  const old = map[action];
  const entries = Object.entries(map) as [Action, string][];
  const other = entries.find(([it, has]) => it !== action && has === key)?.[0];
  return { ...map, ...(other ? { [other]: old } : {}), [action]: key };
}

/** Whether somebody types, so that keys are letters and not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("dialog[open]")) return true;
  const field = target.closest("input, textarea, select");
  const type = field instanceof HTMLInputElement ? field.type : "text";
  return field !== null && !["checkbox", "radio", "range", "button"].includes(type);
}
