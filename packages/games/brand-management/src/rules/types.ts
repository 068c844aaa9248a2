import type { Seat, StreamLog } from "@belab/domain/games";
import type { BrandManagementAnswer, BrandManagementDebriefing, BrandManagementQuestion } from "../setup/debriefing.ts";
import type { BrandManagementParameters } from "../setup/parameters.ts";
import type {
  BoughtStudy,
  BrandManagementAction,
  BrandManagementReason,
  BrandManagementView,
  DecisionSource,
  FirmDecision,
  FirmState,
  Grant,
  PhaseName,
  RoundResult,
  SeatScore,
  Sheet,
  SheetField,
} from "../setup/views.ts";

/** The market that every table of these parameters begins with, and what studies draw their errors from. */
export interface BrandManagementDealt {
  readonly seed: string;
  readonly firms: readonly FirmState[];
  /** The round before the game. */
  readonly opening: RoundResult;
}

/** What a decision phase came to. Lists are by firm. */
export interface RoundRecord {
  /** It is the practice round, which does not count. */
  readonly practice: boolean;
  /** As teams and bots decided; what counted of it is in the result. */
  readonly decisions: readonly FirmDecision[];
  readonly sources: readonly DecisionSource[];
  /** In cents, negative for fines. */
  readonly grants: readonly number[];
  readonly result: RoundResult;
  readonly after: readonly FirmState[];
  /** After this round; none in the practice round. */
  readonly scores: readonly SeatScore[];
}

/** Null for the briefing and for results, in which nothing is decided. */
export type PhaseOutcome = RoundRecord | null;

/** Who runs a firm. */
export interface FirmTeam {
  /** The seat at the table; null where the firm has no team and is a bot's from the beginning. */
  readonly seat: Seat | null;
  /** In the order in which they joined. */
  readonly members: readonly string[];
  /** A bot has taken the team's place. */
  readonly bot: boolean;
}

/** A sheet while it is filled in. */
export interface OpenSheet extends Omit<Sheet, "fieldRevisions"> {
  /** The last change of each field. */
  readonly changes: Readonly<Partial<Record<SheetField, FieldChange>>>;
  /** The team has decided something: edited, bought a study, or submitted. */
  readonly touched: boolean;
}

/** Which revision changed a field, and who made it. */
interface FieldChange {
  readonly revision: number;
  readonly by: string;
}

/** A cleared round, as far as it is shown while the game goes on. */
export interface PastRound extends Pick<RoundRecord, "sources" | "result"> {
  readonly scores: readonly Pick<SeatScore, "points" | "total">[];
}

/** A market and its teams. Lists are by firm. */
export interface BrandManagementState {
  readonly parameters: BrandManagementParameters;
  readonly seed: string;
  readonly phase: PhaseName;
  /** Counts the phases from 1. */
  readonly number: number;
  readonly round: number;
  readonly over: boolean;
  readonly teams: readonly FirmTeam[];
  /** As they stand before the round. */
  readonly firms: readonly FirmState[];
  /** As they stood before the first round. */
  readonly dealt: readonly FirmState[];
  /** From round 0. */
  readonly rounds: readonly PastRound[];
  /** Null for firms without a team; none where nothing is to be decided. */
  readonly sheets: readonly (OpenSheet | null)[];
  /** Who said that the firm is ready to go on: a participant's id, or a bot. */
  readonly ready: readonly (string | null)[];
  /** How many actions members have taken in this phase; missing before the first one. */
  readonly taken?: readonly number[];
  readonly studies: readonly (readonly BoughtStudy[])[];
  readonly grants: readonly Grant[];
}

export interface BrandManagementTypes {
  Parameters: BrandManagementParameters;
  Dealt: BrandManagementDealt;
  State: BrandManagementState;
  Action: BrandManagementAction;
  Outcome: PhaseOutcome;
  View: BrandManagementView;
  Question: BrandManagementQuestion;
  Answer: BrandManagementAnswer;
  Debriefing: BrandManagementDebriefing;
  Reason: BrandManagementReason;
}

/** The log of a market. */
export type BrandManagementLog = StreamLog<BrandManagementTypes>;
