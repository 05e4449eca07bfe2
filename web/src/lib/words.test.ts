import { expect, it } from "vitest";
import { anyOf, roleText } from "./words";

it("roles are listed as people say them", () => {
  const roles = ["floorperson", "surveillance", "auditor"].map(roleText);
  expect(anyOf(roles)).toBe("a floorperson, surveillance or an auditor");
  expect(anyOf(roles.slice(0, 1))).toBe("a floorperson");
  expect(anyOf([roleText("floorperson"), roleText("admin")])).toBe("a floorperson or an admin");
});
