// Surveillance finds a round, replays it card by card and checks the chain; an auditor takes the
// journal along; others are told why they may not.

import { beforeAll, expect, it } from "vitest";
import { evening } from "./evening";
import { admin, known, openTable, playRound, type Somebody } from "./people";
import type { Look, Visitor } from "./visitor";

const tonight = evening({ isDemo: false });
let ada: Somebody;
let table: number;
let round: number;

beforeAll(async () => {
  ada = await admin(tonight.house);
  table = await openTable(ada, "md-let-it-ride");
  round = await playRound(ada, table);
});

async function come(somebody: Somebody, look: Look = {}): Promise<Visitor> {
  const visitor = await tonight.come(look);
  await visitor.goOnAs(somebody.session);
  return visitor;
}

it("a round is found, replayed card by card, and its chain checked", async () => {
  const eve = await come(await known(ada, "Eve", "surveillance"));
  const { page } = eve;
  const found: string[] = [];
  const check = async (state: string) => found.push(...(await eve.faultsEverywhere(state)));
  await eve.go("/surveillance");
  await page.getByRole("link", { name: `${table}-${round}` }).waitFor();
  await check("rounds");
  // What is no amount is told, and nothing is searched for without it.
  await page.getByLabel("A payment of at least").fill("lots");
  await page.getByLabel("With").selectOption("void");
  await page.getByRole("button", { name: "Find rounds" }).click();
  await page.getByText("Write dollars and cents").waitFor();
  await page.getByRole("link", { name: `${table}-${round}` }).waitFor();
  await check("no amount");
  await page.getByLabel("A payment of at least").fill("");
  await page.getByRole("button", { name: "Find rounds" }).click();
  await page.getByText("No round is like that").waitFor();
  await page.getByLabel("With").selectOption("refusal");
  await page.getByLabel("Player").fill("pam");
  await page.getByRole("button", { name: "Find rounds" }).click();
  await page.getByRole("link", { name: `${table}-${round}` }).click();
  await page.getByText("follow each other unchanged. Your browser checked.").waitFor();
  await page.getByText("fit the commitment in the journal").waitFor();
  await check("a round under review");
  // At the end every card lies open; at the start none is on the table.
  const cards = page.locator("main svg [data-face]:not([data-face='??'])");
  // The picture is drawn anew after the widths that were just tried.
  await cards.nth(4).waitFor();
  await page.getByText("Everything, record by record").click();
  await page.locator("li .refusal").first().waitFor();
  const moment = page.getByRole("slider", { name: "Moment" });
  await moment.focus();
  await page.keyboard.press("Home");
  await page.getByText(/^1 of \d+ ·/).waitFor();
  expect(await page.locator("main > svg [data-face]").count()).toBe(0);
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^2 of \d+ ·/).waitFor();
  expect(found).toEqual([]);
});

it("the house checks its whole journal and an auditor takes it along", async () => {
  const leo = await come(await known(ada, "Leo", "auditor"), { width: 390, height: 844 });
  const { page } = leo;
  await leo.go("/surveillance");
  await page.getByRole("button", { name: "Check the whole journal" }).click();
  await page.getByText("Everything holds.").waitFor();
  expect(await leo.barriers()).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Take the journal along" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("journal.jsonl");
  await leo.go(`/surveillance/${table}-${round}`);
  await page.getByText("follow each other unchanged").waitFor();
  expect(await leo.barriers()).toEqual([]);
});

it("others are told why they may not", async () => {
  const visitor = await come(await known(ada, "Dan", "dealer"), { scheme: "dark" });
  await visitor.go("/surveillance");
  await visitor.page.getByText("This is for surveillance and auditors.").waitFor();
  expect(await visitor.barriers()).toEqual([]);
  const stranger = await tonight.come();
  await stranger.go(`/surveillance/${table}-${round}`);
  await stranger.page.getByRole("button", { name: "Sign in" }).waitFor();
  expect(await stranger.barriers()).toEqual([]);
});
