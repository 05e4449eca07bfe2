// The page of a table: draws what the house tells and sends what the offers carry.

import { ask, guest, me, Problem } from "./api.js";
import { drawControls, turnText } from "./controls.js";
import { announce, byId, draw, h } from "./dom.js";
import { checkRound } from "./fairness.js";
import { drawDealer, drawMeters, drawSeats } from "./felt.js";
import { listen } from "./keys.js";
import { Line } from "./line.js";
import { Log } from "./log.js";
import { boardOf, isIn, LastBets, lineOf, played } from "./memory.js";
import { dollars } from "./money.js";
import { drawPays } from "./pays.js";
import { problemBox } from "./problem.js";
import { drawRounds } from "./recent.js";
import { phase, plain } from "./words.js";

/** A decision that has just appeared is not taken for so long: a double click is one click. */
const GUARD_MS = 250;

const STATES = {
  connecting: "Connecting\u2026",
  reconnecting: "The line is broken. Connecting again; nothing that you did is lost or done twice.",
  "signed-out": "You are signed out. Go to the lobby to come in again.",
  stopped: "Play has stopped: the house cannot write. It goes on by itself, and nothing is lost.",
  closing: "The house is closing: rounds are played to their end, and none begins.",
};

const page = {
  table: Number(location.hash.slice(1)) || 1,
  card: null, me: null, view: null, own: null, clock: null, board: null, isPast: false,
  last: null, lines: [], waiting: "", amounts: new Map(), names: new Map(), asked: 0,
};
const log = new Log(byId("log"));
const bets = new LastBets(page.table);
let line = null;

page.give = async (command) => {
  showProblem(null);
  return line.give(command);
};

page.decide = (command) => {
  if (performance.now() - page.asked >= GUARD_MS) page.give(command);
};

page.repeatable = () =>
  page.view.betting ? bets.of(page.view.round, (page.own?.seats ?? []).map((it) => it.seat)) : [];

page.repeat = async () => {
  for (const command of page.repeatable()) {
    // Each is put down after the one before: a side wager needs its base wager.
    const answer = await page.give(command);
    if (answer.problem) return;
  }
};

page.enter = async () => {
  await attempt(async () => {
    page.me = await guest();
    line.close();
    connect();
  });
};

page.buyIn = () => attempt(async () => {
  page.me = await ask("/api/me/buy-ins", { amount: "1000.00" });
  page.own = { ...page.own, rack: page.me.rack };
  redraw();
});

async function attempt(act) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    showProblem(error.problem);
  }
}

function showProblem(problem) {
  const element = byId("problem");
  const nodes = problem ? [problemBox(problem, () => showProblem(null))] : [];
  element.replaceChildren(...nodes);
}

function turned(state) {
  const text = STATES[state] ?? "";
  byId("state").textContent = text;
  byId("state").hidden = text === "";
  document.body.dataset.line = state;
}

function answered(answer, command) {
  if (answer.problem) showProblem(answer.problem);
  else if (["bet", "bet-three"].includes(command?.do)) bets.note(page.view.round, command);
  else if (command?.do === "take-back") bets.drop(command.spot);
}

/** Takes a frame: what happened first, then how things stand. */
function told(frame) {
  const events = [...(frame.missed ?? []), ...(frame.events ?? [])];
  if (page.view && events.length > 0) remember(events, frame.view);
  log.add(events);
  if ("own" in frame) page.own = frame.own;
  if (frame.view) {
    const { view, clock } = frame;
    page.view = view;
    page.clock = clock ? { ...clock, until: performance.now() + clock.left } : null;
  }
  learnNames();
  redraw();
}

/** Keeps the cards of a round that has ended, and what the own wagers came to. */
function remember(events, view) {
  const mine = new Set((page.own?.seats ?? []).map((it) => it.seat));
  const before = page.isPast ? boardOf(page.view, page.own) : page.board;
  let done = [];
  for (const event of events) {
    done.push(event);
    const line = mine.has(event.seat) ? lineOf(event) : null;
    if (line) page.lines.push(line);
    if (event.event === "betting-opened") page.lines = [];
    if (event.event === "voided") page.lines = [];
    if (event.event !== "round-ended" && event.event !== "voided") continue;
    const board = played(before ?? boardOf(page.view, page.own), done);
    page.last = { round: page.view.round, board, lines: page.lines, check: null };
    [page.lines, done] = [[], []];
    if (view && view.round !== page.last.round) ended(page.last);
  }
}

async function ended(last) {
  const check = await checkRound(page.table, last.round).catch((error) =>
    ({ holds: null, says: `Not checked: ${error.message}.` }));
  last.check = check;
  redraw();
  drawRounds(byId("rounds"), page.table);
}

async function learnNames() {
  const seated = page.view?.seats.map((it) => it.player).filter((it) => it !== undefined) ?? [];
  if (seated.every((it) => page.names.has(it))) return;
  for (const player of seated) page.names.set(player, page.names.get(player) ?? `Player ${player}`);
  const names = await ask(`/api/tables/${page.table}/names`).catch(() => ({}));
  for (const [player, name] of Object.entries(names)) page.names.set(Number(player), name);
  redraw();
}

function waitsFor() {
  const { view } = page;
  if (view.waits_for_floor) return "A floorperson must decide.";
  const seat = view.turn?.seat ?? view.bank_offered;
  const player = view.seats.find((it) => it.seat === seat)?.player;
  if (page.own?.seats.some((it) => it.seat === seat)) return "It is your turn.";
  if (player === undefined) return `${phase(view.phase)}.`;
  return `Waiting for ${page.names.get(player) ?? "a player"}, seat ${seat}.`;
}

/** Whether the last round still lies there: until the own wagers are down, or cards are dealt. */
function isPast() {
  const { view, last } = page;
  if (!last || !view.betting || last.round >= view.round) return false;
  const mine = (page.own?.seats ?? []).map((it) => it.seat);
  return !isIn(view, mine);
}

function redraw() {
  if (!page.view) return;
  page.isPast = isPast();
  page.board = page.isPast ? page.last.board : boardOf(page.view, page.own);
  page.waiting = waitsFor();
  const { card, view, own, board, names } = page;
  const limits = card.minimum ? `${dollars(card.minimum)} to ${dollars(card.maximum)}` : "";
  drawDealer(byId("dealer"), { board, title: plain(card.game), motto: limits });
  drawMeters(byId("meters"), view.meters);
  const sit = (seat) => page.give({ do: "sit", seat });
  drawSeats(byId("seats"), { view, own, board, names, isPast: page.isPast, sit });
  drawHead();
  const turn = turnText(page);
  if (turn && turn !== page.turn) [page.asked, page.turn] = [performance.now(), turn];
  if (!turn) page.turn = null;
  if (turn) announce(turn);
  document.body.classList.toggle("seated", (own?.seats.length ?? 0) > 0);
  drawControls(byId("controls"), page);
  tick();
}

function drawHead() {
  const { me, own } = page;
  draw(byId("me"), [me?.name, own?.rack], () => (me
    ? [h("span", { class: "who" }, me.name), h("span", { class: "money rack" },
      dollars(own?.rack ?? me.rack))]
    : h("span", { class: "who" }, "watching")));
  const round = `Round ${page.view.round}`;
  byId("round").textContent = page.isPast ? `Round ${page.last.round} is over` : round;
  byId("phase").textContent = page.view.turn ? page.waiting : phase(page.view.phase);
}

/** The clock: how long the table waits, for whom, and what happens then. */
function tick() {
  const { clock } = page;
  const left = clock ? Math.max(0, clock.until - performance.now()) : 0;
  const mine = (page.own?.seats ?? []).map((it) => it.seat);
  const isOurs = clock && (clock.seat === undefined ? mine.length > 0 : mine.includes(clock.seat));
  const element = byId("clock");
  element.hidden = !clock;
  if (!clock) return;
  byId("left").textContent = `${Math.ceil(left / 1000)} s`;
  byId("bar").value = Math.min(left, 30000);
  const then = page.card.waits?.find((it) => it.waits === clock.waits)?.says ?? "";
  byId("then").textContent = isOurs ? then : "";
  element.classList.toggle("soon", Boolean(isOurs) && left < 6000);
}

function connect() {
  line = new Line(page.table, page.me !== null, { told, turned, answered });
  line.open();
}

async function start() {
  const [table, person] = [await ask(`/api/tables/${page.table}`), await me()];
  [page.card, page.me] = [table.table, person];
  document.title = `${page.card.name} \u2013 Houserules`;
  byId("title").textContent = page.card.name;
  byId("demo").hidden = !page.card.demo;
  drawPays(byId("pays"), page.card.wagers);
  drawRounds(byId("rounds"), page.table);
  listen(byId("shortcuts"));
  setInterval(tick, 250);
  connect();
}

attempt(start);
