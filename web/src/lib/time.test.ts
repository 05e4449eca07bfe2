import { expect, it } from "vitest";
import { clockText, momentText, spanText } from "./time";

const MINUTE = 60_000;

it("says how long something is", () => {
  const said = [0, 1, 61, 80, 120, 1500, 3 * 1440].map((it) => spanText(it * MINUTE));
  expect(said).toEqual([
    "0 minutes",
    "1 minute",
    "1 hour 1 minute",
    "1 hour 20 minutes",
    "2 hours",
    "25 hours",
    "3 days",
  ]);
  expect(clockText(65 * MINUTE)).toBe("1:05");
});

it("names the year where it is another", () => {
  const [then, now] = [new Date(2027, 0, 2, 14, 5), new Date(2026, 10, 16)];
  expect(momentText(then.getTime(), now.getTime())).toContain("2027");
  expect(momentText(then.getTime(), then.getTime())).not.toContain("2027");
});
