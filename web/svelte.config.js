import adapter from "@sveltejs/adapter-static";

/** @type {import("@sveltejs/kit").Config} */
export default {
    compilerOptions: { runes: true },
    kit: {
        // One shell for every page; the house serves it for every route that the build names.
        adapter: adapter({ pages: "build/site", assets: "build/site", fallback: "index.html" }),
        alias: {
            $api: "../docs/generated/api.d.ts",
            $wire: "../docs/generated/wire.d.ts",
        },
        // The house forbids inline scripts, and pages lie at different depths.
        paths: { relative: false },
        typescript: {
            config: (config) => ({ ...config, include: [...config.include, "../e2e/*.ts"] }),
        },
        output: { bundleStrategy: "split", preloadStrategy: "modulepreload" },
    },
};
