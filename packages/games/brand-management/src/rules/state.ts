import type { Phase, Seat, SeatChange } from "@belab/domain/games";
import { type BrandManagementParameters, minutesOfRound, phaseMinutes, playedMinutes } from "../setup/parameters.ts";
import { asksReadiness } from "../setup/readiness.ts";
import type { PhaseName } from "../setup/views.ts";
import { openMarket } from "./market.ts";
import { repeatedDecision, resolveRound } from "./round.ts";
import { openSheet } from "./sheet.ts";
import type {
  BrandManagementDealt,
  BrandManagementState,
  FirmTeam,
  OpenSheet,
  PhaseOutcome,
  RoundRecord,
} from "./types.ts";

// A market and its teams, from the briefing to the results of the last round.

const minute = 60_000;

/** Returns the seats of each market: as many markets as the firms take, with about as many teams in each. */
export function marketsOf({ firms }: BrandManagementParameters, seats: readonly Seat[]): Seat[][] {
  const markets = Math.ceil(seats.length / firms);
  const startOf = (market: number) => Math.ceil((market * seats.length) / markets);
  return Array.from({ length: markets }, (_, market) => seats.slice(startOf(market), startOf(market + 1)));
}

export function dealMarket(parameters: BrandManagementParameters, seed: string): BrandManagementDealt {
  return { seed, ...openMarket(parameters) };
}

export function startState(
  parameters: BrandManagementParameters,
  seats: readonly Seat[],
  { seed, firms, opening }: BrandManagementDealt,
): BrandManagementState {
  return {
    parameters,
    seed,
    phase: "briefing",
    number: 1,
    round: 0,
    over: false,
    teams: firms.map((_, firm) => ({ seat: seats[firm] ?? null, members: [], bot: false })),
    firms,
    dealt: firms,
    rounds: [{ result: opening, sources: firms.map(() => "carried-over"), scores: [] }],
    sheets: [],
    ready: firms.map(() => null),
    studies: firms.map(() => []),
    grants: [],
  };
}

/** Whether teams decide in a phase. */
export function isDecided(phase: PhaseName): boolean {
  return phase === "practice" || phase === "round";
}

/** Whether teams say when they are ready to go on. */
export function asksReady({ parameters, phase, over }: BrandManagementState): boolean {
  return asksReadiness(parameters, phase) && !over;
}

/** Milliseconds in which screens send what is being typed on a sheet; enough for a slow network. */
const typingGrace = 1_000;

export function phaseOf(state: BrandManagementState): Phase<PhaseName> {
  const { parameters, phase, number, round } = state;
  const duration = parameters.timed ? playedMinutes(minutesOf(phase, round), parameters) * minute : null;
  return { name: phase, number, duration, awaited: awaitedIn(state), ...(isDecided(phase) && { grace: typingGrace }) };
}

function minutesOf(phase: PhaseName, round: number): number {
  switch (phase) {
    case "round":
      return minutesOfRound(round);
    case "practice-results":
      return phaseMinutes.practiceResults;
    default:
      return phaseMinutes[phase];
  }
}

/**
 * Returns the seats of teams that are still to decide, or to say that they are ready. Nobody waits for a team without
 * members.
 */
function awaitedIn(state: BrandManagementState): Seat[] {
  const { teams, sheets, ready, phase, over } = state;
  const isOpen = (firm: number) => (isDecided(phase) ? sheets[firm]?.submittedBy === null : ready[firm] === null);
  return over || !(isDecided(phase) || asksReady(state))
    ? []
    : teams.flatMap(({ seat, members, bot }, firm) =>
        seat !== null && (members.length > 0 || bot) && isOpen(firm) ? [seat] : [],
      );
}

export function resolvePhase(state: BrandManagementState): PhaseOutcome {
  return isDecided(state.phase) ? resolveRound(state) : null;
}

/** Returns the state in the phase that follows. What stands in the outcome wins over what would be computed now. */
export function endPhase(state: BrandManagementState, outcome: PhaseOutcome): BrandManagementState {
  const { phase, parameters, round } = state;
  const cleared = outcome === null ? state : withRecord(state, outcome);
  switch (phase) {
    case "briefing":
      return parameters.practiceRound ? inPhase(cleared, "practice", 1) : inPhase(cleared, "round", 1);
    case "practice":
      return inPhase(cleared, "practice-results", 1);
    case "practice-results":
      return inPhase(asDealt(cleared), "round", 1);
    case "round":
      return inPhase(cleared, "results", round);
    default:
      return round < parameters.rounds ? inPhase(cleared, "round", round + 1) : { ...cleared, over: true };
  }
}

function withRecord(
  state: BrandManagementState,
  { sources, result, after, scores }: RoundRecord,
): BrandManagementState {
  const points = scores.map(({ points: parts, total }) => ({ points: parts, total }));
  return { ...state, firms: after, rounds: [...state.rounds, { sources, result, scores: points }] };
}

/** Undoes the practice round. */
function asDealt(state: BrandManagementState): BrandManagementState {
  const { dealt, rounds, studies } = state;
  return { ...state, firms: dealt, rounds: rounds.slice(0, 1), studies: studies.map(() => []) };
}

function inPhase({ taken: _, ...state }: BrandManagementState, phase: PhaseName, round: number): BrandManagementState {
  const next = { ...state, phase, round, number: state.number + 1, ready: state.teams.map(() => null) };
  return { ...next, sheets: isDecided(phase) ? openSheets(next) : [] };
}

function openSheets(state: BrandManagementState): (OpenSheet | null)[] {
  return state.firms.map((firm) =>
    state.teams[firm.seat]?.seat === null ? null : openSheet(repeatedDecision(state, firm)),
  );
}

/**
 * Returns the state after members or a bot have come to a seat, or gone. What a bot has said is undone when the seat is given
 * back.
 */
export function seatsChanged(state: BrandManagementState, change: SeatChange): BrandManagementState {
  switch (change.kind) {
    case "joined":
      return withTeam(state, change.seat, (team) => withMember(team, change.participantId));
    case "left":
      return withTeam(state, change.seat, (team) => withoutMember(team, change.participantId));
    case "moved":
      return withTeam(
        withTeam(state, change.from, (team) => withoutMember(team, change.participantId)),
        change.seat,
        (team) => withMember(team, change.participantId),
      );
    case "bot": {
      const changed = withTeam(state, change.seat, (team) => ({ ...team, bot: change.isBot }));
      return change.isBot ? changed : withoutBotActions(changed, change.seat);
    }
    default:
      return state;
  }
}

function withTeam(
  state: BrandManagementState,
  seat: Seat,
  changed: (team: FirmTeam) => FirmTeam,
): BrandManagementState {
  return { ...state, teams: state.teams.map((team) => (team.seat === seat ? changed(team) : team)) };
}

function withMember(team: FirmTeam, participantId: string): FirmTeam {
  return {
    ...withoutMember(team, participantId),
    members: [...withoutMember(team, participantId).members, participantId],
  };
}

function withoutMember(team: FirmTeam, participantId: string): FirmTeam {
  return { ...team, members: team.members.filter((id) => id !== participantId) };
}

function withoutBotActions(state: BrandManagementState, seat: Seat): BrandManagementState {
  const isGiven = (firm: number) => state.teams[firm]?.seat === seat;
  return {
    ...state,
    sheets: state.sheets.map((sheet, firm) =>
      isGiven(firm) && sheet?.submittedBy === "bot" ? { ...sheet, submittedBy: null } : sheet,
    ),
    ready: state.ready.map((by, firm) => (isGiven(firm) && by === "bot" ? null : by)),
  };
}
