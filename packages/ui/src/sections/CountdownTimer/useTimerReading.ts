import { readTimer, remainingTime, type TableClock, type TimerReading } from "@belab/domain/tables";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** What the clock shows now, read again whenever its seconds change. */
export function useTimerReading(
  clock: TableClock | undefined,
  now: () => number,
  warningSeconds: number,
): TimerReading {
  const [time, setTime] = useState(now);
  const readNow = useEffectEvent(now);

  useLayoutEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    tick();
    return () => clearTimeout(timeout);

    function tick() {
      const current = readNow();
      setTime(current);
      if (clock?.state === "running") {
        // Also once the time is up: the owner's clock may have been wrong for a moment.
        timeout = setTimeout(tick, untilNextSecond(remainingTime(clock, current)));
      }
    }
  }, [clock]);

  return readTimer(clock, time, warningSeconds);
}

/** Milliseconds until the rounded-up seconds of a remaining time change. */
function untilNextSecond(remaining: number): number {
  return remaining % 1000 || 1000;
}

/** Calls back on every change of a reading, and on the first one of a clock that is paused. */
export function useTimerChange(
  { state, seconds }: TimerReading,
  onChange: (before: TimerReading, after: TimerReading) => void,
): void {
  const previous = useRef<TimerReading>({ state: "pending", seconds: 0 });
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    const before = previous.current;
    previous.current = { state, seconds };
    if (before.state !== "pending" || state === "paused") {
      tell(before, { state, seconds });
    }
  }, [state, seconds]);
}
