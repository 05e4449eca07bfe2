// On a phone what a decision is about and what answers it are seen together, whatever was scrolled.

import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { evening } from "./evening";

const tonight = evening();

/** Which of some things are not wholly within the screen. */
async function hidden(things: Record<string, Locator>, height: number): Promise<string[]> {
  const found: string[] = [];
  for (const [name, all] of Object.entries(things)) {
    for (const it of await all.all()) {
      const box = await it.boundingBox();
      if (!box || box.y < 0 || box.y + box.height > height) found.push(name);
    }
  }
  return found;
}

/** Phones upright, and one that lies on its side. */
const SIZES = [
  [320, 640],
  [390, 844],
  [844, 390],
] as const;

it.each([
  [1, "Community"],
  [2, "Dealer"],
] as const)("at table %i, %s and own cards lie at the controls", async (table, pile) => {
  const guest = await tonight.come({ width: 320, height: 640 });
  const { page } = guest;
  await guest.enter();
  await guest.sit(table);
  await guest.betting();
  await page.locator(".target:enabled").first().click();
  await page.locator("li.down").first().waitFor();
  // Whoever has read what the wagers pay has scrolled.
  const flow = page.locator(".flow");
  const scroll = (to: number) => flow.evaluate((it, at) => it.scrollTo(0, at), to);
  await scroll(10_000);
  await page.getByRole("button", { name: /^Ready/ }).click();
  await page.locator(".decide").waitFor();
  const own = page.getByRole("group", { name: /^Your cards/ }).locator("svg");
  const common = page.getByRole("group", { name: new RegExp(`^${pile}`) }).locator("svg");
  const answers = page.locator(".decide .large");
  expect([await own.count(), await answers.count()]).toEqual([3, 2]);
  expect(await common.count()).toBeGreaterThan(1);
  const things = { own, common, answers };
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const at of [10_000, 0]) {
      await scroll(at);
      expect(await hidden(things, height), `${width} wide, scrolled to ${at}`).toEqual([]);
    }
    expect(await page.evaluate(() => scrollY), "nothing scrolls by itself").toBe(0);
    expect(await guest.faults(`reach at table ${table}, ${width} wide`)).toEqual([]);
  }
  await guest.playOut();
  const net = page.locator(".results .head");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await hidden({ net }, height), "what it came to").toEqual([]);
  }
});
