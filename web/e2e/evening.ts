// A house and a browser for all tests of a file: opened before the first, closed after the last.

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { openHouse, type House } from "./house";
import { openBrowser, Visitor, type Look } from "./visitor";

interface Evening {
  readonly house: House;
  readonly browser: Browser;
  /** Somebody comes with a browser, and goes home when the test is over. */
  come(look?: Look): Promise<Visitor>;
}

interface Wanted {
  isDemo?: boolean;
  /** What else the house is told when it opens. */
  more?: readonly string[];
}

export function evening({ isDemo = true, more = [] }: Wanted = {}): Evening {
  let house: House | undefined;
  let browser: Browser | undefined;
  const opened = <T>(it: T | undefined): T => {
    if (it === undefined) throw new Error("the house is not open yet");
    return it;
  };

  beforeAll(async () => {
    [house, browser] = [await openHouse(isDemo, more), await openBrowser()];
  });

  afterEach(() => Visitor.closeUp());

  afterAll(async () => {
    await browser?.close();
    await house?.stop();
  });

  return {
    get house() {
      return opened(house);
    },
    get browser() {
      return opened(browser);
    },
    come: (look) => Visitor.come(opened(browser), opened(house).url, look),
  };
}
