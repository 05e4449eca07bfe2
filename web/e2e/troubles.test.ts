// What goes wrong at a table, as a player sees it: a round that is void, a line that breaks, a limit.

import { expect, it } from "vitest";
import { evening } from "./evening";
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
  await page.getByText("The line is broken").waitFor();
  await page.keyboard.press("r");
  await page.getByText("Taken: Let it ride. It is sent when the line is back.").waitFor();
  expect(await page.locator(".decide .large").first().isDisabled()).toBe(true);
  await page.unroute("**/api/tickets");
  await page.getByRole("button", { name: "Try now" }).click();
  await page.locator(".decide .question", { hasText: "Bet 2" }).waitFor();
  expect(await page.getByText("It is sent when the line is back.").count()).toBe(0);
  await guest.playOut();
  // The browser writes down that requests failed, as they should.
  guest.complaints.length = 0;
});

it("what a limit leaves is told before it is reached, and when it is", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await guest.enter();
  await guest.go("/me");
  await page.getByLabel("Most to wager in a day").fill("20");
  await page.getByRole("button", { name: "Set these limits" }).click();
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
