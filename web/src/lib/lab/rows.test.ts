import { expect, it } from "vitest";
import type { PaytableText } from "$lib/api/lab";
import { edited, kindsOf, paysOf } from "./rows";

it.each(["1000 to 1", "3 to 2", "300 for 1", "$20000.00", "100% of major", "2.5% of main"])(
  "%s is the same after it was edited",
  (pays) => {
    expect(paysOf(edited("flush", pays))).toBe(pays);
  },
);

it("amounts may be typed as people type them", () => {
  const row = edited("flush", "8 to 1");
  expect(paysOf({ ...row, amount: "1,000" })).toBe("1000 to 1");
  expect(paysOf({ ...row, amount: "3/2" })).toBe("3 to 2");
  expect(paysOf({ ...row, amount: "75", kind: "sum" })).toBe("$75.00");
  expect(paysOf({ ...row, amount: "10 %".replace(" ", ""), kind: "of main" })).toBe("10% of main");
});

it("the only meter of a table needs no name", () => {
  const table = { rows: [{ hand: "royal-flush", pays: "100% of main" }] };
  const says = kindsOf([table as PaytableText]).map((it) => it.says);
  expect(says).toEqual(["to 1", "for 1", "dollars", "% of meter"]);
});
