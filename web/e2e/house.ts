// A house of its own for a test: the binary on a free port, in a directory that is thrown away.

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface House {
  url: string;
  /** What makes the first admin, where the house is no demonstration. */
  setup: string;
  stop(): Promise<void>;
}

/** The binary that was built last, or the one that is said. */
export function binary(): string {
  const said = process.env.HOUSERULES_BIN;
  if (said) return said;
  const root = new URL("../..", import.meta.url).pathname;
  const built = ["debug", "release"].map((it) => join(root, "target", it, "houserules"));
  const [newest] = built
    .filter((it) => existsSync(it))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!newest) throw new Error("there is no binary: cargo build --package houserules-cli");
  return newest;
}

/** The address that it prints when it listens. */
function address(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = "";
    const hear = (data: Buffer) => {
      said += String(data);
      const match = /(https?:\/\/[\d.:]+)\//.exec(said);
      if (match?.[1]) found(match[1]);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => failed(new Error(`the house ended with ${code}: ${said}`)));
  });
}

/** The token of the first admin, from the file that the house writes its link to. */
async function setupToken(file: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const link = existsSync(file) ? readFileSync(file, "utf8") : "";
    const token = /#([0-9a-f]{64})/.exec(link)?.[1];
    if (token) return token;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`there is no link for the first admin in ${file}`);
}

export async function openHouse(isDemo = true, more: readonly string[] = []): Promise<House> {
  // Pages of a development server, with a demonstration behind them.
  const at = process.env.HOUSERULES_AT;
  if (at && isDemo) return { url: at, setup: "", stop: async () => undefined };
  const data = mkdtempSync(join(tmpdir(), "houserules-e2e-"));
  const demo = isDemo ? ["--demo"] : [];
  // Nobody is hurried: a busy machine must not decide what a test sees.
  const patience = ["--betting", "90", "--decision", "90"];
  const options = ["serve", ...demo, "--data", data, "--listen", "127.0.0.1:0"];
  options.push(...patience, ...more);
  const child = spawn(binary(), options, { stdio: ["ignore", "pipe", "pipe"] });
  const url = await address(child);
  const setup = isDemo ? "" : await setupToken(join(data, "setup.link"));
  const stop = () =>
    new Promise<void>((done) => {
      const remove = () => {
        rmSync(data, { recursive: true, force: true });
        done();
      };
      child.removeAllListeners("exit");
      child.once("exit", remove);
      child.kill("SIGKILL");
    });
  return { url, setup, stop };
}
