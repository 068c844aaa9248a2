import { describe, expect, it } from "vitest";
import { type Measured, nextTime, type OwnTime } from "./nextTime.ts";

const minute = 60_000;
const hour = 60 * minute;

function measured(changes: Partial<Measured> = {}): Measured {
  return { databaseTime: 1_000_000, offset: 0, aliveAt: 998_000, error: 0, ...changes };
}

function own(changes: Partial<OwnTime> = {}): OwnTime {
  return { time: 1_000_000, offset: 0, ...changes };
}

describe("the tables' time", () => {
  it("is the database's at first, with the offset", () => {
    expect(nextTime(measured({ offset: 500 }))).toEqual({ time: 1_000_500, offset: 500, jump: 0, awayFor: 0 });
  });

  it("follows small corrections of the database's clock, but not the error of a measurement", () => {
    expect(nextTime(measured(), own({ time: 1_004_000 })).time).toBe(1_000_000);
    expect(nextTime(measured({ error: 80 }), own({ time: 1_000_090 })).time).toBe(1_000_090);
  });

  it.each([2 * hour, -10 * minute])("goes on as it was where the clock was set by %i ms", (jump) => {
    const next = nextTime(
      measured({ databaseTime: 1_000_000 + jump, offset: 700 }),
      own({ time: 1_000_700, offset: 700 }),
    );
    expect(next).toEqual({ time: 1_000_700, offset: 700 - jump, jump, awayFor: 0 });
  });

  it("is taken from a process that has seen the jump before, which is not corrected a second time", () => {
    const corrected = measured({ databaseTime: 1_000_000 + hour, offset: -hour });
    expect(nextTime(corrected, own())).toEqual({ time: 1_000_000, offset: -hour, jump: 0, awayFor: 0 });
  });

  it("does not go back where the clock was set back while no process ran", () => {
    const next = nextTime(measured({ databaseTime: 1_000_000 - hour, aliveAt: 1_000_000 }));
    expect(next).toEqual({ time: 1_000_000, offset: hour, jump: -hour, awayFor: 0 });
  });

  it("is that of the others where a process stood still and they went on", () => {
    const next = nextTime(measured({ databaseTime: 1_000_000 + hour, aliveAt: 998_000 + hour }), own());
    expect(next).toEqual({ time: 1_000_000 + hour, offset: 0, jump: 0, awayFor: 0 });
  });

  it("counts more than thirty seconds without a process as an outage", () => {
    expect(nextTime(measured({ aliveAt: 970_000 })).awayFor).toBe(0);
    expect(nextTime(measured({ aliveAt: 969_000 })).awayFor).toBe(31_000);
    expect(nextTime(measured({ aliveAt: 960_000 }), own()).awayFor).toBe(40_000);
  });
});
