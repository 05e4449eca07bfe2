// What follows `vite build`: the inline start of the shell becomes a file, so that the house needs
// no exception from "no inline scripts"; the routes are listed for the house; and everything that
// is text is compressed once, here, instead of at every request.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const site = new URL("../build/site/", import.meta.url).pathname;
const routes = new URL("../src/routes/", import.meta.url).pathname;

/** Moves the one inline script of the shell to a file of its own. */
function moveStart() {
    const shell = join(site, "index.html");
    const text = readFileSync(shell, "utf8");
    const inline = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    if (inline.length !== 1)
        throw new Error(`the shell has ${inline.length} inline scripts, not 1`);
    const [whole, script] = /** @type {[string, string]} */ ([inline[0]?.[0], inline[0]?.[1]]);
    const hash = createHash("sha256").update(script).digest("hex").slice(0, 8);
    const file = `_app/immutable/start.${hash}.js`;
    writeFileSync(join(site, file), script.trim() + "\n");
    writeFileSync(shell, text.replace(whole, `<script src="/${file}"></script>`));
}

/**
 * The first part of every address that has a page.
 * @param {string} folder
 */
function pages(folder) {
    const isPage = (/** @type {string} */ name) => name === "+page.svelte";
    /** @type {(at: string) => boolean} */
    const has = (at) =>
        readdirSync(at, { withFileTypes: true }).some((it) =>
            it.isDirectory() ? has(join(at, it.name)) : isPage(it.name),
        );
    const folders = readdirSync(folder, { withFileTypes: true }).filter((it) => it.isDirectory());
    return folders.map((it) => it.name).filter((it) => has(join(folder, it)));
}

/** @returns {string[]} */
function files(at = site) {
    return readdirSync(at, { withFileTypes: true }).flatMap((it) =>
        it.isDirectory() ? files(join(at, it.name)) : [join(at, it.name)],
    );
}

function compress() {
    for (const file of files()) {
        if (!/\.(html|js|css|svg|json)$/.test(file)) continue;
        const data = readFileSync(file);
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${file}.br`, brotliCompressSync(data, options));
        writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
    }
}

moveStart();
writeFileSync(join(site, "routes.txt"), pages(routes).sort().join("\n") + "\n");
compress();
const size = files().reduce((sum, it) => sum + statSync(it).size, 0);
console.log(`web: ${files().length} files, ${Math.round(size / 1024)} kB`);
