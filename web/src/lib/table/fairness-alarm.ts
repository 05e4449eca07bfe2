// What a player must be told at once: that the house did not keep to what it was committed to.

/** A house that did not keep to its word, and what shows it. */
export interface FairnessAlarm {
  round: number;
  title: string;
  detail: string;
  /** What to keep, as it was told. */
  evidence: string[];
  /** Whether there is no innocent way to come to it. */
  isCertain: boolean;
}

const KEEP = "Do not bet, and keep what stands below: it is the evidence.";

/** A house that named one deck and then another for the same round. */
export const changedDeck = (round: number, first: string, then: string): FairnessAlarm => ({
  round,
  title: `The house changed the deck of round ${round}`,
  detail: `It did so after it had committed itself to one. ${KEEP}`,
  evidence: [first, then],
  isCertain: true,
});

/** A house that changed the list of cuts after it had received the opening of one. */
export const changedList = (round: number, kept: string[], then: string[]): FairnessAlarm => ({
  round,
  title: `The house changed the list of cuts of round ${round}`,
  detail: `It did so after your browser had opened your cut. ${KEEP}`,
  evidence: [`Before: ${kept.join(" ")}`, `After: ${then.join(" ")}`],
  isCertain: true,
});

/** A house that took a commitment and does not list it. */
export const missingCommitment = (round: number, commitment: string): FairnessAlarm => ({
  round,
  title: `The house left your sealed cut out of round ${round}`,
  detail: `It had confirmed it. ${KEEP}`,
  evidence: [commitment],
  isCertain: true,
});

/** A cut that was opened and does not count. */
export const leftOut = (round: number, cut: string, wasTaken: boolean): FairnessAlarm => ({
  round,
  title: wasTaken
    ? `The house left your cut out of the deck of round ${round}`
    : `Your cut is not in the deck of round ${round}`,
  detail: wasTaken
    ? `It had confirmed it. ${KEEP}`
    : "Your browser sent it, and the house did not confirm it in time. If your connection broke at that moment, this is innocent; if it happens again, it is not.",
  evidence: [cut],
  isCertain: wasTaken,
});

/** A cut that is recorded with other bytes than were sent. */
export const changedCut = (round: number, sent: string, recorded: string): FairnessAlarm => ({
  round,
  title: `The house changed your cut of round ${round}`,
  detail: `It recorded other bytes than your browser sent. ${KEEP}`,
  evidence: [sent, recorded],
  isCertain: true,
});

/** A proof that does not hold. */
export const failedCheck = (round: number, says: string): FairnessAlarm => ({
  round,
  title: `Round ${round} was not dealt as it was sealed`,
  detail: `${says} Do not bet, and keep the proof of the round: it is the evidence.`,
  evidence: [],
  isCertain: true,
});
