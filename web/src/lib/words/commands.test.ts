import { expect, it } from "vitest";
import { commandText, wish } from "./commands";

it("a duty is called by its name, and keys as they are labelled", () => {
  const duty = { do: "duty", seat: 3 } as const;
  expect(commandText({ ...duty, task: "turn-the-key-and-press-j-pot" })).toBe(
    "Turn the key and press J-POT, seat 3",
  );
  expect(commandText({ do: "duty", task: "press-coin-in" })).toBe("Press COIN IN");
  expect(commandText({ do: "declare-idle" })).toBe("Declare the table idle");
});

it("a wish has the words of its control", () => {
  expect(wish({ do: "decide", seat: 1, choice: "ride" })).toBe("Let it ride");
  expect(wish({ do: "bet", seat: 1, spot: "ante", amount: "5.00" })).toBe("$5 on Ante");
  expect(wish({ do: "not-ready" })).toBe("Not ready");
});
