/** How far behind the timer is that ends phases. */
export interface TimerLag {
  /** Notes that all phases whose time was up have been looked at. */
  looked(): void;
  /** Returns whether no look was finished for so long that a phase whose time is up may not have been ended. */
  isLate(): boolean;
}

/** Milliseconds after a look in which the next one is finished, as a rule: it begins within a second. */
const usualTime = 2_000;

/** @param elapsed - milliseconds by a clock that nobody sets. */
export function createTimerLag(elapsed: () => number = () => performance.now()): TimerLag {
  let lookedAt = elapsed();
  return {
    looked() {
      lookedAt = elapsed();
    },
    isLate: () => elapsed() - lookedAt > usualTime,
  };
}
