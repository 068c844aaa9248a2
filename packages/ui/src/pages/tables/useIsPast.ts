import { remainingTime, type TableClock } from "@belab/domain/tables";
import { useEffect, useEffectEvent, useState } from "react";

/** The longest time that a browser's timeout can wait for, in milliseconds. */
const longestTimeout = 2 ** 31 - 1;

/** Milliseconds between two looks at a clock whose time is up: its owner's time may have been wrong for a moment. */
const lookInterval = 1_000;

/** Whether the time of a clock is up. Looks again at that moment, and not before. */
export function useIsPast(clock: TableClock | undefined, now: () => number): boolean {
  const [time, setTime] = useState(now);
  const readNow = useEffectEvent(now);
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    /** The device may count faster than the clock's owner, or have learned in between how far it is off. */
    function look() {
      const current = readNow();
      setTime((known) => (isPast(clock, known) === isPast(clock, current) ? known : current));
      if (clock?.state === "running") {
        timeout = setTimeout(look, Math.min(remainingTime(clock, current) || lookInterval, longestTimeout));
      }
    }
    look();
    return () => clearTimeout(timeout);
  }, [clock]);
  return isPast(clock, time);
}

function isPast(clock: TableClock | undefined, now: number): boolean {
  return clock !== undefined && remainingTime(clock, now) === 0;
}
