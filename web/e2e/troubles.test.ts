// What goes wrong at a table, as a player sees it: a round that is void, a line that breaks, a limit.

import { expect, it } from "vitest";
import { evening } from "./evening";
import type { Visitor } from "./visitor";
import { agree, keyCards, readyToDeal } from "./worker";

const tonight = evening();

it("a void says why, under which clause, and what came back", async () => {
  const dealer = await tonight.come();
  const floor = await tonight.come();
  const player = await tonight.come();
  await readyToDeal("md-let-it-ride", dealer, floor, player);
  await keyCards(dealer, "9s 8s");
  await dealer.page.getByRole("button", { name: "Several cards are face up" }).click();
  await agree(dealer, floor);
  const { page } = player;
  const results = page.locator(".results");
  await results.getByText(/^Round \d+ is void$/).waitFor();
  await results.getByText("Several cards are face up.").waitFor();
  expect(await results.locator(".clause").count()).toBeGreaterThan(0);
  expect(await results.locator("li").innerText()).toMatch(/^You\s*\$\d+$/);
  expect(await page.locator(".seat .pill").count(), "chips on the felt").toBe(0);
  expect(await page.locator(".frame svg text", { hasText: /came back to you/ }).count()).toBe(1);
  expect(await player.faultsEverywhere("a void")).toEqual([]);
});

it("what is pressed while the line is broken is shown as taken", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await guest.enter();
  await guest.sit(3);
  await guest.betting();
  await page.locator(".target:enabled").first().click();
  await page.locator("li.down").first().waitFor();
  await page.getByRole("button", { name: /^Ready/ }).click();
  await page.locator(".decide").waitFor();
  await page.waitForTimeout(350);
  // The house answers nobody for a while.
  await page.route("**/api/tickets", (route) => route.abort());
  await page.evaluate(() => {
    const { sockets } = window as unknown as { sockets: WebSocket[] };
    const here = sockets.filter((it) => it.url.includes("/api/tables/"));
    for (const socket of here) socket.close();
  });
  await page.getByText("Connection lost.").waitFor();
  await page.keyboard.press("r");
  await page.getByText("Saved: Let it ride. It is sent when you are back online.").waitFor();
  expect(await page.locator(".decide .large").first().isDisabled()).toBe(true);
  await page.unroute("**/api/tickets");
  await page.getByRole("button", { name: "Try now" }).click();
  await page.locator(".decide .question", { hasText: "Bet 2" }).waitFor();
  expect(await page.getByText("It is sent when you are back online.").count()).toBe(0);
  await guest.playOut();
  // The browser writes down that requests failed, as they should.
  guest.complaints.length = 0;
});

/** Sits down, bets and waits until Bet 1 is asked about and may be answered. */
async function untilAsked(guest: Visitor, table: number): Promise<void> {
  const { page } = guest;
  await guest.enter();
  await guest.sit(table);
  await guest.betting();
  await page.locator(".target:enabled").first().click();
  await page.locator("li.down").first().waitFor();
  await page.getByRole("button", { name: /^Ready/ }).click();
  await page.locator(".decide").waitFor();
  await page.waitForTimeout(350);
}

it("a network that is gone is noticed at once, and the answer goes when it is back", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await untilAsked(guest, 1);
  await guest.context.setOffline(true);
  await page.getByText("Connection lost.").waitFor({ timeout: 2000 });
  await page.keyboard.press("r");
  await page.getByText("Saved: Let it ride.").waitFor();
  await guest.context.setOffline(false);
  await page.locator(".decide .question", { hasText: "Bet 2" }).waitFor({ timeout: 5000 });
  expect(await page.getByText("Connection lost.").count()).toBe(0);
  await guest.playOut();
  await page.getByRole("button", { name: "Leave the table" }).click();
  guest.complaints.length = 0;
});

it("a line that only looks alive is found out, and nothing pressed is lost", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await untilAsked(guest, 4);
  // The other end is gone, and nobody says so.
  await page.route("**/healthz", (route) => route.abort());
  await page.route("**/api/tickets", (route) => route.abort());
  await page.evaluate(() => {
    const { sockets } = window as unknown as { sockets: WebSocket[] };
    for (const socket of sockets) Object.assign(socket, { send: () => undefined });
  });
  await page.keyboard.press("r");
  await page.getByText("Sending…").waitFor();
  await page.getByText("Connection lost.").waitFor({ timeout: 8000 });
  await page.getByText("Saved: Let it ride.").waitFor();
  await page.unroute("**/healthz");
  await page.unroute("**/api/tickets");
  await page.locator(".decide .question", { hasText: "Bet 2" }).waitFor();
  guest.complaints.length = 0;
});

it("what a limit leaves is told before it is reached, and when it is", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await guest.enter();
  await guest.go("/me");
  await page.getByLabel("Most to wager in a day").fill("20");
  await page.getByRole("button", { name: "Set these limits" }).click();
  await page.getByRole("button", { name: "Yes, set them" }).click();
  await page.getByRole("status").getByText("It holds now").waitFor();
  await guest.sit(1);
  await guest.betting();
  await page.getByText("$20 left to wager today").waitFor();
  await page.keyboard.press("2");
  await page.locator(".target").first().click();
  await page.getByText("$5 left to wager today").waitFor();
  await page.locator(".target").first().click();
  const refusal = page
    .getByRole("alert")
    .getByText(/no more than \$20 in a day; \$5 of it is left/);
  await refusal.first().waitFor();
});

it("cards are checked over plain http, where the browser keeps its hashes to itself", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await guest.context.addInitScript(() =>
    Object.defineProperty(crypto, "subtle", { value: undefined }),
  );
  await guest.enter();
  await guest.sit(2);
  await guest.betting();
  await page.locator(".target:enabled").first().click();
  await page.locator("li.down").first().waitFor();
  await page.getByRole("button", { name: /^Ready/ }).click();
  await guest.playOut();
  await page.locator(".results .check").getByText("deck was fixed before you bet").waitFor();
  expect(await page.evaluate(() => typeof crypto.subtle)).toBe("undefined");
});
