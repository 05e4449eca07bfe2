// What people and devices do at tables, each task as the book's duties put it.

import { entryOf } from "$lib/entries";
import type { Task } from "$lib/wire";
import { sentence } from "./text";

const TASKS: Record<Task, string> = {
  "choose-a-deck": "Choose the deck that is played",
  "see-that-cards-look-alike": "See that all cards look alike",
  "compare-the-backs": "See that both decks have one design and backs of different colours",
  "have-one-cover-card": "See that one cover card comes with the deck",
  "tell-the-cover-card-apart":
    "See that the cover card has one colour, unlike the backs and edges of the cards",
  "set-the-shuffler": "Set the shuffler to the game",
  "open-each-deck-by-itself": "Take each deck through these steps by itself",
  "inspect-the-cards": "Inspect the cards for defects",
  "verify-the-inspection": "Verify the dealer's inspection",
  "spread-face-up": "Spread the cards face up",
  "spread-face-down": "Spread the cards face down",
  "spread-by-suit": "Lay the spread out by suit and in sequence",
  "offer-a-look": "Let the first player to arrive look at the cards",
  "turn-face-down": "Turn the cards face down",
  "wash-the-cards": "Wash the cards until they are well mixed",
  "stack-the-cards": "Stack the cards",
  "shuffle-the-cards": "Shuffle until the cards are randomly mixed",
  "leave-in-one-stack": "Leave the deck in one stack",
  "count-the-deck": "Count the cards of the deck",
  "set-the-stack-down": "Set the stack down for the next step",
  "cut-with-one-hand": "Cut with one hand",
  "insert-the-cover-card": "Put the cover card into the stack",
  "move-the-cut-to-the-bottom": "Move the cover card and all above it to the bottom",
  "lay-down-the-cover-card": "Lay the cover card down in front of the deck",
  "cut-onto-the-cover-card": "Take cards from the top and put them on the cover card",
  "put-the-rest-on-top": "Put the rest of the deck on top",
  "rack-the-cover-card": "Take the cover card away and rack it",
  "load-the-shoe": "Put the stack into the dealing shoe",
  "load-the-automated-shoe": "Put the cards into the automated dealing shoe",
  "take-the-deck-in-hand": "Take the stack in the hand of your choice",
  "shuffle-the-other-deck": "Shuffle the other deck and keep it in the shuffler",
  "collect-the-bonus-wagers": "Collect the Five Card Bonus Wagers",
  "put-down-the-lammers": "Put a lammer in front of each player who bet the Five Card Bonus",
  "count-the-bonus-chips": "Count the bonus chips against the lammers, before the table inventory",
  "bank-the-bonus-chips": "Put the bonus chips into the table inventory",
  "lock-out-the-progressive": "Lock out further progressive wagers",
  "press-coin-in": "Press COIN IN",
  "collect-the-progressive-wagers": "Collect the progressive wagers",
  "count-the-progressive-chips":
    "Count the progressive chips against the wagers accepted, before the table inventory",
  "bank-the-progressive-chips": "Put the progressive chips into the table inventory",
  "draw-with-the-nearer-hand": "Draw each card with the hand nearer to the shoe",
  "lay-with-the-other-hand": "Lay each card down with the other hand",
  "hold-in-the-chosen-hand": "Keep the deck in the chosen hand",
  "hold-over-the-inventory": "Keep the deck in front of you, over the table inventory",
  "draw-with-the-other-hand": "Take each top card with the other hand and lay it down",
  "deal-face-down": "Deal face down",
  "take-out-the-stub": "Take out the stub",
  "press-the-green-button": "Press the green button",
  "count-the-stub": "Count the stub, face down on the layout",
  "rack-the-stub": "Rack the stub without exposing it",
  "look-at-your-cards": "Look at your own cards",
  "put-cards-down-to-be-asked": "Put your cards down on the layout before you are asked",
  "touch-only-your-cards": "Touch no cards but your own",
  "keep-cards-in-view": "Keep your cards in the dealer's full view",
  "stay-seated": "Stay seated until the round is over",
  "show-a-pair-or-better": "Show a pair or better to the dealer",
  wave: "Wave from left to right",
  "scratch-the-table": "Scratch the table",
  "tuck-under-the-wager": "Tuck your cards under the wager",
  "tuck-under-bet-2": "Tuck your cards under Bet 2",
  "tuck-under-bet-3": "Tuck your cards under Bet 3",
  "push-the-chips-back": "Push the chips back to the player",
  "take-your-chips": "Take your chips off the betting area",
  "lay-your-cards-down": "Lay your cards face down on their area",
  "leave-your-cards-alone": "Leave your cards alone",
  "take-the-side-bet": "Take the losing side bet",
  "resume-the-base-game": "Go on with the base game",
  "set-the-dealers-hand": "Set your cards as their best hand",
  "turn-up-the-cards": "Turn up the player's cards",
  "read-the-hand": "Read the player's cards as their best hand",
  "read-the-six-cards": "Read the best five of your cards and the player's",
  "read-the-five-cards": "Read the player's cards with the community cards as five",
  "verify-the-hand": "Verify that the hand wins",
  "verify-the-light": "Verify that the right light is lit",
  "validate-the-payout": "Validate the payout",
  "press-the-hand-button": "Press the button of the hand",
  "call-a-supervisor": "Call a supervisor",
  "verify-the-win": "Verify the win",
  "turn-the-key-and-press-j-pot": "Turn the key to JPH and press J-POT",
  "pay-the-prize": "Pay the prize",
  "print-the-win-page": "Print the win page for the accounts",
  "back-out-the-award": "Back the award out with a manual adjustment",
  "leave-the-hand-up": "Leave the hand face up for envy",
  "lock-up-the-cards": "Lock up the cards",
  "rack-the-losers-cards": "Collect the loser's cards and rack them",
  "go-to-the-next-player": "Go on to the next player",
  "press-game-over": "Press GAME OVER",
  "take-out-the-cards": "Take the cards out of the shoe and the discard rack",
  "turn-face-up": "Turn the cards face up for the player",
  "open-again": "Go through the opening steps again",
  "turn-the-key-back-to-run": "Turn the key back to RUN",
};

/** A task as it is done: "Count the stub, face down on the layout". */
export const taskTitle = (task: Task): string =>
  entryOf(TASKS, task) ?? sentence(task.replaceAll("-", " ")).slice(0, -1);

/** A duty by its name, with the keys as they are labelled. */
export function taskText(task: string): string {
  const text = task
    .replaceAll("-", " ")
    .replace(/\b(?:coin in|game over)\b/g, (it) => it.toUpperCase())
    .replace(/\bj pot\b/, "J-POT");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
