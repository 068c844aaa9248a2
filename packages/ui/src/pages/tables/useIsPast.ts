import { remainingTime, type TableClock } from "@belab/domain/tables";
import { useEffect, useEffectEvent, useState } from "react";

/** The longest time that a browser's timeout can wait for, in milliseconds. */
const longestTimeout = 2 ** 31 - 1;

/** Whether the time of a clock is up. Looks again at that moment, and not before. */
export function useIsPast(clock: TableClock | undefined, now: () => number): boolean {
  const [time, setTime] = useState(now);
  const readNow = useEffectEvent(now);
  useEffect(() => {
    const current = readNow();
    setTime(current);
    const left = clock?.state === "running" ? remainingTime(clock, current) : 0;
    if (left > 0) {
      const timeout = setTimeout(() => setTime(readNow()), Math.min(left, longestTimeout));
      return () => clearTimeout(timeout);
    }
    return undefined;
  }, [clock]);
  return clock !== undefined && remainingTime(clock, time) === 0;
}
