// Chips by two people, the report of the day, large payouts, and a console worked by keys alone.

import { expect, it } from "vitest";
import { evening } from "./evening";
import type { Visitor } from "./visitor";
import {
  faults,
  keyCards,
  openTable,
  readyToDeal,
  ride,
  stepOf,
  watchFloor,
  wentOn,
  workUntil,
} from "./worker";

// Ten dollars are a large payout here, so that any hand is.
const tonight = evening({ more: ["--large-payout", "10"] });

/** Chooses a form by its keys, fills it in and asks for it. */
async function ask(floor: Visitor, keys: string, chips: Record<string, number>): Promise<void> {
  const { page } = floor;
  await page.locator("#cage").waitFor();
  await page.locator("#work").click({ position: { x: 2, y: 2 } });
  for (const key of keys) await page.keyboard.press(key);
  for (const [chip, count] of Object.entries(chips)) {
    await page.getByRole("spinbutton", { name: chip, exact: true }).fill(String(count));
  }
}

it("chips come, are counted and reported by two people", async () => {
  const dealer = await tonight.come();
  const [one, two] = [await tonight.come(), await tonight.come()];
  const found: string[] = [];
  const table = await openTable(dealer, "md-let-it-ride");
  for (const it of [one, two]) await watchFloor(it);
  await one.go(`/floor/${table}`);
  // The floorperson counts ten dollars too little, and sees so before asking.
  await ask(one, "m4", { "$1,000": 49, $500: 1, $100: 4, $25: 3, $5: 3 });
  await one.page.locator(".sum").getByText("\u2212$10 beside the books").waitFor();
  found.push(...(await faults(one, "an opening count")));
  await one.page.getByRole("button", { name: "Ask for it" }).click();
  await one.page.getByText("You asked: Opening count of $49,990").waitFor();
  // The dealer has counted, too, and confirms it by two keys.
  const notice = dealer.page.getByText("The tray should hold $50,000: \u2212$10 beside the books.");
  await notice.waitFor();
  found.push(...(await faults(dealer, "a count to confirm")));
  for (const key of "y1") await dealer.page.keyboard.press(key);
  await notice.waitFor({ state: "detached" });
  await one.page.locator("dd", { hasText: "$49,990" }).first().waitFor();
  // A fill: another floorperson sees it among what needs a person.
  await ask(one, "m1", { $100: 20 });
  await one.page.getByRole("button", { name: "Ask for it" }).click();
  await two.page.locator(".need", { hasText: "Confirm: Fill of $2,000" }).waitFor();
  found.push(...(await faults(two, "a fill on the floor")));
  await two.page.locator("tr", { hasText: "Confirm: Fill" }).getByRole("link").first().click();
  await two.page.getByRole("button", { name: "Confirm" }).click();
  await one.page.locator("dd", { hasText: "$51,990" }).first().waitFor();
  // The closing count agrees with the books.
  await ask(one, "m5", { "$1,000": 51, $500: 1, $100: 4, $25: 3, $5: 3 });
  await one.page.locator(".sum").getByText("no difference").waitFor();
  await one.page.getByRole("button", { name: "Ask for it" }).click();
  await two.page.getByText("Closing count of $51,990").waitFor();
  for (const key of "y1") await two.page.keyboard.press(key);
  await one.page.getByText("You asked: Closing count").waitFor({ state: "detached" });
  await one.page.getByRole("link", { name: "Report of the day" }).click();
  const sheet = one.page.locator("article");
  await sheet.getByText("Closing count").waitFor();
  expect(await sheet.innerText()).toMatch(
    /Fills\s+\$2,000\.00[\s\S]*Closing count[\s\S]*\$51,990\.00/,
  );
  found.push(...(await one.faultsEverywhere("the report of a day")));
  await one.page.emulateMedia({ media: "print" });
  expect(await one.page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  // Of the rail only the mark of the demonstration is on paper.
  const rail = one.page.locator("header.bar");
  expect(await rail.getByText("Play money").isVisible()).toBe(true);
  expect(await rail.locator(":is(a, button):visible").count()).toBe(0);
  await one.shoot("console the report in print");
  expect(found).toEqual([]);
});

it("a floor that cannot be asked says of when it is, and comes back", async () => {
  const floor = await tonight.come({ width: 390, height: 844 });
  const { page } = floor;
  await watchFloor(floor);
  await page.locator("tbody tr").first().waitFor();
  await page.route("**/api/floor", (route) => route.abort());
  const notice = page.getByRole("alert").getByText(/What stands here is of \d/);
  await notice.waitFor();
  expect(await page.locator("tbody tr").count()).toBeGreaterThan(0);
  expect(await faults(floor, "out of reach")).toEqual([]);
  await page.unroute("**/api/floor");
  await notice.waitFor({ state: "detached" });
  // The browser writes down that requests failed, as they should.
  floor.complaints.length = 0;
});

it("a large payout at a live table waits for the floor", async () => {
  const dealer = await tonight.come();
  const floor = await tonight.come({ scheme: "dark" });
  const player = await tonight.come();
  const found: string[] = [];
  await readyToDeal("md-let-it-ride", dealer, floor, player);
  // A card that was keyed by mistake is taken back, and never sent.
  const { page } = dealer;
  const before = await stepOf(dealer);
  for (const key of ["2", "c"]) await page.keyboard.press(key);
  await page.getByRole("button", { name: "Take it back" }).waitFor();
  found.push(...(await faults(dealer, "a card held")));
  await page.keyboard.press("Backspace");
  expect(await stepOf(dealer)).toBe(before);
  // A scanner types a burst that ends in Enter.
  await page.keyboard.type("4C");
  await page.keyboard.press("Enter");
  await wentOn(dealer, before);
  // The rest of the box, the community cards, and a pair of tens.
  await keyCards(dealer, "5h 9d 7s 2d td th 3c");
  await workUntil([dealer, floor], /^Wait for seat 3/);
  await ride(player);
  await workUntil([dealer, floor], /^Wait for seat 3/);
  await ride(player);
  await floor.go("/floor");
  // The duty that pays it is asked for by the dealer, and given by a floorperson.
  const asked = page.getByText(/^You asked: .*seat 3/);
  await workUntil([dealer], () => asked.isVisible());
  // Whoever asked waits, and is not asked to do it again.
  await page.getByText("You asked for it. A second person confirms it.").waitFor();
  expect(await page.locator(".now .does").count()).toBe(0);
  const need = floor.page.locator("td", { hasText: /Confirm: .*seat 3/ });
  await need.getByText("Together $30").waitFor();
  expect(await need.locator(".clause").count()).toBeGreaterThan(0);
  found.push(...(await faults(floor, "a large payout")));
  await floor.page.locator("tr", { hasText: "Together $30" }).getByRole("link").first().click();
  await floor.page.getByRole("button", { name: "Confirm" }).click();
  // What was paid, and the record, are still there after a reload.
  await page.locator("section", { hasText: "Pay-outs" }).getByText("pay $30").waitFor();
  await page.reload();
  await page.locator("section", { hasText: "Pay-outs" }).getByText("pay $30").waitFor();
  await page
    .locator("section", { hasText: "Record" })
    .getByText(/no more bets/i)
    .first()
    .waitFor();
  found.push(...(await faults(dealer, "after a reload")));
  // Everything has its keys: the settings change the first of them.
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Change the keys").click();
  await page.getByRole("button", { name: /^Report an irregularity: i/ }).click();
  await page.keyboard.press("x");
  await page.keyboard.press("Escape");
  await page.locator("#work").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("x");
  await page.locator(".button.danger.next").first().waitFor();
  await page.keyboard.press("1");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#work").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("Report an irregularity").waitFor();
  found.push(...(await faults(dealer, "the keys of a console")));
  expect(found).toEqual([]);
});
