// The math lab, the rules and the display over a table, as somebody uses them.

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { evening } from "./evening";
import { binary } from "./house";
import type { Look } from "./visitor";

const tonight = evening();

const RIDE = "/lab#book=md-let-it-ride&wager=let-it-ride&table=A";

/** What the command line says. */
async function par(...options: string[]): Promise<{ house_edge: string }> {
  const said = await promisify(execFile)(binary(), ["par", "--json", ...options]);
  return JSON.parse(said.stdout) as { house_edge: string };
}

const edge = (page: Page) => page.locator("[data-edge]").first();

/** Waits until the page shows an edge. */
const showsEdge = (page: Page, exact: string) =>
  page.locator(`[data-edge="${exact}"]`).first().waitFor();

describe("the math lab", () => {
  it("shows figures of the book that is chosen, and none where nothing is asked", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.go(RIDE);
    await showsEdge(page, "37963/1082900");
    for (const book of await page.getByLabel("Book").locator("option").all()) {
      const name = (await book.getAttribute("value")) ?? "";
      await page.getByLabel("Book").selectOption(name);
      await page.waitForURL(new RegExp(`book=${name}&wager=[a-z]`));
      const wager = await page.locator(".choose select").nth(1).inputValue();
      const table = await page.locator(".choose select").nth(2).inputValue();
      const asked = ["--book", name, "--wager", wager, "--table", table];
      await showsEdge(page, (await par(...asked)).house_edge);
    }
    // A wager that the book does not have: nothing of the one before is left.
    await page.evaluate(() => (location.hash = "#book=md-three-card-poker&wager=let-it-ride"));
    await edge(page).waitFor({ state: "detached" });
  });

  it("shows what houserules par prints for a paytable that is typed", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.go(RIDE);
    const base = ["--book", "md-let-it-ride", "--wager", "let-it-ride"];
    await showsEdge(page, (await par(...base, "--table", "A")).house_edge);
    await page.getByText("This is table A.").waitFor();
    await page.getByLabel("Straight Flush pays").fill("500");
    const pays = await page.locator("select.hand").evaluateAll((all) =>
      all.map((it) => {
        const amount = it.parentElement?.querySelector<HTMLInputElement>("input.amount");
        return `${(it as HTMLSelectElement).value}=${amount?.value}`;
      }),
    );
    const own = await par(...base, "--pays", pays.join(","));
    await showsEdge(page, own.house_edge);
    await page.getByText("Table A pays 200 to 1.").waitFor();
    await page.getByText("Not a table of the book").waitFor();
    // The address is a copy of the editor.
    await page.waitForURL(/row=straight-flush%3D500\+to\+1/);
    await page.reload();
    await showsEdge(page, own.house_edge);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "PAR sheet, JSON" }).click(),
    ]);
    expect(JSON.parse(await readFile(await download.path(), "utf8"))).toEqual(own);
    // What makes no sense is told at its row.
    await page.getByLabel("Flush pays", { exact: true }).fill("much");
    await page.locator("li.wrong").getByText("which is no odds").waitFor();
    await page.getByRole("button", { name: "Back to table A" }).click();
    await showsEdge(page, "37963/1082900");
    await guest.leave();
  });

  it("draws the edge over a meter and finds where it is nothing", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.go("/lab#book=md-let-it-ride&wager=progressive&table=A");
    const slider = page.getByRole("slider", { name: /meter, dollars/ });
    await slider.waitFor();
    const before = await edge(page).getAttribute("data-edge");
    await slider.focus();
    await page.keyboard.press("End");
    await page.waitForFunction(
      (old) => document.querySelector("[data-edge]")?.getAttribute("data-edge") !== old,
      before,
    );
    await page.getByText("This wager favours the player.").waitFor();
    const shown = await page.getByLabel(/^Meter: /).inputValue();
    const said = ["--wager", "progressive", "--table", "A", "--meter", `main=${shown}`];
    const exact = await par("--book", "md-let-it-ride", ...said);
    await showsEdge(page, exact.house_edge);
    const line = page.getByRole("slider", { name: /point by point/ });
    await line.focus();
    await page.keyboard.press("ArrowRight");
    expect(await line.getAttribute("aria-valuetext")).toMatch(/house edge .* percent/);
    await guest.leave();
  });

  it("compares what was kept with what is changed, and reads submissions", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.go(RIDE);
    await showsEdge(page, "37963/1082900");
    await page.getByRole("button", { name: "Keep this" }).click();
    await page.getByLabel("Start from table").selectOption("B");
    await page.locator("tr.changed").first().waitFor();
    await page.getByText("Difference of the edge").waitFor();
    await page.getByRole("button", { name: "Let it go" }).click();
    await page.getByRole("button", { name: "A whole submission" }).click();
    await page.getByText("Lawful under").waitFor();
    const area = page.getByLabel("Rules Submission (TOML)");
    const text = await area.inputValue();
    await area.fill(text.replace(/^seats .*$/m, "seats = 99"));
    await page.getByText("One finding").waitFor();
    await page.getByRole("button", { name: /^Line \d+$/ }).click();
    await area.fill(text);
    await page.getByText("Lawful under").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Payout sign" }).click(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toContain("<svg");
    await guest.leave();
  });
});

describe("the rules", () => {
  it("open at a clause, from its mark, and are searched", async () => {
    const guest = await tonight.come();
    const { page } = guest;
    await guest.go(RIDE);
    await showsEdge(page, "37963/1082900");
    await page
      .locator(".clause button")
      .filter({ hasText: /MD-LIR-12/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Read it in the book" }).click();
    await page.getByRole("heading", { level: 1, name: /Let It Ride/ }).waitFor();
    const target = page.locator("li.target");
    await target.waitFor();
    expect(await target.getAttribute("id")).toMatch(/^MD-LIR-12/);
    await page.waitForFunction(() => {
      const box = document.querySelector("li.target")?.getBoundingClientRect();
      return box && box.top >= 0 && box.top < innerHeight;
    });
    await guest.go("/rules/md-three-card-poker#MD-TCP-7.E");
    await page.waitForFunction(() => document.activeElement?.id === "MD-TCP-7.E");
    const all = await page.locator("li.clause").count();
    await page.getByLabel("Search this book").fill("no more bets");
    await page.locator("mark").first().waitFor();
    expect(await page.locator("li.clause").count()).toBeLessThan(all / 4);
    await page.getByLabel("Search this book").fill("xyzzy");
    await page.getByText("No clause of this book").waitFor();
    await guest.leave();
  });
});

describe("the display over a table", () => {
  it("shows what the journal says that the meter holds", async () => {
    const player = await tonight.come();
    const watcher = await tonight.come({ isStill: false });
    await watcher.go("/display/1");
    const holds = watcher.page.locator("[data-holds]").first();
    await holds.waitFor();
    const before = await holds.getAttribute("data-holds");
    await player.enter();
    await player.sit(1);
    const { page } = player;
    await player.betting();
    // The bets of the game come first, then the sensor of the progressive.
    await page.locator(".target:enabled").first().click();
    await page.locator("li.down").first().waitFor();
    await page.locator('.target:enabled[aria-label^="Progressive"]').click();
    await page.locator("li.down").nth(1).waitFor();
    await page.getByRole("button", { name: /^Ready/ }).click();
    await player.playOut();
    const url = await page.getByRole("link", { name: "Look at the round" }).getAttribute("href");
    const told = await page.request.get(
      `${tonight.house.url}${url?.replace(/^\/rounds\/(\d+)-/, "/api/tables/$1/rounds/")}`,
    );
    const round = (await told.json()) as { records: { events: Record<string, string>[] }[] };
    const fed = round.records.flatMap((it) => it.events).filter((it) => it.event === "meter-fed");
    const journal = fed.filter((it) => it.meter === fed[0]?.meter).at(-1)?.holds ?? "";
    expect(journal).not.toBe("");
    const cents = `${journal.split(".")[0]}.${(journal.split(".")[1] ?? "").padEnd(2, "0").slice(0, 2)}`;
    expect(Number(cents)).toBeGreaterThan(Number(before));
    await watcher.page.locator(`[data-holds="${cents}"]`).waitFor();
    // It ticks up, and is never above what the meter holds.
    const read = () =>
      watcher.page
        .locator("[data-holds] [aria-hidden]")
        .first()
        .innerText()
        .then((it) => Number(it.replace(/[$,]/g, "")));
    for (let at = 0; at < 8; at += 1) {
      expect(await read()).toBeLessThanOrEqual(Number(cents));
      await watcher.page.waitForTimeout(100);
    }
    const now = (await (await page.request.get(`${tonight.house.url}/api/tables/1`)).json()) as {
      now: { view: { meters: Record<string, string> } };
    };
    expect(Object.values(now.now.view.meters)).toContain(cents);
    // The line breaks, and it comes back by itself.
    await watcher.page.evaluate(() => {
      for (const it of (window as unknown as { sockets: WebSocket[] }).sockets) it.close();
    });
    await watcher.page.getByText("Reconnecting").waitFor();
    await watcher.page.getByText("Reconnecting").waitFor({ state: "hidden" });
    await player.leave();
    await watcher.leave();
  });
});

const LOOKS: [string, Look][] = [
  ["on a desk by day", { width: 1280, height: 720, scheme: "light" }],
  ["on a phone by night", { width: 390, height: 844, scheme: "dark" }],
  ["on the smallest phone", { width: 320, height: 640, scheme: "light" }],
];

/** Pages and states, each with what brings it about. */
const STATES: [string, string, (page: Page) => Promise<void>][] = [
  [
    "the lab, with a row that makes no sense",
    RIDE,
    async (page) => {
      await page.getByRole("heading", { name: "How it is best played" }).waitFor();
      await page.getByLabel("Flush pays", { exact: true }).fill("much");
      await page.locator("li.wrong").waitFor();
    },
  ],
  [
    "the lab, two progressives compared",
    "/lab#book=md-three-card-poker&wager=progressive&table=A",
    async (page) => {
      await page
        .getByRole("slider", { name: /point by point/ })
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Keep this" }).click();
      await page.getByRole("heading", { name: "Kept and now" }).waitFor();
    },
  ],
  [
    "the lab, a submission",
    "/lab#book=ca-let-it-ride",
    async (page) => {
      await page.getByRole("button", { name: "A whole submission" }).click();
      await page.getByText("Lawful under").waitFor();
    },
  ],
  [
    "the rules",
    "/rules",
    (page) =>
      page
        .getByRole("link", { name: /Three Card Poker/ })
        .first()
        .waitFor(),
  ],
  [
    "a book, searched",
    "/rules/ca-let-it-ride",
    async (page) => {
      await page.locator("li.clause").first().waitFor();
      await page.getByLabel("Search this book").fill("player-dealer wager");
      await page.locator("mark").first().waitFor();
    },
  ],
  ["no such book", "/rules/nowhere", (page) => page.getByText(/there is no book/i).waitFor()],
  ["a display", "/display/1", (page) => page.locator("[data-holds]").first().waitFor()],
];

describe.each(LOOKS)("everything is accessible %s", (_, look) => {
  it.each(STATES)("%s", async (name, path, come) => {
    const guest = await tonight.come(look);
    guest.mayBeRefused = name.startsWith("no such");
    await guest.go(path);
    await come(guest.page);
    expect(await guest.faults(name)).toEqual([]);
  });
});
