import type { Seat } from "@belab/domain/games";
import type { StreamPhase, StreamProgress } from "@belab/domain/tables";

/** How far a class is, without saying who. */
export interface ClassProgress {
  /**
   * `decided` while those who are done wait for others in the same phase, `finished` where streams are over one by one,
   * `none` where nobody's action is awaited.
   */
  kind: "decided" | "finished" | "none";
  /** One for each seat, in the order of the seats: whether it is done. */
  seats: readonly boolean[];
  done: number;
}

/** How far the seats of all streams are. */
export function progressOf(streams: readonly StreamProgress[]): ClassProgress {
  const isOver = streams.some(({ phase }) => phase === null);
  const isAwaited = streams.some(({ awaited }) => awaited.length > 0);
  if (!isAwaited) {
    return { kind: "none", seats: [], done: 0 };
  }
  const seats = streams
    .flatMap((stream) => stream.seats.map((seat) => ({ seat, done: isDone(stream, seat) })))
    .sort((one, other) => one.seat - other.seat)
    .map(({ done }) => done);
  return { kind: isOver ? "finished" : "decided", seats, done: seats.filter(Boolean).length };
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
