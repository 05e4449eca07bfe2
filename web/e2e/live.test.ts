// Live rounds of every book, one after the other, dealt by people; after each of them every page
// about it is opened, and opened again.

import { expect, it } from "vitest";
import { Crew } from "./crew";
import { evening } from "./evening";
import { guest, type Somebody } from "./people";
import type { Visitor } from "./visitor";

const tonight = evening();

const BOOKS = [
  "md-let-it-ride",
  "md-three-card-poker",
  "house-let-it-ride",
  "shfl-let-it-ride",
  "ca-let-it-ride",
];

async function come(somebody: Somebody): Promise<Visitor> {
  const visitor = await tonight.come();
  await visitor.goOnAs(somebody.session);
  return visitor;
}

/** What a page says when something it asked for did not come. */
const FAILURE = /cannot be reached|Server error|made a mistake|Page not found|nothing here/i;

/** Opens a page twice, the second time by reloading it, and finds what it must show. */
async function opens(visitor: Visitor, path: string, shows: string | RegExp): Promise<void> {
  await visitor.go(path);
  for (const time of ["first", "second"]) {
    await visitor.page.getByText(shows).first().waitFor();
    const text = await visitor.page.locator("body").innerText();
    expect(FAILURE.exec(text)?.[0], `${path}, ${time} time`).toBeUndefined();
    await visitor.page.reload();
  }
}

it.each(BOOKS)("every page about two live rounds of %s can be opened", async (book) => {
  const crew = await Crew.at(tonight.house, book);
  const { table, dealer, players } = crew;
  const [floor] = crew.floors;
  const eve = await come(await guest(tonight.house, `Eye of ${book}`, "surveillance"));
  const dee = await come(dealer);
  const flo = await come(floor);
  const pam = await come(players[0] ?? dealer);
  for (const time of [1, 2]) {
    const round = await crew.play();
    expect(round).toBe(time);
    const name = `${table}-${round}`;
    await opens(pam, `/rounds/${name}`, "What every wager came to");
    await opens(pam, "/me", `${round} at table ${table}`);
    await opens(pam, `/tables/${table}`, `Live ${book}`);
    await opens(eve, "/surveillance", name);
    await opens(eve, `/surveillance/${name}`, "follow each other unchanged");
    // A console that is opened anew tells the round that has just ended.
    await opens(dee, `/dealer/${table}`, `Live ${book}`);
    await opens(flo, `/floor/${table}`, `Live ${book}`);
    await opens(flo, "/floor", `Live ${book}`);
    await opens(flo, `/floor/${table}/report`, `Live ${book}`);
  }
  await opens(pam, "/", `Live ${book}`);
});
