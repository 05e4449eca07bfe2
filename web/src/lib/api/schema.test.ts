// The forms of the API are written from its document: they must be those that it has now.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { API_TYPES, apiTypes } from "../../../tools/generate-api.js";

it("the types of the API are those of its document: npm run generate writes them anew", async () => {
  const kept = readFileSync(API_TYPES, "utf8");
  expect(kept).toBe(await apiTypes());
});

it("a form that the wire has too is the wire's", async () => {
  const types = await apiTypes();
  expect(types).toMatch(/^ {8}View: Wire\.View;$/m);
  expect(types).toMatch(/^ {8}Command: Wire\.Command;$/m);
});
