// With motion on and a player who is fast: what is asked, the cards it is about, the rack and the
// round agree at every frame of the screen.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { evening } from "./evening";
import { record, sample, samplesOf } from "./sampler";
import type { Look } from "./visitor";

// Whoever was at a table before keeps the seat for a while: every test has a table of its own.
const tonight = evening();

/** Rounds at each table: few enough for every day, more where somebody asks for them. */
const ROUNDS = Number(process.env.FAST_ROUNDS ?? 10);

/** Presses whatever is offered first, as soon as it is offered, until so many rounds have begun. */
async function playFast(page: Page, rounds: number): Promise<void> {
  const offered = page.locator(
    ".decide .large.primary:enabled, .all button[aria-keyshortcuts=g]:enabled",
  );
  const until = Date.now() + 200_000;
  for (let begun = 0; begun < rounds && Date.now() < until;) {
    await offered.first().waitFor();
    const key = await offered
      .first()
      .getAttribute("aria-keyshortcuts", { timeout: 1000 })
      .catch(() => null);
    if (!key) continue;
    await page.keyboard.press(key);
    if (key === "g") {
      begun += 1;
      // In some rounds a key is pressed while the cards fly, which cuts that short.
      if (begun % 4 === 0) await page.waitForTimeout(120);
      if (begun % 4 === 0) await page.keyboard.press("Shift");
      await page.locator(".decide .large.primary:enabled").first().waitFor();
    }
  }
}

async function come(table: number, look: Look = {}, house = tonight): Promise<Page> {
  const guest = await house.come({ isStill: false, ...look });
  const { page } = guest;
  await record(guest);
  await guest.enter();
  await guest.sit(table);
  await guest.betting();
  return page;
}

it.each([
  [1, ROUNDS],
  [2, ROUNDS],
])("at table %i, %i fast rounds ask nothing over other cards", async (table, rounds) => {
  const page = await come(table);
  await page.keyboard.press("2");
  await page.locator(".target:enabled").first().click();
  await page.locator("li.down").first().waitFor();
  await sample(page);
  await page.getByRole("button", { name: /^Ready/ }).click();
  await playFast(page, rounds);
  const { faults, asked, betting, delays } = await samplesOf(page);
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(rounds);
  expect(betting).toBeGreaterThan(rounds);
  // A busy machine may be late now and then, but not as a rule.
  const median = delays.sort((a, b) => a - b)[Math.floor(delays.length / 2)] ?? 0;
  expect(delays.length).toBeGreaterThan(rounds);
  expect(median).toBeLessThan(700);
});

it("a table that is told as text never tells of another round than it asks about", async () => {
  const page = await come(4);
  await page.keyboard.press("t");
  await page.getByRole("heading", { name: "Seats" }).waitFor();
  await page.keyboard.press("3");
  await page.locator(".target:enabled").first().click();
  await page.locator("li.down").first().waitFor();
  await sample(page);
  await page.getByRole("button", { name: /^Ready/ }).click();
  await playFast(page, 6);
  const { faults, asked, delays } = await samplesOf(page);
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(6);
  const median = delays.sort((a, b) => a - b)[Math.floor(delays.length / 2)] ?? 0;
  expect(median, "text waits for no motion").toBeLessThan(120);
});

/** Leaves so much in the rack: the rest is given to the dealer. */
const leaveInRack = (page: Page, table: number, dollars: number): Promise<void> =>
  page.evaluate(
    async ([table, dollars]) => {
      const me = (await (await fetch("/api/me")).json()) as { rack: string };
      const command = { do: "tip", amount: (Number(me.rack) - dollars).toFixed(2) };
      const id = [...crypto.getRandomValues(new Uint8Array(16))]
        .map((it) => it.toString(16).padStart(2, "0"))
        .join("");
      if (Number(me.rack) <= dollars) return;
      await fetch(`/api/tables/${table}/commands`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ id, command }),
      });
    },
    [table, dollars] as const,
  );

it("nobody is told that the rack is empty before the round that emptied it", async () => {
  const page = await come(3);
  await page.keyboard.press("2");
  await sample(page);
  const empty = page.getByText("Your rack is almost empty.");
  // Three bets of $5 that all ride are lost three times out of four.
  for (let tries = 0; tries < 12 && !(await empty.count()); tries += 1) {
    const target = page.locator(".target:enabled").first();
    await target.waitFor();
    await leaveInRack(page, 3, 15);
    await page.locator(".rack", { hasText: "$15" }).first().waitFor();
    await target.click();
    await page.locator("li.down").first().waitFor();
    await page.getByRole("button", { name: /^Ready/ }).click();
    for (let asked = 0; asked < 2; asked += 1) {
      await page.locator(".decide .large.primary:enabled").waitFor();
      await page.waitForTimeout(300);
      await page.keyboard.press("r");
      await page.locator(".decide .large.primary:enabled").waitFor({ state: "detached" });
    }
    await target.or(empty).first().waitFor();
  }
  const { faults, broke } = await samplesOf(page);
  expect(faults).toEqual([]);
  expect(broke).toBeGreaterThan(0);
});

describe("on a phone", () => {
  const another = evening();

  it("fast rounds ask nothing over other cards", async () => {
    const page = await come(1, { width: 390, height: 844 }, another);
    await page.locator(".target:enabled").first().click();
    await page.locator("li.down").first().waitFor();
    await sample(page);
    await page.getByRole("button", { name: /^Ready/ }).click();
    await playFast(page, 6);
    const { faults, asked, betting } = await samplesOf(page);
    expect(faults).toEqual([]);
    expect([asked > 6, betting > 6]).toEqual([true, true]);
  });
});
