// A guest plays a round of every book: by mouse, and by keyboard alone.

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { evening } from "./evening";

const tonight = evening();

describe("a guest", () => {
  for (const table of [1, 2, 3, 4, 5]) {
    it(`plays a round by mouse at table ${table}`, async () => {
      const guest = await tonight.come({ isStill: table !== 1 });
      const { page } = guest;
      await guest.enter();
      if (table === 3) {
        // What the decisions cost is told at the end.
        await page.getByRole("button", { name: "Settings" }).click();
        await page.getByLabel("After the round").check();
        await page.getByRole("button", { name: "Close" }).click();
      }
      await page.getByRole("link", { name: new RegExp(`at table ${table},`) }).click();
      await page
        .getByRole("button", { name: /^Sit down at seat/ })
        .first()
        .click();
      await guest.betting();
      // Chips are put on the felt itself until the first bet stands.
      const spot = page.locator(".frame button.spot").first();
      const ready = page.getByRole("button", { name: /^Ready/ });
      for (let tries = 0; tries < 4 && !(await ready.count()); tries += 1) {
        await spot.click();
        await page.waitForTimeout(500);
      }
      await ready.click();
      await guest.playOut();
      const results = page.locator(".results");
      expect(await results.locator("li").count()).toBeGreaterThan(0);
      expect(await results.locator(".clause").count()).toBeGreaterThan(0);
      await results.getByText("deck was fixed before you bet").waitFor();
      expect((await results.locator(".lesson").count()) > 0).toBe(table === 3);
      await results.locator(".clause button").first().click();
      await results.locator(".says").filter({ hasText: /.{20}/ }).first().waitFor();
      await results.getByRole("link", { name: "Look at the round" }).click();
      await page.getByRole("heading", { name: /^Round \d+$/, level: 1 }).waitFor();
      await page.getByText("deck was fixed before you bet").waitFor();
      await page.getByRole("button", { name: "Start" }).click();
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await guest.leave();
    });
  }

  it("puts the minimum down with the first press of a lesser chip", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.enter();
    await guest.sit(4);
    await guest.betting();
    await page.keyboard.press("1");
    await page.locator(".frame button.spot").first().click();
    await page.locator("li.down").getByText("$10 each").waitFor();
    await page.locator(".target:enabled").first().click();
    await page.locator("li.down").getByText("$11 each").waitFor();
    await page.getByRole("button", { name: /^Ready/ }).waitFor();
    await guest.leave();
  });
});

/** Tabs until something has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const it = document.activeElement;
      return `${it?.getAttribute("aria-label") ?? ""} ${it?.textContent ?? ""}`;
    });
    if (name.test(at)) return;
  }
  throw new Error(`${name} cannot be reached`);
}

/** Presses the key that a button names, once it takes one. */
async function pressKeyOf(button: Locator): Promise<void> {
  await button.page().waitForTimeout(350);
  const key = await button.getAttribute("aria-keyshortcuts", { timeout: 1000 }).catch(() => null);
  if (key) await button.page().keyboard.press(key);
  await button.page().waitForTimeout(150);
}

describe("a guest by keyboard alone", () => {
  // Whoever was at a table before keeps the seat for a while, and would be waited for.
  const another = evening();

  /** Comes in, goes to a table and has it told as text. */
  async function come(table: number): Promise<Page> {
    const guest = await another.come();
    const { page } = guest;
    await guest.go("/");
    await page.getByRole("button", { name: "Play as a guest" }).waitFor();
    await tabTo(page, /Play as a guest/);
    await page.keyboard.press("Enter");
    await page.getByText("Good to see you").waitFor();
    await tabTo(page, new RegExp(`at table ${table},`));
    await page.keyboard.press("Enter");
    await page.locator(".acts").getByRole("button", { name: /^Seat/ }).first().waitFor();
    await page.keyboard.press("t");
    await page.getByRole("heading", { name: "Seats" }).waitFor();
    await page.keyboard.press("s");
    return page;
  }

  it.each([1, 2, 4, 5])("plays a round at table %i", async (table) => {
    const page = await come(table);
    const target = page.locator(".target:enabled").first();
    const decline = page.getByRole("button", { name: "Decline" });
    await target.or(decline).first().waitFor();
    while (!(await target.isVisible())) await pressKeyOf(decline);
    await page.keyboard.press("2");
    const ready = page.getByRole("button", { name: /^Ready/ });
    while (!(await ready.count())) {
      await page.keyboard.press("q");
      await page.waitForTimeout(300);
    }
    await pressKeyOf(ready);
    const answer = page.locator(".acts .large.primary");
    const results = page.locator(".results li");
    for (;;) {
      await answer.or(results).first().waitFor();
      if (await results.count()) break;
      await pressKeyOf(answer);
    }
  });

  it("undoes, decides, plays on and reads the keys at table 3", async () => {
    const page = await come(3);
    const press = (key: string) => page.keyboard.press(key);
    await page.locator(".target").first().waitFor();
    await press("2");
    await press("q");
    await page.locator("li.down").first().waitFor();
    await page.locator("button:enabled", { hasText: "Undo" }).waitFor();
    await press("u");
    await page.locator("li.down").first().waitFor({ state: "detached" });
    await page.locator(".target:enabled").first().waitFor();
    await press("q");
    await page.locator("li.down").first().waitFor();
    await press("d");
    for (const _ of [1, 2]) {
      await page.locator(".decide").waitFor();
      await page.waitForTimeout(350);
      const question = await page.locator(".decide .question").innerText();
      await press("b");
      await page.locator(".decide .question", { hasText: question }).waitFor({ state: "detached" });
    }
    await page.locator(".results li").first().waitFor();
    await press("?");
    await page.getByRole("dialog").getByRole("heading", { name: "Keys" }).waitFor();
    await press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await press("g");
    await page.locator(".decide").waitFor();
  });
});

it("what follows when time runs out is told before the first bet", async () => {
  const guest = await tonight.come();
  await guest.enter();
  for (const [table, says] of [
    [1, "If time runs out, your bets ride"],
    [2, "If time runs out, you fold and lose the Ante"],
  ] as const) {
    await guest.go(`/tables/${table}`);
    const time = guest.page.locator(".time");
    await time.getByText(says).waitFor();
    await time
      .getByText(/MD-(LIR|TCP)-11\./)
      .first()
      .waitFor();
  }
});
