// Somebody with a browser: what they do at a table, and what must never happen meanwhile.

import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "vitest";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";

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

const here = new Set<Visitor>();

const SEEN = new URL("../shots/seen/", import.meta.url).pathname;
let seen = 0;

/** Where the next picture goes: named after its test. */
function seenPath(): string {
  const test = expect.getState().currentTestName ?? "before a test";
  seen += 1;
  return `${SEEN}${test.replaceAll(/\W+/g, "-")}-${seen}.png`;
}

export class Visitor {
  /** What the console complained about. */
  readonly complaints: string[] = [];

  private constructor(
    readonly url: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on("console", (message) => {
      // Nobody is signed in at first, and the browser writes that down as if it were an error.
      const isGreeting = message.location().url.endsWith("/api/me");
      if (message.type() === "error" && !isGreeting) this.complaints.push(message.text());
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
    here.add(visitor);
    return visitor;
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
    await this.page.screenshot({ path: seenPath() });
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await new AxeBuilder({ page: this.page }).withTags(tags).analyze();
    return violations.flatMap((it) =>
      it.nodes.map((node) => `${it.id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    );
  }

  async leave(): Promise<void> {
    here.delete(this);
    await this.context.close();
  }

  /** Sends everybody home, also those whom a failed test has left behind. */
  static async closeUp(): Promise<void> {
    await Promise.all([...here].map((it) => it.leave()));
  }
}
