import { describe, expect, it } from "vitest";
import { createGuessPace } from "./guessPace.ts";

const waited = new AbortController().signal;

/** A pace on a clock of its own, which goes on as far as lookups wait. */
function startPace() {
  let time = 0;
  const pace = createGuessPace(
    { burst: 3, perSecond: 10 },
    {
      now: () => time,
      async wait(milliseconds) {
        const end = time + milliseconds;
        await Promise.resolve();
        time = Math.max(time, end);
      },
    },
  );
  return {
    guess: (found?: string, { source = "eve", signal = waited } = {}) => pace.run(source, signal, async () => found),
    time: () => Math.round(time),
  };
}

describe("createGuessPace", () => {
  it("row 66: looks up a few wrong codes at once, and further ones at its pace, however many come together", async () => {
    const { guess, time } = startPace();
    await Promise.all([guess(), guess(), guess()]);
    expect(time()).toBe(0);
    await Promise.all(Array.from({ length: 40 }, () => guess()));
    expect(time()).toBe(4_000);
  });

  it("row 66: takes no time for right codes", async () => {
    const { guess, time } = startPace();
    for (let count = 0; count < 100; count++) {
      expect(await guess("table")).toEqual({ ok: true, value: "table" });
    }
    expect(time()).toBe(0);
  });

  it("row 66: lets another source have its turn before all that one has waiting", async () => {
    const { guess, time } = startPace();
    const flood = Promise.all(Array.from({ length: 400 }, () => guess()));
    await guess("table", { source: "mia" });
    expect(time()).toBeLessThan(5_000);
    await flood;
    expect(time()).toBe(39_700);
  });

  it("looks nothing up, and counts nothing, for those who have gone", async () => {
    const { guess, time } = startPace();
    const gone = AbortSignal.abort();
    for (let count = 0; count < 50; count++) {
      expect(await guess("table", { signal: gone })).toMatchObject({ ok: false, reason: "unavailable" });
    }
    expect(time()).toBe(0);
  });
});
