import type { BrandManagementParameters } from "./parameters.ts";
import type { BrandId, Position, Segment, Triple } from "./rules.ts";
import type {
  DecisionSource,
  FieldValue,
  FirmInfo,
  FirmResult,
  Grant,
  ScorePoints,
  SeatScore,
  SheetField,
} from "./views.ts";

// What is said of a market after the game. Money is in cents. What buyers want never leaves the server as it is: the map
// shows it as its studies did, with their error.

/** A firm's round, as it was decided and as it came out. */
export interface PlayedFirmRound extends FirmResult {
  readonly source: DecisionSource;
  /** Score after this round. */
  readonly score: Pick<SeatScore, "points" | "total">;
}

/** A round that counted. */
export interface PlayedRound {
  readonly round: number;
  /** Buyers by segment. */
  readonly size: Triple;
  readonly firms: readonly PlayedFirmRound[];
}

/** What can change a brand's share of orders, in the order in which charts show it. */
export const shareCauses = ["price", "awareness", "coverage", "fit", "others", "market"] as const;

/**
 * - `fit`: the product, and what buyers want.
 * - `others`: other brands, those of the own firm among them.
 * - `market`: sizes of the segments.
 */
export type ShareCause = (typeof shareCauses)[number];

/**
 * What made a brand's share of all orders change from one round to another: exact Shapley values (Shorrocks 2013), which
 * add up to the change. Shares are those of the market's formulas, before orders are whole numbers. Round 0 is the one
 * before the game.
 */
export interface ShareChange {
  readonly firm: number;
  readonly brand: BrandId;
  readonly fromRound: number;
  readonly toRound: number;
  readonly from: number;
  readonly to: number;
  readonly parts: Readonly<Record<ShareCause, number>>;
}

/**
 * How good a round's decisions were, in cents of earnings and equity at the end of the game: all other decisions, the own
 * later ones among them, as recorded.
 */
export interface DecisionQuality {
  readonly round: number;
  /** What was given away beside the best multiple on a grid; 0 where the decision was the best. */
  readonly price: GivenAway;
  readonly advertising: GivenAway;
  readonly sales: GivenAway;
  /** Given away by planning too much or too little, beside a plan for exactly the orders that came. */
  readonly production: number;
  /**
   * What was decided, less what the best of the three robots would have got in its place, in this round, with the same
   * information.
   */
  readonly skill: number;
  /** As it was, less what it would have been had all rivals repeated their last decisions in this round. */
  readonly rivals: number;
}

/** What a decision gave away, and by which number it should have been multiplied: 1 where it was the best. */
export interface GivenAway {
  readonly amount: number;
  readonly bestMultiple: number;
}

/** What was expected of a brand, and what came. */
export interface ForecastRecord {
  readonly round: number;
  readonly brand: BrandId;
  readonly forecast: number;
  readonly orders: number;
  /** What "as last round" would have said; null for a new brand. */
  readonly naive: number | null;
}

/** Forecasts of a firm over all rounds. Errors and bias are shares of the orders. */
export interface ForecastQuality {
  readonly records: readonly ForecastRecord[];
  /** The mean of the rounds' errors. */
  readonly error: number;
  /** Above 0 where more was expected than came. */
  readonly bias: number;
  /** The mean error of "as last round". */
  readonly naiveError: number;
}

/** The values of findings on one kind of decision that was too low, or too high, in some rounds. */
interface MisjudgedRounds {
  /** How many rounds. */
  readonly rounds: number;
  /** Given away in all of them together. */
  readonly amount: number;
  /** The one in which most was given away. */
  readonly round: number;
  /** The multiple that would have been best in that round, such as 1.1 for 10 % more. */
  readonly multiple: number;
}

/** Units that were missing, or left over. */
interface MisplannedRounds {
  readonly rounds: number;
  readonly units: number;
  /** Given away by the plans of these rounds together. */
  readonly amount: number;
}

/** How far a kind of decision was off in a class. */
interface ClassMisjudged {
  /** Firms that gave away more by being too low, and those that did by being too high. */
  readonly tooLow: number;
  readonly tooHigh: number;
  readonly firms: number;
  /** Given away in a round, on average. */
  readonly amount: number;
}

/** What each finding says, by its key. Amounts are in cents; errors, biases and shares are shares. */
export interface BrandFindingValues {
  /** The cause that moved a brand's share most: `part` of the change is due to it. */
  "share-moved": Omit<ShareChange, "firm" | "parts"> & { readonly cause: ShareCause; readonly part: number };
  "price-too-low": MisjudgedRounds;
  "price-too-high": MisjudgedRounds;
  "advertising-too-low": MisjudgedRounds;
  "advertising-too-high": MisjudgedRounds;
  "sales-too-low": MisjudgedRounds;
  "sales-too-high": MisjudgedRounds;
  "out-of-stock": MisplannedRounds;
  overproduced: MisplannedRounds;
  "forecast-high": Omit<ForecastQuality, "records">;
  "forecast-low": Omit<ForecastQuality, "records">;
  "forecast-good": Omit<ForecastQuality, "records">;
  /** Earnings, beside the mean of the robots; `amount` is the difference, above 0. */
  "beat-robots": { readonly earnings: number; readonly robots: number; readonly amount: number };
  "below-robots": { readonly earnings: number; readonly robots: number; readonly amount: number };
  /** `amount`, above 0, is what the rivals' changes of their decisions brought or cost, over all rounds. */
  "rivals-helped": { readonly amount: number };
  "rivals-hurt": { readonly amount: number };
  /** `amount`, above 0, is what launching it brought or cost, beside not launching it; `round` is that of the launch. */
  "second-brand-paid": { readonly round: number; readonly amount: number };
  "second-brand-cost": { readonly round: number; readonly amount: number };
  /** What buyers wanted moved on: `part`, below 0, of the change of the brand's share is due to its fit. */
  "left-behind": {
    readonly brand: BrandId;
    readonly fromRound: number;
    readonly toRound: number;
    readonly part: number;
  };
  /** Interest that was paid, in how many rounds. */
  "debt-cost": { readonly amount: number; readonly rounds: number };
  "class-price": ClassMisjudged;
  "class-advertising": ClassMisjudged;
  "class-sales": ClassMisjudged;
  /** Given away by plans in a round, on average; how many firms ran out of stock, and how many had more left over. */
  "class-production": {
    readonly amount: number;
    readonly outOfStock: number;
    readonly overproduced: number;
    readonly firms: number;
  };
  /** Means, and for how many firms "as last round" would have been the better forecast. */
  "class-forecast": Omit<ForecastQuality, "records"> & { readonly naiveBetter: number; readonly firms: number };
  /** How many firms earned more than the robots would have in their place; `amount` is the mean difference. */
  "class-robots": { readonly better: number; readonly firms: number; readonly amount: number };
  /** How many second brands were launched, and how many paid. */
  "class-second-brands": { readonly launched: number; readonly paid: number; readonly firms: number };
  /** How many firms lost share because what buyers want moved on, and the mean of what they lost, above 0. */
  "class-left-behind": { readonly lost: number; readonly part: number; readonly firms: number };
  /** How many firms paid interest, and how much together. */
  "class-debt": { readonly indebted: number; readonly amount: number; readonly firms: number };
}

export type BrandFindingKey = keyof BrandFindingValues;

/** A sentence of the debriefing: its key in the catalogue of findings, and the values in it. */
export type BrandFinding = {
  [Key in BrandFindingKey]: { readonly key: Key; readonly values: BrandFindingValues[Key] };
}[BrandFindingKey];

/** How a firm came out. */
export interface FirmDebriefing {
  readonly firm: number;
  /** From 1; firms with equal scores share a place. */
  readonly place: number;
  readonly score: SeatScore;
  /** Of each brand, from each round to the next, from round 0. Any other two rounds can be asked for. */
  readonly shares: readonly ShareChange[];
  readonly quality: readonly DecisionQuality[];
  readonly forecasts: ForecastQuality;
  /** The most important first. */
  readonly findings: readonly BrandFinding[];
}

/** Where brands stood, and where each segment's ideal was by the map study of the round. Round 0 is among them. */
export interface RoundMap {
  readonly round: number;
  readonly ideals: Readonly<Record<Segment, Position>>;
  readonly brands: readonly { readonly firm: number; readonly id: BrandId; readonly x: Position }[];
}

/** All that is said of a market. */
export interface MarketDebriefing {
  /** Counts the markets of the table from 1, as streams. */
  readonly market: number;
  readonly firms: readonly FirmInfo[];
  /** None where the game ended before the first round was cleared. */
  readonly rounds: readonly PlayedRound[];
  readonly map: readonly RoundMap[];
  /** By firm; none where the game ended before the first round was cleared. */
  readonly results: readonly FirmDebriefing[];
  readonly grants: readonly Grant[];
}

/** What a team is told after the game. */
export interface BrandManagementTeamDebriefing {
  readonly kind: "team";
  readonly parameters: BrandManagementParameters;
  /** The own firm in its market. */
  readonly firm: number;
  readonly market: MarketDebriefing;
}

/** Means over all firms that a team ran. */
export interface ClassMeans {
  readonly score: number;
  readonly forecastError: number;
  /** Above 0 where more was expected than came. */
  readonly forecastBias: number;
  /** The error of "as last round". */
  readonly naiveError: number;
  /** In cents a round. */
  readonly givenAway: Readonly<Record<"price" | "advertising" | "sales" | "production", number>>;
  /** In cents a round. */
  readonly skill: number;
  /** In cents a round. */
  readonly rivals: number;
}

/** What the class is told after the game. */
export interface BrandManagementClassDebriefing {
  readonly kind: "class";
  readonly parameters: BrandManagementParameters;
  readonly markets: readonly MarketDebriefing[];
  /** Over all firms that a team ran; null where there was none. */
  readonly means: ClassMeans | null;
  /** What the class can take home, the most important first. */
  readonly findings: readonly BrandFinding[];
}

export type BrandManagementDebriefing = BrandManagementTeamDebriefing | BrandManagementClassDebriefing;

/** A decision that could have been another. A plan of null follows the forecast, less what is in stock. */
export interface ChangedField {
  readonly field: SheetField;
  readonly value: FieldValue;
}

/** A decision that circumstances did not allow, and what was set instead; null where it was dropped. */
export interface AdjustedField extends ChangedField {
  readonly round: number;
}

/** What can be asked after the game, about any firm of the market. */
export type BrandManagementQuestion =
  | {
      /** One round decided differently; all else, and all rivals, as recorded. */
      readonly kind: "what-if";
      readonly firm: number;
      readonly round: number;
      readonly changes: readonly ChangedField[];
    }
  | {
      readonly kind: "share-change";
      readonly firm: number;
      readonly brand: BrandId;
      readonly fromRound: number;
      readonly toRound: number;
    };

/** How a firm fared in a round, for comparisons. */
export interface RoundOutcome {
  readonly round: number;
  readonly income: number;
  readonly valueShare: number;
  readonly orders: number;
  readonly money: number;
}

/** What a firm made of the whole game. */
export interface GameOutcome {
  /** Income of all rounds without grants, in cents. */
  readonly earnings: number;
  /** Brand equity at the end, in cents. */
  readonly equity: number;
  /** The total score. */
  readonly score: number;
  /** What the score is made of, before it is kept from falling below its least. */
  readonly points: ScorePoints;
}

export type BrandManagementAnswer =
  | {
      readonly kind: "what-if";
      readonly firm: number;
      readonly round: number;
      readonly asPlayed: readonly RoundOutcome[];
      readonly changed: readonly RoundOutcome[];
      readonly result: Readonly<Record<"asPlayed" | "changed", GameOutcome>>;
      /** Of the changed round, and of later ones that it led to. */
      readonly adjusted: readonly AdjustedField[];
    }
  | { readonly kind: "share-change"; readonly change: ShareChange };
