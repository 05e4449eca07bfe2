// What people read is in words: what is wrong with a stroke, with an address, and what was recorded.

import { expect, it } from "vitest";
import { evening } from "./evening";
import { guest, playAs } from "./people";
import { keyCards, readyToDeal } from "./worker";

const tonight = evening();

it("a dealer is told why strokes make no card", async () => {
  const dealer = await tonight.come();
  const floor = await tonight.come();
  const player = await tonight.come();
  await readyToDeal("md-let-it-ride", dealer, floor, player);
  await keyCards(dealer, "9s");
  const { page } = dealer;
  const says = page.locator(".amiss");
  for (const key of "9s") await page.keyboard.press(key);
  await says.getByText("The 9 of spades lies in the six-card box already.").waitFor();
  await page.getByRole("alert").getByText("The 9 of spades lies").first().waitFor();
  for (const key of "7x") await page.keyboard.press(key);
  await says.getByText("x is no suit: s h d c.").waitFor();
  expect(await dealer.faults("a stroke that is no suit")).toEqual([]);
  // The rank is kept: the right suit makes the card.
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Send it" }).waitFor();
  expect(await says.count()).toBe(0);
  // What is reported is asked for first.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "A card is face up" }).click();
  expect(await page.getByLabel("Which card?").evaluate((it) => it.matches(":focus"))).toBe(true);
});

it("an address that leads nowhere says so once, and asks the house for nothing", async () => {
  const visitor = await tonight.come();
  await visitor.go("/rounds/abc");
  await visitor.page.getByText("A round's name is like 3-12").waitFor();
  await visitor.go("/school/nonsense/pay");
  await visitor.page.getByText("There is no such book.").waitFor();
  expect(await visitor.page.getByRole("alert").filter({ hasText: "There is" }).count()).toBe(1);
});

it("the record of a round has names, and no codes", async () => {
  const pam = await guest(tonight.house, "Pam", "player");
  const round = await playAs(pam, 1);
  const visitor = await tonight.come();
  await visitor.goOnAs(pam.session);
  await visitor.go(`/rounds/1-${round}`);
  const record = await visitor.page.locator("ol.record").innerText();
  expect(record).toContain("Pam sits down");
  expect(record).not.toMatch(/\b[2-9TJQKA][shdc]\b|bet-[123]|-bonus\b|\.\d{8}|player \d|\w\/\d/);
});
