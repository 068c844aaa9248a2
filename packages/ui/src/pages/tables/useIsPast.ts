import { remainingTime, type TableClock } from "@belab/domain/tables";
import { useEffect, useEffectEvent, useState } from "react";

/** The longest time that a browser's timeout can wait for, in milliseconds. */
const longestTimeout = 2 ** 31 - 1;

/** Whether the time of a clock is up. Looks again at that moment, and not before. */
export function useIsPast(clock: TableClock | undefined, now: () => number): boolean {
  const [time, setTime] = useState(now);
  const readNow = useEffectEvent(now);
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    /** The device may count faster than the clock's owner, or have learned in between how far it is off. */
    function look() {
      const current = readNow();
      setTime(current);
      const left = clock?.state === "running" ? remainingTime(clock, current) : 0;
      timeout = left > 0 ? setTimeout(look, Math.min(left, longestTimeout)) : undefined;
    }
    look();
    return () => clearTimeout(timeout);
  }, [clock]);
  return clock !== undefined && remainingTime(clock, time) === 0;
}
