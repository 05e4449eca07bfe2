import { describe, expect, it } from "vitest";
import { freshId } from "$lib/api/disputes";
import { ABOUT, aboutText, openText, wagerText } from "./words";

describe("disputes in words", () => {
  it("names a wager by its seat and what is printed in its spot", () => {
    expect(wagerText({ seat: 3, spot: "bet-3" })).toBe("Seat 3, Bet $");
  });

  it("counts in the singular and in the plural", () => {
    expect([1, 2].map(openText)).toEqual(["1 open dispute", "2 open disputes"]);
  });

  it("has words for everything that a dispute may be about", () => {
    expect((Object.keys(ABOUT) as (keyof typeof ABOUT)[]).map(aboutText)).not.toContain(undefined);
  });
});

it("an id is 32 hexadecimal digits, and another each time", () => {
  const ids = [freshId(), freshId()];
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[0]).not.toBe(ids[1]);
});
