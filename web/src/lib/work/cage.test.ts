import { describe, expect, it } from "vitest";
import type { Accounting } from "$lib/api/work";
import { booksFor, commandOf, totalOf } from "./cage";

describe("chips that are counted", () => {
  it("come to what their denominations are worth", () => {
    expect(totalOf({ 100_000: 3, 500: 2 }, "")).toBe(301_000);
    expect(totalOf({ 100: 7 }, "0.50")).toBe(750);
    expect(totalOf({}, "")).toBe(0);
  });

  it("are no amount where somebody mistyped", () => {
    expect([totalOf({ 100: -1 }, ""), totalOf({ 100: 1.5 }, ""), totalOf({}, "x")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("become the command that a second person gives, too", () => {
    expect(commandOf("closing", 88_000)).toEqual({ do: "count", opening: false, amount: "880.00" });
    expect(commandOf("drop", 100)).toEqual({ do: "drop", amount: "1.00" });
  });

  it("stand beside the right books", () => {
    const books = { tray: "885.00", drop_box: "100.00" } as Accounting;
    expect([booksFor("drop", books), booksFor("opening", books)]).toEqual([10_000, 88_500]);
  });
});
