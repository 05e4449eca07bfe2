import { describe, expect, it } from "vitest";
import type { RecordNote } from "$lib/api/house";
import { noteText } from "./notes";

const nameOf = (person: number) => (person === 4 ? "Pam" : undefined);

/** A note of a record of table 1. */
type Without<Union> = Union extends unknown ? Omit<Union, "says"> : never;
const noted = (note: Without<RecordNote>): string =>
  noteText({ ...note, says: "" } as RecordNote, 1, nameOf);

describe("what is noted", () => {
  it("names the accounts that chips move between", () => {
    const [cage, tray] = [{ account: "cage" }, { account: "inventory", table: 1 }] as const;
    const fill = {
      kind: "fill" as const,
      moves: [{ from: cage, to: tray, amount: "50000.00000000" }],
    };
    expect(noted({ note: "moved", entries: [fill] })).toBe(
      "Fill: $50,000.00 from the cage to the tray of table 1.",
    );
    const amount = "500.00000000";
    const moves = [
      { from: cage, to: { account: "drop-box", table: 1 } as const, amount },
      { from: tray, to: { account: "rack", player: 4 } as const, amount },
    ];
    expect(noted({ note: "moved", entries: [{ kind: "buy-in", moves }] })).toBe(
      "Buy-in: $500.00 from the cage to the drop box of table 1, " +
        "$500.00 from the tray of table 1 to the rack of Pam.",
    );
  });

  it("says what was proposed and agreed to", () => {
    expect(noted({ note: "proposed", command: { do: "fill", amount: "50000.00" } })).toBe(
      "Proposed: fill, $50,000.00 from the cage to the tray of table 1.",
    );
    const validate = { do: "validate", seat: 3 } as const;
    expect(noted({ note: "approved", command: validate, first: 4 })).toBe(
      "A second person agreed: Validate the award of seat 3.",
    );
    expect(noted({ note: "proposed", command: { do: "press", key: "jackpot" } })).toBe(
      "Proposed: J-POT.",
    );
    expect(noted({ note: "lapsed", command: { do: "press", key: { "cancel-win": 2 } } })).toBe(
      "Lapsed: Back out win 2.",
    );
  });

  it("says what was refused and why", () => {
    const rule = "required-wagers-equal";
    expect(noted({ note: "refused", rule, facts: { is: "unequal" } })).toBe(
      "Refused, required wagers equal: the three bets are not equal.",
    );
    expect(noted({ note: "refusals-left-out", person: 4, rule, count: 1 })).toBe(
      "Pam was refused 1 more time: required wagers equal.",
    );
  });

  it("says what people may do and who they are", () => {
    const account = { note: "account", person: 4 } as const;
    expect(noted({ ...account, change: "role", role: "dealer", before: "player" })).toBe(
      "Pam: role changed from player to dealer.",
    );
    expect(noted({ ...account, change: "added", role: "player", admission: "guest" })).toBe(
      "Pam: added as player, a guest.",
    );
    expect(noted({ ...account, change: "restored", role: "dealer" })).toBe(
      "Pam: access restored as dealer.",
    );
    const limits = { stake: "50.00", session_minutes: 90 };
    expect(
      noted({ note: "limits", person: 4, request: "limits", limits, reality_minutes: 1 }),
    ).toBe(
      "Pam: limits set: $50 to wager a day, 90 minutes without a break; " +
        "reality check every 1 minute.",
    );
    expect(noted({ note: "limits", person: 4, request: "break", limits: {} })).toBe(
      "Pam: break taken: no limits.",
    );
    expect(noted({ note: "guest", table: 7, person: 5, owner: false })).toBe(
      "Person 5 accepted an invitation to private table 7.",
    );
    expect(noted({ note: "guest", table: 7, person: 4, owner: true })).toBe(
      "Pam owns this private table.",
    );
  });

  it("says that the clock jumped", () => {
    const words = noted({ note: "clock-jumped", from: 3_600_000, to: 0, back: true });
    expect(words).toMatch(/^The clock jumped back from .+ to .+\.$/);
  });

  it("of a newer house is told in its own words", () => {
    const note = { note: "unheard-of", says: "something new" } as unknown as RecordNote;
    expect(noteText(note, 1)).toBe("Something new.");
  });
});
