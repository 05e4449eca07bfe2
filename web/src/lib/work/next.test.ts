import { describe, expect, it } from "vitest";
import type { OwnPart } from "$lib/api/house";
import type { Duty, Offer, View } from "$lib/wire";
import { nextOf, offerFor } from "./next";

const duty = (rest: Partial<Duty>): Duty => ({
  who: "dealer",
  chore: "count-the-stub",
  clauses: ["MD-LIR-9.F"],
  awaited: true,
  says: "Count the stub. Cards in the stub: 26?",
  ...rest,
});

const view = (rest: Partial<View> = {}): View => ({
  round: 4,
  phase: "stub",
  seats: [],
  community: [],
  dealer: [],
  box: [],
  five_card_community: [],
  meters: {},
  betting: false,
  waits_for_floor: false,
  ...rest,
});

const own = (duties: Duty[], offers: Offer[], decks: unknown[] = []): OwnPart =>
  ({
    seats: [],
    offers,
    rack: "0.00",
    ready: false,
    staff: { duties, decks, proposals: [], together: [] },
  }) as unknown as OwnPart;

const count: Offer = {
  offer: "duty",
  task: "count-the-stub",
  command: { do: "duty", task: "count-the-stub", entered: 26 },
};

describe("the next step", () => {
  it("is the first duty that is awaited, with the offer that does it", () => {
    const first = duty({ chore: "rack-the-stub", awaited: false });
    const step = nextOf(view(), own([first, duty({})], [count]));
    expect(step).toMatchObject({ says: "Count the stub.", offer: count });
    expect(step.detail).toBe("Cards in the stub: 26?");
    expect(step.waits).toBeUndefined();
  });

  it("waits for whoever it belongs to where no offer does it", () => {
    const step = nextOf(view(), own([duty({ who: "floorperson", chore: "validate" })], []));
    expect([step.waits, step.offer, step.enter]).toEqual(["floorperson", undefined, undefined]);
  });

  const troubled = (offers: Offer[], together: unknown[] = []): OwnPart => {
    const it = own([], offers);
    const ruling = { says: "5 chips counted, 6 wagers accepted.", clause: "MD-LIR-10.A.1.d.ii" };
    return { ...it, staff: { ...it.staff, ruling, together } } as OwnPart;
  };

  it("is a ruling where one is waited for, with the reason, for whoever may give it", () => {
    const floor = view({ waits_for_floor: true });
    const wait = nextOf(floor, troubled([]));
    expect([wait.says, wait.waits]).toEqual(["Wait for the floor", "floorperson"]);
    expect(wait.detail).toContain("5 chips counted, 6 wagers accepted.");
    expect(wait.clauses).toEqual(["MD-LIR-10.A.1.d.ii"]);
    const ruling: Offer = {
      offer: "rule",
      ruling: "void",
      command: { do: "rule", ruling: "void" },
    };
    const given = nextOf(floor, troubled([ruling]));
    expect(given.says).toBe("Give the ruling");
    expect(given.detail).toContain("5 chips counted, 6 wagers accepted.");
  });

  it("says who rules where somebody may only ask for a ruling", () => {
    const command = { do: "rule", ruling: "misdealt" } as const;
    const ruling: Offer = { offer: "rule", ruling: "misdealt", command };
    const step = nextOf(view({ waits_for_floor: true }), troubled([ruling], [command]));
    expect([step.says, step.waits]).toEqual(["Wait for the floor", "floorperson"]);
    expect(step.detail).toContain("Ask for a ruling below; a floorperson confirms it.");
  });

  it("is what the floor waits for, and not the floor, while there is something to do", () => {
    const award = view({ waits_for_floor: true });
    expect(nextOf(award, own([duty({})], [count])).offer).toEqual(count);
    const verify = duty({ who: "floorperson", chore: "verify-the-win", says: "Verify the win." });
    expect(nextOf(award, own([verify], [])).says).toBe("Verify the win.");
    // The floor waits for the dealer, and is not told to wait for itself.
    const read = duty({ chore: "verify-the-hand", seat: 1, says: "Verify that the hand wins." });
    const step = nextOf(award, own([read], []));
    expect([step.says, step.waits]).toEqual(["Verify that the hand wins.", "dealer"]);
  });

  it("says what the act of the round is", () => {
    const burn = duty({
      chore: "perform",
      what: "community-left",
      deed: "burn",
      says: "Burn the left community card.",
    });
    const offer = { offer: "perform", what: "community-left" } as Offer;
    const step = nextOf(view({ phase: "playing" }), own([burn], [offer]));
    expect([step.says, step.deed]).toEqual(["Burn the left community card.", "burn"]);
  });

  it("is the key, for whoever holds it, once the prize is paid", () => {
    const settle = duty({ chore: "settle", seat: 3, says: "Settle seat 3." });
    const paid = (offers: Offer[]): OwnPart => {
      const it = own([settle], offers);
      return { ...it, staff: { ...it.staff, console: { pending: "1000.00" } } } as OwnPart;
    };
    const key: Offer = { offer: "press", key: "key-to-run" };
    expect(nextOf(view(), paid([key]))).toMatchObject({ says: "Turn the key to RUN", offer: key });
    // The dealer is not told to wait for the dealer.
    expect(nextOf(view(), paid([]))).toMatchObject({ says: "Wait for the key", waits: "nobody" });
  });

  it("says who goes on where nothing is to be done", () => {
    const step = nextOf(view({ phase: "closed" }), own([], []));
    expect([step.says, step.detail]).toEqual([
      "The table is closed",
      "It opens when the dealer brings the decks.",
    ]);
  });

  it("is a deck that is missing, and not one that is there", () => {
    const deck = (pack: "first" | "second"): Offer => ({
      offer: "receive-deck",
      pack,
      backs: ["red"],
      prepared: ["none"],
    });
    const decks = [{ pack: "first", back: "red", since: 0, in_play: true }];
    const step = nextOf(view(), own([], [deck("first"), deck("second")], decks));
    expect(step.says).toBe("Bring the second deck");
  });

  it("keeps its place while cards are dealt", () => {
    const deal = (cards: number, to: "seat-1" | "community"): Offer => ({
      offer: "deal",
      cards,
      to,
    });
    const dealing = duty({ chore: "deal", to: "seat-1", says: "Deal the next card to seat 1." });
    const one = nextOf(view(), own([dealing], [deal(5, "seat-1")]));
    const two = nextOf(view(), own([dealing], [deal(1, "community")]));
    expect(one.says).toBe("Deal to seat 1");
    expect(two.detail).toBe("1 card is to come in the whole deal.");
    expect(one.key).toBe(two.key);
  });

  it("finds no offer of another seat", () => {
    const settle = { offer: "settle", seat: 3 } as Offer;
    expect(offerFor(duty({ chore: "settle", seat: 6 }), [settle])).toBeUndefined();
    expect(offerFor(duty({ chore: "settle", seat: 3 }), [settle])).toBe(settle);
  });
});
