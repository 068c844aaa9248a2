/** What the processes on one database share of the time by which tables are played. */
export interface SharedTime {
  /** Milliseconds that are added to the database's time. */
  offset: number;
  /** When a process last wrote that it runs, in milliseconds since 1970 UTC by the tables' time. */
  aliveAt: number;
}

/** The database's time with what is shared, as a process has read it. */
export interface Measured extends SharedTime {
  /** Milliseconds since 1970 UTC by the database's clock. */
  databaseTime: number;
  /** Milliseconds by which `databaseTime` may be wrong: half of what reading it took. */
  error: number;
}

/** What a process knows at the moment of a measurement, by its own steady clock. */
export interface OwnTime {
  /** Milliseconds since 1970 UTC by the tables' time. */
  time: number;
  /** The offset that the process has read, or written, last. */
  offset: number;
}

/** The tables' time after a measurement. */
export interface NextTime extends OwnTime {
  /** Milliseconds by which the database's clock was set forward, or back; 0 where it was not. */
  jump: number;
  /** Milliseconds for which no process ran; 0 where it was too short to matter. */
  awayFor: number;
}

/** Milliseconds by which the database's clock may be corrected before the tables' time ceases to follow it. */
const jumpLimit = 5_000;

/** Milliseconds without any process that do not count as an outage. */
export const outageLimit = 30_000;

/** Milliseconds of difference that are left as they are, so that the time does not tremble. */
const tremor = 20;

/**
 * Returns the tables' time: the database's and the offset, by which it stays as it was where that clock was set.
 *
 * @param own - undefined at the first measurement of a process.
 */
export function nextTime(measured: Measured, own?: OwnTime): NextTime {
  const { databaseTime, offset, aliveAt, error } = measured;
  const shared = databaseTime + offset;
  const expected = expectedTime(shared, measured, own);
  const difference = Math.round(shared - expected);
  const jump = Math.abs(difference) > jumpLimit + error ? difference : 0;
  const time = jump !== 0 || Math.abs(difference) <= tremor + error ? expected : shared;
  const away = Math.round(time - aliveAt);
  return { time, offset: offset - jump, jump, awayFor: away > outageLimit ? away : 0 };
}

function expectedTime(shared: number, { offset, aliveAt }: SharedTime, own: OwnTime | undefined): number {
  if (own === undefined) {
    // A clock that was set back while no process ran.
    return Math.max(shared, aliveAt);
  }
  const isChangedByOthers = own.offset !== offset;
  // The machine of this process stood still, while others went on.
  const haveOthersGoneOn = aliveAt > own.time + jumpLimit;
  return isChangedByOthers || haveOthersGoneOn ? shared : own.time;
}
