import type { GameSetup, NamedPhase, Preview, Range } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";

/** Who decides for a firm without a team, and for a team that has decided nothing when time is up. */
export const botKinds = ["static", "follower", "robot"] as const;

/**
 * - `static`: repeats its last decisions.
 * - `follower`: moves half way to the leader in value share.
 * - `robot`: knows the formulas of the market.
 */
export type BotKind = (typeof botKinds)[number];

/** How fast what buyers want moves; 0 stands still. */
export const paces = [0, 0.5, 1, 1.5] as const;

export type Pace = (typeof paces)[number];

export interface BrandManagementParameters {
  /** Firms that share a market. Bots run the firms for which there is no team. */
  readonly firms: number;
  /** Scored rounds. */
  readonly rounds: number;
  readonly pace: Pace;
  /** Whether a firm can launch a second brand. */
  readonly secondBrand: boolean;
  /** Whether studies cost nothing. */
  readonly freeStudies: boolean;
  /** Who runs firms without a team. */
  readonly bots: BotKind;
  /** Who decides for a team that has touched nothing when time is up; null repeats its last decisions. */
  readonly absent: BotKind | null;
  /** Whether a round that doesn't count comes first. */
  readonly practiceRound: boolean;
  /** Whether phases end when their time is up; otherwise they last until every team is done. */
  readonly timed: boolean;
  /** Whether phases take half their time. Tables of earlier days don't say. @defaultValue false */
  readonly short?: boolean;
}

export const brandManagementFirms: Range = { from: 3, to: 6 };

export const brandManagementRounds: Range = { from: 2, to: 8 };

/** Most people who can share a firm. */
const membersOfFirm: Range = { from: 1, to: 4 };

/** Most teams at a table. */
const mostSeats = 100;

/** Minutes of each phase. Rounds get shorter, down to the last of these. */
export const phaseMinutes = {
  briefing: 10,
  practice: 8,
  practiceResults: 4,
  rounds: [18, 15, 12],
  results: 3,
  debriefing: 25,
} as const;

/** What decides how long a phase is. */
interface PhaseLength {
  readonly short?: boolean | undefined;
}

/** Returns how long a round can take, in minutes. */
export function minutesOfRound(round: number, length: PhaseLength = {}): number {
  const { rounds } = phaseMinutes;
  return playedMinutes(rounds[Math.min(round, rounds.length) - 1] ?? rounds[rounds.length - 1] ?? 0, length);
}

/** Returns how long a phase takes that takes so many minutes in a game of full length. */
export function playedMinutes(minutes: number, { short = false }: PhaseLength): number {
  return short ? Math.ceil(minutes / 2) : minutes;
}

const defaults: BrandManagementParameters = {
  firms: 4,
  rounds: 6,
  pace: 1,
  secondBrand: true,
  freeStudies: false,
  bots: "robot",
  absent: null,
  practiceRound: true,
  timed: true,
  short: false,
};

/** What a teacher can set at once: the whole game, or one that fits into a lesson of 45 or 90 minutes or a demonstration. */
export const brandManagementPresets = {
  demo: { rounds: 2, practiceRound: false, timed: true, short: true },
  whole: { rounds: defaults.rounds, practiceRound: true, timed: true, short: false },
  lesson: { rounds: 2, practiceRound: true, timed: true, short: true },
  doubleLesson: { rounds: 2, practiceRound: true, timed: true, short: false },
} as const satisfies Record<string, Partial<BrandManagementParameters>>;

/** How a table of Brand Management is set up. */
export const brandManagementSetup: GameSetup<BrandManagementParameters> & { readonly id: "brand-management" } = {
  id: "brand-management",
  defaults,
  presets: [
    { id: "demo", parameters: brandManagementPresets.demo },
    { id: "shortLesson", parameters: brandManagementPresets.lesson },
    { id: "firstLesson", parameters: brandManagementPresets.doubleLesson },
    { id: "full", parameters: brandManagementPresets.whole },
  ],
  practice: { ...defaults, rounds: 3, timed: false },
  readParameters,
  preview,
  faces: "seat",
  rail: ({ rounds = defaults.rounds, practiceRound = false }, phase) => ({
    rounds,
    round: roundOfPhase(phase, { practiceRound }),
  }),
  isUnscored: ({ name }) => name === "briefing" || name === "practice" || name === "practice-results",
  revealSteps: ({ name }) => (name === "results" || name === "practice-results" ? revealSteps : 0),
};

/** What the projector shows of a round, one after the other: shares and ranks, prices and sales, and what was new. */
const revealSteps = 3;

/** Returns the round that a phase belongs to: each is followed by its results. 0 before the first one. */
export function roundOfPhase(
  { number }: Pick<NamedPhase, "number">,
  { practiceRound }: Pick<BrandManagementParameters, "practiceRound">,
): number {
  const before = practiceRound ? 3 : 1;
  return Math.max(0, Math.ceil((number - before) / 2));
}

function readParameters(given: unknown): Result<BrandManagementParameters, "parameter-invalid"> {
  const { firms, rounds, pace, secondBrand, freeStudies, bots, absent, practiceRound, timed, short } = {
    short: false,
    ...(given as object | null),
  } as Record<keyof BrandManagementParameters, unknown>;
  if (!isWithin(firms, brandManagementFirms)) {
    return refuse("parameter-invalid", { field: "firms", ...brandManagementFirms });
  }
  if (!isWithin(rounds, brandManagementRounds)) {
    return refuse("parameter-invalid", { field: "rounds", ...brandManagementRounds });
  }
  if (!isOneOf(paces, pace)) {
    return refuse("parameter-invalid", { field: "pace" });
  }
  if (!isOneOf(botKinds, bots)) {
    return refuse("parameter-invalid", { field: "bots" });
  }
  if (absent !== null && !isOneOf(botKinds, absent)) {
    return refuse("parameter-invalid", { field: "absent" });
  }
  const switches = { secondBrand, freeStudies, practiceRound, timed, short };
  const wrong = Object.entries(switches).find(([, value]) => typeof value !== "boolean");
  if (wrong !== undefined) {
    return refuse("parameter-invalid", { field: wrong[0] });
  }
  const checked = switches as Record<keyof typeof switches, boolean>;
  // In the order of the defaults, with which what is stored is compared.
  return ok({ ...defaults, firms, rounds, pace, bots, absent, ...checked });
}

function preview({ rounds, practiceRound, timed, short }: BrandManagementParameters): Preview {
  const { briefing, practice, practiceResults, results, debriefing } = phaseMinutes;
  const ofRounds = Array.from({ length: rounds }, (_, index) => [minutesOfRound(index + 1), results]);
  const phases = [briefing, ...(practiceRound ? [practice, practiceResults] : []), ...ofRounds.flat(), debriefing];
  const most = phases.reduce((sum, minutes) => sum + playedMinutes(minutes, { short }), 0);
  return {
    minutes: { from: Math.round(most * (timed ? 0.7 : 0.3)), to: most },
    seats: { from: 1, to: mostSeats },
    membersOfSeat: membersOfFirm,
  };
}

function isWithin(value: unknown, { from, to }: Range): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;
}

function isOneOf<const Values extends readonly (string | number)[]>(
  values: Values,
  value: unknown,
): value is Values[number] {
  return values.some((each) => each === value);
}
