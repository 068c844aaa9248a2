import type { BrandManagementParameters } from "./parameters.ts";
import type {
  DecisionSource,
  FieldValue,
  FirmInfo,
  FirmResult,
  Grant,
  SeatScore,
  SheetField,
} from "./play.ts";
import type { BrandId, Position, Segment } from "./rules.ts";

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
  readonly firms: readonly PlayedFirmRound[];
}

/** What made a brand's share of all orders change from one round to another: exact Shapley values, which add up. */
export interface ShareChange {
  readonly firm: number;
  readonly brand: BrandId;
  readonly fromRound: number;
  readonly toRound: number;
  readonly from: number;
  readonly to: number;
  readonly parts: {
    readonly price: number;
    readonly awareness: number;
    readonly coverage: number;
    /** The product, and what buyers want. */
    readonly fit: number;
    /** Other brands, those of the own firm among them. */
    readonly others: number;
    /** Sizes of the segments. */
    readonly market: number;
  };
}

/** How good a round's decisions were, in cents of earnings and equity at the end of the game. */
export interface DecisionQuality {
  readonly round: number;
  /** What was given away beside the best multiple on a grid; 0 where the decision was the best. */
  readonly price: GivenAway;
  readonly advertising: GivenAway;
  readonly sales: GivenAway;
  /** Given away by planning too much or too little. */
  readonly production: number;
  /** What was decided, less what a robot with the same information would have got in its place. */
  readonly skill: number;
  /** As it was, less what it would have been had the rivals repeated themselves. */
  readonly rivals: number;
}

/** What a decision gave away, and by which number it should have been multiplied. */
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

/** A sentence of the debriefing: its key in the catalogue of findings, and the numbers in it. */
export interface BrandFinding {
  readonly key: BrandFindingKey;
  /** A firm, a round, an amount in cents, a share: by the sentence. */
  readonly values: Readonly<Record<string, number | string>>;
}

export const brandFindingKeys = [
  "share-moved",
  "price-too-low",
  "price-too-high",
  "advertising-too-low",
  "advertising-too-high",
  "sales-too-low",
  "sales-too-high",
  "out-of-stock",
  "overproduced",
  "forecast-high",
  "forecast-low",
  "forecast-good",
  "beat-robots",
  "below-robots",
  "rivals-helped",
  "rivals-hurt",
  "second-brand-paid",
  "second-brand-cost",
  "left-behind",
  "debt-cost",
] as const;

export type BrandFindingKey = (typeof brandFindingKeys)[number];

/** How a firm came out. */
export interface FirmDebriefing {
  readonly firm: number;
  /** From 1; firms with equal scores share a place. */
  readonly place: number;
  readonly score: SeatScore;
  /** Of each brand, from each round to the next. */
  readonly shares: readonly ShareChange[];
  readonly quality: readonly DecisionQuality[];
  readonly forecasts: ForecastQuality;
  /** The most important first. */
  readonly findings: readonly BrandFinding[];
}

/** Where brands stood, and where each segment's ideal was by the map study of the round. */
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

/** What the class is told after the game. */
export interface BrandManagementClassDebriefing {
  readonly kind: "class";
  readonly parameters: BrandManagementParameters;
  readonly markets: readonly MarketDebriefing[];
  /** Over all firms that a team ran; null where there was none. */
  readonly means: {
    readonly score: number;
    readonly forecastError: number;
    /** In cents a round. */
    readonly givenAway: Readonly<Record<"price" | "advertising" | "sales" | "production", number>>;
  } | null;
  /** What the class can take home, the most important first. */
  readonly findings: readonly BrandFinding[];
}

export type BrandManagementDebriefing = BrandManagementTeamDebriefing | BrandManagementClassDebriefing;

/** A decision that could have been another. */
export interface ChangedField {
  readonly field: SheetField;
  readonly value: FieldValue;
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

export type BrandManagementAnswer =
  | {
      readonly kind: "what-if";
      readonly firm: number;
      readonly round: number;
      readonly asPlayed: readonly RoundOutcome[];
      readonly changed: readonly RoundOutcome[];
      /** Earnings of all rounds and equity at the end, in cents. */
      readonly result: Readonly<Record<"asPlayed" | "changed", { readonly earnings: number; readonly equity: number }>>;
      /** What circumstances did not allow and was set otherwise. */
      readonly adjusted: readonly SheetField[];
    }
  | { readonly kind: "share-change"; readonly change: ShareChange };
