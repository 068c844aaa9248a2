import type { Seat } from "@belab/domain/games";
import type { StreamPhase, StreamProgress } from "@belab/domain/tables";

/** How far a class is, without saying who. */
export interface ClassProgress {
  /**
   * `decided` while those who are done wait for others in the same phase, `ready` where they only say when they are ready to go
   * on, `finished` where streams are over one by one, `none` where nobody's action is awaited.
   */
  kind: "decided" | "ready" | "finished" | "none";
  /** One for each seat, in the order of the seats: whether it is done. */
  seats: readonly boolean[];
  done: number;
}

type AsksReadiness = ((phase: StreamPhase) => boolean) | undefined;

/**
 * How far the seats of all streams are. Where some decide, those who only say when they are ready to go on have decided
 * already, or not yet.
 *
 * @param asksReadiness - whether nothing is decided in a phase; left out for a game in which something always is.
 */
export function progressOf(streams: readonly StreamProgress[], asksReadiness?: AsksReadiness): ClassProgress {
  if (!streams.some(({ awaited }) => awaited.length > 0)) {
    return { kind: "none", seats: [], done: 0 };
  }
  const isReading = ({ phase }: StreamProgress) => phase !== null && asksReadiness?.(phase) === true;
  const isDecided = streams.some((stream) => !isReading(stream) && stream.awaited.length > 0);
  const isSeatDone = (stream: StreamProgress, seat: Seat) =>
    isDecided && isReading(stream) ? isAhead(stream, streams, asksReadiness) : isDone(stream, seat);
  const seats = streams
    .flatMap((stream) => stream.seats.map((seat) => ({ seat, done: isSeatDone(stream, seat) })))
    .sort((one, other) => one.seat - other.seat)
    .map(({ done }) => done);
  const isOver = streams.some(({ phase }) => phase === null);
  return { kind: isDecided ? (isOver ? "finished" : "decided") : "ready", seats, done: seats.filter(Boolean).length };
}

/** Whether a stream is past a phase in which others still decide. */
export function isAhead(
  { phase }: StreamProgress,
  streams: readonly StreamProgress[],
  asksReadiness: AsksReadiness,
): boolean {
  return streams.some(
    (other) =>
      phase !== null && other.phase !== null && !asksReadiness?.(other.phase) && other.phase.number < phase.number,
  );
}

/** Whether a seat has nothing to do any more in its phase. */
export function isDone({ phase, awaited }: StreamProgress, seat: Seat): boolean {
  return phase === null || !awaited.includes(seat);
}

/** Whether nothing goes on any more, because of an error on the server, though the game is not over. */
export function hasFailed(streams: readonly StreamProgress[]): boolean {
  const played = streams.filter(({ phase }) => phase !== null);
  return played.length > 0 && played.every((stream) => stream.hasFailed);
}

/** The phase in which all streams are that go on; undefined where they are in several, or none goes on. */
export function commonPhase(streams: readonly StreamProgress[]): StreamPhase | undefined {
  const phases = streams.flatMap(({ phase }) => phase ?? []);
  const [first] = phases;
  return phases.every(({ name, number }) => name === first?.name && number === first.number) ? first : undefined;
}

/** The last deadline of all streams that go on, in milliseconds of play; undefined where no time is set. */
export function lastDeadline(streams: readonly StreamProgress[]): number | undefined {
  const deadlines = streams.flatMap(({ phase, deadline }) => (phase === null || deadline === null ? [] : deadline));
  return deadlines.length === 0 ? undefined : Math.max(...deadlines);
}
