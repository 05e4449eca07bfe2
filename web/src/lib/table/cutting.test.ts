import { beforeEach, describe, expect, it } from "vitest";
import type { Answered, CutCommand, PlayerCut, SealedDeck } from "$lib/api/house";
import { Cutting } from "./cutting.svelte";
import type { FairnessAlarm } from "./fairness-alarm";

const [ME, OTHER] = [7, 9];
const THEIRS: PlayerCut = { player: OTHER, commitment: "0e".repeat(32), opened: null };

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
});

/** A page at a table, and what it sends and says. */
class Page {
  sent: CutCommand[] = [];
  alarms: FairnessAlarm[] = [];
  answer: Answered | null = { done: 1 };
  readonly cutting: Cutting;

  constructor(first = "aa", wantsCut = true) {
    this.cutting = new Cutting({
      id: 1,
      player: ME,
      wantsCut,
      firstCommitment: () => first,
      took: () => undefined,
      give: async (command) => {
        this.sent.push(command);
        return this.answer;
      },
      alarm: (alarm) => void this.alarms.push(alarm),
    });
  }

  tell(cut: SealedDeck["cut"], cuts: PlayerCut[], isBack = false): Promise<void> {
    this.cutting.tell({ round: 1, commitment: "aa", record: 1, cuts, cut }, isBack);
    return settled();
  }

  /** Bets, and returns the own cut as the house lists it. */
  async bet(): Promise<PlayerCut> {
    await this.tell("open", []);
    this.cutting.seal(1);
    await settled();
    return { player: ME, commitment: this.committed, opened: null };
  }

  get committed(): string {
    const [first] = this.sent;
    return first?.do === "commit-cut" ? first.commitment : "";
  }

  get opened(): string[] {
    return this.sent.flatMap((it) => (it.do === "open-cut" ? [it.cut] : []));
  }

  get titles(): string[] {
    return this.alarms.map((it) => it.title);
  }
}

const settled = () => new Promise<void>((done) => setTimeout(done));

describe("a page", () => {
  it("seals a cut once, with the first bet, and opens it when bets are closed", async () => {
    const page = new Page();
    const own = await page.bet();
    page.cutting.seal(1);
    expect(page.sent).toEqual([{ do: "commit-cut", commitment: own.commitment, round: 1 }]);
    await page.tell("open", [own]);
    page.cutting.seal(1);
    expect(page.opened).toEqual([]);
    await page.tell("closed", [own, THEIRS]);
    await page.tell("closed", [own, THEIRS]);
    expect(page.opened).toHaveLength(1);
    const [cut = ""] = page.opened;
    await page.tell("done", [{ ...own, opened: cut }, THEIRS]);
    expect(page.alarms).toEqual([]);
    expect(page.cutting.kept.behind(own.commitment)).toMatchObject({
      cut,
      opening: "taken",
      list: [own, THEIRS].map(({ player, commitment }) => ({ player, commitment })),
    });
  });

  it("opens again after a break, and after it was loaded again", async () => {
    const page = new Page();
    const own = await page.bet();
    await page.tell("closed", [own]);
    await page.tell("closed", [own], true);
    const later = new Page();
    await later.tell("closed", [own], true);
    expect(page.opened).toHaveLength(2);
    expect(later.opened).toEqual(page.opened.slice(1));
    expect([...page.alarms, ...later.alarms]).toEqual([]);
  });

  it("shares its cut with another page of the same browser", async () => {
    const [one, two] = [new Page(), new Page()];
    const own = await one.bet();
    two.answer = { problem: { type: "/problems/cut-refused", title: "", status: 409, detail: "" } };
    expect((await two.bet()).commitment).toBe(own.commitment);
    await two.tell("closed", [own]);
    expect(two.opened).toHaveLength(1);
    expect(two.alarms).toEqual([]);
  });

  it("leaves a cut that another browser of the player has made to that browser", async () => {
    const page = new Page();
    await page.tell("open", [{ ...THEIRS, player: ME }]);
    page.cutting.seal(1);
    await page.tell("closed", [{ ...THEIRS, player: ME }]);
    expect([page.sent, page.alarms]).toEqual([[], []]);
  });

  it("neither seals nor opens a cut of another deck than it was told of at first", async () => {
    const page = new Page("bb");
    await page.bet();
    expect(page.sent).toEqual([]);
  });

  it("takes no part where the player does not want to", async () => {
    const page = new Page("aa", false);
    await page.bet();
    expect(page.sent).toEqual([]);
  });

  it("never uses a cut again that it has opened", async () => {
    const page = new Page();
    const own = await page.bet();
    await page.tell("closed", [own]);
    expect((await new Page().bet()).commitment).not.toBe(own.commitment);
  });
});

it("a browser that stores nothing cuts all the same, and one with something else there too", async () => {
  for (const value of ["no list", '"a text"', "{}", "[]"]) {
    globalThis.localStorage = {
      getItem: () => value,
      setItem: () => {
        throw new Error("full");
      },
    } as unknown as Storage;
    const page = new Page();
    const own = await page.bet();
    await page.tell("closed", [own]);
    expect(page.opened).toHaveLength(1);
  }
});

describe("a house is found out", () => {
  it("that leaves an opened cut out, or takes it and lists it no more", async () => {
    const page = new Page();
    const own = await page.bet();
    await page.tell("closed", [own, THEIRS]);
    await page.tell("done", [own, { ...THEIRS, opened: "0f".repeat(32) }]);
    expect(page.titles).toEqual(["The house left your cut out of the deck of round 1"]);
    expect(page.alarms[0]?.isCertain).toBe(true);

    stored.clear();
    const other = new Page();
    await other.bet();
    await other.tell("closed", [THEIRS]);
    expect(other.titles).toEqual(["The house left your sealed cut out of round 1"]);
    expect(other.opened).toEqual([]);
  });

  it("that does not answer, with the innocent reason beside it", async () => {
    const page = new Page();
    const own = await page.bet();
    page.answer = null;
    await page.tell("closed", [own]);
    await page.tell("done", [own]);
    expect(page.alarms.map((it) => it.isCertain)).toEqual([false]);
    expect(page.titles).toEqual(["Your cut is not in the deck of round 1"]);
  });

  it("that adds a cut, or changes one, after the openings", async () => {
    for (const list of [
      (own: PlayerCut) => [own, THEIRS, { ...THEIRS, player: 11 }],
      (own: PlayerCut) => [own, { ...THEIRS, commitment: "0d".repeat(32) }],
      (own: PlayerCut) => [THEIRS, own],
    ]) {
      stored.clear();
      const page = new Page();
      const own = await page.bet();
      await page.tell("closed", [own, THEIRS]);
      await page.tell("closed", list(own));
      expect(page.titles).toEqual(["The house changed the list of cuts of round 1"]);
    }
  });

  it("that records another cut than was sent", async () => {
    const page = new Page();
    const own = await page.bet();
    await page.tell("closed", [own]);
    await page.tell("done", [{ ...own, opened: "0f".repeat(32) }]);
    expect(page.titles).toEqual(["The house changed your cut of round 1"]);
  });
});
