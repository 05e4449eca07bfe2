// The player's part in the cut of a deck: a cut is sealed before the first bet, and opened when no
// more bets are taken, after the list of all sealed cuts has been kept.

import { isDone, refusalOf, type Answered, type CutCommand, type SealedDeck } from "$lib/api/house";
import { isSameList, type SealedCut } from "$lib/fairness/cut";
import {
  changedCut,
  changedList,
  leftOut,
  missingCommitment,
  type FairnessAlarm,
} from "./fairness-alarm";
import { KeptCuts, type KeptCut } from "./kept-cuts";

/** Decks that are remembered for the page: the one that is shown, and what comes next. */
const DECKS_SHOWN = 3;

/** Where a cut is made. */
interface CutTable {
  readonly id: number;
  /** The player of the page. */
  readonly player: number | null;
  /** Whether the player wants to take part. */
  readonly wantsCut: boolean;
  /** The commitment that was named first for the deck of a round. */
  firstCommitment(round: number): string | undefined;
  give(command: CutCommand): Promise<Answered | null>;
  alarm(alarm: FairnessAlarm): void;
  /** A cut of the player's was taken. */
  took(): void;
}

const sealedIn = (deck: SealedDeck): SealedCut[] =>
  deck.cuts.map(({ player, commitment }) => ({ player, commitment }));

export class Cutting {
  #decks = $state.raw<readonly SealedDeck[]>([]);
  readonly #table: CutTable;
  readonly kept: KeptCuts;
  /** The commitment that was sent last, and the one that was opened over this connection. */
  #sealed = "";
  #opened = "";

  constructor(table: CutTable) {
    this.#table = table;
    this.kept = new KeptCuts(table.id);
  }

  /** The deck of a round as it was told last. */
  deckOf(round: number): SealedDeck | null {
    return this.#decks.find((it) => it.round === round) ?? null;
  }

  /** Seals a cut of the deck that is bet on. It goes out before the bet that follows. */
  seal(round: number): void {
    const [deck, { player }] = [this.deckOf(round), this.#table];
    if (deck?.cut !== "open" || player === null || !this.#table.wantsCut) return;
    if (!this.#isFirst(deck) || deck.cuts.some((it) => it.player === player)) return;
    const cut = this.kept.draw(deck, player);
    if (this.#sealed === cut.commitment) return;
    this.#sealed = cut.commitment;
    void this.#commit(cut);
  }

  /** Takes a deck as the house tells of it now; after a break, what was under way is done again. */
  tell(deck: SealedDeck, isBack: boolean): void {
    this.#decks = [...this.#decks.filter((it) => it.round !== deck.round), deck].slice(
      -DECKS_SHOWN,
    );
    const { player } = this.#table;
    if (isBack) this.#opened = "";
    if (player === null || deck.cut === "open" || !this.#isFirst(deck)) return;
    const own = this.#ownIn(deck, player);
    if (own) this.#follow(deck, own);
  }

  /** Whether a deck is the one that was named first for its round. */
  #isFirst(deck: SealedDeck): boolean {
    return this.#table.firstCommitment(deck.round) === deck.commitment;
  }

  /** The own cut of a deck: that which is listed, if this browser has it. */
  #ownIn(deck: SealedDeck, player: number): KeptCut | null {
    const listed = deck.cuts.find((it) => it.player === player);
    const own = this.kept.behind(listed?.commitment);
    if (own) return own;
    const made = this.kept.of(deck.commitment, player);
    if (made?.isTaken) this.#table.alarm(missingCommitment(deck.round, made.commitment));
    return null;
  }

  #follow(deck: SealedDeck, own: KeptCut): void {
    const list = sealedIn(deck);
    if (own.list && !isSameList(own.list, list)) {
      const texts = (some: SealedCut[]) => some.map((it) => it.commitment);
      this.#table.alarm(changedList(deck.round, texts(own.list), texts(list)));
      return;
    }
    if (deck.cut === "done") return this.#judge(deck, own);
    if (this.#opened === own.commitment) return;
    // What is kept before the cut is opened cannot be made to fit it afterwards.
    const closed: KeptCut = { ...own, list, opening: "sent" };
    this.kept.keep(closed);
    this.#opened = own.commitment;
    void this.#open(closed);
  }

  /** Looks whether the own cut counts, once the cut of the round is recorded. */
  #judge({ round, cuts }: SealedDeck, own: KeptCut): void {
    const opened = cuts.find((it) => it.commitment === own.commitment)?.opened;
    if (opened === own.cut) return;
    if (opened != null) this.#table.alarm(changedCut(round, own.cut, opened));
    else if (own.opening) this.#table.alarm(leftOut(round, own.cut, own.opening === "taken"));
  }

  async #commit({ round, commitment }: KeptCut): Promise<void> {
    const answer = await this.#table.give({ do: "commit-cut", commitment, round });
    const cut = this.kept.behind(commitment);
    if (!isDone(answer) || !cut) {
      // It is tried again with the next bet, unless a cut of this player is listed by then.
      this.#sealed = "";
      return;
    }
    this.kept.keep({ ...cut, isTaken: true });
    this.#table.took();
  }

  async #open({ round, cut, commitment }: KeptCut): Promise<void> {
    const answer = await this.#table.give({ do: "open-cut", cut, round });
    const own = this.kept.behind(commitment);
    if (!answer || !own) return;
    const opened: KeptCut = { ...own, opening: refusalOf(answer) ? "refused" : "taken" };
    this.kept.keep(opened);
    const deck = this.deckOf(round);
    if (deck?.cut === "done") this.#judge(deck, opened);
  }
}
