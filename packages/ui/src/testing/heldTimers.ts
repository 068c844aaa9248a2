import { expect, getConfig, waitFor } from "storybook/test";

interface HeldTimer {
  at: number;
  run: () => void;
  /** Of an interval, in milliseconds. */
  every?: number;
}

/** From this delay on a timer is held, in milliseconds: shorter ones belong to rendering and to the test itself. */
const heldFrom = 500;

/** Timers that wait for {@link HeldTimers.pass} instead of for the clock on the wall. */
export interface HeldTimers {
  /**
   * Lets time pass.
   *
   * @param milliseconds - how much.
   * @returns how many timers have run; an interval counts each time.
   */
  pass(milliseconds: number): number;
  /**
   * Waits until a timer is due within some time, and lets that time pass: React may run the effect that starts a timer only
   * after it has shown what the effect belongs to.
   *
   * @param milliseconds - how much.
   */
  passOnceDue(milliseconds: number): Promise<void>;
  /** Gives the browser's timers back. Those that are still held never run. */
  release(): void;
}

/**
 * Holds every later `setTimeout` and `setInterval` of half a second or more, so that a story need not wait for it. Those
 * with the delay of `waitFor`'s own timeout are not held.
 *
 * @param from - the shortest delay that is held, in milliseconds.
 */
export function holdTimers(from = heldFrom): HeldTimers {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const held = new Map<number, HeldTimer>();
  let now = 0;
  let lastId = 1_000_000;

  const isHeld = (delay: number) => delay >= from && delay !== getConfig().asyncUtilTimeout;

  function hold(timer: HeldTimer): number {
    lastId += 1;
    held.set(lastId, timer);
    return lastId;
  }

  // As in a browser, either function clears both kinds of timers.
  function clear(id: number | undefined): void {
    if (id === undefined || !held.delete(id)) {
      clearTimeout.call(window, id);
    }
  }

  function firstUntil(end: number): [number, HeldTimer] | undefined {
    const due = [...held].filter(([, { at }]) => at <= end);
    return due.sort(([, a], [, b]) => a.at - b.at)[0];
  }

  Object.assign(window, {
    setTimeout(run: () => void, delay = 0) {
      return isHeld(delay) ? hold({ at: now + delay, run }) : setTimeout.call(window, run, delay);
    },
    setInterval(run: () => void, delay = 0) {
      return isHeld(delay) ? hold({ at: now + delay, run, every: delay }) : setInterval.call(window, run, delay);
    },
    clearTimeout: clear,
    clearInterval: clear,
  });

  function pass(milliseconds: number): number {
    const end = now + milliseconds;
    let runs = 0;
    for (let first = firstUntil(end); first; first = firstUntil(end)) {
      const [id, timer] = first;
      now = timer.at;
      if (timer.every === undefined) {
        held.delete(id);
      } else {
        timer.at += timer.every;
      }
      timer.run();
      runs += 1;
    }
    now = end;
    return runs;
  }

  return {
    pass,
    async passOnceDue(milliseconds) {
      await waitFor(() => expect(firstUntil(now + milliseconds), "a timer that is due").toBeDefined());
      pass(milliseconds);
    },
    release() {
      Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval });
    },
  };
}

/**
 * Holds timers while a story plays.
 *
 * @param play - lets the time pass.
 * @param from - the shortest delay that is held, in milliseconds.
 */
export function withHeldTimers<Context>(
  play: (context: Context, timers: HeldTimers) => Promise<void>,
  from = heldFrom,
): (context: Context) => Promise<void> {
  return async (context) => {
    const timers = holdTimers(from);
    try {
      await play(context, timers);
    } finally {
      timers.release();
    }
  };
}
