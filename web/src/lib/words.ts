// The words of the wire in the words of the layout. Records are closed, so that a word without its
// words is a compile error; what a newer house says beyond them is shown as it is.

import { entryOf } from "$lib/entries";
import { dollars } from "$lib/money";
import type {
  Actor,
  Choice,
  Enter,
  Game,
  Hand,
  Key,
  Mishap,
  Outcome,
  Phase,
  Pile,
  Question,
  Ruling,
  Spot,
  Stead,
} from "$lib/wire";

/** The words of a union whose members are words, or objects with one word as their only key. */
type WordOf<Union> = Union extends string ? Union : keyof Union & string;

const SPOTS: Partial<Record<Spot, string>> = {
  "bet-1": "Bet 1",
  "bet-2": "Bet 2",
  "bet-3": "Bet $",
  "five-card-progressive": "Five-Card Progressive",
};

/** What is printed in a spot. */
const MARKS: Record<Spot, string> = {
  "bet-1": "1",
  "bet-2": "2",
  "bet-3": "$",
  ante: "Ante",
  play: "Play",
  "pair-plus": "Pair Plus",
  "three-card-bonus": "3 Card",
  "five-card-bonus": "5 Card",
  "six-card-bonus": "6 Card",
  progressive: "Prog.",
  "five-card-progressive": "5C Prog.",
};

const QUESTIONS: Record<Question | "take-bank" | "show-bonus", string> = {
  "bet-1": "Let Bet 1 ride, or pull it back?",
  "bet-2": "Let Bet 2 ride, or pull it back?",
  play: "Play, or fold?",
  "take-bank": "Be the bank this round? You pay the winners and collect from the losers.",
  "show-bonus": "Show your three cards, or wave?",
};

const CHOICES: Record<Choice, string> = {
  ride: "Let it ride",
  pull: "Pull back",
  play: "Play",
  fold: "Fold",
};

const OUTCOMES: Record<Outcome, string> = {
  win: "wins",
  lose: "loses",
  push: "is returned",
  withdrawn: "was pulled back",
  forfeit: "is forfeited",
  "not-covered": "is not covered by the bank",
};

/** Hands whose words alone are no name. */
const HANDS: Partial<Record<Hand, string>> = {
  "pair-tens-or-better": "pair of tens or better",
  "ace-king-queen": "ace, king, queen",
  "ace-king-queen-suited": "ace, king, queen of one suit",
  "ace-king-queen-spades": "ace, king, queen of spades",
  "ace-king-queen-hearts-diamonds-clubs": "ace, king, queen of hearts, diamonds or clubs",
  "super-royal-diamonds": "Super Royal of diamonds",
  "super-royal-hearts-spades-clubs": "Super Royal of hearts, spades or clubs",
};

const PHASES: Record<Phase, string> = {
  closed: "The table is closed",
  preparing: "The cards are prepared",
  ready: "The next round is about to begin",
  betting: "Place your bets",
  called: "No more bets",
  dealing: "The cards are dealt",
  stub: "The stub is counted",
  playing: "Players decide",
  settling: "Wagers are settled",
  envy: "Envy bonuses are paid",
  clearing: "The layout is cleared",
};

/** The same for those who work: nobody is asked for a bet. */
const PHASES_AT_WORK: Partial<Record<Phase, string>> = {
  ready: "Between rounds",
  betting: "Betting is open",
};

/** Who goes on from there, where nothing is to be done by whoever looks. */
const GOES_ON: Partial<Record<Phase, string>> = {
  closed: "It opens when the dealer brings the decks.",
  preparing: "The dealer goes on when the cards are ready.",
  ready: "The dealer opens the betting.",
  betting: "The players place their bets.",
};

/** What is lettered on the felt below the name of the game. */
const MOTTOS: Partial<Record<Game, string>> = {
  "three-card-poker": "Dealer plays with Queen high or better",
};

/** "three-card-bonus" is "Three Card Bonus". */
export const plain = (word: string): string =>
  word
    .split(/[-.]/)
    .map((it) => it.charAt(0).toUpperCase() + it.slice(1))
    .join(" ");

export const spotName = (word: string): string => entryOf(SPOTS, word) ?? plain(word);
export const spotMark = (word: string): string => entryOf(MARKS, word) ?? plain(word);
export const questionText = (word: string): string => entryOf(QUESTIONS, word) ?? plain(word);
export const choiceText = (word: string): string => entryOf(CHOICES, word) ?? plain(word);
export const outcomeText = (word: string): string =>
  entryOf(OUTCOMES, word) ?? plain(word).toLowerCase();
export const phaseText = (word: Phase): string => PHASES[word] ?? plain(word);
export const workText = (phase: Phase): string => PHASES_AT_WORK[phase] ?? phaseText(phase);
export const goesOnText = (phase: Phase): string => GOES_ON[phase] ?? "";
export const mottoText = (game: Game | ""): string => entryOf(MOTTOS, game) ?? "";
export const handName = (word: string): string => entryOf(HANDS, word) ?? plain(word).toLowerCase();
export const gameName = (word: string): string =>
  word === "let-it-ride" ? "Let It Ride" : plain(word);

const STEADS: Record<Stead, string> = {
  clock: "decided by the clock",
  disconnected: "decided by the rules: the player was not connected",
};

/** Why the house did something in somebody's place. */
export const steadText = (word: Stead): string => STEADS[word];

const SYSTEMS = {
  clock: "The house, when time was up",
  disconnected: "The house, for a player who was not connected",
  automation: "The house",
  recovery: "The house, after it had stopped",
  drain: "The house, before it closed",
  demo: "The house, for a bot",
} as const;

/** On whose behalf the system did something. */
export const systemText = (reason: string): string => entryOf(SYSTEMS, reason) ?? "The house";

/** The name of a meter: its own, without that of its wager where there is only one wager. */
export function meterName(word: string, all: readonly string[]): string {
  const [wager = "", name = ""] = word.split(".");
  const wagers = new Set(all.map((it) => it.split(".")[0]));
  const isMain = name === "main" || name === "";
  if (wagers.size <= 1) return isMain ? plain(wager) : plain(name);
  return isMain
    ? spotName(wager)
    : `${spotName(wager).replace(/ Progressive$/, "")} ${plain(name)}`;
}

/** A sentence from the fragments that problems are written in. */
export function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?]$/.test(start) ? start : `${start}.`;
}

/** The bets that a game begins with, each in a circle of its own. */
export const CIRCLES: readonly Spot[] = ["bet-1", "bet-2", "bet-3", "ante", "play"];

const MISHAPS: Record<Mishap, string> = {
  "one-card-face-up": "A card is face up",
  "several-cards-face-up": "Several cards are face up",
  "extra-card-unseen": "A card too many, not seen",
  "extra-card-seen": "A card too many, seen",
  "wrong-number-of-cards": "Somebody has a wrong number of cards",
  "community-card-exposed": "A community card was exposed early",
  "dealer-card-exposed": "A card of the dealer was exposed",
  "stub-count-wrong": "The stub counts wrong",
  "misdealt-with-52": "Misdealt, with all 52 cards there",
  "wrong-count-without-misdeal": "Wrong count without a misdeal",
  "shuffler-counts-wrong": "The shuffler counts wrong",
  "shuffler-fails": "The shuffler fails",
  "shoe-fails": "The shoe fails",
  "device-unusable": "A device cannot be used",
  "player-leaves": "A player leaves",
  "packet-of-wrong-size": "A packet has the wrong size",
  "deck-not-52": "The deck has not 52 cards",
  "nobody-banks": "Nobody banks",
  any: "Something else went wrong",
  "no-answer": "A player does not answer in time",
};

const RULINGS: Record<WordOf<Ruling>, string> = {
  void: "Void the round",
  "go-on": "Let the round go on",
  misdealt: "It was misdealt",
  "wrong-deck": "The deck is wrong",
  abandoned: "The wagers are abandoned",
  stands: "The wagers stand",
  "count-settled": "The count is settled",
};

const KEYS: Record<WordOf<Key>, string> = {
  "coin-in": "COIN IN",
  "remove-chips": "Chips removed",
  "settle-the-count": "Settle the count",
  hand: "Hand",
  verify: "Verify the win",
  "key-to-jackpot": "Turn the key to JPH",
  jackpot: "J-POT",
  "key-to-run": "Turn the key to RUN",
  "game-over": "GAME OVER",
  "cancel-win": "Back out win",
  "supplement-win": "Pay the rest of win",
};

const ENTRIES: Record<Enter, string> = {
  depth: "Cards above the cut",
  "deck-cards": "Cards in the deck",
  "stub-cards": "Cards in the stub",
  "bonus-chips": "Bonus chips",
  "progressive-chips": "Progressive chips",
};

/** Piles that belong to no player. */
type CommonPile = Exclude<Pile, `seat-${number}` | `shared-${number}`>;

const PILES: Record<CommonPile, string> = {
  community: "the community cards",
  dealer: "the dealer",
  box: "the six-card box",
  "five-card-community": "the Five-Card community cards",
  discard: "the discard rack",
};

/** A word that may carry a seat, a hand or a number: `"void"` or `{"abandoned":3}`. */
function parted(word: string | object): [string, string] {
  if (typeof word === "string") return [word, ""];
  const [name = "", of = ""] = Object.entries(word)[0] ?? [];
  return [name, String(of)];
}

export const mishapText = (word: Mishap): string => MISHAPS[word] ?? plain(word);
export const entryText = (word: Enter): string => ENTRIES[word] ?? plain(word);
export const actorName = (word: Actor | "nobody"): string => (word === "device" ? "dealer" : word);

export function rulingText(ruling: Ruling): string {
  const [name, seat] = parted(ruling);
  return `${entryOf(RULINGS, name) ?? plain(name)}${seat ? `, seat ${seat}` : ""}`;
}

export function keyText(key: string | object): string {
  const [name, of] = parted(key);
  if (name === "hand") return entryOf(HANDS, of) ? sentence(handName(of)).slice(0, -1) : plain(of);
  return `${entryOf(KEYS, name) ?? plain(name)}${of ? ` ${of}` : ""}`;
}

export function pileName(pile: string): string {
  const seat = /^seat-(\d)$/.exec(pile)?.[1];
  return seat ? `seat ${seat}` : (entryOf(PILES, pile) ?? plain(pile).toLowerCase());
}

const PLACES: Record<CommonPile, string> = {
  community: "among the community cards",
  dealer: "before the dealer",
  box: "in the six-card box",
  "five-card-community": "among the Five-Card community cards",
  discard: "in the discard rack",
};

/** Where a card of a pile lies: "at seat 3". */
export const placeText = (pile: string): string =>
  entryOf(PLACES, pile) ?? (pile ? `at ${pileName(pile)}` : "on the table");

export type Role = "player" | "dealer" | "floorperson" | "surveillance" | "auditor" | "admin";

/** The roles, and what somebody of each does at the house. */
export const ROLES: Record<Role, string> = {
  player: "Sits down, bets and decides.",
  dealer: "Deals at live tables, keys in the cards and counts the tray.",
  floorperson: "Supervises tables: validates, rules, moves chips and answers disputes.",
  surveillance: "Sees every round that is over, card by card, and touches nothing.",
  auditor: "Sees the same, and takes the journal along.",
  admin: "Makes people known and opens tables. Moves no chips and sees no cards.",
};

/** Somebody of a role: "an auditor". */
export function roleText(role: string): string {
  if (role === "surveillance") return role;
  return /^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`;
}

/** "a, b or c". */
export const anyOf = (items: readonly string[]): string =>
  items.join(", ").replace(/, ([^,]*)$/, " or $1");

/** "a, b and c". */
export const allOf = (items: readonly string[]): string =>
  items.join(", ").replace(/, ([^,]*)$/, " and $1");

/** The words of a record, with amounts as people write them: 15.00 is $15, 0.19000000 is $0.19. */
export const spoken = (says: string): string =>
  says.replace(/(?<![\d.$])\d+\.(?:\d{8}|\d\d)(?!\.?\d)/g, (it) =>
    dollars(it, /\.\d{8}$/.test(it)),
  );
