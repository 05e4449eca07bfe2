// The pictures of the README and the documentation, taken of real pages: `npm run pictures`.

import { mkdirSync } from "node:fs";
import { beforeAll, describe, it } from "vitest";
import { evening } from "./evening";
import type { Visitor } from "./visitor";
import { keyCards, openTable, watchFloor, workUntil } from "./worker";

const folder = new URL("../../docs/pictures/", import.meta.url).pathname;

/** Small files: they are kept with the code. */
const shoot = (visitor: Visitor, name: string) =>
  visitor.page.screenshot({ path: `${folder}${name}.jpg`, type: "jpeg", quality: 72 });

describe.runIf(process.env.PICTURES)("pictures of", () => {
  const tonight = evening();
  beforeAll(() => void mkdirSync(folder, { recursive: true }));

  const come = (width = 1280, height = 800, scheme: "light" | "dark" = "dark") =>
    tonight.come({ width, height, scheme });

  /** Sits down, bets on the first spots that are offered, and waits for a question. */
  async function ask(guest: Visitor, name: string, table: number): Promise<void> {
    const { page } = guest;
    await guest.enter(name);
    await guest.sit(table);
    await guest.betting();
    await page.keyboard.press("3");
    for (let at = 0; at < 2; at += 1) {
      await page.locator(".target:enabled").nth(at).click();
      await page.locator("li.down").nth(at).waitFor();
    }
    await page.getByRole("button", { name: /^Ready/ }).click();
    await page.locator(".decide").waitFor();
    await page.waitForTimeout(600);
  }

  it("the lobby", async () => {
    const guest = await come();
    await guest.enter("Ann");
    await guest.page.getByRole("link", { name: /at table 5,/ }).waitFor();
    await shoot(guest, "lobby");
  });

  it("a table, and a round", async () => {
    const guest = await come();
    await ask(guest, "Ben", 1);
    await shoot(guest, "table");
    await guest.playOut();
    await guest.page.getByRole("link", { name: "Look at the round" }).click();
    await guest.page.getByRole("link", { name: "The proof, for programs" }).waitFor();
    await shoot(guest, "round");
  });

  it("a table on a phone", async () => {
    const guest = await come(390, 844);
    await ask(guest, "Cleo", 2);
    await guest.page.evaluate(() => scrollTo(0, 0));
    await shoot(guest, "phone");
  });

  it("the consoles", async () => {
    const [dealer, floor, player] = [await come(), await come(), await come()];
    const table = await openTable(dealer, "shfl-let-it-ride");
    await workUntil([dealer], /^Announce/);
    await player.enter("Dora");
    await player.sit(table, 3);
    await player.betting();
    await player.page.keyboard.press("3");
    await player.page.locator(".target").first().click();
    await player.page.locator("li.down").first().waitFor();
    await workUntil([dealer], /^Deal to/);
    await keyCards(dealer, "9s 8s");
    await shoot(dealer, "dealer");
    await watchFloor(floor);
    await floor.page.getByRole("link", { name: "The long room" }).waitFor();
    await shoot(floor, "floor");
  });

  it("the lab", async () => {
    const guest = await come();
    await guest.go("/lab#book=md-let-it-ride&wager=progressive&table=A");
    await guest.page
      .getByRole("slider", { name: /point by point/ })
      .first()
      .waitFor();
    await shoot(guest, "lab");
  });
});
