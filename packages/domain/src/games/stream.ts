import { ok, type Result, refuse } from "../result/index.ts";
import type { Actor, GameEngine, GameTypes, LogEntry, Seat, SeatChange, StreamLog } from "./engine.ts";

// How a stream of play goes on: each step gives the next state and the entry of the log that tells of it. The log alone
// gives the state again.

/** Why a step of a stream is refused, whatever the game. */
export type StreamReason = "game-over" | "phase-over" | "seat-not-in-stream";

/** Where a stream stands: the seats that share it, and its state. */
export interface StreamPosition<Types extends GameTypes> {
  readonly seats: readonly Seat[];
  readonly state: Types["State"];
}

type Unnumbered<Entry> = Entry extends unknown ? Omit<Entry, "number"> : never;

/** What a step comes to: the next state, and its entry for the log, which numbers it. */
export interface Step<Types extends GameTypes> {
  readonly state: Types["State"];
  readonly entry: Unnumbered<LogEntry<Types>>;
}

/** Returns the first step of a stream: what the seed deals. */
export function dealStep<Types extends GameTypes>(
  game: GameEngine<Types>,
  { parameters, seats, seed }: { parameters: Types["Parameters"]; seats: readonly Seat[]; seed: string },
  at: number,
): Step<Types> {
  const dealt = game.deal(parameters, seats, seed);
  return { state: game.start(parameters, seats, dealt), entry: { at, kind: "dealt", dealt } };
}

/**
 * Returns the step that an action makes.
 *
 * @param at - milliseconds of play, without pauses.
 * @returns the game's reason where it refuses the action.
 */
export function actionStep<Types extends GameTypes>(
  game: GameEngine<Types>,
  { seats, state }: StreamPosition<Types>,
  { actor, action, at }: { actor: Actor; action: Types["Action"]; at: number },
): Result<Step<Types>, Types["Reason"] | StreamReason> {
  if (game.isOver(state)) {
    return refuse("game-over");
  }
  if ("seat" in actor && !seats.includes(actor.seat)) {
    return refuse("seat-not-in-stream");
  }
  const next = game.act(state, actor, action, at);
  return next.ok ? ok({ state: next.value, entry: { at, kind: "action", actor, action } }) : next;
}

/**
 * Ends a phase. The caller names the phase that it means, so that a call that comes twice, or late, ends no other.
 *
 * @param phase - its number.
 */
export function phaseStep<Types extends GameTypes>(
  game: GameEngine<Types>,
  { state }: StreamPosition<Types>,
  { phase, at }: { phase: number; at: number },
): Result<Step<Types>, StreamReason> {
  if (game.isOver(state)) {
    return refuse("game-over");
  }
  if (game.phase(state).number !== phase) {
    return refuse("phase-over");
  }
  const outcome = game.resolvePhase(state);
  return ok({ state: game.endPhase(state, outcome), entry: { at, kind: "phaseEnded", phase, outcome } });
}

/** Tells a stream that the members of a seat have changed. */
export function seatsStep<Types extends GameTypes>(
  game: GameEngine<Types>,
  { state }: StreamPosition<Types>,
  { change, at }: { change: SeatChange; at: number },
): Step<Types> {
  return { state: game.seatsChanged(state, change), entry: { at, kind: "seats", change } };
}

/** Steps that may follow by themselves; a game whose bots never come to an end is stopped there. */
const mostFollowing = 10_000;

/**
 * Returns what follows a step by itself: bots act for their seats, and a phase ends once the last seat that it awaited has
 * acted.
 *
 * @param awaited - whether the phase awaited anyone before the step; one that awaits nobody from its beginning lasts until
 * its time is up or the teacher goes on.
 */
export function followingSteps<Types extends GameTypes>(
  game: GameEngine<Types>,
  position: StreamPosition<Types>,
  { at, bots, awaited }: { at: number; bots: readonly Seat[]; awaited: boolean },
): Step<Types>[] {
  const steps: Step<Types>[] = [];
  let { state } = position;
  let number = game.phase(state).number;
  let hasAwaited = awaited;
  while (!game.isOver(state) && steps.length < mostFollowing) {
    const phase = game.phase(state);
    hasAwaited = phase.number === number ? hasAwaited || phase.awaited.length > 0 : phase.awaited.length > 0;
    number = phase.number;
    const step = botStep(
      game,
      { ...position, state },
      { at, bots: phase.awaited.filter((seat) => bots.includes(seat)) },
    );
    const next =
      step ?? (hasAwaited && phase.awaited.length === 0 ? endOf(game, { ...position, state }, at) : undefined);
    if (next === undefined) {
      break;
    }
    steps.push(next);
    state = next.state;
  }
  return steps;
}

function botStep<Types extends GameTypes>(
  game: GameEngine<Types>,
  position: StreamPosition<Types>,
  { at, bots }: { at: number; bots: readonly Seat[] },
): Step<Types> | undefined {
  for (const seat of bots) {
    const action = game.bot(position.state, seat);
    const step = action && actionStep(game, position, { actor: { kind: "bot", seat }, action, at });
    if (step?.ok) {
      return step.value;
    }
  }
  return undefined;
}

function endOf<Types extends GameTypes>(
  game: GameEngine<Types>,
  position: StreamPosition<Types>,
  at: number,
): Step<Types> | undefined {
  const step = phaseStep(game, position, { phase: game.phase(position.state).number, at });
  return step.ok ? step.value : undefined;
}

/**
 * Returns the state that a log gives, in whatever version of the runtime.
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

/** A stream with its whole log. */
export interface Stream<Types extends GameTypes> {
  readonly log: StreamLog<Types>;
  readonly state: Types["State"];
}

/** Begins a stream of one entry: what was dealt. */
export function beginStream<Types extends GameTypes>(
  game: GameEngine<Types>,
  opening: { parameters: Types["Parameters"]; seats: readonly Seat[]; seed: string },
): Stream<Types> {
  const { parameters, seats } = opening;
  return appendStep({ log: { parameters, seats, entries: [] }, state: undefined }, dealStep(game, opening, 0));
}

/** Returns the stream after an action; see {@link actionStep}. */
export function takeAction<Types extends GameTypes>(
  game: GameEngine<Types>,
  stream: Stream<Types>,
  action: { actor: Actor; action: Types["Action"]; at: number },
): Result<Stream<Types>, Types["Reason"] | StreamReason> {
  const step = actionStep(game, positionOf(stream), action);
  return step.ok ? ok(appendStep(stream, step.value)) : step;
}

/** Returns the stream after the end of a phase; see {@link phaseStep}. */
export function endPhase<Types extends GameTypes>(
  game: GameEngine<Types>,
  stream: Stream<Types>,
  end: { phase: number; at: number },
): Result<Stream<Types>, StreamReason> {
  const step = phaseStep(game, positionOf(stream), end);
  return step.ok ? ok(appendStep(stream, step.value)) : step;
}

/** Returns the stream after the members of a seat have changed. */
export function changeSeats<Types extends GameTypes>(
  game: GameEngine<Types>,
  stream: Stream<Types>,
  change: { change: SeatChange; at: number },
): Stream<Types> {
  return appendStep(stream, seatsStep(game, positionOf(stream), change));
}

function positionOf<Types extends GameTypes>({ log, state }: Stream<Types>): StreamPosition<Types> {
  return { seats: log.seats, state };
}

function appendStep<Types extends GameTypes>({ log }: Stream<Types>, { state, entry }: Step<Types>): Stream<Types> {
  const numbered = { ...entry, number: log.entries.length + 1 } as LogEntry<Types>;
  return { log: { ...log, entries: [...log.entries, numbered] }, state };
}
