// Every page there is: none complains, none is heavy, and what is pressed answers at once.

import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { evening } from "./evening";
import { guest, playAs, type Somebody } from "./people";
import type { Visitor } from "./visitor";

const MOST_SCRIPT = 200_000;
const MOST_WAIT_MS = 100;
const ROUTES = new URL("../src/routes/", import.meta.url).pathname;

const tonight = evening();
const people: Record<string, Somebody> = {};

beforeAll(async () => {
  for (const role of ["player", "dealer", "floorperson", "surveillance"]) {
    people[role] = await guest(tonight.house, role, role);
  }
  const pam = people.player as Somebody;
  const round = await playAs(pam, 1);
  const dispute = { id: randomBytes(16).toString("hex"), about: "payout", words: "Look at it." };
  await pam.ask(`/api/tables/1/rounds/${round}/disputes`, dispute);
});

/** Every page with an address of it, who is there, and what shows that it has come. */
const PAGES: Record<string, [path: string, role: string, shows: string]> = {
  "": ["/", "player", "a[href='/tables/1']"],
  dealer: ["/dealer", "dealer", "main h1"],
  "dealer/[id]": ["/dealer/1", "dealer", ".now"],
  "display/[table]": ["/display/1", "", "[data-holds]"],
  disputes: ["/disputes", "player", "main h1"],
  "disputes/[id]": ["/disputes/1", "player", "article"],
  fair: ["/fair", "", "main svg"],
  floor: ["/floor", "floorperson", "tbody tr"],
  "floor/[id]": ["/floor/1", "floorperson", ".now"],
  "floor/[id]/report": ["/floor/1/report", "floorperson", "article table"],
  "invited/[id]": ["/invited/1#0123", "", "form"],
  lab: ["/lab#book=md-let-it-ride&wager=let-it-ride&table=A", "", "[data-edge]"],
  me: ["/me", "player", "tbody tr"],
  password: ["/password#0123", "", "form"],
  people: ["/people", "", "main h1"],
  "rounds/[name]": ["/rounds/1-1", "player", "main h2"],
  rules: ["/rules", "", "main a[href^='/rules/']"],
  "rules/[book]": ["/rules/md-let-it-ride", "", "li.clause"],
  school: ["/school", "", "input[type=radio]"],
  "school/[book]/[lesson]": ["/school/md-let-it-ride/mixed?level=1&seed=7", "", "form"],
  "school/[book]/exam/[seed]": ["/school/md-let-it-ride/exam/42", "", "form"],
  setup: ["/setup#0123", "", "form"],
  surveillance: ["/surveillance", "surveillance", "tbody tr"],
  "surveillance/[name]": ["/surveillance/1-1", "surveillance", "[data-face]"],
  "tables/[id]": ["/tables/1", "player", ".acts button"],
};

async function come(role: string): Promise<Visitor> {
  const visitor = await tonight.come();
  const somebody = people[role];
  if (somebody) await visitor.goOnAs(somebody.session);
  return visitor;
}

/** How much script came, as it was sent. */
const scriptOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((it) => it.name.endsWith(".js"))
      .reduce((sum, it) => sum + (it as PerformanceResourceTiming).encodedBodySize, 0),
  );

describe("every page", () => {
  it("is looked at here", () => {
    const found = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
      .filter((it) => it.endsWith("+page.svelte"))
      .map((it) => it.replace(/\/?\+page\.svelte$/, ""));
    expect(Object.keys(PAGES).sort()).toEqual(found.sort());
  });

  it.each(Object.entries(PAGES))(
    "comes with less than 200 kB of script and without a complaint: /%s",
    async (_, [path, role, shows]) => {
      const visitor = await come(role);
      await visitor.go(path);
      await visitor.page.locator(shows).first().waitFor();
      await visitor.page.waitForLoadState("networkidle");
      const size = await scriptOf(visitor.page);
      expect(size).toBeGreaterThan(10_000);
      expect(size).toBeLessThan(MOST_SCRIPT);
    },
  );
});

/** Waits for the next click and returns how long it took until something was drawn differently. */
const clicked = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (watched) =>
      new Promise<number>((done) => {
        const look = () =>
          [...document.querySelectorAll<HTMLElement>(watched)].map((it) => it.innerText).join();
        const before = look();
        addEventListener(
          "pointerdown",
          (event) => {
            const watch = new MutationObserver(() => {
              if (look() === before) return;
              watch.disconnect();
              requestAnimationFrame(() => done(performance.now() - event.timeStamp));
            });
            watch.observe(document.body, { subtree: true, childList: true, characterData: true });
          },
          { capture: true, once: true },
        );
      }),
    selector,
  );

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

it("a chip lies on the felt within 100 ms of the click that puts it there", async () => {
  const player = await tonight.come({ isStill: false });
  const { page } = player;
  await player.enter();
  await player.sit(2);
  await player.betting();
  const took: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    const drawn = clicked(page, "li.down");
    await page.locator(".target:enabled").first().click();
    took.push(await drawn);
  }
  expect(median(took), `it took ${took.map(Math.round).join(", ")} ms`).toBeLessThan(MOST_WAIT_MS);
});

it("a paytable that is typed answers in the page within 100 ms of the key", async () => {
  const visitor = await come("");
  const { page } = visitor;
  await visitor.go(PAGES.lab?.[0] ?? "");
  await page.locator("[data-edge]").first().waitFor();
  // The longest wait for the page after a key, of which the browser itself keeps count.
  await page.evaluate(() => {
    const took: number[] = [];
    Object.assign(window, { took });
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) if (it.name === "keydown") took.push(it.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.getByLabel("Straight Flush pays").fill("");
  await page.getByLabel("Straight Flush pays").pressSequentially("250", { delay: 60 });
  await page.locator("li", { hasText: "Table A pays 200 to 1." }).waitFor();
  const took = await page.evaluate(() => (window as unknown as { took: number[] }).took);
  expect(Math.max(0, ...took)).toBeLessThan(MOST_WAIT_MS);
});
