// Notes of the record in words: what it holds beside the play.

import type {
  AccountChange,
  Admission,
  AnyCommand,
  EntryKind,
  LimitsRequest,
  NotedEntry,
  RecordNote,
} from "$lib/api/house";
import { entryOf } from "$lib/entries";
import { momentText } from "$lib/time";
import { amountText, meteredText } from "./amounts";
import { accountText } from "./accounts";
import { commandText } from "./commands";
import { type NameOf } from "./people";
import { factText, ruleText } from "./refusals";
import { countOf, sentence } from "./text";

type NoteName = RecordNote["note"];
type Around = { table: number; nameOf: NameOf };
type Wording = {
  [Name in NoteName]: (it: Extract<RecordNote, { note: Name }>, around: Around) => string;
};

const NOTES: Wording = {
  opened: () => "the table was opened",
  closed: () => "the table was closed",
  committed: ({ commitment }) => `commitment ${commitment}`,
  "cut-committed": ({ player, commitment }, { nameOf }) =>
    `${personText(player, nameOf)} seals a cut: ${commitment}`,
  cut: ({ opened }) =>
    `the deck is cut: ${opened.filter((it) => it !== null).length} of ${countOf(opened.length, "cut", "cuts")} opened`,
  revealed: () => "the deck is opened",
  refused: ({ rule, facts, says }, { nameOf }) => {
    const fact = factText(facts, nameOf);
    return fact === undefined ? says : `refused, ${ruleText(rule)}: ${fact}`;
  },
  proposed: ({ command }, { table }) => `proposed: ${orderText(command, table)}`,
  lapsed: ({ command }, { table }) => `lapsed: ${orderText(command, table)}`,
  approved: ({ command }, { table }) => `a second person agreed: ${orderText(command, table)}`,
  "refusals-left-out": ({ person, rule, count }, { nameOf }) => {
    const who = person == null ? "the system" : personText(person, nameOf);
    return `${who} was refused ${countOf(count, "more time", "more times")}: ${ruleText(rule)}`;
  },
  account: (note, { nameOf }) =>
    `${personText(note.person, nameOf)}: ${entryOf(CHANGES, note.change)?.(note) ?? note.change}`,
  limits: (note, { nameOf }) => `${personText(note.person, nameOf)}: ${limitsText(note)}`,
  guest: ({ table, person, owner }, { nameOf }) =>
    `${personText(person, nameOf)} ` +
    (owner ? "owns this private table" : `accepted an invitation to private table ${table}`),
  "clock-jumped": ({ from, to, back }) =>
    `the clock jumped ${back ? "back" : "forward"} from ${momentText(from)} to ${momentText(to)}`,
  "rollback-accepted": ({ size, root, reason }) =>
    size > 0
      ? `rollback accepted, the head of ${size} records with root ${root} given up: ${reason}`
      : `rollback accepted, the head signed last being unknown: ${reason}`,
  statement: ({ dispute, statement, kind, table, round, hash }) =>
    `dispute ${dispute}, statement ${statement}, ${kind}, about round ${table}-${round}: ` +
    `sha256 ${hash}`,
  moved: ({ entries }, { nameOf }) => entries.map((it) => entryText(it, nameOf)).join("; "),
};

/** What is noted, as a sentence; of what these pages do not know yet, the house's own. */
export function noteText(
  note: RecordNote,
  table: number,
  nameOf: NameOf = () => undefined,
): string {
  if (!Object.hasOwn(NOTES, note.note)) return sentence(note.says);
  // Each function takes the note under whose name it stands.
  const words = NOTES[note.note] as (it: RecordNote, around: Around) => string;
  return sentence(words(note, { table, nameOf }));
}

const personText = (person: number, nameOf: NameOf): string => nameOf(person) || `person ${person}`;

type AccountNote = Extract<RecordNote, { note: "account" }>;
type LimitsNote = Extract<RecordNote, { note: "limits" }>;

const CHANGES: Record<AccountChange, (note: AccountNote) => string> = {
  added: ({ role, admission }) =>
    `added as ${role}${(admission && entryOf(ADMISSIONS, admission)) ?? ""}`,
  role: ({ role, before }) => `role changed from ${before} to ${role}`,
  ended: () => "access ended",
  restored: ({ role }) => `access restored as ${role}`,
  reset: () => "password reset",
  "set-by-link": () => "password set by a reset link",
  "own-password": () => "own password changed",
};

/** How a person came in. */
const ADMISSIONS: Record<Admission, string> = {
  admin: "",
  "setup-link": ", by the setup link",
  guest: ", a guest",
  bot: ", a bot",
};

/** What a player asked for. */
const REQUESTS: Record<LimitsRequest, string> = {
  limits: "limits set",
  break: "break taken",
  "reality-check": "reality check set",
};

/** "limits set: $50.00 to wager a day; no play until …". */
function limitsText(note: LimitsNote): string {
  const { request, limits, later, excluded_until, reality_minutes } = note;
  const parts = [capsText(limits)];
  if (later) parts.push(`from ${momentText(later.from)} ${capsText(later)}`);
  if (excluded_until != null) parts.push(`no play until ${momentText(excluded_until)}`);
  if (reality_minutes === 0) parts.push("no reality check");
  else if (reality_minutes != null)
    parts.push(`reality check every ${countOf(reality_minutes, "minute", "minutes")}`);
  return `${entryOf(REQUESTS, request) ?? request}: ${parts.join("; ")}`;
}

function capsText({ stake, loss, session_minutes }: LimitsNote["limits"]): string {
  const parts = [];
  if (stake != null) parts.push(`${amountText(stake)} to wager a day`);
  if (loss != null) parts.push(`${amountText(loss)} to lose a day`);
  if (session_minutes != null)
    parts.push(`${countOf(session_minutes, "minute", "minutes")} without a break`);
  return parts.length === 0 ? "no limits" : parts.join(", ");
}

/** Why money moved. */
const KINDS: Record<EntryKind, string> = {
  "buy-in": "buy-in",
  "cash-out": "cash-out",
  wager: "wager",
  withdraw: "withdraw",
  take: "take",
  pay: "pay",
  return: "return",
  envy: "envy",
  fee: "fee",
  contribution: "contribution",
  award: "award",
  reseed: "reseed",
  adjustment: "adjustment",
  fill: "fill",
  credit: "credit",
  drop: "drop",
  tip: "tip",
  count: "count",
  void: "void",
  claim: "claim",
  repayment: "repayment",
};

/** What was booked at once: "fill: $500.00 from the cage to the tray of table 1". */
function entryText({ kind, moves }: NotedEntry, nameOf: NameOf): string {
  const texts = moves.map(
    ({ amount, from, to }) =>
      `${meteredText(amount)} from ${accountText(from, nameOf)} to ${accountText(to, nameOf)}`,
  );
  return `${KINDS[kind] ?? kind}: ${texts.join(", ")}`;
}

/** What takes a second person; of chips that move, from where to where. */
function orderText(command: AnyCommand, table: number): string {
  const tray = `the tray of table ${table}`;
  switch (command.do) {
    case "fill":
      return `fill, ${meteredText(command.amount)} from the cage to ${tray}`;
    case "credit":
      return `credit, ${meteredText(command.amount)} from ${tray} to the cage`;
    case "drop":
      return `drop, ${meteredText(command.amount)} from the drop box of table ${table} to the cage`;
    default:
      return commandText(command);
  }
}
