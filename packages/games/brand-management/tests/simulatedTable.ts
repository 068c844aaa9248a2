import type { LogEntry, Seat } from "@belab/domain/games";
import { act } from "../src/rules/actions.ts";
import { botDecision } from "../src/rules/bots.ts";
import { clearRound, type MarketRules } from "../src/rules/market.ts";
import type { BotInput } from "../src/rules/robots.ts";
import { lastResult, rulesOf } from "../src/rules/round.ts";
import { scoresOf } from "../src/rules/scores.ts";
import { dealMarket, endPhase, isDecided, startState } from "../src/rules/state.ts";
import type {
  BrandManagementLog,
  BrandManagementState,
  BrandManagementTypes,
  RoundRecord,
} from "../src/rules/types.ts";
import type { BotKind, BrandManagementParameters } from "../src/setup/parameters.ts";
import type { DecisionSource, FirmDecision } from "../src/setup/views.ts";

// Logs of markets for tests and stories: teams that decide by a rule.

/** How a simulated team decides. */
export type Strategy = (rules: MarketRules, input: BotInput) => FirmDecision;

/** A team: how it decides, and where its decisions came from if it did not submit them. */
export interface SimulatedTeam {
  readonly decide: Strategy;
  readonly sources?: Readonly<Record<number, DecisionSource>>;
}

export interface SimulatedMarket {
  readonly parameters: BrandManagementParameters;
  /** The seat of the first team; the others follow. */
  readonly firstSeat?: Seat;
  readonly seed?: string;
  /** Of the first firms. Bots run all others. */
  readonly teams: readonly SimulatedTeam[];
  /** Phases that are played; all of them where nothing is said. */
  readonly phases?: number;
  readonly grants?: readonly {
    readonly round: number;
    readonly firm: number;
    readonly amount: number;
    readonly reason: string;
  }[];
}

type Entry = LogEntry<BrandManagementTypes>;

type Unnumbered<Each> = Each extends unknown ? Omit<Each, "number"> : never;

/** Returns the log of a market in which teams decide by their strategies. */
export function simulatedLog(simulated: SimulatedMarket): BrandManagementLog {
  const { parameters, teams, firstSeat = 0, seed = "00112233445566778899aabbccddeeff", phases } = simulated;
  const seats = teams.map((_, index) => firstSeat + index);
  const dealt = dealMarket(parameters, seed);
  const entries: Entry[] = [{ number: 1, at: 0, kind: "dealt", dealt }];
  const addEntry = (entry: Unnumbered<Entry>) => entries.push({ ...entry, number: entries.length + 1 });
  let state = startState(parameters, seats, dealt);
  while (!state.over && state.number <= (phases ?? Number.POSITIVE_INFINITY)) {
    for (const { round: _, ...grant } of grantsNow(simulated, state)) {
      const action = { kind: "grant", ...grant } as const;
      const acted = act(state, { kind: "teacher" }, action, 0);
      if (!acted.ok) {
        throw new Error(acted.reason);
      }
      state = acted.value;
      addEntry({ at: 0, kind: "action", actor: { kind: "teacher" }, action });
    }
    const outcome = isDecided(state.phase) ? recordOf(simulated, state, entries) : null;
    addEntry({ at: 0, kind: "phaseEnded", phase: state.number, outcome });
    state = endPhase(state, outcome);
  }
  return { parameters, seats, entries };
}

/** Returns a team that decides as a bot would. */
export function asBot(kind: BotKind): Strategy {
  return (rules, input) => botDecision(kind, rules, input);
}

function grantsNow({ grants = [] }: SimulatedMarket, { phase, round }: BrandManagementState) {
  return phase === "round" ? grants.filter((grant) => grant.round === round) : [];
}

function recordOf(
  { teams, parameters }: SimulatedMarket,
  state: BrandManagementState,
  entries: readonly Entry[],
): RoundRecord {
  const { firms, round } = state;
  const rules = rulesOf(state);
  const practice = state.phase === "practice";
  const last = lastResult(state);
  const decisions = firms.map(({ seat }) => {
    const decide = teams[seat]?.decide ?? asBot(parameters.bots);
    return decide(rules, { seat, round, firms, last });
  });
  const sources = firms.map(
    ({ seat }): DecisionSource => (teams[seat] ? (teams[seat].sources?.[round] ?? "submitted") : "bot"),
  );
  const grants = firms.map(({ seat }) =>
    state.grants
      .filter((grant) => grant.round === round && grant.firm === seat)
      .reduce((sum, { amount }) => sum + amount, 0),
  );
  const { result, after } = clearRound(rules, { round, firms, decisions, grants, last });
  const before = entries.flatMap((entry) =>
    entry.kind === "phaseEnded" && entry.outcome !== null && !entry.outcome.practice ? [entry.outcome] : [],
  );
  const [first] = entries;
  const market = first?.kind === "dealt" ? first.dealt : dealMarket(parameters, "");
  const scores = practice ? [] : scoresOf(rules, { ...market, rounds: [...before, { result, grants }] });
  return { practice, decisions, sources, grants: practice ? firms.map(() => 0) : grants, result, after, scores };
}
