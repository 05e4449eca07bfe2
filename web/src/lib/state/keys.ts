// What can be done by a single key, and by which.

/** At the table. */
const OF_PLAYERS = {
  ride: "Let It Ride: let the bet ride",
  pull: "Let It Ride: pull the bet back",
  play: "Three Card Poker: play",
  fold: "Three Card Poker: fold",
  "take-bank": "Take the bank",
  "decline-bank": "Decline the bank",
  "show-bonus": "Show the three cards",
  "wave-bonus": "Wave the three cards",
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
  panel: "Next panel: pays, record, rounds, you",
  help: "List of keys",
} as const;

/** At the consoles. The first stroke names a group of buttons, the second one of them. */
const OF_STAFF = {
  confirm: "Confirm what somebody else asked for",
  together: "Ask for what takes two people",
  seats: "Enter something for a seat",
  decks: "Decks and devices",
  console: "Keys of the progressive console",
  irregular: "Report an irregularity",
  rulings: "Rulings and orders of the floor",
  money: "Fills, credits, drop and counts",
} as const;

export const ACTIONS = { ...OF_PLAYERS, ...OF_STAFF } as const;

export type Action = keyof typeof ACTIONS;
/** A group of buttons of a console. */
export type Group = keyof typeof OF_STAFF;
export type KeyMap = Record<Action, string>;

/** What can be done, by where it is done: a key may mean one thing here and another there. */
export const PLACES: readonly { title: string; of: readonly Action[]; hint?: string }[] = [
  { title: "At the table", of: Object.keys(OF_PLAYERS) as Action[] },
  {
    title: "At the consoles",
    of: Object.keys(OF_STAFF) as Action[],
    hint: "Then the number on the button. Ranks and suits are kept for cards.",
  },
];

export const isGroup = (action: Action): action is Group => action in OF_STAFF;

/** Keys that a dealer types cards with: no group of a console has one of them. */
export const CARD_KEYS = "akqjt1234567890shdc";

export const KEYS: KeyMap = {
  ride: "r",
  pull: "b",
  play: "p",
  fold: "f",
  "take-bank": "o",
  "decline-bank": "x",
  "show-bonus": "z",
  "wave-bonus": "y",
  advice: "h",
  "chip-1": "1",
  "chip-2": "2",
  "chip-3": "3",
  "chip-4": "4",
  "chip-5": "5",
  "chip-6": "6",
  "spot-1": "q",
  "spot-2": "w",
  "spot-3": "e",
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
  confirm: "y",
  together: "w",
  seats: "e",
  decks: "b",
  console: "p",
  irregular: "i",
  rulings: "r",
  money: "m",
};

/** Keys that press the same as another, where nobody has given them away. */
const SECOND_KEYS: Partial<Record<Action, string>> = { pull: "backspace" };

/** Whether a key, as the browser names it, presses what an action stands for. */
export function isKeyOf(map: KeyMap, action: Action, pressed: string): boolean {
  const key = pressed.toLowerCase();
  return key === map[action] || key === SECOND_KEYS[action];
}

/** What spots had before answers had keys of their own: whoever has these has chosen nothing. */
const FORMER_KEYS: Partial<KeyMap> = { "spot-1": "b", "spot-2": "n", "spot-3": "m" };

/** The keys of somebody who chose some earlier: what was not chosen is as it is now. */
export function restored(kept: Partial<Record<string, string>>): KeyMap {
  return (Object.keys(KEYS) as Action[]).reduce((map, action) => {
    const key = kept[action];
    const isChosen = key !== undefined && key !== KEYS[action] && key !== FORMER_KEYS[action];
    return isChosen ? remapped(map, action, key) : map;
  }, KEYS);
}

const placeOf = (action: Action): readonly Action[] =>
  PLACES.find((it) => it.of.includes(action))?.of ?? [];

/** Whether somebody may have a key for something. */
export const mayHave = (action: Action, key: string): boolean =>
  !isGroup(action) || !(CARD_KEYS.includes(key) || key === "?");

/** Gives an action another key; the action of the same place that had it takes the old one. */
export function remapped(map: KeyMap, action: Action, key: string): KeyMap {
  if (!mayHave(action, key)) return map;
  const old = map[action];
  const other = placeOf(action).find((it) => it !== action && map[it] === key);
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
