import type { Range } from "@belab/domain/games";
import type { GoogolParameters } from "./parameters.ts";
import type { DeckDebriefing, GoogolFinding, RuleOutcome } from "./views.ts";

// What is said of a game that is over. Worths and values are chances of the best slip, from 0 to 1; where ranks count, they
// are expected scores, from 0 to 100. Decks that a bot played, or that ended without a choice, count for nothing but their
// own rows.

/** A deck as a seat played it. */
export interface PlayedDeck extends DeckDebriefing {
  /** Which of the table's decks it is, from 1, whatever the order in which the seat played it. */
  readonly tableDeck: number;
  /** A bot played it, or a part of it. */
  readonly byBot: boolean;
}

/** Whether an interval leaves out what the optimal rule gets: else the decks prove no difference from it. */
export type Verdict = "below" | "above" | "proves-nothing";

/** How often the best slip was chosen, and how much that proves. */
export interface WinRate {
  readonly decks: number;
  readonly won: number;
  /** Null without a deck. */
  readonly rate: number | null;
  /** Wilson's interval of 95 %, for as many separate decks as these are worth, and wider where these are few. */
  readonly interval: Range;
  /** How many decks of separate luck are worth as much as these, which several players shared. */
  readonly effectiveDecks: number;
  /** How often the optimal rule gets the best slip in the long run. Where ranks count, that is not what it is best at. */
  readonly optimum: number;
  readonly verdict: Verdict;
  /** How many decks of separate luck it takes until such an interval reaches about 5 percentage points to each side. */
  readonly decksToTell: number;
}

/** How good the chosen slips were, from 0 to 100, and how much that proves. */
export interface ScoreSummary {
  readonly mean: number;
  /** Of 95 %. Null where the decks tell nothing of how much scores vary. */
  readonly interval: Range | null;
  /** What the optimal rule gets in the long run. */
  readonly optimum: number;
  readonly verdict: Verdict;
}

/** Decisions and luck, kept apart: on average over the decks, `optimum` − `givenAway` + `luck` = `achieved`. */
export interface DecisionQuality {
  /** What a perfect player can expect. */
  readonly optimum: number;
  /** What the decisions gave away. */
  readonly givenAway: number;
  readonly luck: number;
  readonly achieved: number;
}

/** Simple rules, and the optimal one. */
export type GoogolRule = "optimal" | "first-slip" | "skip-quarter" | "skip-half" | "second-record";

/** What a rule would have come to on the decks that were played. */
export interface RuleResult {
  readonly rule: GoogolRule;
  readonly decks: number;
  readonly won: number;
  /** Null without a deck. */
  readonly meanScore: number | null;
}

/** The cut-off rule that a player's decisions contradict least: skip so many slips, take the next record. */
export interface FittedCutoff {
  readonly skipped: number;
  /** Other cut-offs that fit as well are within this range. */
  readonly equallyGood: Range;
  /** Decisions on records, and how many of them the rule makes otherwise. */
  readonly decisions: number;
  readonly contradictions: number;
}

/** What cut-off rules are worth. */
export interface CutoffCurve {
  /** By the number of slips that are skipped, from 0. */
  readonly values: readonly number[];
  readonly best: { readonly skipped: number; readonly value: number };
  /** The fitted cut-offs of all players, from the smallest to the largest. */
  readonly players: readonly number[];
}

/** How long decisions on a slip took, in milliseconds of play. */
export interface DecisionTime {
  readonly slip: number;
  readonly decisions: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
}

/** How many decks ended on a slip. */
export interface StopsOnSlip {
  readonly slip: number;
  readonly players: number;
  /** By the optimal rule, on the same decks. */
  readonly optimal: number;
  /** The chance that the optimal rule stops there, on any deck. */
  readonly chance: number;
}

/** By how many slips players stop after the optimal rule on the same decks, on average; negative where before. */
export interface StoppingTendency {
  readonly mean: number;
  /** Of 95 %, from the differences between players. Null where there are none. */
  readonly interval: Range | null;
  readonly verdict: "too-early" | "too-late" | "proves-nothing";
}

/** Players who are level. */
export interface PodiumPlace {
  /** From 1 to 3. */
  readonly place: number;
  /** The numbers of their dots, from 1. */
  readonly dots: readonly number[];
  /** What all of them have. */
  readonly value: number;
}

/** Who did best, from the first place to the third. Nobody is named. */
export interface ClassPodium {
  /** By decks won or, where ranks count, by the points of all decks. Nobody who has none. */
  readonly results: readonly PodiumPlace[];
  /**
   * By decisions alone: as many wins, or points, as they would have brought with neither good luck nor bad. Of each deck what
   * the best rule can expect, less what was given away.
   */
  readonly skill: readonly PodiumPlace[];
}

/** Where a player stands in the class; see {@link ClassPodium}. */
export interface PlayerStanding {
  /** The number of the player's dot, from 1. */
  readonly dot: number;
  /** Players who have chosen a slip. */
  readonly players: number;
  readonly place: number;
  readonly result: number;
  readonly skillPlace: number;
  readonly expected: number;
}

/** What a player and a class are both told. */
interface GoogolSummary {
  readonly parameters: GoogolParameters;
  readonly winRate: WinRate;
  /** Null where only the best slip counts, and without a deck. */
  readonly score: ScoreSummary | null;
  /** Null without a deck. */
  readonly quality: DecisionQuality | null;
  readonly findings: Readonly<Record<GoogolFinding, number>>;
  readonly rules: readonly RuleResult[];
  readonly curve: CutoffCurve;
  readonly times: readonly DecisionTime[];
}

/** What a player is told. The curve has the dots of all players. */
export interface GoogolPlayerDebriefing extends GoogolSummary {
  readonly kind: "player";
  /** In the order in which they were played. */
  readonly decks: readonly PlayedDeck[];
  /** Null where no decision was made on a record. */
  readonly cutoff: FittedCutoff | null;
  /** Null for a player who has chosen no slip; left out for tables of versions 2 and 3. */
  readonly standing?: PlayerStanding | null | undefined;
}

/** What a class is told. Nobody is named. */
export interface GoogolClassDebriefing extends GoogolSummary {
  readonly kind: "class";
  /** Players who have chosen a slip. */
  readonly players: number;
  readonly stops: readonly StopsOnSlip[];
  /** Null without a deck. */
  readonly tendency: StoppingTendency | null;
  /** What each player's decisions gave away on average, from the least to the most. */
  readonly givenAway: readonly number[];
  /** Decks that ended before a slip was chosen. */
  readonly undecided: number;
  /** Left out for tables of versions 2 and 3. */
  readonly podium?: ClassPodium | undefined;
}

export type GoogolDebriefing = GoogolPlayerDebriefing | GoogolClassDebriefing;

/** A what-if: what the rule would have done that skips so many slips and takes the next record. */
export interface GoogolQuestion {
  readonly kind: "cutoff";
  readonly skipped: number;
}

export interface GoogolAnswer {
  /** On the decks that the seat played to their end, in its order. */
  readonly decks: readonly (RuleOutcome & { readonly deck: number })[];
  readonly won: number;
  readonly meanScore: number;
}
