// The other side of the table: a dealer, a floorperson and a player in three browsers.

import { expect, it } from "vitest";
import { evening } from "./evening";
import {
  agree,
  bet,
  faults,
  keyCards,
  openTable,
  readyToDeal,
  ride,
  stepOf,
  watchFloor,
  workUntil,
} from "./worker";

const tonight = evening();

it("a jackpot is validated by two people at a live table", async () => {
  const dealer = await tonight.come();
  const floor = await tonight.come({ scheme: "dark" });
  const player = await tonight.come();
  const found: string[] = [];
  const table = await openTable(dealer, "shfl-let-it-ride");
  found.push(...(await faults(dealer, "a deck to bring")));
  await workUntil([dealer], /^Announce/);
  await bet(player, table);
  await workUntil([dealer], /^Press COIN IN/i);
  await dealer.page.locator(".board").getByRole("button", { name: "COIN IN" }).click();
  await workUntil([dealer], /^Deal to/);
  await keyCards(dealer, "9s 8s 7s 6s");
  found.push(...(await faults(dealer, "cards to key")));
  expect(await dealer.page.getByRole("button", { name: "9 of spades" }).isDisabled()).toBe(true);
  await dealer.page.getByRole("button", { name: "5 of spades" }).click();
  await dealer.page.getByRole("button", { name: "Send it" }).click();
  await keyCards(dealer, "2d");
  await workUntil([dealer], /^Wait for seat 3/);
  await ride(player);
  await workUntil([dealer], /^Wait for seat 3/);
  await ride(player);
  // The floor sees that it is needed, and opens the table.
  await watchFloor(floor);
  await workUntil([dealer], /^Verify the win/i);
  await floor.page.locator(".need", { hasText: "Verify the win" }).waitFor();
  found.push(...(await faults(floor, "the floor")));
  await floor.page.getByRole("link", { name: "The long room" }).click();
  await workUntil([floor], /^Turn the key/i);
  await floor.page.getByRole("button", { name: "Turn the key to JPH" }).click();
  await floor.page.getByText("Key in JPH").waitFor();
  // The dealer asks, the floorperson confirms.
  await dealer.page.getByText("J-POT takes two people").waitFor();
  await dealer.page.getByRole("button", { name: /^J-POT/ }).click();
  await dealer.page
    .getByRole("dialog")
    .getByText(/second person/)
    .waitFor();
  found.push(...(await faults(dealer, "what will happen")));
  await dealer.page.getByRole("button", { name: "Ask for it" }).click();
  await dealer.page.getByText("You asked: J-POT").waitFor();
  const confirm = floor.page.getByRole("button", { name: "Confirm" });
  await confirm.waitFor();
  // Whoever confirms reads whose award it is, for which hand, and how much.
  await floor.page.getByText(/Seat 3, Progressive, straight flush:\s*\$[\d,.]+/).waitFor();
  found.push(...(await faults(floor, "a proposal")));
  await confirm.click();
  await floor.page
    .getByText(/straight flush/)
    .first()
    .waitFor();
  // The prize is paid before the key goes back; meanwhile the dealer waits for the key.
  await workUntil([floor, dealer], /^Turn the key (back )?to RUN/);
  await dealer.page
    .getByText(/Wait for the key|Turn the key back to RUN/)
    .first()
    .waitFor();
  found.push(...(await faults(floor, "the key to turn back")));
  await workUntil([floor], async () => !/^Turn the key/.test(await stepOf(floor)));
  await floor.page.getByText("Key in RUN").waitFor();
  await workUntil([dealer, floor], /^Open the betting/);
  found.push(...(await faults(dealer, "a round is over")));
  await player.page.locator(".results").getByText("Straight flush").first().waitFor();
  expect(found).toEqual([]);
});

it("cards face up void a round, and every chip is back", async () => {
  const dealer = await tonight.come({ width: 390, height: 844 });
  const floor = await tonight.come();
  const player = await tonight.come();
  const found: string[] = [];
  const table = await openTable(dealer, "md-let-it-ride");
  found.push(...(await faults(dealer, "on a phone")));
  await watchFloor(floor);
  await floor.go(`/floor/${table}`);
  await workUntil([dealer, floor], /^Announce/);
  await bet(player, table);
  const rack = player.page.locator("span.rack");
  expect(await rack.innerText()).not.toContain("$1,000");
  await workUntil([dealer, floor], /^Deal to/);
  await keyCards(dealer, "9s 8s");
  await dealer.page.getByRole("button", { name: "Several cards are face up" }).click();
  const dialog = dealer.page.getByRole("dialog");
  await dialog.getByText(/void/i).first().waitFor();
  found.push(...(await faults(dealer, "the ruling in words")));
  expect(await dialog.locator(".clause").count()).toBeGreaterThan(0);
  await dialog.getByText(/A second person must confirm it/).waitFor();
  await agree(dealer, floor);
  await rack.getByText("$1,000").waitFor();
  await player.page
    .getByText(/is void/)
    .first()
    .waitFor();
  // The dealer reads what goes back, and in which chips.
  await dealer.page.getByText("The last round is void.").waitFor();
  const back = dealer.page.locator("section", { hasText: "Pay-outs" });
  await back.getByText("give back $31").waitFor();
  await back.getByText("1 × $25").waitFor();
  found.push(...(await faults(dealer, "what goes back")));
  await dealer.page.locator("#record").waitFor();
  await dealer.page.locator("ol").getByText(/void/i).first().waitFor();
  expect(found).toEqual([]);
});

it("the verb of a step is that of the act: a card that is burned is not turned up", async () => {
  const dealer = await tonight.come();
  const floor = await tonight.come();
  const player = await tonight.come();
  await readyToDeal("house-let-it-ride", dealer, floor, player);
  await keyCards(dealer, "9s 4d 8h 2c tc jd");
  await workUntil([dealer, floor], /^Wait for seat 3/);
  await ride(player);
  await workUntil([dealer, floor], /^Burn the left community card/);
  const button = dealer.page.locator(".now .does");
  expect(await button.innerText()).toMatch(/^Burn/);
  await dealer.page.waitForTimeout(140);
  await dealer.page.keyboard.press("Enter");
  await workUntil([dealer, floor], /^(Turn up the left community card|Wait for seat 3)/);
});

it("a wrong stub count says who rules and why, on both consoles", async () => {
  const dealer = await tonight.come();
  const floor = await tonight.come();
  const player = await tonight.come();
  await readyToDeal("md-let-it-ride", dealer, floor, player);
  await keyCards(dealer, "4c 5h 9d 7s 2d td th 3c");
  await workUntil([dealer, floor], /^Wait for seat 3/);
  await dealer.page.getByRole("button", { name: "The stub counts wrong" }).click();
  await dealer.page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  const now = (worker: typeof dealer) => worker.page.locator(".now");
  await now(dealer).getByText("Wait for the floor").waitFor();
  const why = await now(dealer).innerText();
  expect(why).toMatch(/stub/i);
  expect(why).toContain("a floorperson confirms it");
  expect(await now(dealer).locator(".clause").count()).toBeGreaterThan(0);
  // The dealer asks for a ruling where the floor gives it.
  const together = dealer.page.locator("section", { hasText: "With two people" });
  await together.getByRole("button", { name: /It was misdealt/ }).waitFor();
  await now(floor).getByText("Give the ruling").waitFor();
  expect(await now(floor).innerText()).toMatch(/stub/i);
  expect([...(await faults(dealer, "a wait")), ...(await faults(floor, "a ruling"))]).toEqual([]);
  await floor.page
    .getByRole("button", { name: /It was misdealt/ })
    .first()
    .click();
  await floor.page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await dealer.page.getByText("The last round is void.").waitFor();
});

it("the floor is not told to wait for the floor", async () => {
  const dealer = await tonight.come();
  const floor = await tonight.come();
  const player = await tonight.come();
  const table = await openTable(dealer, "shfl-let-it-ride");
  await watchFloor(floor);
  await floor.go(`/floor/${table}`);
  await workUntil([dealer, floor], /^Announce/);
  await bet(player, table);
  await workUntil([dealer, floor], /^Deal to/);
  await keyCards(dealer, "9s 8s 7s 6s 5s 2d");
  for (let bets = 0; bets < 2; bets += 1) {
    await workUntil([dealer, floor], /^Wait for seat 3/);
    await ride(player);
  }
  // The award waits for validation, and the dealer has something to do for it first.
  await workUntil([dealer], /^Call a supervisor/);
  const now = floor.page.locator(".now");
  await now.getByText(/^Call a supervisor/).waitFor();
  await now.getByText("It is for the dealer to do.").waitFor();
  expect(await now.innerText()).not.toContain("Wait for the floor");
});

it("somebody of another role is told that the page is not for them", async () => {
  const guest = await tonight.come({ width: 320, height: 640 });
  await guest.enter();
  const found: string[] = [];
  for (const path of ["/dealer", "/floor", "/people", "/dealer/1", "/floor/1"]) {
    await guest.go(path);
    await guest.page.getByRole("link", { name: "Go to the lobby" }).waitFor();
    found.push(...(await faults(guest, path)));
  }
  expect(found).toEqual([]);
});
