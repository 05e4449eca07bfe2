// The deck is fixed before the bet, and cut by the players: what a browser tells its player where the
// house keeps to that, and where it does not. Between browser and house stands somebody who changes
// what the house says.

import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Proof, SealedDeck } from "../src/lib/api/house";
import { cutCommitment } from "../src/lib/fairness/cut";
import { evening } from "./evening";
import { guest } from "./people";
import type { Visitor } from "./visitor";

const tonight = evening();

async function bet(guest: Visitor): Promise<void> {
  await guest.betting();
  await guest.page.locator(".target:enabled").first().click();
  await guest.page.locator("li.down").first().waitFor();
}

async function finish(guest: Visitor): Promise<void> {
  await guest.page.getByRole("button", { name: /^Ready/ }).click();
  await guest.playOut();
}

it("a player sees the seal before the bet, and that the deck was the one dealt from", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await guest.enter();
  await guest.sit(2);
  const seals = new Set<string>();
  for (let round = 0; round < 2; round += 1) {
    await guest.betting();
    const seal = await page.locator(".sealed").first().getAttribute("title");
    expect(seal).toMatch(/^Commitment to the deck of this round: [0-9a-f]{64}$/);
    seals.add(seal ?? "");
    await bet(guest);
    expect(await page.locator(".sealed").first().getAttribute("title")).toBe(seal);
    await finish(guest);
    await page.locator(".results").getByText("deck was fixed before you bet").waitFor();
  }
  expect(seals.size, "every round has a deck of its own").toBe(2);
  expect(await page.getByText("The house changed the deck").count()).toBe(0);
});

it("a house that names another deck after the bet is found out", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  let isCheating = false;
  await page.routeWebSocket(/\/socket/, (browser) => {
    const house = browser.connectToServer();
    house.onMessage((message) => {
      const said = String(message);
      const changed = said.replace(/"commitment":"[0-9a-f]{8}/, '"commitment":"00000000');
      browser.send(isCheating ? changed : said);
    });
  });
  await guest.enter();
  await guest.sit(3);
  await bet(guest);
  expect(await page.getByText("The house changed the deck").count()).toBe(0);
  isCheating = true;
  await finish(guest);
  await page.getByText(/The house changed the deck of round \d+/).waitFor();
  expect(await guest.faultsEverywhere("the alarm")).toEqual([]);
  const commitments = await page.locator(".evidence code").allInnerTexts();
  expect(commitments).toHaveLength(2);
  expect(commitments[1]).toBe(`00000000${commitments[0]?.slice(8)}`);
});

it("a proof of another deck is found out", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await page.route("**/proof", async (route) => {
    const answer = await route.fetch();
    const proof = (await answer.json()) as { commitment: string };
    await route.fulfill({ response: answer, json: { ...proof, commitment: "ab".repeat(32) } });
  });
  await guest.enter();
  await guest.sit(1);
  await bet(guest);
  await finish(guest);
  await page.locator(".results").getByText("The check fails").waitFor();
});

/** Everybody bets, everybody is ready, and the round is played to its end. */
async function playTogether(guests: readonly Visitor[]): Promise<void> {
  for (const it of guests) await bet(it);
  for (const { page } of guests) await page.getByRole("button", { name: /^Ready/ }).click();
  await Promise.all(guests.map((it) => it.playOut()));
}

/** Stands between a page and the house: what the page sends can be held, what it hears changed. */
async function interfere(
  page: Page,
  change: (deck: SealedDeck) => SealedDeck,
  sent: (message: string, breakLine: () => void) => boolean = () => true,
): Promise<void> {
  await page.routeWebSocket(/\/socket/, (browser) => {
    const house = browser.connectToServer();
    browser.onMessage((message) => {
      if (sent(String(message), () => void browser.close())) house.send(message);
    });
    house.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { deck?: SealedDeck };
      if (frame.deck) frame.deck = change(frame.deck);
      browser.send(JSON.stringify(frame));
    });
  });
}

const isOpening = (message: string) => message.includes('"open-cut"');

describe("the cut", () => {
  // Each round here has a table to itself: whoever left one is waited for there.
  const tonight = evening();

  it("of two players is in the deck, twice in a row", async () => {
    const [ann, bob] = [await tonight.come(), await tonight.come({ width: 390, height: 844 })];
    for (const it of [ann, bob]) {
      await it.enter();
      await it.sit(2);
    }
    for (let round = 0; round < 2; round += 1) {
      for (const it of [ann, bob]) await bet(it);
      for (const { page } of [ann, bob]) {
        const seal = page.locator(".sealed .by");
        await seal.getByText("cut by you and 1 other", { exact: true }).waitFor();
      }
      for (const { page } of [ann, bob]) await page.getByRole("button", { name: /^Ready/ }).click();
      await Promise.all([ann.playOut(), bob.playOut()]);
      for (const { page } of [ann, bob]) {
        await page.locator(".results").getByText("and cut by you and 1 other").waitFor();
      }
    }
    await ann.page.locator(".sealed").click();
    await ann.page.getByText("Your own cut is in the deck, with 1 other.").waitFor();
    expect(await ann.faultsEverywhere("the seal")).toEqual([]);
    expect(await ann.page.locator(".evidence").count()).toBe(0);
  });

  it("leaves the seal as large as it was", async () => {
    const guest = await tonight.come();
    await guest.enter();
    await guest.sit(4);
    await guest.betting();
    const size = async () => {
      const box = await guest.page.locator(".sealed").first().boundingBox();
      return [box?.width, box?.height];
    };
    await guest.page.locator(".sealed .by", { hasText: "not cut yet" }).waitFor();
    const before = await size();
    await bet(guest);
    await guest.page.locator(".sealed .by", { hasText: "cut by you" }).waitFor();
    expect(await size()).toEqual(before);
  });

  it("is not made by a player who has turned it off", async () => {
    const guest = await tonight.come();
    await guest.enter();
    await guest.sit(3);
    await guest.page.getByRole("button", { name: "Settings" }).click();
    await guest.page.getByLabel("Take part in the cut").uncheck();
    await guest.page.keyboard.press("Escape");
    await bet(guest);
    await guest.page.locator(".sealed .by", { hasText: "not cut yet" }).waitFor();
    await finish(guest);
    await guest.page.locator(".results").getByText("fixed before you bet: your browser").waitFor();
  });

  it("is opened by a page that was loaded again, and after a line that broke", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    let held = 0;
    await interfere(
      page,
      (deck) => deck,
      (message, breakLine) => {
        if (!isOpening(message) || held > 0) return true;
        held += 1;
        breakLine();
        return false;
      },
    );
    await guest.enter();
    await guest.sit(1);
    await bet(guest);
    await page.locator(".sealed .by", { hasText: "cut by you" }).waitFor();
    await page.reload();
    await page.locator(".sealed .by", { hasText: "cut by you" }).waitFor();
    await finish(guest);
    await page.locator(".results").getByText("and cut by you").waitFor();
    expect(held).toBe(1);
  });

  it("that another player holds back is named", async () => {
    const guestOfHouse = await guest(tonight.house, "Mallory", "player");
    const visitor = await tonight.come();
    const { page } = visitor;
    await visitor.enter();
    await visitor.sit(5);
    await visitor.betting();
    const offers = (await guestOfHouse.look(5)).now.own?.offers ?? [];
    await guestOfHouse.give(5, offers.find((it) => it.offer === "sit")?.command);
    const [{ id: player }, { now }] = [await guestOfHouse.me(), await guestOfHouse.look(5)];
    const round = now.view.round;
    const cut = randomBytes(32).toString("hex");
    const commitment = cutCommitment({ table: 5, round }, player, cut);
    const answer = await guestOfHouse.give(5, { do: "commit-cut", commitment, round });
    expect(answer.problem).toBeUndefined();
    await bet(visitor);
    await page.locator(".sealed .by", { hasText: "cut by you and 1 other" }).waitFor();
    await guestOfHouse.give(5, { do: "ready" });
    await finish(visitor);
    await page.locator(".results").getByText("and cut by you:").waitFor();
    await page.getByRole("link", { name: "Look at the round" }).click();
    await page
      .getByText(/held its cut back: this round could have been dealt in one of two ways/)
      .waitFor();
    expect(await visitor.faultsEverywhere("a round with a cut held back")).toEqual([]);
  });
});

describe("a house is found out", () => {
  const tonight = evening();

  it("that leaves the own opening out", async () => {
    const ann = await tonight.come();
    const { page } = ann;
    let player = 0;
    await interfere(page, (deck) => ({
      ...deck,
      cuts: deck.cuts.map((it) => (it.player === player ? { ...it, opened: null } : it)),
    }));
    await ann.enter();
    player = ((await (await page.request.get(`${ann.url}/api/me`)).json()) as { id: number }).id;
    await ann.sit(2);
    await playTogether([ann]);
    await page.getByText(/The house left your cut out of the deck of round \d+/).waitFor();
    expect(await ann.faultsEverywhere("a cut left out")).toEqual([]);
  });

  it("that adds a cut after the openings", async () => {
    const ann = await tonight.come();
    const { page } = ann;
    let isOpened = false;
    await interfere(
      page,
      (deck) => {
        const added = { player: 4_000_000, commitment: "ab".repeat(32), opened: null };
        return isOpened && deck.cut !== "open" ? { ...deck, cuts: [...deck.cuts, added] } : deck;
      },
      (message) => {
        isOpened ||= isOpening(message);
        return true;
      },
    );
    await ann.enter();
    await ann.sit(3);
    await playTogether([ann]);
    await page.getByText(/The house changed the list of cuts of round \d+/).waitFor();
  });

  it("that deals from other places than the cut has put the cards at", async () => {
    const ann = await tonight.come();
    const { page } = ann;
    await page.route("**/proof", async (route) => {
      const answer = await route.fetch();
      const proof = (await answer.json()) as Proof;
      const cards = proof.cards.map((it) => ({ ...it, place: 51 - it.place }));
      await route.fulfill({ response: answer, json: { ...proof, cards } });
    });
    await ann.enter();
    await ann.sit(4);
    await playTogether([ann]);
    await page.locator(".results").getByText("was not dealt from where the cut put it").waitFor();
    await page
      .getByText(/Round \d+ was not dealt as it was sealed/)
      .first()
      .waitFor();
  });
});

it("a page explains all of it, on every screen", async () => {
  const visitor = await tonight.come();
  const witness = { url: "https://other.example", name: "other.example/w1", size: 12_345, age: 61 };
  await visitor.page.route("**/api/journal/witnesses", (route) =>
    route.fulfill({ json: [witness] }),
  );
  await visitor.go("/");
  await visitor.page.getByRole("link", { name: "How do I know it is fair?" }).click();
  await visitor.page.getByRole("heading", { name: "What it does not show" }).waitFor();
  await visitor.page.getByText("countersigned 12,345 records, 1 minute ago").waitFor();
  expect(await visitor.page.locator("main li svg").count()).toBeGreaterThan(3);
  expect(await visitor.faultsEverywhere("fair")).toEqual([]);
});
