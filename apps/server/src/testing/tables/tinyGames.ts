import type { GameEngine, Seat, StreamLog } from "@belab/domain/games";
import { ok, refuse } from "@belab/domain/result";
import type { AnyGame } from "../../tables/playing/games.ts";
import { chainGame } from "./tinyChains.ts";
import { sheetGame } from "./tinySheets.ts";

// A tiny game in the three seatings, to prove that tables run any game: sealed bids for a prize.

export interface BiddingTypes {
  /** A bid below the reserve, of which players are not told, wins nothing. */
  Parameters: { rounds: number; seconds: number | null; reserve?: number };
  /** What nobody may see before the end. */
  Dealt: { prize: number };
  State: {
    seats: Seat[];
    prize: number;
    round: number;
    rounds: number;
    seconds: number | null;
    bids: Record<string, number>;
    won: Seat[];
    members: string[];
  };
  Action: { bid: number };
  Outcome: { winner: Seat | null };
  View: { round: number; ownBid: number | null; won: Seat[]; prize: number | null };
  Question: { seat: Seat };
  Answer: { wins: number };
  Debriefing: { wins: Record<string, number> };
  Reason: "already-bid" | "bid-out-of-range" | "not-a-bidder";
}

export type Seating = "alone" | "teams" | "together";

/**
 * Everybody bids once a round; the highest bid wins it. Bids are from 0 to 10.
 *
 * @param isOpen - whether a person who comes late bids with all the others.
 */
export function biddingGame(seating: Seating, isOpen = false): GameEngine<BiddingTypes> {
  const isOver = ({ round, rounds }: BiddingTypes["State"]) => round > rounds;
  return {
    id: isOpen ? "bidding-open" : `bidding-${seating}`,
    version: 1,
    defaults: { rounds: 2, seconds: 30 },
    practice: seating === "alone" ? { rounds: 1, seconds: null } : null,
    latecomers: isOpen ? "same-stream" : seating === "alone" ? "own-stream" : "none",
    readParameters(given) {
      const { rounds, seconds, reserve } = (given ?? {}) as Partial<Record<"rounds" | "seconds" | "reserve", unknown>>;
      const isRight = typeof rounds === "number" && rounds >= 1 && (seconds === null || typeof seconds === "number");
      return isRight
        ? ok({ rounds, seconds, ...(typeof reserve === "number" && { reserve }) })
        : refuse("parameter-invalid", { field: "rounds" });
    },
    preview: ({ rounds }) => ({
      minutes: { from: rounds, to: rounds },
      seats: { from: 1, to: seating === "teams" ? 8 : 400 },
      membersOfSeat: { from: 1, to: seating === "teams" ? 4 : 1 },
    }),
    faces: seating === "teams" ? "seat" : "none",
    publicParameters: ({ rounds, seconds }) => ({ rounds, seconds }),
    streams: (_parameters, seats) => (seating === "alone" ? seats.map((seat) => [seat]) : [seats]),
    deal: (_parameters, _seats, seed) => ({ prize: Number.parseInt(seed.slice(0, 6), 16) }),
    start: ({ rounds, seconds }, seats, { prize }) => ({
      seats: [...seats],
      prize,
      round: 1,
      rounds,
      seconds,
      bids: {},
      won: [],
      members: [],
    }),
    readAction(given) {
      const { bid } = (given ?? {}) as { bid?: unknown };
      return typeof bid === "number" ? ok({ bid }) : refuse("action-malformed");
    },
    act(state, actor, { bid }) {
      if (!("seat" in actor)) {
        return refuse("not-a-bidder");
      }
      if (state.bids[actor.seat] !== undefined) {
        return refuse("already-bid");
      }
      return bid >= 0 && bid <= 10
        ? ok({ ...state, bids: { ...state.bids, [actor.seat]: bid } })
        : refuse("bid-out-of-range", { from: 0, to: 10 });
    },
    bot: (state, seat) => (state.bids[seat] === undefined ? { bid: 1 } : undefined),
    seatsChanged(state, change) {
      switch (change.kind) {
        case "added":
          return { ...state, seats: [...state.seats, change.seat] };
        case "joined":
          return { ...state, members: [...state.members, change.participantId] };
        case "left":
          return { ...state, members: state.members.filter((id) => id !== change.participantId) };
        default:
          return state;
      }
    },
    phase: (state) => ({
      name: "bids",
      number: state.round,
      duration: state.seconds === null ? null : state.seconds * 1000,
      awaited: isOver(state) ? [] : state.seats.filter((seat) => state.bids[seat] === undefined),
    }),
    resolvePhase({ bids }) {
      const [best] = Object.entries(bids).sort(([, one], [, other]) => other - one);
      return { winner: best ? Number(best[0]) : null };
    },
    endPhase: (state, { winner }) => ({
      ...state,
      round: state.round + 1,
      bids: {},
      won: winner === null ? state.won : [...state.won, winner],
    }),
    isOver,
    view: (state, viewer) => ({
      round: state.round,
      ownBid: viewer.kind === "member" ? (state.bids[viewer.seat] ?? null) : null,
      won: state.won,
      prize: isOver(state) ? state.prize : null,
    }),
    readQuestion(given) {
      const { seat } = (given ?? {}) as { seat?: unknown };
      return typeof seat === "number" ? ok({ seat }) : refuse("question-malformed");
    },
    ask: ({ entries }, _viewer, { seat }) => ok({ wins: winsOf(entries)[seat] ?? 0 }),
    figures: ({ wins }) => [{ key: "wins", value: sum(Object.values(wins)), unit: "count", best: null }],
    results: (logs) => {
      const wins = winsOf(logs.flatMap(({ entries }) => entries));
      const seats = logs.flatMap((log) => log.seats.map((seat) => ({ seat, isFinished: hasEnded(log) })));
      return {
        columns: [{ key: "wins", unit: "count", isBetterHigh: true }],
        seats: seats.map(({ seat, isFinished }) => ({ seat, values: [wins[seat] ?? 0], isFinished })),
      };
    },
    debrief: (logs) => ({ wins: winsOf(logs.flatMap(({ entries }) => entries)) }),
    sheets: (logs) => [
      {
        name: "bids",
        columns: ["number", "bid"],
        rows: logs.flatMap(({ entries }) =>
          entries.flatMap((entry) => (entry.kind === "action" ? [[entry.number, entry.action.bid]] : [])),
        ),
      },
    ],
  };
}

/** The bidding game in every seating, and one that anyone can join while it runs; and a game of teams with a rich view. */
export const tinyGames: readonly AnyGame[] = [
  biddingGame("alone"),
  biddingGame("teams"),
  biddingGame("together"),
  biddingGame("together", true),
  sheetGame,
  chainGame as AnyGame,
];

function hasEnded({ parameters, entries }: StreamLog<BiddingTypes>): boolean {
  return entries.filter(({ kind }) => kind === "phaseEnded").length === parameters.rounds;
}

function winsOf(entries: readonly { kind: string; outcome?: BiddingTypes["Outcome"] }[]): Record<string, number> {
  const wins: Record<string, number> = {};
  for (const { outcome } of entries) {
    if (outcome?.winner != null) {
      wins[outcome.winner] = (wins[outcome.winner] ?? 0) + 1;
    }
  }
  return wins;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
