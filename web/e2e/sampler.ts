// Looks at a table at every frame of the screen, and compares what is drawn with what the house has
// sent: a question, the cards it is about, the rack and the round must belong together.

import type { Page } from "playwright-core";
import type { OwnPart } from "../src/lib/api/house";
import { listed } from "../src/lib/words";
import type { View } from "../src/lib/wire";
import type { Visitor } from "./visitor";

interface Samples {
  /** What did not agree, in words. */
  faults: string[];
  frames: number;
  /** Frames in which something was asked over cards. */
  asked: number;
  /** Frames in which chips were taken, and those in which the rack was said to be empty. */
  betting: number;
  broke: number;
  /** From a question's arrival to the moment it could be answered, in milliseconds. */
  delays: number[];
}

/** Follows the socket of the page from now on; before it goes to a table. */
export async function record(visitor: Visitor): Promise<void> {
  await visitor.context.addInitScript(() => {
    const Original = window.WebSocket;
    const sent: Record<string, unknown> = { view: null, own: null, asked: 0 };
    const questionOf = () => {
      const own = sent.own as OwnPart | null;
      const offer = own?.offers.find((it) => it.offer === "decide");
      return offer?.offer === "decide" ? `${(sent.view as View).round} ${offer.question}` : "";
    };
    const hear = (message: MessageEvent) => {
      const frame = JSON.parse(String(message.data)) as Record<string, unknown>;
      const before = questionOf();
      if ("view" in frame) sent.view = frame.view;
      if ("own" in frame) sent.own = frame.own;
      if (questionOf() !== before) sent.asked = performance.now();
    };
    Object.assign(window, {
      sent,
      WebSocket: class extends Original {
        constructor(address: string | URL) {
          super(address);
          if (String(address).includes("/api/tables/")) this.addEventListener("message", hear);
        }
      },
    });
  });
}

/** What every card is called where the table is told as text. */
const NAMES = Object.fromEntries(
  [..."23456789TJQKA"].flatMap((rank) =>
    [..."cdhs"].map((suit) => [rank + suit, listed([rank + suit])] as const),
  ),
);

/** Begins to look. */
export async function sample(page: Page): Promise<void> {
  await page.evaluate((names) => {
    const samples: Samples = { faults: [], frames: 0, asked: 0, betting: 0, broke: 0, delays: [] };
    const sent = (window as unknown as { sent: { view: View; own: OwnPart; asked: number } }).sent;
    const racks = new Map<number, Set<string>>();
    const QUESTIONS: Record<string, string> = { "bet-1": "Bet 1", "bet-2": "Bet 2", play: "fold" };
    /** The own cards: beside the controls of a desk, or above those of a phone. */
    const HAND = ".mine .hand [data-face], .reach .mine [data-face]";
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((it) => it.textContent ?? "");
    const dollars = (amount: string) =>
      `$${Number(amount).toLocaleString("en-US")}`.replace(/(\.\d)$/, "$10");
    const fault = (text: string) => {
      const whole = `round ${sent.view.round}: ${text}`;
      if (samples.faults.length < 20 && !samples.faults.includes(whole)) samples.faults.push(whole);
    };
    let timed = 0;

    const look = () => {
      const { view, own } = sent;
      if (!view || !own) return;
      samples.frames += 1;
      const mine = own.seats[0];
      const offer = own.offers.find((it) => it.offer === "decide");
      const question = texts(".decide .question").join(" ");
      const canAnswer = document.querySelector(".decide .large:enabled") !== null;
      const told = texts(".text").join(" ").replaceAll(/\s+/g, " ");
      const isHeld = (face: string) => told.split("You.")[1]?.includes(names[face] ?? "?");
      const shown = [...document.querySelectorAll<SVGElement>(HAND)];
      // In a text the own cards are those that its line names.
      const hand = told
        ? (mine?.cards ?? []).filter(isHeld)
        : shown.map((it) => it.dataset.face ?? "");
      const rack = (texts(".beside .rack, .rack")[0] ?? "").replace("Your rack", "").trim();
      const title = texts(".status .title, p.status, .text strong")[0] ?? "";
      const drawn = document.querySelector(".frame > svg")?.getAttribute("aria-label") ?? "";
      const up = view.community.filter((it) => it !== "??").length;

      const round = Number(/, round (\d+)/.exec(told)?.[1] ?? view.round);
      if (told && round !== view.round && !title.startsWith(`Round ${round} is over`))
        fault(`the text tells of round ${round}: "${title}"`);
      if (hand.length > 3) fault(`${hand.length} cards in the hand: ${hand.join(" ")}`);
      const known = racks.get(view.round) ?? new Set();
      racks.set(view.round, known.add(dollars(own.rack)));

      if (question && canAnswer) {
        samples.asked += 1;
        if (offer?.offer !== "decide") fault(`asked "${question}", which nobody asks`);
        else if (!question.includes(QUESTIONS[offer.question] ?? "?"))
          fault(`asked "${question}" in place of ${offer.question}`);
        if (hand.join(" ") !== mine?.cards.join(" "))
          fault(`asked "${question}" over ${hand.join(" ")}, not ${mine?.cards.join(" ")}`);
        const down = drawn.split("face down").length - 1;
        if (view.community.length > 0 && down > view.community.length - up)
          fault(`asked "${question}", and the felt shows "${drawn}" with ${up} cards up`);
        if (rack !== dollars(own.rack)) fault(`asked with ${rack} for ${own.rack}`);
        if (timed !== sent.asked) samples.delays.push(performance.now() - sent.asked);
        timed = sent.asked;
      }

      const isBroke = texts(".dock .question").some((it) => it.includes("almost empty"));
      const canBet = document.querySelector(".target:enabled") !== null;
      const over = Number(/^Round (\d+) is over/.exec(title)?.[1] ?? 0);
      if ((isBroke || canBet) && view.betting) {
        if (isBroke) samples.broke += 1;
        if (canBet) samples.betting += 1;
        if (rack !== dollars(own.rack)) fault(`bets over ${rack} for ${own.rack}`);
        if (over > 0 && over !== view.round - 1) fault(`bets over round ${over}`);
        if (over === 0 && hand.length > 0)
          fault(`bets while round ${view.round - 1} is played: ${hand.join(" ")}, "${title}"`);
      }
      // What a round came to is not in the rack before it is on the felt.
      if (hand.length > 0 && over === 0 && question === "") {
        const [now, last] = [racks.get(view.round), racks.get(view.round - 1)];
        const isKnown = view.betting ? last?.has(rack) : now?.has(rack) || last?.has(rack);
        if (last && !isKnown) fault(`the rack is ${rack} before "${title}" ends`);
      }
    };

    const forEver = () => {
      look();
      requestAnimationFrame(forEver);
    };
    requestAnimationFrame(forEver);
    Object.assign(window, { samples });
  }, NAMES);
}

/** What was seen. */
export const samplesOf = (page: Page): Promise<Samples> =>
  page.evaluate(() => (window as unknown as { samples: Samples }).samples);
