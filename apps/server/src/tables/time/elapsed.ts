import { uptime } from "node:os";

/** Milliseconds by which readings of Linux's two clocks may differ without the machine having slept. */
const tremor = 500;

/** Milliseconds between two looks whether the machine has slept. */
const lookEvery = 1_000;

/**
 * Returns a clock that nobody sets, and that also counts while the machine sleeps. Linux's own, which Node reads, stands
 * still then, unlike that of other systems.
 *
 * @returns milliseconds since any moment.
 */
export function createElapsed(
  platform: NodeJS.Platform = process.platform,
  monotonic: () => number = () => performance.now(),
  secondsSinceBoot: () => number = uptime,
): () => number {
  if (platform !== "linux") {
    return monotonic;
  }
  const difference = () => secondsSinceBoot() * 1000 - monotonic();
  let known = difference();
  let lookedAt = monotonic();
  let slept = 0;
  return () => {
    const time = monotonic();
    if (time - lookedAt >= lookEvery) {
      lookedAt = time;
      const found = difference();
      if (found - known > tremor) {
        slept += found - known;
        known = found;
      }
    }
    return time + slept;
  };
}
