// A table for friends, and a meter that two floorpersons correct.

import { expect, it } from "vitest";
import type { BookCard } from "../src/lib/api/house";
import { evening } from "./evening";
import { guest } from "./people";

const tonight = evening();

it("whoever is invited to a private table is let in, and nobody else sees it", async () => {
  const ann = await guest(tonight.house, "Ann", "player");
  const [book] = await ann.ask<BookCard[]>("/api/books");
  const submission = book?.submission;
  const wanted = { name: "Among friends", submission, private: true };
  const { id } = await ann.ask<{ id: number }>("/api/tables", wanted);

  const [own, bob] = [await tonight.come(), await tonight.come()];
  await own.goOnAs(ann.session);
  await own.go("/");
  const tile = own.page.locator("article", { hasText: "Among friends" });
  await tile.getByText("Private", { exact: true }).waitFor();
  expect(await own.page.locator("article h3").first().innerText()).toContain("Among friends");
  await tile.getByRole("button", { name: "Invite others" }).click();
  const link = await tile.getByRole("textbox").inputValue();
  expect(await own.faultsEverywhere("a private table in the lobby")).toEqual([]);

  await bob.enter("Bob");
  await bob.page.locator("a[href='/tables/1']").first().waitFor();
  expect(await bob.page.getByText("Among friends").count()).toBe(0);
  await bob.page.goto(link);
  await bob.page.waitForURL(`**/tables/${id}`);
  await bob.page.locator(".acts button").first().waitFor();
});

it("an invitation lets a stranger in first", async () => {
  const cleo = await tonight.come();
  await cleo.go("/invited/1#0123");
  await cleo.page.getByRole("button", { name: "Play as a guest" }).waitFor();
  expect(await cleo.page.getByRole("button", { name: "Deal a table" }).count()).toBe(0);
  expect(await cleo.faultsEverywhere("an invitation")).toEqual([]);
});

it("a meter is corrected by two floorpersons", async () => {
  const [flo, ray] = [
    await guest(tonight.house, "Flo", "floorperson"),
    await guest(tonight.house, "Ray", "floorperson"),
  ];
  const [asks, agrees] = [await tonight.come(), await tonight.come()];
  await asks.goOnAs(flo.session);
  await agrees.goOnAs(ray.session);
  // The second person is asked for with a problem, which a browser writes down.
  asks.mayBeRefused = true;
  await asks.go("/floor/1");
  await asks.page.getByText("Correct a meter").click();
  const holds = asks.page.getByLabel("It should hold");
  const wish = asks.page.getByRole("button", { name: "Ask for it" });
  await holds.fill("much");
  await asks.page.getByLabel(/Why, for the record/).fill("the display was set wrong");
  await asks.page.getByText("Write dollars and cents").waitFor();
  expect(await wish.isDisabled()).toBe(true);
  expect(await asks.faultsEverywhere("a meter and no amount")).toEqual([]);
  await holds.fill("4321");
  expect(await asks.page.getByText("Write dollars and cents").count()).toBe(0);
  await asks.page.getByText("$4,321.00").waitFor();
  await wish.click();
  await asks.page.getByText("You asked").waitFor();
  expect(await asks.faultsEverywhere("a meter to be corrected")).toEqual([]);
  await agrees.go("/floor/1");
  await agrees.page.getByText("the display was set wrong").first().waitFor();
  await agrees.page.getByRole("button", { name: /^Confirm/ }).click();
  await expect
    .poll(async () => Object.values((await ray.look(1)).table.meters), { timeout: 10_000 })
    .toContain("4321.00");
});
