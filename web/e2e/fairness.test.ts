// The deck is fixed before the bet: what a browser tells its player where the house keeps to that,
// and where it does not. Between browser and house stands somebody who changes what the house says.

import { expect, it } from "vitest";
import { evening } from "./evening";
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
  const commitments = await page.locator(".commitments code").allInnerTexts();
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
