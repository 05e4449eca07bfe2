// What follows `npm ci`: `npm run` finds the Node.js among the packages before that of the system.
// npm links it too, but some versions remove the link again with the packages of other machines.
// Where the packages have none that runs, the one of the system stays.

import { execFileSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";

const { arch, platform } = process;
const packages = new URL("../node_modules/", import.meta.url);
const node = `node-${platform}-${arch}/bin/node`;
const link = new URL(".bin/node", packages);

function runs() {
    try {
        execFileSync(fileURLToPath(new URL(node, packages)), ["--version"], { stdio: "ignore" });
        return true;
    } catch {
        return false;
    }
}

// On Windows npm writes scripts instead of links, and they are right.
if (platform !== "win32") {
    rmSync(link, { force: true });
    if (runs()) symlinkSync(`../${node}`, link);
}
