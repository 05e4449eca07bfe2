// Drills of the school in words: what is asked, what there is to choose, and what the table says.

import type { Drill, DrillChoice, DrillQuestion, Graded, GradedLine } from "$lib/api/school";
import type { Told } from "$lib/wire";
import { dutyText } from "./duties";
import { sentenceOf } from "./events";
import { handName } from "./hands";
import { problemText } from "./refusals";
import { spotName } from "./spots";
import { sentence } from "./text";

type Asking = {
  [Name in DrillQuestion["question"]]: (it: Extract<DrillQuestion, { question: Name }>) => string;
};

const ASKS: Asking = {
  pays: () => "Settle every wager.",
  hand: ({ seat, wager }) => `What is the hand of seat ${seat} paid as on ${spotName(wager)}?`,
  next: () => "What is done next?",
  error: () => "Which of these steps is against the book?",
};

/** What is asked. */
export function askText({ question }: Drill): string {
  // Each function takes the question under whose name it stands.
  const words = ASKS[question.question] as (it: DrillQuestion) => string;
  return words(question);
}

/** What has happened by one step. */
export const stepText = (events: readonly Told[]): string =>
  events.map((it) => sentenceOf(it)).join(" ");

type Choosing = {
  [Name in DrillChoice["choice"]]: (it: Extract<DrillChoice, { choice: Name }>) => string;
};

const CHOICES: Choosing = {
  hand: ({ hand }) => sentence(handName(hand)).slice(0, -1),
  unpaid: () => "Nothing that is paid",
  duty: ({ duty }) => dutyText(duty),
  step: ({ events }) => stepText(events),
};

/** Something to choose. */
export function drillChoiceText(it: DrillChoice): string {
  // Each function takes the choice under whose name it stands.
  const words = CHOICES[it.choice] as (it: DrillChoice) => string;
  return words(it);
}

type Why = (graded: Graded, drill: Drill) => string;

const WHY: Record<DrillQuestion["question"], Why> = {
  pays: ({ lines }) => `${lines.filter((it) => it.right).length} of ${lines.length} are right.`,
  hand: ({ events = [] }) => stepText(events),
  next: ({ choice }, { choices = [] }) => {
    const right = choice == null ? undefined : choices[choice];
    return right ? drillChoiceText(right) : "";
  },
  error: ({ problem }) => (problem ? problemText(problem) : ""),
};

/** What the table says of an answer, and why. */
export const gradedText = (graded: Graded, drill: Drill): string =>
  WHY[drill.question.question](graded, drill) || graded.says;

/** What the table did with a wager. */
export const gradedLineText = ({ seat, spot, events }: GradedLine): string =>
  events.length > 0 ? stepText(events) : `Seat ${seat} is paid no ${spot.replaceAll("-", " ")}.`;
