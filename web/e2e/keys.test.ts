// Keys answer the question they are named after, and no other.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { evening } from "./evening";
import type { Visitor } from "./visitor";

const tonight = evening();

/** What a page has sent to its table, as it is sent. */
function commandsOf(page: Page): { do: string; choice?: string }[] {
  const commands: { do: string; choice?: string }[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      commands.push((JSON.parse(String(payload)) as { command: { do: string } }).command);
    }),
  );
  return commands;
}

/** Bets on the first spot, and waits for the question. */
async function deal({ page }: Visitor): Promise<void> {
  await page.locator(".target:enabled").first().waitFor();
  await page.keyboard.press("2");
  await page.keyboard.press("q");
  await page.locator("li.down").first().waitFor();
  await page.keyboard.press("d");
  await page.locator(".decide").waitFor();
  await page.waitForTimeout(350);
}

async function sitAt(table: number): Promise<[Visitor, ReturnType<typeof commandsOf>]> {
  const guest = await tonight.come();
  const commands = commandsOf(guest.page);
  await guest.enter();
  await guest.sit(table);
  return [guest, commands];
}

it.each([
  ["p", "play"],
  ["f", "fold"],
])(
  "at Three Card Poker, %s is for %s and the keys of other questions do nothing",
  async (key, choice) => {
    const [guest, commands] = await sitAt(2);
    await deal(guest);
    const { page } = guest;
    for (const other of ["r", "b", "Backspace", "o", "x"]) await page.keyboard.press(other);
    expect(await page.locator(".decide .large:enabled").count()).toBe(2);
    await page.keyboard.press(key);
    await page.locator(".results li").first().waitFor();
    expect(commands.flatMap((it) => it.choice ?? [])).toEqual([choice]);
    await page.getByRole("button", { name: "Leave the table" }).click();
  },
);

it("at Let It Ride, R rides, B and Backspace pull back, and P and F do nothing", async () => {
  const [guest, commands] = await sitAt(3);
  const { page } = guest;
  const asked = (bet: string) => page.locator(".decide .question", { hasText: bet });
  await deal(guest);
  for (const other of ["p", "f", "o", "x"]) await page.keyboard.press(other);
  await page.keyboard.press("r");
  await asked("Bet 2 ").waitFor();
  await page.waitForTimeout(350);
  await page.keyboard.press("Backspace");
  await page.locator(".results li").first().waitFor();
  await deal(guest);
  await page.keyboard.press("b");
  await asked("Bet 2 ").waitFor();
  expect(commands.flatMap((it) => it.choice ?? [])).toEqual(["ride", "pull", "pull"]);
});

it("a key that somebody chose answers, and the help says so", async () => {
  const [guest, commands] = await sitAt(1);
  const { page } = guest;
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Change the keys").click();
  await dialog.getByRole("button", { name: /let the bet ride/ }).click();
  await page.keyboard.press("z");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("?");
  await dialog.getByText("Let It Ride: let the bet ride").waitFor();
  await page.keyboard.press("Escape");
  await deal(guest);
  await page.keyboard.press("r");
  await page.keyboard.press("z");
  await page.locator(".decide .question", { hasText: "Bet 2 " }).waitFor();
  expect(commands.flatMap((it) => it.choice ?? [])).toEqual(["ride"]);
});

it("the bank is taken by its own key only, and not before it could be read", async () => {
  const [guest, commands] = await sitAt(5);
  const { page } = guest;
  const take = page.getByRole("button", { name: "Take the bank" });
  const target = page.locator(".target:enabled").first();
  const answer = page.locator(".decide .large.primary:enabled");
  const ready = page.getByRole("button", { name: /^Ready/ });
  // The bank goes round the table: bets are put down until it comes.
  for (let tries = 0; tries < 120 && !(await take.isVisible()); tries += 1) {
    await take.or(target).or(answer).or(ready).first().waitFor();
    await page.waitForTimeout(300);
    if (await answer.isVisible()) await page.keyboard.press("r");
    else if (await ready.isVisible()) await page.keyboard.press("d");
    else if (await target.isVisible()) await page.keyboard.press("q");
  }
  commands.length = 0;
  for (const other of ["r", "p", "b", "f", "Backspace", "g", "d"]) await page.keyboard.press(other);
  await page.waitForTimeout(350);
  for (const other of ["r", "p", "b", "f", "Backspace"]) await page.keyboard.press(other);
  expect(commands).toEqual([]);
  const key = await take.getAttribute("aria-keyshortcuts");
  await page.keyboard.press(key ?? "");
  await take.waitFor({ state: "detached" });
  expect(commands.map((it) => it.do)).toEqual(["take-bank"]);
  // The bets of a player are not those of a bank.
  await page.locator(".target", { hasText: "Bank" }).waitFor();
  expect(await page.getByRole("button", { name: /^Repeat/ }).count()).toBe(0);
  expect(await page.locator(".target").innerText()).not.toContain("000,000");
});
