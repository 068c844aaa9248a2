/**
 * Returns milliseconds since 1970 UTC by a clock that nobody can set: the device's as it was when the page was opened, and
 * what has passed since then. It may stand still while the device sleeps.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
