// The words of the wire in the words of the layout. A word that is not here is shown as it is.

const SPOTS = {
  "bet-1": "Bet 1",
  "bet-2": "Bet 2",
  "bet-3": "Bet $",
  "five-card-progressive": "Five-Card Progressive",
};

const QUESTIONS = {
  "bet-1": "Let Bet 1 ride, or pull it back?",
  "bet-2": "Let Bet 2 ride, or pull it back?",
  play: "Play, or fold?",
};

const CHOICES = { ride: "Let it ride", pull: "Pull back", play: "Play", fold: "Fold" };

const OUTCOMES = {
  win: "wins",
  lose: "loses",
  push: "is returned",
  withdrawn: "was pulled back",
  forfeit: "is forfeited",
  "not-covered": "is not covered by the bank",
};

const PHASES = {
  closed: "The table is closed",
  preparing: "The cards are prepared",
  ready: "The next round is about to begin",
  betting: "Place your bets",
  called: "No more bets",
  dealing: "The cards are dealt",
  stub: "The stub is counted",
  playing: "Players decide",
  settling: "Wagers are settled",
  envy: "Envy bonuses are paid",
  clearing: "The layout is cleared",
};

/** "three-card-bonus" is "Three Card Bonus". */
export const plain = (word) =>
  word.split(/[-.]/).map((it) => it.charAt(0).toUpperCase() + it.slice(1)).join(" ");

export const spot = (word) => SPOTS[word] ?? plain(word);
export const question = (word) => QUESTIONS[word] ?? plain(word);
export const choice = (word) => CHOICES[word] ?? plain(word);
export const outcome = (word) => OUTCOMES[word] ?? plain(word);
export const phase = (word) => PHASES[word] ?? plain(word);

const STEADS = {
  clock: "decided by the clock",
  disconnected: "decided by the rules: the player was not connected",
};

/** Why the house did something in somebody's place. */
export const stead = (word) => STEADS[word] ?? "";
export const hand = (word) => plain(word).toLowerCase();

/** A sentence from the fragments that problems are written in. */
export const sentence = (text) => {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?]$/.test(start) ? start : `${start}.`;
};
