import { expect, it } from "vitest";
import { anyOf, roleText, spoken } from ".";

it("roles are listed as people say them", () => {
  const roles = ["floorperson", "surveillance", "auditor"].map(roleText);
  expect(anyOf(roles)).toBe("a floorperson, surveillance or an auditor");
  expect(anyOf(roles.slice(0, 1))).toBe("a floorperson");
  expect(anyOf([roleText("floorperson"), roleText("admin")])).toBe("a floorperson or an admin");
});

it("amounts of a record are read with their currency", () => {
  expect(spoken("Seat 5 withdraws bet-1: 15.00 goes back, of 1500.00.")).toBe(
    "Seat 5 withdraws bet-1: $15 goes back, of $1,500.",
  );
  expect(spoken("Meter progressive.main: 0.19000000 comes on, it holds 10000.19450000.")).toBe(
    "Meter progressive.main: $0.19 comes on, it holds $10,000.19.",
  );
  expect(spoken("The meter holds 1000.7031, 0.50 of it new; MD-LIR-12.A")).toBe(
    "The meter holds 1000.7031, $0.50 of it new; MD-LIR-12.A",
  );
});
