import { useEffectEvent, useLayoutEffect, useState } from "react";

/**
 * Whole seconds until a time, counted down to 0.
 *
 * @param time - in milliseconds since 1970 UTC; without one there is nothing to wait for.
 * @param now - the current time, in milliseconds since 1970 UTC.
 */
export function useSecondsUntil(time: number | undefined, now: () => number): number {
  const [current, setCurrent] = useState(now);
  const readNow = useEffectEvent(now);

  useLayoutEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    tick();
    return () => clearTimeout(timeout);

    function tick() {
      const tickedAt = readNow();
      const remaining = time === undefined ? 0 : time - tickedAt;
      setCurrent(tickedAt);
      if (remaining > 0) {
        timeout = setTimeout(tick, remaining % 1000 || 1000);
      }
    }
  }, [time]);

  return time === undefined ? 0 : Math.max(0, Math.ceil((time - current) / 1000));
}
