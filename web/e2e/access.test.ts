// Every page and state can be used by everybody: axe finds nothing, by day and by night.

import { describe, expect, it } from "vitest";
import { evening } from "./evening";
import type { Look } from "./visitor";

const tonight = evening();

// Each at a table of its own: whoever was here before keeps the seat for a while.
const LOOKS: [string, number, Look][] = [
  ["on a desk by day", 1, { width: 1280, height: 720, scheme: "light" }],
  ["on a phone by night", 2, { width: 390, height: 844, scheme: "dark" }],
  ["on the smallest phone", 3, { width: 320, height: 640, scheme: "light" }],
];

describe.each(LOOKS)("everything is accessible %s", (_, table, look) => {
  it("from the lobby to the end of a round", async () => {
    const guest = await tonight.come(look);
    const { page } = guest;
    // It looks for what is not there, too.
    guest.mayBeRefused = true;
    const found: string[] = [];
    const check = async (state: string) => found.push(...(await guest.faults(state)));
    await guest.go("/");
    await page.getByRole("link", { name: /at table 1,/ }).waitFor();
    await check("lobby, first visit");
    await guest.go("/setup#0123");
    await page.getByRole("button", { name: "Become the admin" }).waitFor();
    await check("setup");
    await guest.enter();
    await check("lobby, signed in");
    await page.getByRole("button", { name: "Open a table of your own" }).click();
    await page.getByRole("button", { name: "Open the table" }).waitFor();
    await check("a new table");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByText("Change the keys").click();
    await check("settings");
    await page.keyboard.press("Escape");
    await guest.go(`/tables/${table}`);
    await page.locator(".acts").getByRole("button", { name: /^Seat/ }).first().waitFor();
    await check("watching");
    await page.getByRole("button", { name: "Pages" }).click();
    await page.getByRole("link", { name: "Math lab" }).waitFor();
    await check("the pages, behind their button");
    await page.keyboard.press("Escape");
    await page.locator(".acts").getByRole("button", { name: /^Seat/ }).first().click();
    await guest.betting();
    await check("betting");
    const spots = Math.min(5, await page.locator(".target").count());
    for (let at = 0; at < spots; at += 1) {
      await page.locator(".target").nth(at).click();
      await page.locator("li.down").nth(at).waitFor();
    }
    await check("bets down");
    await page.getByRole("button", { name: /^Ready/ }).click();
    await page.locator(".decide").waitFor();
    await page.getByRole("button", { name: "Ask for advice" }).click();
    await page.locator(".advice strong").waitFor();
    const advice = await page.locator(".advice").innerText();
    expect(advice).toMatch(/is worth \S*\$\d+\.\d\d on average\. .* is worth \S*\$\d+\.\d\d, /);
    await check("a decision");
    // What the rest of the decisions cost is told at the end.
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("After the round").check();
    await check("settings, advice after the round");
    await page.keyboard.press("Escape");
    await guest.playOut();
    await page.locator(".results .lesson").first().waitFor();
    await check("a result, and what mistakes cost");
    for (const name of ["Record", "Rounds"]) {
      await page.getByRole("tab", { name }).click();
      await check(name);
    }
    await page.getByRole("button", { name: "Text", exact: false }).first().click();
    await page.getByRole("heading", { name: "Seats" }).waitFor();
    await check("as text");
    await page.getByRole("link", { name: "Look at the round" }).click();
    await page.getByText("deck was fixed before you bet").waitFor();
    await check("a round");
    await guest.go("/tables/99");
    await page.getByText("There is no such table").waitFor();
    await check("no such table");
    await guest.go("/nowhere/at/all");
    await page.getByRole("heading", { name: "There is nothing here." }).waitFor();
    await check("no such page");
    expect(found).toEqual([]);
  });
});
