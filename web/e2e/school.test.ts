// The school works: a drill done right, one done wrong, and an exam to its result.

import { expect, it } from "vitest";
import { evening } from "./evening";
import type { Look, Visitor } from "./visitor";

interface Line {
  seat: number;
  spot: string;
  does: string;
  paid: string;
}

const tonight = evening();

/** What the table says itself, asked beside the page. */
async function truth(visitor: Visitor, book: string, kind: string, seed: number, level: number) {
  const given = { kind, seed, level, answer: {} };
  const answer = await visitor.page.request.post(
    `${tonight.house.url}/api/school/${book}/answers`,
    {
      data: given,
    },
  );
  return (await answer.json()) as { lines: Line[]; choice?: number };
}

const typed = (line: Line) =>
  ({ take: "t", return: "r", nothing: "n" })[line.does] ?? line.paid.replace(/\.00$/, "");

it("a payout drill is done right and wrong, by keyboard only", async () => {
  const visitor = await tonight.come();
  const { page } = visitor;
  const [book, found]: [string, string[]] = ["md-three-card-poker", []];
  await visitor.go(`/school/${book}/mixed?level=2&seed=7`);
  await page.getByRole("button", { name: "Pay out" }).waitFor();
  found.push(...(await visitor.faultsEverywhere("a payout drill")));
  const { lines } = await truth(visitor, book, "mixed", 7, 2);
  for (const line of lines) {
    await page.keyboard.type(typed(line));
    await page.keyboard.press("Enter");
  }
  await page
    .getByText(/^Right: Pay/)
    .first()
    .waitFor();
  expect(await page.locator(".line.wrong").count()).toBe(0);
  expect(await page.locator(".law cite").count()).toBeGreaterThan(0);
  expect(await page.getByText(/^Cut /).count()).toBeGreaterThan(0);
  found.push(...(await visitor.faultsEverywhere("a payout drill, graded")));
  await page.keyboard.press("Enter");
  await page.waitForURL(/seed=(?!7$)\d+/);
  await page.getByRole("button", { name: "Pay out" }).waitFor();
  const open = await page.locator(".line input").count();
  for (let at = 0; at < open; at += 1) {
    await page.keyboard.type("0.01");
    await page.keyboard.press("Enter");
  }
  await page.locator(".line.wrong").first().waitFor();
  expect(await page.locator(".marks dd").nth(1).textContent()).toBe("1 of 2");
  await page.reload();
  expect(await page.locator(".marks dd").nth(1).textContent()).toBe("1 of 2");
  expect(found).toEqual([]);
});

it("a wrong step is answered with the clause", async () => {
  const visitor = await tonight.come({ width: 390, height: 844 });
  const { page } = visitor;
  const [book, found]: [string, string[]] = ["house-let-it-ride", []];
  await visitor.go(`/school/${book}/next?level=1&seed=3`);
  await page.getByRole("radio").first().waitFor();
  found.push(...(await visitor.faultsEverywhere("a procedure drill")));
  const { choice } = await truth(visitor, book, "next", 3, 1);
  await page.keyboard.press(choice === 0 ? "2" : "1");
  await page.keyboard.press("Enter");
  await page.getByText("To your answer the table says").waitFor();
  found.push(...(await visitor.faultsEverywhere("a procedure drill, graded")));
  expect(found).toEqual([]);
});

const LOOKS: Look[] = [
  { width: 1280, height: 720, scheme: "light" },
  { width: 320, height: 640, scheme: "dark" },
];

it("every book can be chosen, and looks well everywhere", async () => {
  for (const look of LOOKS) {
    const visitor = await tonight.come(look);
    const { page } = visitor;
    const found: string[] = [];
    await visitor.go("/school");
    await page.getByRole("radio").nth(4).check();
    found.push(...(await visitor.faults("the school")));
    await page.getByRole("link", { name: "Spot the error" }).click();
    await page.getByRole("radio").first().waitFor();
    found.push(...(await visitor.faults("spot the error")));
    expect(found).toEqual([]);
    await visitor.leave();
  }
});

it("an exam of twenty comes to a result that can be handed on", async () => {
  const visitor = await tonight.come();
  const { page } = visitor;
  const [book, found]: [string, string[]] = ["house-let-it-ride", []];
  await visitor.go("/school");
  await page
    .getByRole("radio", { name: /Let It Ride/ })
    .first()
    .waitFor();
  await page.locator(`input[value="${book}"]`).check();
  await page.getByLabel(/Number of the exam/).fill("42");
  await page.getByRole("button", { name: "Sit the exam" }).click();
  const asks = (await (
    await page.request.get(`${tonight.house.url}/api/school/${book}/exams/42`)
  ).json()) as { lesson: string; seed: number; level: number }[];
  for (const [at, { lesson, seed, level }] of asks.entries()) {
    await page.getByText(`Question ${at + 1} of 20`).waitFor();
    const submit = page.getByRole("button", { name: /^(Pay out|Answer)$/ });
    await submit.waitFor();
    if (at < 2) found.push(...(await visitor.faultsEverywhere(`question ${at + 1} of an exam`)));
    const said = await truth(visitor, book, lesson, seed, level);
    if (said.choice === undefined) {
      const fields = page.locator(".line input");
      for (const [place, line] of said.lines.entries()) {
        // The first question is answered wrongly, if it is one of these.
        await fields.nth(place).fill(at === 0 ? "0.01" : typed(line));
      }
    } else {
      const count = await page.getByRole("radio").count();
      const choice = at === 0 ? (said.choice + 1) % count : said.choice;
      await page.getByRole("radio").nth(choice).check();
    }
    await submit.click();
  }
  await page.getByText("19 of 20").first().waitFor();
  await page.getByRole("heading", { name: "By topic" }).waitFor();
  found.push(...(await visitor.faultsEverywhere("the result of an exam")));
  expect(page.url()).toContain(`/school/${book}/exam/42`);
  expect(found).toEqual([]);
});
