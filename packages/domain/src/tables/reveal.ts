import type { NamedPhase } from "../games/engine.ts";
import { teamsMax } from "./limits.ts";
import type { PhaseTimes } from "./play.ts";

// What the projector shows of results, step by step. It belongs to the table: every projector shows the same step, and no
// browser has a timer of its own.

/** How far the results of a phase are shown. Times are milliseconds of play. */
export interface Reveal {
  /** The number of the phase whose results are shown. */
  readonly phase: number;
  /** The step that was set, from 0. The steps of all streams count, one stream after the other. */
  readonly step: number;
  /** When it was set. */
  readonly since: number;
  /** Whether the steps that follow come by themselves. */
  readonly isRunning: boolean;
  /** Whether phones show everything, whatever the step. */
  readonly isOnPhones: boolean;
}

/** Milliseconds of play for which a step is shown where the next one comes by itself. */
export const revealStepTime = 8_000;

/** Milliseconds of play after which phones show everything at the latest. */
export const revealHoldTime = 60_000;

/** Streams of a table up to which a projector shows their results step by step: it is sent what each of them shows. */
export const revealedStreams = teamsMax;

/** Where a stream stands. */
export interface StreamInReveal {
  /** Counts the streams of a table from 1. */
  readonly stream: number;
  /** Null once it is over. */
  readonly phase: (NamedPhase & Pick<PhaseTimes, "startedAt">) | null;
}

/** What a table tells of its results. */
export interface RevealedTable {
  /** Null before a step was set. */
  readonly reveal: Reveal | null;
  /** All streams, in any order. */
  readonly streams: readonly StreamInReveal[];
  /** In how many steps the results of a phase are shown, of one stream; 0 where it has none. */
  stepsOf(phase: NamedPhase): number;
}

/** What the projector shows of results. */
export interface RevealPosition {
  /** The number of the phase whose results are shown. */
  readonly phase: number;
  /** The step of all streams together, from 0. */
  readonly step: number;
  /** How many steps the streams have together. */
  readonly steps: number;
  /** Which stream is shown, and which of its own steps, from 0. */
  readonly shown: { readonly stream: number; readonly step: number };
  /** The step after this one; undefined where none can be shown. */
  readonly next: number | undefined;
  /** The step before this one; undefined where none can be shown. */
  readonly previous: number | undefined;
  /** Whether the steps that follow come by themselves. */
  readonly isRunning: boolean;
}

/**
 * Returns what the projector shows of results at a time of play; undefined where it shows none. Results are shown once all
 * streams have come to them, or else once the teacher has set a step. They stay until no stream is in their phase any more.
 * A stream that is not in it is passed over.
 */
export function revealPositionAt(table: RevealedTable, at: number): RevealPosition | undefined {
  const phase = phaseShown(table);
  if (phase === undefined) {
    return undefined;
  }
  const { number, steps, streams } = phase;
  const step = openStep(phase, stepSetAt(table.reveal, phase, at));
  const isOpen = (each: number) => streams[Math.floor(each / steps)]?.phase?.number === number;
  const all = Array.from({ length: steps * streams.length }, (_, each) => each).filter(isOpen);
  return {
    phase: number,
    step,
    steps: steps * streams.length,
    shown: { stream: streams[Math.floor(step / steps)]?.stream ?? 0, step: step % steps },
    next: all.find((each) => each > step),
    previous: all.findLast((each) => each < step),
    isRunning: table.reveal?.phase === number && table.reveal.isRunning,
  };
}

/** Results that are not shown, and can be. */
export interface RevealOffer {
  readonly phase: number;
  readonly stream: number;
  /** The first step of the stream. */
  readonly step: number;
}

/**
 * Returns the results that the teacher can show with a press: those of the first stream that has come to some, where nothing is
 * shown or that of another phase. Undefined where there are none.
 */
export function revealOffer(table: RevealedTable): RevealOffer | undefined {
  if (table.streams.length > revealedStreams) {
    return undefined;
  }
  const shown = phaseShown(table)?.number;
  const streams = inOrder(table.streams);
  const index = streams.findIndex(({ phase }) => phase !== null && phase.number !== shown && table.stepsOf(phase) > 0);
  const { stream = 0, phase = null } = streams[index] ?? {};
  return phase === null ? undefined : { phase: phase.number, stream, step: index * table.stepsOf(phase) };
}

/** Whether a step of the results of a phase can be shown: its stream is in the phase. */
export function canReveal(table: RevealedTable, { phase, step }: Pick<Reveal, "phase" | "step">): boolean {
  const { steps = 0, streams = [] } = phaseWith(table, phase) ?? {};
  return steps > 0 && streams[Math.floor(step / steps)]?.phase?.number === phase;
}

/** The results of a phase, with all streams in the order in which they are shown. */
interface RevealedPhase {
  readonly number: number;
  /** Of one stream, from 1. */
  readonly steps: number;
  readonly streams: readonly StreamInReveal[];
}

function phaseShown(table: RevealedTable): RevealedPhase | undefined {
  const set = table.reveal === null ? undefined : phaseWith(table, table.reveal.phase);
  const numbers = table.streams.flatMap(({ phase }) => phase?.number ?? []);
  return set ?? (numbers.length === 0 ? undefined : phaseWith(table, Math.min(...numbers)));
}

/** The results of a phase in which some stream is; undefined where it has none. */
function phaseWith({ streams, stepsOf }: RevealedTable, number: number): RevealedPhase | undefined {
  const phase = streams.find((stream) => stream.phase?.number === number)?.phase;
  const steps = phase && streams.length <= revealedStreams ? stepsOf(phase) : 0;
  return steps === 0 ? undefined : { number, steps, streams: inOrder(streams) };
}

function inOrder(streams: readonly StreamInReveal[]): readonly StreamInReveal[] {
  return streams.toSorted((one, other) => one.stream - other.stream);
}

/** The step that was set, or has come by itself since then. A phase begins at step 0. */
function stepSetAt(reveal: Reveal | null, phase: RevealedPhase, at: number): number {
  if (reveal?.phase !== phase.number) {
    return 0;
  }
  const passed = reveal.isRunning ? Math.floor(Math.max(0, at - reveal.since) / revealStepTime) : 0;
  return Math.min(reveal.step + passed, Math.max(reveal.step, lastOfRun(reveal, phase)));
}

/**
 * The last step that comes by itself: that of the stream before the first one that had not come to its results when the teacher
 * pressed. Its results begin at their first step, not in the middle.
 */
function lastOfRun(reveal: Reveal, { number, steps, streams }: RevealedPhase): number {
  const first = Math.floor(reveal.step / steps) + 1;
  const missing = streams.findIndex((stream, index) => index >= first && !hadCome(stream, number, reveal.since));
  return (missing === -1 ? streams.length : missing) * steps - 1;
}

/** Whether a stream was in a phase at a time of play, or had been. */
function hadCome({ phase }: StreamInReveal, number: number, at: number): boolean {
  return phase === null || phase.number > number || (phase.number === number && phase.startedAt <= at);
}

/** A step that can be shown: the given one, or else the nearest of another stream, that of a later one first. */
function openStep({ number, steps, streams }: RevealedPhase, step: number): number {
  const index = Math.floor(step / steps);
  const isOpen = (stream: StreamInReveal) => stream.phase?.number === number;
  const from = streams.findIndex((stream, each) => each >= index && isOpen(stream));
  return from === index ? step : from > index ? from * steps : (streams.findLastIndex(isOpen) + 1) * steps - 1;
}

/** A stream whose players may not see the results of its phase yet. */
export interface HeldStream {
  readonly stream: number;
  /** Until when the results are held back at most, in milliseconds of play; null where they are not. */
  readonly heldUntil: number | null;
}

/** Whether players do not see yet how they did, because the projector has not shown it. */
export function isHeldBack(table: RevealedTable, { stream, heldUntil }: HeldStream, at: number): boolean {
  const held = resultsOf(table, stream);
  if (held === undefined || heldUntil === null || at >= heldUntil) {
    return false;
  }
  const { phase, index, startedAt } = held;
  const { reveal } = table;
  const isSet = reveal?.phase === phase.number;
  const isShown = stepSetAt(reveal, phase, at) >= lastStepOf(index, phase) && !(isSet && startedAt > reveal.since);
  return !(isSet && reveal.isOnPhones) && !isShown;
}

/** Returns when a stream that is held back is shown at the latest, if nobody does anything: in milliseconds of play. */
export function heldBackUntil(table: RevealedTable, { stream, heldUntil }: HeldStream): number {
  const held = resultsOf(table, stream);
  const { reveal } = table;
  const atLatest = heldUntil ?? 0;
  if (held === undefined || reveal?.phase !== held.phase.number || !reveal.isRunning) {
    return atLatest;
  }
  const last = lastStepOf(held.index, held.phase);
  return last > lastOfRun(reveal, held.phase) || held.startedAt > reveal.since
    ? atLatest
    : Math.min(atLatest, reveal.since + Math.max(0, last - reveal.step) * revealStepTime);
}

/** The results of the phase in which a stream is, and which of the streams it is, from 0. */
function resultsOf(
  table: RevealedTable,
  number: number,
): { phase: RevealedPhase; index: number; startedAt: number } | undefined {
  const own = table.streams.find(({ stream }) => stream === number)?.phase ?? undefined;
  const phase = own && phaseWith(table, own.number);
  return (
    phase && { phase, index: phase.streams.findIndex(({ stream }) => stream === number), startedAt: own.startedAt }
  );
}

function lastStepOf(index: number, { steps }: RevealedPhase): number {
  return (index + 1) * steps - 1;
}
