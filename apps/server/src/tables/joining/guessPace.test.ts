import { describe, expect, it } from "vitest";
import { createGuessPace } from "./guessPace.ts";

const waited = new AbortController().signal;

/** A pace on a clock of its own, which goes on as far as anything waits. */
function startPace({ openOfAddress = 5, longestDelay = 60_000 } = {}) {
  let time = 0;
  const waits: { end: number; resolve: () => void }[] = [];
  const pace = createGuessPace(
    { burst: 3, perSecond: 10, openOfAddress, longestDelay },
    {
      now: () => time,
      wait: (milliseconds) =>
        new Promise((resolve) => {
          waits.push({ end: time + milliseconds, resolve });
        }),
    },
  );
  /** Lets the time go on until all is done, or only so far. */
  async function passTime(until = Number.POSITIVE_INFINITY) {
    for (;;) {
      // All that is done without waiting comes before the time goes on.
      await new Promise((resolve) => setImmediate(resolve));
      waits.sort((one, other) => one.end - other.end);
      const [next] = waits;
      if (next === undefined || next.end > until) {
        return;
      }
      waits.shift();
      time = Math.max(time, next.end);
      next.resolve();
    }
  }
  return {
    guess: (found?: string, { address = "eve's", browser = "eve", signal = waited } = {}) =>
      pace.run({ address, browser }, signal, async () => found),
    passTime,
    time: () => Math.round(time),
  };
}

describe("createGuessPace", () => {
  it("row 66: answers a few wrong codes at once, and further ones at its pace, however many come together", async () => {
    const { guess, passTime, time } = startPace();
    const few = [guess(), guess(), guess()];
    await passTime();
    await Promise.all(few);
    expect(time()).toBe(0);
    const many = Array.from({ length: 40 }, () => guess());
    await passTime();
    await Promise.all(many);
    expect(time()).toBe(4_000);
  });

  it("row 66: takes no time for right codes", async () => {
    const { guess, time } = startPace();
    for (let count = 0; count < 100; count++) {
      expect(await guess("table")).toEqual({ ok: true, value: "table" });
    }
    expect(time()).toBe(0);
  });

  it("row 66: finds a right code at once while thousands of wrong ones come from other addresses", async () => {
    const { guess, passTime, time } = startPace();
    const flood = Array.from({ length: 2_000 }, (_, number) => guess(undefined, { address: `flood ${number}` }));
    expect(await guess("table", { address: "a school's", browser: "mia" })).toEqual({ ok: true, value: "table" });
    expect(time()).toBe(0);
    await passTime();
    await Promise.all(flood);
    expect(time()).toBe(199_700);
  });

  it("row 66: looks up few codes of an address at a time, and lets each of its browsers have its turn", async () => {
    const { guess, passTime, time } = startPace();
    const flood = Promise.all(Array.from({ length: 400 }, () => guess()));
    let foundAt: number | undefined;
    const found = guess("table", { browser: "mia" }).then(() => {
      foundAt = time();
    });
    await passTime();
    await Promise.all([flood, found]);
    expect(foundAt).toBeLessThanOrEqual(100);
    expect(time()).toBe(39_700);
  });

  it("says soon that a code was wrong, and counts it as open all the same", async () => {
    const { guess, passTime, time } = startPace({ longestDelay: 1_000 });
    const flood = Array.from({ length: 100 }, (_, number) => guess(undefined, { address: `flood ${number}` }));
    await passTime(1_000);
    await Promise.all(flood);
    expect(time()).toBe(1_000);
    // Five more are open until the last of the hundred had its time.
    const more = Promise.all(Array.from({ length: 6 }, () => guess()));
    let isDone = false;
    void more.then(() => {
      isDone = true;
    });
    await passTime(9_700);
    expect(isDone).toBe(false);
    await passTime();
    await more;
  });

  it("looks nothing up, and counts nothing, for those who have gone", async () => {
    const { guess, time } = startPace();
    const gone = AbortSignal.abort();
    for (let count = 0; count < 50; count++) {
      expect(await guess("table", { signal: gone })).toMatchObject({ ok: false, reason: "unavailable" });
    }
    expect(time()).toBe(0);
  });

  it("passes on why a code could not be looked up, and looks up the next", async () => {
    const pace = createGuessPace({ burst: 1, perSecond: 1, openOfAddress: 1, longestDelay: 0 });
    const guesser = { address: "a school's", browser: undefined };
    const failed = pace.run(guesser, waited, () => Promise.reject(new Error("no database")));
    await expect(failed).rejects.toThrow("no database");
    expect(await pace.run(guesser, waited, async () => "table")).toEqual({ ok: true, value: "table" });
  });
});
