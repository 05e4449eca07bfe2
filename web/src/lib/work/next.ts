// What a person who works at a table does next, from duties and offers. No rule is here: the house
// says what is due, and an offer says how it is done.

import type { OwnPart } from "$lib/api/house";
import type { Actor, Duty, Entry, Offer, PerformDeed, View } from "$lib/wire";
import { entryOf } from "$lib/entries";
import { actorName, goesOnText, pileName, questionText, workText } from "$lib/words";
import { isSame } from "./commands";

export interface Step {
  /** Another key is another step. */
  key: string;
  /** What is done, verb first. */
  says: string;
  /** What else there is to say. */
  detail: string;
  clauses: readonly string[];
  /** What takes it up, where it is this person's to do now. */
  offer?: Offer | undefined;
  /** The number that is entered. */
  enter?: Entry | undefined;
  /** What is done to the cards or chips, where it is an act of the round. */
  deed?: PerformDeed | undefined;
  /** Who is waited for, if it is somebody else. */
  waits?: Actor | "nobody" | undefined;
}

const ACTS = {
  announce: "no-more-bets",
  deal: "deal",
  perform: "perform",
  settle: "settle",
  validate: "validate",
  "pay-envy": "pay-envy",
  clear: "clear",
} as const satisfies Record<string, Offer["offer"]>;

/** The offer that does a duty, if there is one. */
export function offerFor(duty: Duty, offers: readonly Offer[]): Offer | undefined {
  const act = entryOf(ACTS, duty.chore);
  return offers.find((it) => {
    if (act) {
      const isThere = !("seat" in it) || duty.seat === undefined || it.seat === duty.seat;
      return it.offer === act && isThere;
    }
    return it.offer === "duty" && it.task === duty.chore && it.seat === duty.seat;
  });
}

/** The first sentence, and the rest. */
function split(says: string): [string, string] {
  const at = says.indexOf(". ");
  return at < 0 ? [says, ""] : [says.slice(0, at + 1), says.slice(at + 2)];
}

function ofDuty(duty: Duty, offers: readonly Offer[], round: number): Step {
  const offer = offerFor(duty, offers);
  const key = [round, duty.chore, duty.seat, duty.to, duty.what, offer ? "" : "waits"].join(" ");
  const [says, detail] = split(duty.says);
  const { clauses, enter, deed } = duty;
  const step = { key, says, detail, clauses, offer, enter, deed };
  if (offer?.offer === "deal") {
    const cards = offer.cards === 1 ? "1 card is" : `${offer.cards} cards are`;
    const to = pileName(offer.to);
    const detail = `${cards} to come in the whole deal.`;
    return { ...step, key: `${round} deal`, says: `Deal to ${to}`, detail };
  }
  if (offer) return step;
  const isBets = duty.chore === "announce";
  const waits = isBets ? "nobody" : duty.who;
  const until = isBets ? "As soon as the wagers of a seat are down." : "";
  return { ...step, enter: undefined, detail: until || detail, waits };
}

const plainStep = (key: string, says: string, rest: Partial<Step> = {}): Step => ({
  key,
  says,
  detail: "",
  clauses: [],
  ...rest,
});

/** Nothing goes on before a ruling: whoever may gives it, everybody is told why. */
function ruled(round: number, offers: readonly Offer[], staff: OwnPart["staff"]): Step {
  const { says: why = "", clause } = staff?.ruling ?? {};
  const clauses = clause ? [clause] : [];
  const rulings = offers.filter((it) => it.offer === "rule");
  const isAlone = rulings.some((it) => !isByTwo(it, staff));
  if (isAlone) {
    const detail = `${why} Each ruling below says first what will happen.`.trim();
    return plainStep(`${round} ruling`, "Give the ruling", { detail, clauses });
  }
  const ask = rulings.length > 0 ? " Ask for a ruling below; a floorperson confirms it." : "";
  const detail = `${why} Nothing goes on until a floorperson rules.${ask}`.trim();
  return plainStep(`${round} floor`, "Wait for the floor", {
    detail,
    clauses,
    waits: "floorperson",
  });
}

/** Whether an offer takes a second person. */
const isByTwo = (offer: Offer, staff: OwnPart["staff"]): boolean => {
  const { command } = offer;
  return command !== undefined && (staff?.together.some((it) => isSame(it, command)) ?? false);
};

/** A win is recorded, and the table stands still until the key is back in RUN. */
function ofKey(round: number, offers: readonly Offer[]): Step {
  const offer = offers.find((it) => it.offer === "press" && it.key === "key-to-run");
  if (offer) {
    const detail = "The prize is paid. Settlement goes on when the key is back.";
    return plainStep(`${round} key`, "Turn the key to RUN", { offer, detail });
  }
  const detail = "A supervisor turns it back to RUN when the prize is paid; then settle.";
  return plainStep(`${round} key waits`, "Wait for the key", { detail, waits: "nobody" });
}

/** What is next for somebody with these offers. */
export function nextOf(view: View, own: OwnPart): Step {
  const { offers, staff } = own;
  const round = view.round;
  const duty = staff?.duties.find((it) => it.awaited);
  if (duty && offerFor(duty, offers)) return ofDuty(duty, offers, round);
  if (duty?.who === "dealer" && staff?.console?.pending) return ofKey(round, offers);
  if (staff?.ruling) return ruled(round, offers, staff);
  if (duty) return ofDuty(duty, offers, round);
  const here = new Set(staff?.decks.map((it) => it.pack));
  const deck = offers.find((it) => it.offer === "receive-deck" && !here.has(it.pack));
  const open = offers.find((it) => it.offer === "open-betting");
  if (open && here.size > 0) {
    return plainStep(`${round} open`, "Open the betting", { offer: open });
  }
  if (deck?.offer === "receive-deck") {
    const says = `Bring the ${deck.pack} deck`;
    return plainStep(`${round} deck ${deck.pack}`, says, { offer: deck });
  }
  if (view.turn) {
    const { seat, question } = view.turn;
    const says = `Wait for seat ${seat}`;
    const detail = questionText(question);
    return plainStep(`${round} ${seat} ${question}`, says, { detail, waits: "player" });
  }
  const detail = goesOnText(view.phase);
  return plainStep(`${round} ${view.phase}`, workText(view.phase), { detail, waits: "nobody" });
}

/** Who is waited for, as a sentence. */
export function waitText(step: Step): string {
  if (step.waits === undefined || step.waits === "nobody") return "";
  return `It is for the ${actorName(step.waits)} to do.`;
}
