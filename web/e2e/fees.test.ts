// Where players bank, what a round costs is told before it is charged.

import { expect, it } from "vitest";
import { evening } from "./evening";

const tonight = evening();

it("fees stand in the lobby, beside the table and on the button that bets", async () => {
  const guest = await tonight.come();
  const { page } = guest;
  await guest.enter();
  const tile = page.locator("article", { has: page.getByRole("link", { name: /at table 5,/ }) });
  await tile.getByText(/^\$3.* a round; the bank \$\d+.* a hand$/).waitFor();
  // Where the house banks there is none.
  expect(await page.getByText(/ a round; the bank /).count()).toBe(1);
  await guest.sit(5);
  await page.getByRole("heading", { name: "Fees" }).waitFor();
  const fees = page.locator(".fees");
  await fees.getByText("CA-LIR-fees-1").waitFor();
  await fees.getByText("$1 a bet, $3 a round").first().waitFor();
  await guest.betting();
  const bets = page.locator(".target").first();
  await bets.getByText("+ $3 fee a round").waitFor();
  await bets.getByText(/house edge 3\.5 %, \d+\.\d % with the fee/).waitFor();
  expect(await guest.faultsEverywhere("fees")).toEqual([]);
  await page.getByRole("button", { name: "Leave the table" }).click();
  await page.locator(".acts").getByRole("button", { name: /^Seat/ }).first().waitFor();
});
