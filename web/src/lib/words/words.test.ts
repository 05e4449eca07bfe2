import { expect, it } from "vitest";
import { aloud, anyOf, roleText } from ".";
import { told } from "./told";

it("roles are listed as people say them", () => {
  const roles = ["floorperson", "surveillance", "auditor"].map(roleText);
  expect(anyOf(roles)).toBe("a floorperson, surveillance or an auditor");
  expect(anyOf(roles.slice(0, 1))).toBe("a floorperson");
  expect(anyOf([roleText("floorperson"), roleText("admin")])).toBe("a floorperson or an admin");
});

it("amounts of a record are read with their currency", () => {
  const back = (amount: string) => told("withdrawn", { seat: 5, spot: "bet-1", amount });
  expect(aloud(back("15.00"))).toBe("Seat 5 withdraws Bet 1: $15 goes back.");
  expect(aloud(back("1500.00"))).toBe("Seat 5 withdraws Bet 1: $1,500 goes back.");
  const meter = "progressive.main";
  const fed = told("meter-fed", { meter, amount: "0.19000000", holds: "10000.19450000" });
  expect(aloud(fed)).toBe("Meter Progressive: $0.19 comes on, it holds $10,000.19.");
});
