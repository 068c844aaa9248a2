import { ok, type Result, refuse } from "../result/index.ts";
import type { Actor, GameEngine, GameTypes, LogEntry, Seat, SeatChange, StreamLog } from "./engine.ts";

// How a stream of play goes on: each step makes one entry of its log, and the log alone gives the state again.

/** Why a step of a stream is refused, whatever the game. */
export type StreamReason = "game-over" | "phase-over" | "seat-not-in-stream";

/** A stream as it stands: its log and the state that the log gives. */
export interface Stream<Types extends GameTypes> {
  readonly log: StreamLog<Types>;
  readonly state: Types["State"];
}

/** Begins a stream: what the seed deals is its first entry. */
export function beginStream<Types extends GameTypes>(
  game: GameEngine<Types>,
  { parameters, seats, seed }: { parameters: Types["Parameters"]; seats: readonly Seat[]; seed: string },
): Stream<Types> {
  const dealt = game.deal(parameters, seats, seed);
  const entries: LogEntry<Types>[] = [{ number: 1, at: 0, kind: "dealt", dealt }];
  return { log: { parameters, seats, entries }, state: game.start(parameters, seats, dealt) };
}

/**
 * Takes an action.
 *
 * @param at - milliseconds of play, without pauses.
 * @returns the stream with one entry more; the game's reason where it refuses, and nothing has changed.
 */
export function takeAction<Types extends GameTypes>(
  game: GameEngine<Types>,
  stream: Stream<Types>,
  { actor, action, at }: { actor: Actor; action: Types["Action"]; at: number },
): Result<Stream<Types>, Types["Reason"] | StreamReason> {
  if (game.isOver(stream.state)) {
    return refuse("game-over");
  }
  if ("seat" in actor && !stream.log.seats.includes(actor.seat)) {
    return refuse("seat-not-in-stream");
  }
  const next = game.act(stream.state, actor, action, at);
  return next.ok ? ok(append(stream, next.value, { at, kind: "action", actor, action })) : next;
}

/**
 * Ends a phase. Whoever asks names the phase that they mean: one that asks twice, or late, ends no other.
 *
 * @param phase - its number.
 */
export function endPhase<Types extends GameTypes>(
  game: GameEngine<Types>,
  stream: Stream<Types>,
  { phase, at }: { phase: number; at: number },
): Result<Stream<Types>, StreamReason> {
  if (game.isOver(stream.state)) {
    return refuse("game-over");
  }
  if (game.phase(stream.state).number !== phase) {
    return refuse("phase-over");
  }
  const outcome = game.resolvePhase(stream.state);
  return ok(append(stream, game.endPhase(stream.state, outcome), { at, kind: "phaseEnded", phase, outcome }));
}

/** Tells a stream that the members of a seat have changed. */
export function changeSeats<Types extends GameTypes>(
  game: GameEngine<Types>,
  stream: Stream<Types>,
  { change, at }: { change: SeatChange; at: number },
): Stream<Types> {
  return append(stream, game.seatsChanged(stream.state, change), { at, kind: "seats", change });
}

/**
 * The state that a log gives, in whatever version of the runtime.
 *
 * @throws Error where the log is not of this game: it begins without what was dealt, or has an action that is refused.
 */
export function replay<Types extends GameTypes>(game: GameEngine<Types>, log: StreamLog<Types>): Types["State"] {
  const [first, ...later] = log.entries;
  if (first?.kind !== "dealt") {
    throw new Error("log-without-deal");
  }
  const start = game.start(log.parameters, log.seats, first.dealt);
  return later.reduce<Types["State"]>((state, entry) => stateAfter(game, state, entry), start);
}

function stateAfter<Types extends GameTypes>(
  game: GameEngine<Types>,
  state: Types["State"],
  entry: LogEntry<Types>,
): Types["State"] {
  switch (entry.kind) {
    case "action": {
      const next = game.act(state, entry.actor, entry.action, entry.at);
      if (!next.ok) {
        throw new Error(`log-entry-refused: ${entry.number}, ${next.reason}`);
      }
      return next.value;
    }
    case "phaseEnded":
      return game.endPhase(state, entry.outcome);
    case "seats":
      return game.seatsChanged(state, entry.change);
    default:
      throw new Error(`log-deals-twice: ${entry.number}`);
  }
}

type Unnumbered<Entry> = Entry extends unknown ? Omit<Entry, "number"> : never;

function append<Types extends GameTypes>(
  { log }: Stream<Types>,
  state: Types["State"],
  entry: Unnumbered<LogEntry<Types>>,
): Stream<Types> {
  const numbered = { ...entry, number: log.entries.length + 1 } as LogEntry<Types>;
  return { log: { ...log, entries: [...log.entries, numbered] }, state };
}
