import { expect, it } from "vitest";
import { bookNames } from "./books";

const MARYLAND = "Maryland State Lottery and Gaming Control Agency";
const ride = (name: string, issuer: string) => ({ name, issuer, game: "let-it-ride" as const });

it("books have names that tell them apart", () => {
  const names = bookNames([
    ride("md-let-it-ride", MARYLAND),
    { name: "md-three-card-poker", issuer: MARYLAND, game: "three-card-poker" },
    ride("house-let-it-ride", ""),
    ride("ca-let-it-ride", "California Bureau of Gambling Control"),
  ]);
  expect(names).toEqual({
    "md-let-it-ride": "Let It Ride (Maryland)",
    "md-three-card-poker": "Three Card Poker (Maryland)",
    "house-let-it-ride": "Let It Ride (no publisher)",
    "ca-let-it-ride": "Let It Ride (California)",
  });
});

it("publishers that begin alike, and books that are named alike, are told apart, too", () => {
  const names = bookNames([
    ride("a", "New York State"),
    ride("b", "New Jersey"),
    ride("c", "New Jersey"),
  ]);
  expect(names).toEqual({
    a: "Let It Ride (New York)",
    b: "Let It Ride (New Jersey), b",
    c: "Let It Ride (New Jersey), c",
  });
});
