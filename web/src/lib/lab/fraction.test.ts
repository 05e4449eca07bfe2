import { expect, it } from "vitest";
import { decimal, grouped, percent, placed } from "./fraction";

it("a fraction is written with decimals, rounded to the nearest", () => {
  expect(decimal("1/3", 4)).toBe("0.3333");
  expect(decimal("2/3", 4)).toBe("0.6667");
  expect(decimal("-1/8", 2)).toBe("\u22120.13");
  expect(decimal("12345678/1", 0)).toBe("12,345,678");
  expect(decimal("-1/1000", 2)).toBe("0.00");
});

it("percent are a hundred times as many", () => {
  expect(percent("37963/1082900", 6)).toBe("3.505679\u202f%");
});

it("a place on a picture is as exact as a float", () => {
  expect(placed("-37963/1082900")).toBeCloseTo(-0.03505679, 8);
  expect(placed("1/1000000000000")).toBeCloseTo(1e-12, 18);
  expect(placed("250000/1")).toBe(250000);
});

it("numbers have commas between thousands", () => {
  expect(grouped("2598960")).toBe("2,598,960");
  expect(grouped("999")).toBe("999");
});
