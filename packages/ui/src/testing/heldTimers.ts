interface HeldTimer {
  at: number;
  run: () => void;
}

/** From this delay on a timer is held, in milliseconds: shorter ones belong to rendering and to the test itself. */
const heldFrom = 500;

/** Timers that wait for {@link HeldTimers.pass} instead of for the clock on the wall. */
export interface HeldTimers {
  /**
   * Lets time pass.
   *
   * @param milliseconds - how much.
   * @returns how many timers have run.
   */
  pass(milliseconds: number): number;
  /** Gives `setTimeout` back. Timers that are still held never run. */
  release(): void;
}

/** Holds every later `setTimeout` of half a second or more, so that a story need not wait for it. */
export function holdTimers(): HeldTimers {
  const usual = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
  const held = new Map<number, HeldTimer>();
  let now = 0;
  let lastId = 1_000_000;
  Object.assign(window, {
    setTimeout(run: () => void, delay = 0) {
      if (delay < heldFrom) {
        return usual.setTimeout.call(window, run, delay);
      }
      lastId += 1;
      held.set(lastId, { at: now + delay, run });
      return lastId;
    },
    clearTimeout(id: number | undefined) {
      if (id === undefined || !held.delete(id)) {
        usual.clearTimeout.call(window, id);
      }
    },
  });
  return {
    pass(milliseconds) {
      now += milliseconds;
      const due = [...held].filter(([, { at }]) => at <= now).sort(([, a], [, b]) => a.at - b.at);
      for (const [id, { run }] of due) {
        held.delete(id);
        run();
      }
      return due.length;
    },
    release() {
      Object.assign(window, usual);
    },
  };
}
