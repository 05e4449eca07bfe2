import { describe, expect, it } from "vitest";
import { said } from "./said";

const nameOf = (person: number) => (person === 4 ? "Pam" : undefined);

describe("what happened", () => {
  it("names cards, not their codes", () => {
    expect(said("Turned up at seat 5: 8d Kc Th.")).toBe(
      "Turned up at seat 5: 8 of diamonds, king of clubs, 10 of hearts.",
    );
    expect(said("Ts is not used and is discarded.")).toBe(
      "10 of spades is not used and is discarded.",
    );
    expect(said("Reported: a card lies face up in the deck, Ts.")).toBe(
      "Reported: a card lies face up in the deck, 10 of spades.",
    );
    expect(said("Seat 3 shows Ts 4c.")).toBe("Seat 3 shows 10 of spades, 4 of clubs.");
    expect(said("As before the round.")).toBe("As before the round.");
  });

  it("names spots, meters, hands and persons", () => {
    expect(said("Seat 3: bet-3 loses 3.00.")).toBe("Seat 3: Bet $ loses $3.");
    expect(said("Seat 3: each of bet-1 and bet-3 wins 10.00, 10.00 returned (two pair).")).toBe(
      "Seat 3: each of Bet 1 and Bet $ wins $10, $10 returned (two pair).",
    );
    expect(said("Seat 3: 1.00 on five-card-bonus.")).toBe("Seat 3: $1 on Five Card Bonus.");
    expect(said("Seat 3 plays: 10.00 on play.")).toBe("Seat 3 plays: $10 on Play.");
    expect(said("Seat 3: ante-bonus wins 10.00 (straight).")).toBe(
      "Seat 3: Ante Bonus wins $10 (straight).",
    );
    expect(said("Seat 3: the award of progressive waits.")).toBe(
      "Seat 3: the award of Progressive waits.",
    );
    expect(said("The dealer comes to seat 3 and calls two-pair.")).toBe(
      "The dealer comes to seat 3 and calls two pair.",
    );
    expect(said("Console: the button is lit for straight-flush at seat 3.")).toBe(
      "Console: the button is lit for straight flush at seat 3.",
    );
    expect(said("Console: seat 3 is finished, its straight-flush earns envy.")).toBe(
      "Console: seat 3 is finished, its straight flush earns envy.",
    );
    expect(said("Console: COIN IN registers 3, 5; 0.19000000 comes on.")).toBe(
      "Console: COIN IN registers seat 3, 5; $0.19 comes on.",
    );
    expect(said("Meter progressive.major: 10.00000000 comes on, it holds 5120.00000000.")).toBe(
      "Progressive Major meter: $10.00 comes on, it holds $5,120.00.",
    );
    expect(said("Seat 4: player 4 sits down.", nameOf)).toBe("Seat 4: Pam sits down.");
    expect(said("Seat 4: player 9 sits down.", nameOf)).toBe("Seat 4: a player sits down.");
  });

  it("counts one as one, and leaves out what is nothing", () => {
    expect(said("Seat 3: 15.00 is returned, 0.00 is taken back.")).toBe("Seat 3: $15 is returned.");
    expect(said("Seat 3: progressive wins 9.00, 0.00 returned (straight).")).toBe(
      "Seat 3: Progressive wins $9 (straight).",
    );
    expect(said("Seat 3: 0.00 is returned, 9.00 is taken back.")).toBe("Seat 3: $9 is taken back.");
    expect(said("Console: 1 chips are taken off.")).toBe("Console: 1 chip is taken off.");
    expect(said("Console: 2 chips are taken off.")).toBe("Console: 2 chips are taken off.");
    expect(said("1 chips do not agree.")).toBe("1 chip does not agree.");
  });
});
