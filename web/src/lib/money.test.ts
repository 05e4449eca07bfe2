import { describe, expect, it } from "vitest";
import { cents, chipsFor, dollars, signed, typed, written } from "./money";

describe("amounts", () => {
  it("are whole cents between wire and people", () => {
    expect(cents("12.50")).toBe(1250);
    expect(cents("10000.12345678")).toBe(1_000_012);
    expect(cents("-5.00")).toBe(-500);
    expect(written(1250)).toBe("12.50");
    expect(written(5)).toBe("0.05");
  });

  it("have a sign and a currency for people", () => {
    expect(dollars("1250.00")).toBe("$1,250");
    expect(dollars(1250)).toBe("$12.50");
    expect(dollars("5000.00", true)).toBe("$5,000.00");
    expect([signed(0), signed(6000), signed(-500)]).toEqual(["$0", "+$60", "\u2212$5"]);
  });

  it("are read as somebody types them", () => {
    expect([typed("$1,000"), typed("2.5"), typed("x"), typed("-1")]).toEqual([
      1e5,
      250,
      null,
      null,
    ]);
  });

  it("come in the fewest chips", () => {
    const labels = chipsFor(163_100).map((it) => it.label);
    expect(labels).toEqual(["1K", "500", "100", "25", "5", "1"]);
    expect(chipsFor(99)).toEqual([]);
  });
});
