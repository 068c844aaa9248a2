import type { SlipNumber } from "./numbers.ts";
import type { GoogolParameters } from "./parameters.ts";

// What players do and see. Decks are counted from 1 in the order in which a seat plays them; so are the slips of a deck.

/**
 * What a player does: turns the next slip, stops on the slip that was turned last, or goes on to the next deck. An action
 * names what it means, so that one sent twice, or from a screen that is behind, does nothing else.
 */
export type GoogolAction =
  | { readonly kind: "turn" | "stop"; readonly deck: number; readonly slip: number }
  | { readonly kind: "next"; readonly deck: number };

/** Why an action or a question is refused. */
export type GoogolReason =
  | "deck-not-in-play"
  | "deck-decided"
  | "deck-not-decided"
  | "slip-not-next"
  | "slip-not-last-turned"
  | "nothing-turned"
  | "not-your-deck"
  | "cutoff-out-of-range"
  | "nothing-played";

/**
 * What a decision comes to, whatever luck makes of it:
 *
 * - `right-won`: as the optimal rule decides, and won. Where ranks count: and no worse than the rule gets on average.
 * - `right-unlucky`: as the optimal rule decides, and not won.
 * - `too-early`, `too-late`: before or after the slip on which the optimal rule stops. It may have been lucky nevertheless.
 * - `could-not-win`: on a slip that could not be the best. Where ranks count: on one that, even if it lost no rank to the
 *   slips to come, was no better than what could be expected of them.
 */
export const googolFindings = ["right-won", "right-unlucky", "too-early", "too-late", "could-not-win"] as const;

export type GoogolFinding = (typeof googolFindings)[number];

/** What a rule would have come to on a deck. */
export interface RuleOutcome {
  readonly stop: number;
  /** Among all slips of the deck, from 1 for the best. */
  readonly rank: number;
  readonly won: boolean;
  /** 100 for the best slip, 0 for the worst. */
  readonly score: number;
}

/** What a seat's play of a deck came to. Null where time was up, or the teacher went on, before the seat stopped. */
export interface DeckOutcome {
  readonly turned: number;
  readonly stop: number | null;
  readonly rank: number | null;
  readonly won: boolean;
  readonly score: number | null;
  /**
   * What the choice was worth when it was made: the chance that it is the best slip, from 0 to 1; where ranks count, the
   * expected score, from 0 to 100.
   */
  readonly worth: number | null;
  /** What all decisions of the deck gave away, beside the best ones, in the same unit. It has no luck in it. */
  readonly givenAway: number | null;
  readonly finding: GoogolFinding | null;
  readonly optimal: RuleOutcome;
}

/** A slip that is turned during play. */
export interface TurnedSlip {
  /** Null where only ranks are shown. */
  readonly number: SlipNumber | null;
  /** Among those turned up to it, from 1 for the best. */
  readonly relativeRank: number;
  /** It was the best so far when it was turned. */
  readonly isRecord: boolean;
}

/** A slip of a deck that is over. */
export interface RevealedSlip extends TurnedSlip {
  /** Among all slips of the deck, from 1 for the best. */
  readonly rank: number;
}

/** All there is to say of a deck that is over. */
export interface DeckDebriefing extends DeckOutcome {
  readonly slips: readonly RevealedSlip[];
  /** The place of the best slip. */
  readonly best: number;
}

/** What a player sees. */
export interface GoogolPlayView {
  readonly kind: "play";
  readonly parameters: GoogolParameters;
  /** Which deck is played; the last one once all are over. */
  readonly deck: number;
  readonly turned: readonly TurnedSlip[];
  /** The slip that the player has stopped on. */
  readonly stop: number | null;
  /**
   * Others at the table play the same decks: none is turned over before the table has ended. Until then there is no debriefing of
   * any deck, and the results say no more than on which slips the player stopped.
   */
  readonly isWithheld?: true;
  /** Null while the deck is played. */
  readonly debriefing: DeckDebriefing | null;
  /** The deck before, if it ended without a choice; null once a slip of this deck is turned. */
  readonly undecided: DeckDebriefing | null;
  /** All decks, once they are over, to look at again; left out before, and where nothing is turned over yet. */
  readonly played?: readonly DeckDebriefing[];
  /** What came of the decks that are over. */
  readonly results: readonly Pick<DeckOutcome, "stop" | "rank" | "won" | "score" | "finding">[];
}

/** What teacher and projector see of a seat: how far it is. Others may have the same decks still to play. */
export interface GoogolProgressView {
  readonly kind: "progress";
  readonly decks: number;
  /** Which deck is played; the last one once all are over. */
  readonly deck: number;
  readonly slips: number;
  readonly turned: number;
  /** The player has stopped and sees the whole deck. */
  readonly isDecided: boolean;
}

export type GoogolView = GoogolPlayView | GoogolProgressView;
