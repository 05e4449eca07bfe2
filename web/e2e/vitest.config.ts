import { defineConfig } from "vitest/config";

// One browser at a time: a busy machine should not make a test fail.
export default defineConfig({
  resolve: { alias: { $lib: new URL("../src/lib", import.meta.url).pathname } },
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["e2e/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    maxWorkers: 1,
  },
});
