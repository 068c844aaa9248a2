import type { GameEngine, Seat } from "@belab/domain/games";
import { ok, refuse } from "@belab/domain/result";

// A tiny game to try what the class sees together: four roles share a chain, nobody knows how many weeks there are, and what
// came of them is shown step by step.

export interface ChainTypes {
  /** Players are not told how many weeks there are. */
  Parameters: { weeks: number };
  Dealt: { demand: number };
  State: {
    weeks: number;
    week: number;
    isShown: boolean;
    isOver: boolean;
    demand: number;
    roles: readonly Seat[];
    orders: Readonly<Record<string, number>>;
    costs: readonly number[];
  };
  Action: { order: number };
  Outcome: { cost: number } | null;
  View: {
    week: number;
    role?: number;
    ordered?: number | null;
    /** What the weeks cost; none while the game goes on. */
    costs?: readonly number[];
    revealed?: false;
  };
  Question: null;
  Answer: null;
  Debriefing: { cost: number };
  Reason: "already-ordered" | "not-in-chain";
}

const rolesOfChain = 4;

export const chainGame: GameEngine<ChainTypes> = {
  id: "tiny-chains",
  version: 1,
  defaults: { weeks: 3 },
  practice: null,
  latecomers: "none",
  faces: "stream",
  // Nobody is told how many weeks there are.
  rail: (_parameters, { name, number }) => ({ round: name === "results" ? number - 1 : number, unit: "week" }),
  revealSteps: ({ name }) => (name === "results" ? 2 : 0),
  readParameters(given) {
    const { weeks } = (given ?? {}) as { weeks?: unknown };
    return typeof weeks === "number" ? ok({ weeks }) : refuse("parameter-invalid");
  },
  preview: () => ({
    minutes: { from: 1, to: 1 },
    seats: { from: 1, to: 100 },
    membersOfSeat: { from: 1, to: 1 },
  }),
  publicParameters: () => ({}),
  streams: (_parameters, seats) =>
    Array.from({ length: Math.ceil(seats.length / rolesOfChain) }, (_, chain) =>
      seats.slice(chain * rolesOfChain, (chain + 1) * rolesOfChain),
    ),
  deal: (_parameters, _seats, seed) => ({ demand: Number.parseInt(seed.slice(0, 2), 16) }),
  start: ({ weeks }, roles, { demand }) => ({
    weeks,
    week: 1,
    isShown: false,
    isOver: false,
    demand,
    roles,
    orders: {},
    costs: [],
  }),
  readAction(given) {
    const { order } = (given ?? {}) as { order?: unknown };
    return typeof order === "number" ? ok({ order }) : refuse("action-malformed");
  },
  act(state, actor, { order }) {
    if (!("seat" in actor) || state.isShown) {
      return refuse("not-in-chain");
    }
    return state.orders[actor.seat] === undefined
      ? ok({ ...state, orders: { ...state.orders, [actor.seat]: order } })
      : refuse("already-ordered");
  },
  bot: (state, seat) => (state.orders[seat] === undefined && !state.isShown ? { order: 4 } : undefined),
  seatsChanged: (state) => state,
  phase: ({ week, isShown, isOver, roles, orders }) => ({
    name: isShown ? "results" : "week",
    number: isShown ? week + 1 : week,
    duration: isShown ? 180_000 : null,
    awaited: isShown || isOver ? [] : roles.filter((seat) => orders[seat] === undefined),
  }),
  resolvePhase: ({ isShown, orders, demand }) =>
    isShown ? null : { cost: Object.values(orders).reduce((sum, order) => sum + order, demand) },
  endPhase(state, outcome) {
    if (outcome === null) {
      return { ...state, isOver: true };
    }
    const costs = [...state.costs, outcome.cost];
    return state.week < state.weeks
      ? { ...state, week: state.week + 1, orders: {}, costs }
      : { ...state, isShown: true, costs };
  },
  isOver: ({ isOver }) => isOver,
  view(state, viewer) {
    const { week, isShown, roles, orders, costs } = state;
    if (viewer.kind !== "member") {
      return { week, ...((isShown || viewer.kind === "teacher") && { costs }) };
    }
    const own = { week, role: roles.indexOf(viewer.seat), ordered: orders[viewer.seat] ?? null };
    return viewer.isHeldBack ? { ...own, revealed: false } : { ...own, ...(isShown && { costs }) };
  },
  why: ({ costs = [] }) => ({
    reasons: costs.slice(-1).map((cost) => ({ key: "cost", values: { cost } })),
    next: [],
  }),
  summary: ({ isShown, roles, orders }) => (isShown ? null : `${Object.keys(orders).length}/${roles.length}`),
  readQuestion: () => refuse("question-malformed"),
  ask: () => ok(null),
  debrief: (logs) => ({
    cost: logs
      .flatMap(({ entries }) => entries)
      .reduce((sum, entry) => sum + (entry.kind === "phaseEnded" ? (entry.outcome?.cost ?? 0) : 0), 0),
  }),
  figures: ({ cost }) => [{ key: "cost", value: cost, unit: "money", best: null }],
  results: (logs) => ({
    columns: [],
    seats: logs.flatMap(({ seats }) => seats.map((seat) => ({ seat, values: [], isFinished: true }))),
  }),
  sheets: () => [],
};
