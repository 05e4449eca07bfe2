// Somebody who works at a live table with a browser.

import type { Locator } from "playwright-core";
import { Visitor } from "./visitor";

export type Book =
  "shfl-let-it-ride" | "md-let-it-ride" | "md-three-card-poker" | "house-let-it-ride";

/** Comes in from the lobby to deal, and opens a table; returns its number. */
export async function openTable(dealer: Visitor, book: Book, hasBots = false): Promise<number> {
  const { page } = dealer;
  await dealer.go("/");
  await page.getByRole("button", { name: "Deal a table" }).click();
  await page.getByRole("button", { name: "Open a table to deal" }).click();
  await page.getByLabel("Name of the table").fill("The long room");
  await page.getByLabel("Book").selectOption(book);
  if (!hasBots) await page.getByLabel(/bots play along/).uncheck();
  await page.getByRole("button", { name: "Open the table", exact: true }).click();
  await page.waitForURL(/\/dealer\/\d+$/);
  return Number(page.url().split("/").at(-1));
}

/** Comes in from the lobby to watch the floor. */
export async function watchFloor(floor: Visitor): Promise<void> {
  await floor.go("/");
  await floor.page.getByRole("button", { name: "Watch the floor" }).click();
  await floor.page.getByRole("heading", { name: "The floor" }).waitFor();
}

const title = (worker: Visitor): Locator => worker.page.locator(".now h2");

/** Does by the keyboard what is next for somebody, if it is theirs to do. */
async function workOnce(worker: Visitor): Promise<void> {
  const { page } = worker;
  if (!(await page.locator(".now .does").count())) return;
  const step = await page.locator(".now").innerText();
  const number = page.locator(".now input[type=number]");
  if (await number.count()) await number.fill(/(\d+)\?/.exec(step)?.[1] ?? "10");
  // A step that has just appeared is not taken yet.
  await page.waitForTimeout(140);
  await page.keyboard.press("Enter");
  const isOver = (was: string) =>
    document.querySelector<HTMLElement>(".now")?.innerText !== was ||
    document.querySelector("dialog[open]") !== null;
  await page.waitForFunction(isOver, step, { timeout: 4000 }).catch(() => undefined);
}

/** Everybody does what is next for them until something else is next for the first, or is so. */
export async function workUntil(
  workers: Visitor[],
  until: RegExp | (() => Promise<boolean>),
): Promise<void> {
  const [first] = workers as [Visitor];
  const isSo = async () =>
    until instanceof RegExp ? until.test(await title(first).innerText()) : until();
  const end = Date.now() + 90_000;
  while (Date.now() < end) {
    if (await isSo()) return;
    for (const worker of workers) await workOnce(worker);
    await first.page.waitForTimeout(40);
  }
  throw new Error(`${until} never came, but "${await title(first).innerText()}"`);
}

/** What a dealer has to do, without the card that is held. */
export const stepOf = (dealer: Visitor): Promise<string> =>
  dealer.page.locator(".now h2, .now .detail").allInnerTexts().then(String);

/** Waits until something else is next. */
export async function wentOn(dealer: Visitor, before: string): Promise<void> {
  await dealer.page.waitForFunction((was) => {
    const parts = document.querySelectorAll<HTMLElement>(".now h2, .now .detail");
    return String([...parts].map((it) => it.innerText)) !== was;
  }, before);
}

/** Keys cards in by two strokes each, and sends them. */
export async function keyCards(dealer: Visitor, cards: string): Promise<void> {
  for (const card of cards.split(" ")) {
    const before = await stepOf(dealer);
    for (const stroke of card) await dealer.page.keyboard.press(stroke);
    await dealer.page.keyboard.press("Enter");
    await wentOn(dealer, before);
  }
}

/** What is wrong with a page of somebody who works here. */
export const faults = (visitor: Visitor, state: string): Promise<string[]> =>
  visitor.faults(`console ${state}`);

/** Sits down at a seat and bets: the least of the game, and the progressive if there is one. */
export async function bet(player: Visitor, table: number): Promise<void> {
  await player.enter();
  await player.sit(table, 3);
  await player.betting();
  const { page } = player;
  // Ten dollars: where the least is five, a second press of the five-dollar chip makes them.
  await page.keyboard.press("2");
  const target = page.locator(".target").first();
  const lies = (amount: string) => page.locator("li.down").getByText(`${amount} each`).first();
  await target.click();
  await lies("$5").or(lies("$10")).first().waitFor();
  if (await lies("$5").isVisible()) await target.click();
  await lies("$10").waitFor();
  const progressive = page.locator('.target[aria-label^="Progressive"]');
  if (await progressive.count()) {
    await progressive.click();
    await page.locator("li.down").nth(1).waitFor();
  }
}

/** A dealer opens a table, a floorperson watches it and a player bets there: cards may be dealt. */
export async function readyToDeal(
  book: Book,
  dealer: Visitor,
  floor: Visitor,
  player: Visitor,
): Promise<number> {
  const table = await openTable(dealer, book);
  await watchFloor(floor);
  await floor.go(`/floor/${table}`);
  await workUntil([dealer, floor], /^Announce/);
  await bet(player, table);
  await workUntil([dealer, floor], /^Deal to/);
  return table;
}

/** A dealer asks for what a dialog foresees, and a floorperson at the same table confirms it. */
export async function agree(dealer: Visitor, floor: Visitor): Promise<void> {
  await dealer.page.getByRole("dialog").getByRole("button", { name: "Ask for it" }).click();
  await dealer.page.getByText(/^You asked: /).waitFor();
  await floor.page.getByRole("button", { name: "Confirm" }).click();
}

/** Lets a bet ride when it is asked for. */
export async function ride(player: Visitor): Promise<void> {
  const { page } = player;
  await page.locator(".decide").waitFor();
  await page.waitForTimeout(300);
  await page.getByRole("button", { name: /^Let it ride/ }).click();
  await page.locator(".decide").waitFor({ state: "detached" });
}
