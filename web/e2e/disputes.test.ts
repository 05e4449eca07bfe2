// A player disputes a round, surveillance finds it beside its replay, a floorperson answers with
// clauses, and the player sees the answer.

import { execFileSync } from "node:child_process";
import { beforeAll, expect, it } from "vitest";
import { evening } from "./evening";
import { guest, playAs, type Somebody } from "./people";
import type { Look, Visitor } from "./visitor";

const CHECKER = new URL("../../tools/check_dispute.py", import.meta.url).pathname;
const COMPLAINT = "My straight was paid like three of a kind.\nPlease look at Bet 1.";

const tonight = evening();
let pam: Somebody;
let name: string;
const found: string[] = [];

beforeAll(async () => {
  pam = await guest(tonight.house, "Pam", "player");
  name = `1-${await playAs(pam, 1)}`;
});

async function come(somebody: Somebody, look: Look = {}): Promise<Visitor> {
  const visitor = await tonight.come(look);
  await visitor.goOnAs(somebody.session);
  return visitor;
}

/** Nothing on the page as it stands keeps anybody out, and nothing stands over the edge. */
async function check(visitor: Visitor, state: string): Promise<void> {
  found.push(...(await visitor.faults(`disputes ${state}`)));
}

it("a player disputes a round by the keyboard and finds the dispute again", async () => {
  const player = await come(pam, { width: 390, height: 844 });
  const { page } = player;
  await player.go("/disputes");
  await page.getByText("You have opened none.").waitFor();
  await check(player, "none-yet");
  await player.go(`/rounds/${name}`);
  await page.getByRole("button", { name: "Dispute this round" }).focus();
  await page.keyboard.press("Enter");
  await check(player, "open-form");
  await page.getByLabel("Which wager").selectOption({ label: await wagerOf(page) });
  await page.getByLabel("What went wrong").fill(COMPLAINT);
  await page.getByRole("button", { name: "Open the dispute" }).click();
  const card = page.getByRole("article", { name: "Dispute 1" });
  await card.getByText("A floorperson answers it.").waitFor();
  expect(await card.locator(".words").first().innerText()).toBe(COMPLAINT);
  await check(player, "opened");
  await player.go("/");
  await page.getByRole("button", { name: "Pages" }).click();
  await page.getByRole("link", { name: "Disputes" }).click();
  await page.getByRole("link", { name: `Dispute 1, round ${name}` }).click();
  await page.getByRole("heading", { name: "Dispute 1", level: 1 }).waitFor();
  await page.getByText("Add a remark").click();
  await page.getByLabel("Your remark").fill("I was at seat one.");
  await page.getByRole("button", { name: "Add the remark" }).click();
  await page.getByText("I was at seat one.").waitFor();
  await check(player, "player");
});

/** The first wager that can be chosen. */
const wagerOf = (page: Visitor["page"]): Promise<string> =>
  page.getByLabel("Which wager").locator("option").nth(1).innerText();

it("surveillance finds it beside the replay and takes it along", async () => {
  const eve = await come(await guest(tonight.house, "Eve", "surveillance"));
  const { page } = eve;
  await eve.go("/surveillance");
  const link = page.getByRole("link", { name: `Dispute 1, round ${name}` });
  await link.waitFor();
  await check(eve, "surveillance-list");
  await page.getByRole("button", { name: "Answered" }).click();
  await page.getByText("No dispute has been answered.").waitFor();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await link.click();
  await page.getByText("follow each other unchanged. Your browser checked.").waitFor();
  const card = page.getByRole("article", { name: "Dispute 1" });
  await card.getByRole("button", { name: "Let the engine play it again" }).click();
  await card.getByText("The engine comes to the same.").waitFor();
  await card.getByLabel("What the records show").fill("The replay shows a pair of tens.");
  await card.locator(".likely button").first().click();
  await check(eve, "surveillance");
  await card.getByRole("button", { name: "Add the finding" }).click();
  await card.locator("li.finding").getByText("The replay shows a pair of tens.").waitFor();
  expect(await card.getByText("Answer it", { exact: true }).count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("link", { name: "Take everything along as one file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("dispute-1.json");
  const said = execFileSync("python3", [CHECKER, await download.path()], { encoding: "utf8" });
  expect(said).toContain(`holds: dispute 1 about round ${name}: 3 statements`);
});

it("a floorperson sees that it waits and answers with clauses", async () => {
  const flo = await come(await guest(tonight.house, "Flo", "floorperson"), { scheme: "dark" });
  const { page } = flo;
  await flo.go("/floor");
  const waits = page.getByRole("link", { name: "1 open dispute" });
  await waits.waitFor();
  await check(flo, "floor");
  await waits.click();
  await page.getByRole("link", { name: `Dispute 1, round ${name}` }).click();
  const card = page.getByRole("article", { name: "Dispute 1" });
  await card.getByText("The replay shows a pair of tens.").waitFor();
  const give = card.getByRole("button", { name: "Give the answer" });
  await card.getByLabel("Not upheld: the round stands").check();
  await card.getByLabel("The reasons").fill("A pair of tens pays one to one, and was paid so.");
  expect(await give.isDisabled()).toBe(true);
  await card.getByLabel("Clause", { exact: true }).fill("MD-LIR-99");
  await page.keyboard.press("Enter");
  await card.getByText("The book has no clause").waitFor();
  await card.getByLabel("Clause", { exact: true }).fill("md-lir-12.a.1");
  await page.keyboard.press("Enter");
  await card.getByRole("button", { name: "Remove MD-LIR-12.A.1" }).waitFor();
  await check(flo, "answer-form");
  await give.click();
  await card.locator(".badge.not-upheld").waitFor();
  await check(flo, "answered");
  await flo.go("/disputes");
  await page.getByText("No dispute is open.").waitFor();
  await check(flo, "floor-list");
});

it("the player sees the answer, and a stranger sees nothing", async () => {
  const player = await come(pam);
  await player.go(`/rounds/${name}`);
  const card = player.page.getByRole("article", { name: "Dispute 1" });
  await card.getByText("A pair of tens pays one to one, and was paid so.").waitFor();
  await card.getByRole("button", { name: "MD-LIR-12.A.1" }).click();
  await card.getByText("Read it in the book").waitFor();
  expect(await card.getByText("The replay shows").count()).toBe(0);
  await check(player, "player-answered");
  const stranger = await come(await guest(tonight.house, "Sam", "player"), { scheme: "dark" });
  stranger.mayBeRefused = true;
  await stranger.go("/disputes/1");
  await stranger.page.getByText("There is no such dispute").waitFor();
  await check(stranger, "stranger");
  await stranger.go(`/rounds/${name}`);
  await stranger.page.getByText("Who had a hand in a round may dispute it.").waitFor();
  const nobody = await tonight.come();
  await nobody.go("/disputes");
  await nobody.page.getByText("Sign in first.").waitFor();
  await check(nobody, "nobody");
  await nobody.go(`/rounds/${name}`);
  await nobody.page.getByText("fit the commitment in the journal").waitFor();
  expect(found).toEqual([]);
});
