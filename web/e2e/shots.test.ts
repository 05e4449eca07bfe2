// Pictures of every state, in web/shots, for people to look at: `npm run shots`.

import { mkdirSync } from "node:fs";
import { beforeAll, describe, it } from "vitest";
import { evening } from "./evening";

const folder = new URL("../shots/", import.meta.url).pathname;

const SIZES = [
  [3840, 2160],
  [1440, 900],
  [1280, 720],
  [844, 390],
  [390, 844],
  [320, 640],
] as const;

describe.runIf(process.env.SHOTS)("pictures", () => {
  const tonight = evening();
  beforeAll(() => void mkdirSync(folder, { recursive: true }));

  for (const [at, [width, height]] of SIZES.entries()) {
    for (const scheme of ["light", "dark"] as const) {
      it(`${width} by ${height}, ${scheme}`, async () => {
        const guest = await tonight.come({ width, height, scheme });
        const { page } = guest;
        const shoot = (name: string) =>
          page.screenshot({ path: `${folder}${name}-${width}-${scheme}.png` });
        await guest.go("/");
        await page.getByRole("link", { name: /at table 5,/ }).waitFor();
        await shoot("lobby");
        await guest.enter();
        const table = ((at + (scheme === "dark" ? 2 : 0)) % 5) + 1;
        await guest.go(`/tables/${table}`);
        await page.locator(".acts button").first().waitFor();
        await shoot("watching");
        await guest.sit(table);
        await guest.betting();
        for (let tries = 0; tries < 4; tries += 1) {
          const targets = page.locator(".target:enabled");
          const next = Math.min(tries, (await targets.count()) - 1);
          await targets.nth(next).click();
          await page.waitForTimeout(400);
        }
        await shoot("betting");
        await page.getByRole("button", { name: /^Ready/ }).click();
        await page.locator(".decide").waitFor();
        await shoot("deciding");
        await guest.playOut();
        await page.waitForTimeout(600);
        await shoot("over");
        await page.getByRole("button", { name: "Text" }).first().click();
        await page.getByRole("heading", { name: "Seats" }).waitFor();
        await shoot("text");
        await page.getByRole("link", { name: "Look at the round" }).click();
        await page.getByText("deck was fixed before you bet").waitFor();
        await shoot("round");
        await page.getByRole("button", { name: "Settings" }).click();
        await shoot("settings");
      });
    }
  }
});
