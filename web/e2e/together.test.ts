// Two people at one table, and a line that breaks.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { evening } from "./evening";
import type { Visitor } from "./visitor";

const tonight = evening();

/** Puts the first bet down and is ready. */
async function bet(visitor: Visitor): Promise<void> {
  await visitor.betting();
  await visitor.page.locator(".target").first().click();
  await visitor.page.locator("li.down").first().waitFor();
  await visitor.page.getByRole("button", { name: /^Ready/ }).click();
}

/** The cards of a seat, as a page shows them: all that lie there, or those that are face up. */
async function cardsOf(page: Page, seat: number): Promise<string[]> {
  const text = await page
    .getByRole("listitem")
    .filter({ hasText: `Seat ${seat}:` })
    .first()
    .innerText();
  return /Cards: ([^.]*)\./.exec(text)?.[1]?.split(", ") ?? [];
}

it("two at one table see only their own cards", async () => {
  const [ann, bob] = [await tonight.come(), await tonight.come()];
  for (const [who, name, seat] of [
    [ann, "Ann", 1],
    [bob, "Bob", 7],
  ] as const) {
    await who.enter(name);
    await who.sit(2, seat);
    await who.page.keyboard.press("t");
  }
  await Promise.all([bet(ann), bet(bob)]);
  await ann.page.locator(".decide").waitFor();
  await bob.page.getByText("Ann decides").first().waitFor();
  const own = await cardsOf(ann.page, 1);
  expect(own).toHaveLength(3);
  expect(own.every((it) => / of (spades|hearts|diamonds|clubs)$/.test(it))).toBe(true);
  expect(await cardsOf(bob.page, 1)).toEqual(["3 cards face down"]);
  expect(await cardsOf(ann.page, 7)).toEqual(["3 cards face down"]);
  expect(await cardsOf(bob.page, 7)).toHaveLength(3);
  // Nor are they anywhere else in the page, but for the paytables, which name cards of their own.
  const shown = await ann.page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    copy.querySelector("aside")?.remove();
    return copy.outerHTML;
  });
  expect(shown).toContain(own[0]);
  for (const card of await cardsOf(bob.page, 7)) expect(shown).not.toContain(card);
  await Promise.all([ann.playOut(), bob.playOut()]);
  await ann.leave();
  await bob.leave();
});

it("whoever is ready is told whom the table waits for, and for how long", async () => {
  const [ann, bob] = [await tonight.come(), await tonight.come()];
  await ann.enter("Amy");
  await bob.enter("Ben");
  await ann.sit(4);
  await bob.sit(4);
  await ann.betting();
  await bob.betting();
  // A bet of somebody who waits for another starts the clock.
  await bet(ann);
  await ann.page.getByText(/Waiting for .*\bBen\b.* · \d+ s/).waitFor();
  expect(await bob.page.getByText("Waiting for Ben").count(), "nobody waits for oneself").toBe(0);
  await ann.leave();
  await bob.leave();
});

it("a line that breaks in a decision costs nothing", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await guest.enter();
  await guest.sit(3);
  await bet(guest);
  const answer = page.locator(".decide .large.primary");
  await answer.waitFor();
  await page.waitForTimeout(350);
  // The answer is given while the line is down; it arrives once.
  await page.evaluate(() => {
    const { sockets } = window as unknown as { sockets: WebSocket[] };
    for (const socket of sockets) socket.close();
  });
  await page.getByText("Connection lost.").waitFor();
  await answer.click();
  await page.getByText("Connection lost.").waitFor({ state: "detached" });
  await page.locator(".decide .question", { hasText: "Bet 2" }).waitFor();
  await guest.playOut();
  const lines = await page.locator(".results li").allInnerTexts();
  expect(lines.join()).toMatch(/Bet 1|three bets/);
  await guest.leave();
});
