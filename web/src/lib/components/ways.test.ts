import { expect, it } from "vitest";
import { waysOf } from "./ways";

const paths = (role?: string) => waysOf(role).map(([path]) => path);

it("whoever works here finds the work beside the tables", () => {
  expect(paths("floorperson").slice(0, 2)).toEqual(["/", "/floor"]);
  expect(paths("admin")).toContain("/people");
});

it("nobody is shown a page that is not for them", () => {
  expect(paths()).toEqual(["/", "/school", "/lab", "/rules"]);
  expect(paths("player")).toEqual(["/", "/disputes", "/school", "/lab", "/rules"]);
});
