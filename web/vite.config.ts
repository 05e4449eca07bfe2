import adapter from "@sveltejs/adapter-static";
import { sveltekit } from "@sveltejs/kit/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The house that `npm run dev` speaks to. */
const house = process.env.HOUSERULES_URL ?? "http://127.0.0.1:8777";
// The house takes no request from another page; behind this proxy the page is its own.
const proxied = { target: house, changeOrigin: true, ws: true, headers: { origin: house } };

/**
 * SvelteKit's announcer of routes is hidden by an inline style, which the house forbids. Here it is
 * hidden by a class instead.
 */
const announcer: Plugin = {
  name: "announcer-without-inline-style",
  enforce: "pre",
  transform(code, id) {
    if (!/runtime\/components\/root\.svelte$/.test(id)) return null;
    const styled = /(id="svelte-announcer"[^>]*?)\s+style="[^"]*"/;
    if (!styled.test(code)) throw new Error("the announcer has changed: look at its style");
    return { code: code.replace(styled, '$1 class="visually-hidden"'), map: null };
  },
};

const kit = sveltekit({
  compilerOptions: { runes: true },
  // One shell for every page; the house serves it for every route that the build names.
  adapter: adapter({ pages: "build/site", assets: "build/site", fallback: "index.html" }),
  // The house forbids inline scripts, and pages lie at different depths.
  paths: { relative: false },
  // A house that is newer is noticed when somebody comes back to the page, not by asking each hour.
  version: { pollInterval: 0 },
});

export default defineConfig({
  plugins: [announcer, kit],
  // `tsconfig.json` says where `$lib`, `$api` and `$wire` are.
  resolve: { tsconfigPaths: true },
  server: { proxy: { "/api": proxied }, fs: { allow: ["../docs/generated"] } },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Whoever builds the pages is told when something is wrong, and little else.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
