import type { Seat } from "@belab/domain/games";
import type { BrandManagementParameters } from "./parameters.ts";
import type { BrandId, Position, StudyKind, Triple } from "./rules.ts";

// What teams decide and see. A firm is counted from 0 within its market. Money is in whole cents, budgets in K.

/** What a firm decides for a brand. */
export interface BrandDecision {
  readonly id: BrandId;
  /** In cents. */
  readonly price: number;
  /** In K, by segment. */
  readonly ads: Triple;
  /** Sales representatives, by channel. */
  readonly sales: Triple;
  /** Units that the factory plans to make. */
  readonly plan: number;
  /** Orders that the firm expects. */
  readonly forecast: number;
  /** Where the brand is repositioned to; null where it stays. */
  readonly develop: Position | null;
}

/** What a firm decides in a round. */
export interface FirmDecision {
  readonly brands: readonly BrandDecision[];
  /** Where a second brand is launched. */
  readonly launch: Position | null;
  readonly withdraw: BrandId | null;
  /** In the order in which they were bought. */
  readonly studies: readonly StudyKind[];
}

/** Whose decision counted: a sheet that was submitted, one that was left open, the last decisions, or a bot's. */
export type DecisionSource = "submitted" | "draft" | "carried-over" | "bot";

/** A sheet as its team fills it in. A plan of null follows the forecast, less what is in stock. */
export interface SheetDraft {
  readonly brands: readonly (Omit<BrandDecision, "plan"> & { readonly plan: number | null })[];
  readonly launch: Position | null;
  readonly withdraw: BrandId | null;
}

/** A field of the sheet. `ads` and `sales` have a field for each segment and channel. */
export type SheetField =
  | `${BrandId}.${"price" | "forecast" | "plan" | "develop"}`
  | `${BrandId}.${"ads" | "sales"}.${0 | 1 | 2}`
  | "launch"
  | "withdraw";

export type FieldValue = number | Position | BrandId | null;

/** What was changed on a sheet, by whom. */
export interface SheetEdit {
  /** The sheet's revision that the edit made; revisions count the edits of a round from 1. */
  readonly revision: number;
  readonly participantId: string;
  readonly field: SheetField;
  readonly from: FieldValue;
  readonly to: FieldValue;
  /** Milliseconds of play. */
  readonly at: number;
}

/** What members look after. Roles mark fields; everybody may edit all of them. */
export type Role = "market" | "product" | "research" | "lead";

/** The sheet of a firm while a round is played. */
export interface Sheet {
  /** 0 before the first edit of the round. */
  readonly revision: number;
  readonly draft: SheetDraft;
  /** Who submitted it, a participant's id or a bot; null while it is open. */
  readonly submittedBy: string | "bot" | null;
  /** The latest edits of the round, newest first. */
  readonly edits: readonly SheetEdit[];
  /** The revision that last changed each field; without an item where none did in this round. */
  readonly fieldRevisions: Readonly<Partial<Record<SheetField, number>>>;
  /** The studies that were bought in this round. */
  readonly studies: readonly StudyKind[];
}

/**
 * What a member does. `revision` is the newest one that the member had seen: an edit of a field that someone else has
 * changed since is refused, and so is submitting a sheet that has changed since. A teacher grants money to a firm, or fines
 * it with a negative amount.
 */
export type BrandManagementAction =
  | { readonly kind: "edit"; readonly field: SheetField; readonly value: FieldValue; readonly revision: number }
  | { readonly kind: "study"; readonly study: StudyKind }
  | { readonly kind: "submit"; readonly revision: number }
  | { readonly kind: "reopen" }
  /** Goes on from the briefing or the results, where no time is set. */
  | { readonly kind: "ready" }
  | { readonly kind: "grant"; readonly firm: number; readonly amount: number; readonly reason: string };

/** Why a field of the sheet cannot hold a value. Refusals of fields name them in the parameter `field`. */
export type FieldReason =
  | "field-unknown"
  | "brand-unknown"
  | "value-malformed"
  | "value-out-of-range"
  | "in-administration"
  | "brands-full"
  | "launch-too-late"
  | "second-brands-off"
  | "last-brand-stays";

/** Why an action or a question is refused. */
export type BrandManagementReason =
  | FieldReason
  | "not-your-firm"
  | "not-now"
  | "sheet-submitted"
  | "sheet-open"
  | "sheet-changed"
  | "bot-in-charge"
  | "field-changed"
  | "study-bought"
  | "teacher-only"
  | "firm-unknown"
  | "grant-out-of-range"
  | "grant-without-reason"
  | "round-not-played"
  | "too-many-actions"
  | "too-many-grants";

/** Most that a teacher can grant or fine at once, in cents. */
export const grantMax = 200_000_000;

/** Characters of a reason for a grant. */
export const grantReasonMax = 200;

/** The accounts of a firm for a round, in cents. Income is revenue less all that follows, plus the grant. */
export interface Accounts {
  readonly revenue: number;
  /** The cost of the goods that were sold. */
  readonly cogs: number;
  readonly advertising: number;
  readonly salesForce: number;
  readonly overhead: number;
  readonly development: number;
  readonly launch: number;
  readonly studies: number;
  readonly holding: number;
  readonly writeOff: number;
  readonly interest: number;
  readonly grant: number;
  readonly income: number;
  /** Of the stock at the end. */
  readonly stockValue: number;
  /** At the end; debt where it is negative. */
  readonly money: number;
}

/** What came of a brand in a round. */
export interface BrandResult {
  readonly id: BrandId;
  readonly x: Position;
  readonly price: number;
  readonly unitCost: number;
  readonly awareness: Triple;
  readonly coverage: Triple;
  /** Orders by segment, before those that were received from others' unfilled orders. */
  readonly demand: Triple;
  readonly orders: number;
  readonly received: number;
  readonly turnedAway: number;
  readonly made: number;
  readonly sold: number;
  readonly stock: number;
  readonly stockValue: number;
}

/** What came of a firm in a round. */
export interface FirmResult {
  readonly decision: FirmDecision;
  readonly accounts: Accounts;
  readonly valueShare: number;
  readonly administration: boolean;
  readonly brands: readonly BrandResult[];
}

/** A cleared round. Round 0 is the one before the game. */
export interface RoundResult {
  readonly round: number;
  /** Buyers by segment. */
  readonly size: Triple;
  readonly firms: readonly FirmResult[];
}

/** A brand as it stands between rounds. */
export interface BrandState {
  readonly id: BrandId;
  readonly x: Position;
  readonly price: number;
  readonly awareness: Triple;
  readonly coverage: Triple;
  readonly stock: number;
  readonly stockValue: number;
}

/** A firm as it stands between rounds. */
export interface FirmState {
  /** Its number in the market, from 0. */
  readonly seat: number;
  readonly money: number;
  readonly experience: number;
  /** Ends of rounds running with debt above what leads to administration. */
  readonly overdrawn: number;
  readonly administration: boolean;
  readonly brands: readonly BrandState[];
}

/** A brand in a study, by its firm. */
interface StudiedBrand {
  readonly seat: number;
  readonly id: BrandId;
}

/** What a study says. Its errors are in `studyErrors`. */
export type StudyReport = { readonly round: number; readonly cost: number } & (
  | {
      readonly kind: "survey";
      readonly sample: number;
      /** Percentages by segment. */
      readonly brands: readonly (StudiedBrand & { readonly awareness: Triple; readonly intention: Triple })[];
    }
  | {
      readonly kind: "map";
      readonly sd: number;
      readonly ideals: readonly Position[];
      readonly brands: readonly (StudiedBrand & { readonly x: Position })[];
    }
  | {
      readonly kind: "conjoint";
      readonly sd: number;
      /** By segment: what ten points of performance and of design are worth, and ten of the currency. */
      readonly segments: readonly { readonly perTenPoints: readonly [number, number]; readonly perTenMoney: number }[];
    }
  | {
      readonly kind: "rivals";
      readonly sd: number;
      readonly brands: readonly (StudiedBrand & { readonly ads: Triple; readonly sales: Triple })[];
    }
  | {
      readonly kind: "experiment";
      readonly sd: number;
      /** Changes of the own orders, as percentages. */
      readonly brands: readonly {
        readonly id: BrandId;
        readonly priceDown5: number;
        readonly adsUp20: number;
        readonly salesUp20: number;
      }[];
    }
  | {
      readonly kind: "outlook";
      readonly sd: number;
      readonly sdPoint: number;
      /** Buyers by segment, of the next round and the one after it. */
      readonly sizes: readonly Triple[];
      /** Of the round after the next. */
      readonly ideals: readonly Position[];
    }
);

/** A firm of a market. */
export interface FirmInfo {
  /** The seat of its team at the table; null where there is none. */
  readonly seat: Seat | null;
  /** A bot decides for it. */
  readonly bot: boolean;
}

/** The names of the phases of a stream. */
export const phaseNames = ["briefing", "practice", "practice-results", "round", "results"] as const;

export type PhaseName = (typeof phaseNames)[number];

/** Where a market stands. */
export interface MarketStage {
  readonly phase: PhaseName;
  /** The round that is played, or was cleared last; 0 in the briefing, 1 in the practice round. */
  readonly round: number;
  /** The game is over. */
  readonly over: boolean;
}

/** What the trade press says of a brand: everybody reads it. */
export interface PressBrand {
  readonly firm: number;
  readonly id: BrandId;
  readonly price: number;
  readonly sold: number;
  /** Orders went unfilled. */
  readonly outOfStock: boolean;
  /** It was launched or repositioned in the round before. */
  readonly isNew: boolean;
}

/** The trade press of a round. */
export interface PressReport {
  readonly round: number;
  /** Buyers by segment. */
  readonly size: Triple;
  readonly firms: readonly {
    readonly income: number;
    readonly valueShare: number;
    readonly administration: boolean;
    readonly source: DecisionSource;
  }[];
  readonly brands: readonly PressBrand[];
}

/** The parts of a score; they add up to the total where it is above 10. */
export interface ScorePoints {
  readonly earnings: number;
  readonly share: number;
  readonly equity: number;
  readonly forecast: number;
}

/** How a firm stands against what robots make of its place. */
export interface SeatScore {
  readonly seat: number;
  readonly own: Result;
  /** The mean of the robots. */
  readonly bench: Result;
  /** By home: value, style, pro. */
  readonly robots: readonly Result[];
  readonly points: ScorePoints;
  readonly total: number;
}

/** What the score is made of: cents of income, a share of the value sold, cents of brand equity. */
interface Result {
  readonly earnings: number;
  readonly share: number;
  readonly equity: number;
}

/** What a team reads of its own firm in a round. */
export interface OwnReport {
  readonly round: number;
  readonly source: DecisionSource;
  readonly result: FirmResult;
  /** Cash or debt, and the value of the stock, before the round. */
  readonly opening: { readonly money: number; readonly stockValue: number };
  /** The score after this round; null in the practice round and before it. */
  readonly score: Pick<SeatScore, "points" | "total"> | null;
}

/** Money that the teacher gave or took, and why. */
export interface Grant {
  readonly round: number;
  readonly firm: number;
  readonly amount: number;
  readonly reason: string;
}

/** A study of a firm's own, and the round for whose decisions it was bought. */
export interface BoughtStudy {
  readonly before: number;
  /** Of the practice round. */
  readonly practice: boolean;
  readonly report: StudyReport;
}

/** What every screen is sent. */
interface MarketView {
  readonly parameters: BrandManagementParameters;
  readonly stage: MarketStage;
  readonly firms: readonly FirmInfo[];
  /** Of all rounds that count, from round 0; while the practice round lasts, with that. */
  readonly press: readonly PressReport[];
  readonly grants: readonly Grant[];
}

/** What the members of a team see. */
export interface BrandManagementPlayView extends MarketView {
  readonly kind: "play";
  /** The own firm. */
  readonly firm: number;
  /** The roles of each member by participant id; empty where one runs the firm alone. */
  readonly roles: Readonly<Record<string, readonly Role[]>>;
  /** Null where nothing is to be decided. */
  readonly sheet: Sheet | null;
  /** The own firm as it stands before the round. */
  readonly state: FirmState;
  /** The own firm, round by round from round 0. */
  readonly reports: readonly OwnReport[];
  readonly studies: readonly BoughtStudy[];
  /** The team has said that it is ready, where that is asked. */
  readonly ready: boolean;
  /** Nothing is held back. */
  readonly revealed?: undefined;
}

/**
 * What the members of a team see while the projector shows the results of a round, and not they yet: the market before it.
 * What their firm has after the round is a result, too.
 */
export interface BrandManagementHeldView extends MarketView {
  readonly kind: "play";
  /** The own firm. */
  readonly firm: number;
  readonly revealed: false;
}

/** What the teacher sees of a market. */
export interface BrandManagementMonitorView extends MarketView {
  readonly kind: "monitor";
  readonly teams: readonly {
    readonly state: FirmState;
    readonly sheet: Sheet | null;
    /** Null before the first round is cleared. */
    readonly score: number | null;
    readonly ready: boolean;
  }[];
}

/** What the projector shows of a market. */
export interface BrandManagementProjectorView extends MarketView {
  readonly kind: "projector";
  /** Which firms have submitted. */
  readonly submitted: readonly boolean[];
}

export type BrandManagementView =
  | BrandManagementPlayView
  | BrandManagementHeldView
  | BrandManagementMonitorView
  | BrandManagementProjectorView;
