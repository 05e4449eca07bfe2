import { expect, it, vi } from "vitest";
import type { Answered, Frame } from "./house";
import { Line, type LineState } from "./line";

type Outside = NonNullable<ConstructorParameters<typeof Line>[3]>;

/** A socket that a test holds both ends of. */
class Wire {
  sent: { id: string; command: unknown }[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string) {
    this.sent.push(JSON.parse(text) as { id: string; command: unknown });
  }

  close() {
    this.onclose?.();
  }

  tell(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function opened() {
  const house = { isThere: true, network: (_: boolean): void => undefined };
  const wires: { wire: Wire; query: URLSearchParams }[] = [];
  const outside: Outside = {
    ticket: () => Promise.resolve("t"),
    socket: (query) => {
      const wire = new Wire();
      wires.push({ wire, query });
      return wire as unknown as WebSocket;
    },
    probe: () => (house.isThere ? Promise.resolve() : Promise.reject(new Error("gone"))),
    network: (changed) => {
      house.network = changed;
      return () => undefined;
    },
  };
  const [states, frames, answers]: [LineState[], Frame[], Answered[]] = [[], [], []];
  const listener = {
    state: (state: LineState) => states.push(state),
    frame: (frame: Frame) => frames.push(frame),
    answered: (answer: Answered) => answers.push(answer),
  };
  return { line: new Line(1, true, listener, outside), wires, states, answers, house };
}

const welcome = (prefix: string, sequence: number) => ({
  type: "welcome",
  prefix,
  sequence,
  events: [],
  view: {},
  own: null,
});

it("what was not answered is sent again under the same id, and acts once", async () => {
  vi.useFakeTimers();
  const { line, wires, states, answers } = opened();
  await line.open();
  wires[0]?.wire.tell(welcome("0123456789abcdef", 5));
  const answer = line.give({ do: "sit", seat: 3 });
  const id = wires[0]?.wire.sent[0]?.id ?? "";
  expect(id).toMatch(/^0123456789abcdef[0-9a-f]{16}$/);
  wires[0]?.wire.close();
  expect(states.at(-1)).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(wires[1]?.query.get("from")).toBe("5");
  wires[1]?.wire.tell(welcome("ffffffffffffffff", 6));
  expect(wires[1]?.wire.sent).toEqual([{ id, command: { do: "sit", seat: 3 } }]);
  wires[1]?.wire.tell({ type: "yours", answers: [{ id, done: 7 }] });
  expect(await answer).toEqual({ id, done: 7 });
  expect(answers).toHaveLength(1);
  wires[1]?.wire.close();
  await vi.advanceTimersByTimeAsync(1000);
  wires[2]?.wire.tell(welcome("eeeeeeeeeeeeeeee", 7));
  expect(wires[2]?.wire.sent).toEqual([]);
  vi.useRealTimers();
});

it("a command that is given while the line is down waits for it", async () => {
  const { line, wires } = opened();
  await line.open();
  void line.give({ do: "ready" });
  expect(wires[0]?.wire.sent).toEqual([]);
  wires[0]?.wire.tell(welcome("0123456789abcdef", 1));
  expect(wires[0]?.wire.sent.map((it) => it.command)).toEqual([{ do: "ready" }]);
});

it("a line that was closed is not opened again", async () => {
  vi.useFakeTimers();
  const { line, wires, states } = opened();
  await line.open();
  line.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(wires).toHaveLength(1);
  expect(states.at(-1)).toBe("closed");
  vi.useRealTimers();
});

it("a line that says nothing is looked at, and opened again where the house is out of reach", async () => {
  vi.useFakeTimers();
  const { line, wires, states, house } = opened();
  await line.open();
  wires[0]?.wire.tell(welcome("0123456789abcdef", 5));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([wires.length, states.at(-1)]).toEqual([1, "open"]);
  house.isThere = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(states.at(-1)).toBe("reconnecting");
  line.close();
  vi.useRealTimers();
});

it("a command without an answer breaks a line that is dead, and is sent again under its id", async () => {
  vi.useFakeTimers();
  const { line, wires, states, house } = opened();
  await line.open();
  wires[0]?.wire.tell(welcome("0123456789abcdef", 5));
  void line.give({ do: "ready" });
  house.isThere = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(states).toContain("reconnecting");
  // What the dead line brings late is not taken.
  wires[0]?.wire.tell({ type: "stopped" });
  expect(states).not.toContain("stopped");
  wires.at(-1)?.wire.tell(welcome("ffffffffffffffff", 6));
  expect(wires.at(-1)?.wire.sent).toEqual(wires[0]?.wire.sent);
  // A house that answers elsewhere, but not here, is asked again as well.
  house.isThere = true;
  const before = wires.length;
  await vi.advanceTimersByTimeAsync(13_000);
  expect(wires.length).toBeGreaterThan(before);
  line.close();
  vi.useRealTimers();
});

it("a machine without a network says so at once, and is back at once", async () => {
  vi.useFakeTimers();
  const { line, wires, states, house } = opened();
  await line.open();
  wires[0]?.wire.tell(welcome("0123456789abcdef", 5));
  house.network(false);
  expect(states.at(-1)).toBe("reconnecting");
  const before = wires.length;
  house.network(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(wires.length).toBe(before + 1);
  line.close();
  vi.useRealTimers();
});
