import {
  type Actor,
  type GameEngine,
  type GameTypes,
  type Seat,
  type SeatChange,
  type StreamLog,
  summaryMaxBytes,
  type Viewer,
} from "./engine.ts";
import { beginStream, changeSeats, endPhase, replay, type Stream, takeAction } from "./stream.ts";

// What every game promises to the tables, tried by playing it.

/** What the suite cannot know of a game. */
export interface ConformanceSample<Types extends GameTypes> {
  parameters: Types["Parameters"];
  seats: readonly Seat[];
  /** Parameters that differ from these only in what players may not know. */
  hiddenParameters: readonly Types["Parameters"][];
  /** Parameters that are refused. */
  wrongParameters: readonly unknown[];
  /** What a client may send that is no action. */
  wrongActions: readonly unknown[];
  /** What a client may send that is no question. */
  wrongQuestions: readonly unknown[];
  /** Actions that are refused in a state, each with the reason. */
  illegal(state: Types["State"]): readonly { actor: Actor; action: Types["Action"]; reason: Types["Reason"] }[];
  /** States that differ from this one only in what a viewer may not see. */
  hiddenVariants(state: Types["State"], viewer: Viewer): readonly Types["State"][];
  /** Logs of earlier versions of the runtime, with the state and the debriefing that they gave. */
  keptLogs: readonly { log: StreamLog<Types>; state: Types["State"]; debriefing: Types["Debriefing"] }[];
}

/** What a game does that it must not do. */
export type ConformanceProblem =
  | "awaits-seat-of-another-stream"
  | "default-parameters-refused"
  | "export-name-invalid"
  | "export-row-without-column"
  | "held-back-view-unmarked"
  | "illegal-action-accepted"
  | "kept-log-gives-another-debriefing"
  | "kept-log-gives-another-state"
  | "hidden-parameters-public"
  | "hidden-parameters-in-summary"
  | "log-gives-another-debriefing"
  | "log-gives-another-state"
  | "public-parameters-not-among-parameters"
  | "result-without-column"
  | "seat-without-result"
  | "seats-not-partitioned"
  | "state-changed-by-looking"
  | "state-not-json"
  | "summary-leaks"
  | "summary-too-long"
  | "wrong-action-accepted"
  | "wrong-parameters-accepted"
  | "wrong-question-accepted"
  | "why-changes-view"
  | "why-fails"
  | "why-not-json"
  | `parameters-leak-to-${Viewer["kind"]}`
  | `view-leaks-to-${ViewerName}`
  | `why-leaks-to-${ViewerName}`;

/** Who looks: a member from whom results are held back knows less than one who sees them. */
type ViewerName = Viewer["kind"] | "held-back-member";

/** Steps after which a game that does not end is given up. */
const mostSteps = 100_000;

/** What a sheet of a workbook and the address of a download can be called. */
const sheetName = /^[a-z0-9-]{1,31}$/;

const sampleSeed = "00112233445566778899aabbccddeeff";

/**
 * Plays a game by its bots from beginning to end and holds it to what `GameEngine` promises.
 *
 * @returns what is wrong; nothing where the game conforms.
 * @throws Error where it cannot be played: it does not end, or refuses what its own bot does.
 */
export function conformanceProblems<Types extends GameTypes>(
  game: GameEngine<Types>,
  sample: ConformanceSample<Types>,
): ConformanceProblem[] {
  const problems = new Set<ConformanceProblem>();
  const expect: Expect = (isRight, problem) => {
    if (!isRight) {
      problems.add(problem);
    }
  };
  checkParameters(game, sample, expect);
  checkHiddenParameters(game, sample, expect);
  const streams = game.streams(sample.parameters, sample.seats);
  expect(isPartition(streams, sample.seats), "seats-not-partitioned");
  for (const seats of streams) {
    const played = playToEnd(game, { parameters: sample.parameters, seats, seed: sampleSeed }, (stream, before) => {
      checkState(game, sample, stream, expect);
      checkHeldBack(game, sample, { before, after: stream }, expect);
    });
    checkLog(game, played, expect);
  }
  for (const { log, state, debriefing } of sample.keptLogs) {
    expect(isSameJson(replay(game, log), state), "kept-log-gives-another-state");
    expect(isSameJson(game.debrief([log]), debriefing), "kept-log-gives-another-debriefing");
  }
  return [...problems];
}

type Expect = (isRight: boolean, problem: ConformanceProblem) => void;

function checkParameters<Types extends GameTypes>(
  game: GameEngine<Types>,
  sample: ConformanceSample<Types>,
  expect: Expect,
): void {
  const defaults = game.readParameters(throughJson(game.defaults));
  expect(defaults.ok && isSameJson(defaults.value, game.defaults), "default-parameters-refused");
  for (const wrong of sample.wrongParameters) {
    expect(!game.readParameters(wrong).ok, "wrong-parameters-accepted");
  }
  for (const wrong of sample.wrongActions) {
    expect(!game.readAction(wrong).ok, "wrong-action-accepted");
  }
  for (const wrong of sample.wrongQuestions) {
    expect(!game.readQuestion(wrong).ok, "wrong-question-accepted");
  }
}

/** Tables whose parameters differ in hidden parts only look the same to players and to the projector. */
function checkHiddenParameters<Types extends GameTypes>(
  game: GameEngine<Types>,
  { parameters, hiddenParameters, seats: all }: ConformanceSample<Types>,
  expect: Expect,
): void {
  const shown = game.publicParameters(parameters);
  expect(isPartOf(shown, parameters), "public-parameters-not-among-parameters");
  const [seats = []] = game.streams(parameters, all);
  const stateWith = (each: Types["Parameters"]) =>
    beginStream(game, { parameters: each, seats, seed: sampleSeed }).state;
  const viewers = viewersOf(seats).filter(({ kind }) => kind !== "teacher");
  const state = stateWith(parameters);
  for (const hidden of hiddenParameters) {
    expect(isSameJson(game.publicParameters(hidden), shown), "hidden-parameters-public");
    const other = stateWith(hidden);
    expect(game.summary?.(state) === game.summary?.(other), "hidden-parameters-in-summary");
    for (const viewer of viewers) {
      const isSame = isSameJson(game.view(state, viewer), game.view(other, viewer));
      expect(isSame, `parameters-leak-to-${viewer.kind}`);
    }
  }
}

/** Whether each member of an object is also a member of another one, with the same value. */
function isPartOf(part: object, whole: unknown): boolean {
  return Object.entries(part).every(([key, value]) => isSameJson(value, (whole as Record<string, unknown>)[key]));
}

/** Plays with a bot on every seat; members join first, one leaves and comes back. */
function playToEnd<Types extends GameTypes>(
  game: GameEngine<Types>,
  opening: Parameters<typeof beginStream<Types>>[1],
  look: (stream: Stream<Types>, before: Stream<Types> | undefined) => void,
): Stream<Types> {
  let before: Stream<Types> | undefined;
  let stream = beginStream(game, opening);
  let at = 0;
  for (const change of changesOf(opening.seats)) {
    stream = changeSeats(game, stream, { change, at });
  }
  for (let step = 0; !game.isOver(stream.state); step += 1) {
    if (step === mostSteps) {
      throw new Error("game-does-not-end");
    }
    look(stream, before);
    at += 1000;
    before = stream;
    stream = nextStep(game, stream, at);
  }
  look(stream, before);
  return stream;
}

function changesOf(seats: readonly Seat[]): SeatChange[] {
  return seats.flatMap((seat): SeatChange[] => [
    { kind: "joined", seat, participantId: `p${seat}` },
    { kind: "left", seat, participantId: `p${seat}` },
    { kind: "joined", seat, participantId: `p${seat}` },
  ]);
}

/** Returns the action of the first seat that is awaited and whose bot has one; else the end of the phase. */
function nextStep<Types extends GameTypes>(game: GameEngine<Types>, stream: Stream<Types>, at: number): Stream<Types> {
  const phase = game.phase(stream.state);
  for (const seat of phase.awaited) {
    const action = game.bot(stream.state, seat);
    if (action !== undefined) {
      const next = takeAction(game, stream, { actor: { kind: "bot", seat }, action, at });
      if (!next.ok) {
        throw new Error(`bot-action-refused: ${next.reason}`);
      }
      return next.value;
    }
  }
  const ended = endPhase(game, stream, { phase: phase.number, at });
  if (!ended.ok) {
    throw new Error(`phase-does-not-end: ${ended.reason}`);
  }
  return ended.value;
}

function checkState<Types extends GameTypes>(
  game: GameEngine<Types>,
  sample: ConformanceSample<Types>,
  stream: Stream<Types>,
  expect: Expect,
): void {
  const { state, log } = stream;
  const before = JSON.stringify(state);
  expect(isJson(state), "state-not-json");
  for (const { actor, action, reason } of sample.illegal(state)) {
    const refused = takeAction(game, stream, { actor, action, at: 1 });
    expect(!refused.ok && refused.reason === reason, "illegal-action-accepted");
  }
  const { awaited } = game.phase(state);
  expect(
    awaited.every((seat) => log.seats.includes(seat)),
    "awaits-seat-of-another-stream",
  );
  for (const viewer of [...viewersOf(log.seats), ...heldBackIn(game, stream)]) {
    checkVariants(game, { state, variants: sample.hiddenVariants(state, viewer), viewer }, expect);
  }
  checkSummary(game, sample, state, expect);
  expect(JSON.stringify(state) === before, "state-changed-by-looking");
}

/**
 * While the projector shows what a phase came to, members are told nothing that they did not know before it ended: whatever
 * others did in it, they see the same.
 */
function checkHeldBack<Types extends GameTypes>(
  game: GameEngine<Types>,
  sample: ConformanceSample<Types>,
  { before, after }: { before: Stream<Types> | undefined; after: Stream<Types> },
  expect: Expect,
): void {
  if (before === undefined || game.phase(before.state).number === game.phase(after.state).number) {
    return;
  }
  for (const viewer of heldBackIn(game, after)) {
    const view = game.view(after.state, viewer);
    expect((view as { revealed?: unknown }).revealed === false, "held-back-view-unmarked");
    const { isHeldBack: _, ...member } = viewer;
    const variants = sample
      .hiddenVariants(before.state, member)
      .map((variant) => game.endPhase(variant, game.resolvePhase(variant)))
      .filter((variant) => isSamePhase(game, variant, after.state));
    checkVariants(game, { state: after.state, variants, viewer }, expect);
  }
}

/** Everybody sees which phase it is. */
function isSamePhase<Types extends GameTypes>(
  game: GameEngine<Types>,
  one: Types["State"],
  other: Types["State"],
): boolean {
  const [{ name, number }, phase] = [game.phase(one), game.phase(other)];
  return !game.isOver(one) && name === phase.name && number === phase.number;
}

/** A viewer sees the same of all these states, and is told the same. */
function checkVariants<Types extends GameTypes>(
  game: GameEngine<Types>,
  { state, variants, viewer }: { state: Types["State"]; variants: readonly Types["State"][]; viewer: Viewer },
  expect: Expect,
): void {
  const name = viewer.kind === "member" && viewer.isHeldBack ? "held-back-member" : viewer.kind;
  const view = JSON.stringify(game.view(state, viewer));
  const said = saidOf(game, state, viewer, expect);
  for (const variant of variants) {
    expect(JSON.stringify(game.view(variant, viewer)) === view, `view-leaks-to-${name}`);
    expect(saidOf(game, variant, viewer, expect) === said, `why-leaks-to-${name}`);
  }
}

/** The class sees the summary of every stream: it says no more than a projector may know. */
function checkSummary<Types extends GameTypes>(
  game: GameEngine<Types>,
  sample: ConformanceSample<Types>,
  state: Types["State"],
  expect: Expect,
): void {
  const summary = game.summary?.(state) ?? null;
  expect(summary === null || new TextEncoder().encode(summary).length <= summaryMaxBytes, "summary-too-long");
  for (const variant of sample.hiddenVariants(state, { kind: "projector" })) {
    expect((game.summary?.(variant) ?? null) === summary, "summary-leaks");
  }
}

/** Returns what a viewer is told about how a view came about, as JSON; nothing where the game has no such sentences. */
function saidOf<Types extends GameTypes>(
  game: GameEngine<Types>,
  state: Types["State"],
  viewer: Viewer,
  expect: Expect,
): string | undefined {
  if (!game.why) {
    return undefined;
  }
  const view = game.view(state, viewer);
  const before = JSON.stringify(view);
  try {
    const said = game.why(view);
    expect(isJson(said), "why-not-json");
    expect(JSON.stringify(view) === before, "why-changes-view");
    return JSON.stringify(said);
  } catch {
    expect(false, "why-fails");
    return undefined;
  }
}

function checkLog<Types extends GameTypes>(
  game: GameEngine<Types>,
  { log, state }: Stream<Types>,
  expect: Expect,
): void {
  const read = throughJson(log);
  expect(isSameJson(replay(game, read), state), "log-gives-another-state");
  expect(isSameJson(game.debrief([read]), game.debrief([log])), "log-gives-another-debriefing");
  checkResults(game, read, expect);
  for (const { name, columns, rows } of game.sheets([log])) {
    expect(sheetName.test(name), "export-name-invalid");
    expect(
      rows.every(({ length }) => length === columns.length),
      "export-row-without-column",
    );
  }
}

/** A game without columns, such as one that is played on paper, has results of nobody. */
function checkResults<Types extends GameTypes>(game: GameEngine<Types>, log: StreamLog<Types>, expect: Expect): void {
  const { columns, seats } = game.results([log]);
  expect(
    seats.every(({ values }) => values.length === columns.length),
    "result-without-column",
  );
  const told = seats.map(({ seat }) => seat);
  expect(columns.length === 0 || isPartition([told], log.seats), "seat-without-result");
}

function viewersOf(seats: readonly Seat[]): Viewer[] {
  const members = seats.map((seat): Viewer => ({ kind: "member", seat, participantId: `p${seat}` }));
  return [...members, { kind: "teacher" }, { kind: "projector" }];
}

/** The members of a stream from whom the results of its phase can be held back. */
function heldBackIn<Types extends GameTypes>(game: GameEngine<Types>, { state, log }: Stream<Types>) {
  const hasResults = !game.isOver(state) && (game.revealSteps?.(game.phase(state)) ?? 0) > 0;
  return hasResults
    ? log.seats.map((seat) => ({ kind: "member", seat, participantId: `p${seat}`, isHeldBack: true }) as const)
    : [];
}

function isPartition(streams: readonly (readonly Seat[])[], seats: readonly Seat[]): boolean {
  const inStreams = streams.flat().sort((one, other) => one - other);
  return isSameJson(
    inStreams,
    [...seats].sort((one, other) => one - other),
  );
}

/** Whether nothing is lost when a value is stored as JSON. */
function isJson(value: unknown): boolean {
  if (typeof value === "number") {
    return Number.isFinite(value);
  }
  if (typeof value !== "object" || value === null) {
    return value === null || typeof value === "string" || typeof value === "boolean";
  }
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isJson);
}

function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
