// Somebody with a browser: what they do at a table, and what must never happen meanwhile.

import { mkdirSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "vitest";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from "playwright-core";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
const ARGUMENTS =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking " +
  "--disable-component-update --disable-sync";

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS.split(" ") });

export interface Look {
  width?: number;
  height?: number;
  scheme?: "light" | "dark";
  isStill?: boolean;
}

/** A desk by day, a phone by night and the smallest phone. */
const SIZES = [
  [1440, 900, "light"],
  [390, 844, "dark"],
  [320, 640, "light"],
] as const;

/** Who has come since the last test, also if they have left. */
const came = new Set<Visitor>();

const SHOTS = new URL("../shots/", import.meta.url).pathname;
const SEEN = `${SHOTS}seen/`;
let seen = 0;

/** Where the next picture goes: named after its test. */
function seenPath(): string {
  const test = expect.getState().currentTestName ?? "before a test";
  seen += 1;
  return `${SEEN}${test.replaceAll(/\W+/g, "-")}-${seen}.png`;
}

/** Whether the browser writes down that the house said no: every page tells that in words. */
const isRefusal = (message: ConsoleMessage): boolean =>
  / status of 4\d\d /.test(message.text()) && !message.location().url.includes("/_app/");

export class Visitor {
  /** What the console complained about. */
  readonly complaints: string[] = [];
  /** Whether the test wants the house to say no. */
  mayBeRefused = false;

  private constructor(
    readonly url: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      if (this.mayBeRefused && isRefusal(message)) return;
      this.complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => this.complaints.push(String(error)));
  }

  static async come(browser: Browser, url: string, look: Look = {}): Promise<Visitor> {
    const { width = 1440, height = 900, scheme = "light", isStill = true } = look;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: isStill ? "reduce" : "no-preference",
      deviceScaleFactor: width < 500 ? 2 : 1,
    });
    // Tests break lines: they need to find the sockets.
    await context.addInitScript(() => {
      const Original = window.WebSocket;
      const sockets: WebSocket[] = [];
      Object.assign(window, {
        sockets,
        WebSocket: class extends Original {
          constructor(address: string | URL, protocols?: string | string[]) {
            super(address, protocols);
            sockets.push(this);
          }
        },
      });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const visitor = new Visitor(url, context, page);
    came.add(visitor);
    return visitor;
  }

  /** Goes on with a session that was opened without a browser. */
  async goOnAs(session: { name: string; value: string; url: string }): Promise<void> {
    await this.context.addCookies([session]);
    await this.context.addInitScript(() => {
      if (location.protocol.startsWith("http")) localStorage["houserules.signed-in"] ??= "yes";
    });
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  /** Comes in as a guest. */
  async enter(name?: string): Promise<void> {
    await this.go("/");
    if (name) await this.page.getByLabel("Your name at the table").fill(name);
    await this.page.getByRole("button", { name: "Play as a guest" }).click();
    await this.page.getByText("Good to see you").waitFor();
  }

  /** Takes a seat: that which is said, or the first that is offered. */
  async sit(table: number, seat?: number): Promise<void> {
    await this.go(`/tables/${table}`);
    const name = seat === undefined ? /^Seat \d/ : new RegExp(`^Seat ${seat}\\b`);
    await this.page.locator(".acts").getByRole("button", { name }).first().click();
    await this.page.locator(".plate.own, .own").first().waitFor();
  }

  /** Waits for betting, declining the bank where it is offered. */
  async betting(): Promise<void> {
    const { page } = this;
    const target = page.locator(".target").first();
    const decline = page.getByRole("button", { name: "Decline" });
    for (;;) {
      await target.or(decline).first().waitFor();
      if (await target.isVisible()) return;
      await decline.click().catch(() => undefined);
    }
  }

  /** Answers every question with the first answer, until the round is over. */
  async playOut(): Promise<void> {
    const { page } = this;
    const answer = page.locator(".acts .large.primary");
    const results = page.locator(".results");
    for (;;) {
      await answer.or(results).first().waitFor();
      if (await results.isVisible()) return;
      // A question that has just appeared takes no answer yet.
      await page.waitForTimeout(300);
      await answer.click({ timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(200);
    }
  }

  /** What is not accessible on the page as it stands. A picture of it is kept in web/shots/seen. */
  async barriers(): Promise<string[]> {
    await this.page.screenshot({ path: seenPath(), fullPage: true });
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await new AxeBuilder({ page: this.page }).withTags(tags).analyze();
    return violations.flatMap((it) =>
      it.nodes.map((node) => `${it.id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    );
  }

  /** What is wrong with the page as it stands: barriers, and things over the edge. */
  async faults(state: string): Promise<string[]> {
    await this.shoot(state);
    const found = await this.barriers();
    const isWide = await this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (isWide) found.push("it is wider than the screen");
    return found.map((it) => `${state}: ${it}`);
  }

  /** What is wrong with it on a desk and on phones, by day and by night. */
  async faultsEverywhere(state: string): Promise<string[]> {
    const { page } = this;
    const [size, found] = [page.viewportSize(), [] as string[]];
    for (const [width, height, colorScheme] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      found.push(...(await this.faults(`${state}, ${width} wide`)));
    }
    await page.emulateMedia({ colorScheme: null });
    if (size) await page.setViewportSize(size);
    return found;
  }

  /** Pictures of the page as it stands, for people to look at: only where `SHOTS` is set. */
  async shoot(name: string): Promise<void> {
    if (!process.env.SHOTS) return;
    mkdirSync(SHOTS, { recursive: true });
    const { page } = this;
    const size = page.viewportSize();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const path = `${SHOTS}${name.replaceAll(/\W+/g, "-")}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
    if (size) await page.setViewportSize(size);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  /** Sends everybody home, also those whom a failed test has left behind. No page complained. */
  static async closeUp(): Promise<void> {
    const all = [...came];
    came.clear();
    await Promise.all(all.map((it) => it.leave()));
    expect(all.flatMap((it) => it.complaints)).toEqual([]);
  }
}
