import type { GameEngine, Seat } from "@belab/domain/games";
import { ok, refuse } from "@belab/domain/result";

// A tiny team game with a rich view: teams of two markets fill in a sheet together, and hand it in.

/** A market has so many teams. */
const teamsOfMarket = 2;

interface Sheet {
  /** Counts the edits. */
  revision: number;
  price: number;
  handedIn: "team" | "bot" | null;
}

export interface SheetTypes {
  Parameters: { rounds: number };
  Dealt: { demand: number };
  State: {
    rounds: number;
    round: number;
    demand: number;
    teams: Record<string, { sheet: Sheet; members: string[]; isBot: boolean; money: number }>;
    /** The prices of each round. */
    press: Record<string, number>[];
  };
  Action:
    | { kind: "edit"; price: number; revision: number }
    | { kind: "hand-in" }
    | { kind: "grant"; seat: Seat; amount: number };
  Outcome: { prices: Record<string, number> };
  View: unknown;
  Question: { price: number };
  Answer: { sold: number; viewer: string };
  Debriefing: { rounds: number; seats: Seat[] };
  Reason: "sheet-changed" | "handed-in" | "teacher-only" | "team-unknown";
}

/** A game in teams of up to four, two teams in a market; what is left of a market is a market of its own. */
export const sheetGame: GameEngine<SheetTypes> = {
  id: "tiny-sheets",
  version: 1,
  defaults: { rounds: 2 },
  practice: null,
  latecomers: "none",
  faces: "seat",
  readParameters(given) {
    const { rounds } = (given ?? {}) as { rounds?: unknown };
    return typeof rounds === "number" ? ok({ rounds }) : refuse("parameter-invalid");
  },
  preview: () => ({
    minutes: { from: 1, to: 1 },
    seats: { from: 1, to: 100 },
    membersOfSeat: { from: 1, to: 4 },
  }),
  publicParameters: (parameters) => parameters,
  streams: (_parameters, seats) =>
    Array.from({ length: Math.ceil(seats.length / teamsOfMarket) }, (_, market) =>
      seats.slice(market * teamsOfMarket, (market + 1) * teamsOfMarket),
    ),
  deal: (_parameters, _seats, seed) => ({ demand: Number.parseInt(seed.slice(0, 8), 16) }),
  start: ({ rounds }, seats, { demand }) => ({
    rounds,
    round: 1,
    demand,
    teams: Object.fromEntries(
      seats.map((seat) => [seat, { sheet: emptySheet, members: [], isBot: false, money: 100 }]),
    ),
    press: [],
  }),
  readAction(given) {
    const action = given as SheetTypes["Action"] | undefined;
    return typeof action?.kind === "string" ? ok(action) : refuse("action-malformed");
  },
  act(state, actor, action) {
    if (action.kind === "grant") {
      return actor.kind === "teacher" ? granted(state, action) : refuse("teacher-only");
    }
    const team = "seat" in actor ? state.teams[actor.seat] : undefined;
    if (team === undefined || !("seat" in actor)) {
      return refuse("team-unknown");
    }
    const { sheet } = team;
    if (sheet.handedIn !== null) {
      return refuse("handed-in");
    }
    if (action.kind === "edit" && action.revision !== sheet.revision) {
      return refuse("sheet-changed", { revision: sheet.revision });
    }
    const changed: Sheet =
      action.kind === "edit"
        ? { ...sheet, price: action.price, revision: sheet.revision + 1 }
        : { ...sheet, handedIn: actor.kind === "bot" ? "bot" : "team" };
    return ok(withTeam(state, actor.seat, { ...team, sheet: changed }));
  },
  bot: (state, seat) => (state.teams[seat]?.sheet.handedIn === null ? { kind: "hand-in" } : undefined),
  seatsChanged(state, change) {
    const team = state.teams[change.seat];
    if (team === undefined) {
      return state;
    }
    switch (change.kind) {
      case "joined":
        return withTeam(state, change.seat, { ...team, members: [...team.members, change.participantId] });
      case "left":
        return withTeam(state, change.seat, { ...team, members: without(team.members, change.participantId) });
      case "moved": {
        const from = state.teams[change.from];
        const left =
          from === undefined
            ? state
            : withTeam(state, change.from, { ...from, members: without(from.members, change.participantId) });
        return withTeam(left, change.seat, { ...team, members: [...team.members, change.participantId] });
      }
      case "bot":
        return withTeam(state, change.seat, { ...team, isBot: change.isBot });
      default:
        return state;
    }
  },
  phase: ({ round, teams }) => ({
    name: "round",
    number: round,
    duration: null,
    awaited: Object.entries(teams).flatMap(([seat, { sheet, members, isBot }]) =>
      sheet.handedIn === null && (isBot || members.length > 0) ? [Number(seat)] : [],
    ),
  }),
  resolvePhase: ({ teams }) => ({
    prices: Object.fromEntries(Object.entries(teams).map(([seat, { sheet }]) => [seat, sheet.price])),
  }),
  endPhase: (state, { prices }) => ({
    ...state,
    round: state.round + 1,
    press: [...state.press, prices],
    teams: Object.fromEntries(
      Object.entries(state.teams).map(([seat, team]) => [
        seat,
        { ...team, sheet: { ...emptySheet, price: team.sheet.price } },
      ]),
    ),
  }),
  isOver: ({ round, rounds }) => round > rounds,
  view({ teams, press, round, demand }, viewer) {
    const bots = Object.entries(teams).flatMap(([seat, { isBot }]) => (isBot ? [Number(seat)] : []));
    switch (viewer.kind) {
      case "member":
        return { round, press, bots, sheet: teams[viewer.seat]?.sheet, money: teams[viewer.seat]?.money };
      case "teacher":
        return { round, press, bots, teams, demand };
      default:
        return { round, press, bots };
    }
  },
  readQuestion(given) {
    const { price } = (given ?? {}) as { price?: unknown };
    return typeof price === "number" ? ok({ price }) : refuse("question-malformed");
  },
  ask: ({ seats }, viewer, { price }) => ok({ sold: price * seats.length, viewer: viewer.kind }),
  debrief: (logs, seat) => ({
    rounds: logs.flatMap(({ entries }) => entries.filter(({ kind }) => kind === "phaseEnded")).length,
    seats: seat === undefined ? logs.flatMap(({ seats }) => seats) : [seat],
  }),
  figures: ({ rounds }) => [{ key: "rounds", value: rounds, unit: "count", best: null }],
  results: (logs) => ({
    columns: [{ key: "entries", unit: "count", isBetterHigh: null }],
    seats: logs.flatMap(({ seats, entries }) =>
      seats.map((seat) => ({ seat, values: [entries.length], isFinished: false })),
    ),
  }),
  sheets: () => [{ name: "prices", columns: ["price"], rows: [] }],
};

const emptySheet: Sheet = { revision: 0, price: 10, handedIn: null };

function withTeam(
  state: SheetTypes["State"],
  seat: Seat,
  team: SheetTypes["State"]["teams"][string],
): SheetTypes["State"] {
  return { ...state, teams: { ...state.teams, [seat]: team } };
}

function granted(state: SheetTypes["State"], { seat, amount }: { seat: Seat; amount: number }) {
  const team = state.teams[seat];
  return team === undefined
    ? refuse("team-unknown")
    : ok(withTeam(state, seat, { ...team, money: team.money + amount }));
}

function without(members: readonly string[], participantId: string): string[] {
  return members.filter((each) => each !== participantId);
}
