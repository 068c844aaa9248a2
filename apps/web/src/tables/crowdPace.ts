import type { TableScreen } from "@belab/api/tables";
import type { TableState } from "./tableState.ts";

/** How many streams are a crowd: single ones are not followed any more. */
const crowd = 60;

/** Milliseconds between two pictures of how far a crowd is. */
const pictureTime = 1_000;

/** The parts of a table that say how far its streams are. */
const progressParts: readonly string[] = ["streams", "summaries", "away", "here"];

/**
 * Lets a screen show how far a crowd is once a second, so that what moves comes to rest before it moves again, and nothing is
 * drawn in between. All else is shown at once, as is everything in a smaller class.
 */
export function paceCrowd<Screen extends TableScreen>(show: (state: TableState<Screen>) => void) {
  let shown: TableState<Screen> | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  let latest: TableState<Screen> | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  function showLatest() {
    clearTimeout(timeout);
    timeout = undefined;
    if (latest !== undefined) {
      shown = latest;
      shownAt = performance.now();
      show(latest);
    }
  }

  return {
    show(state: TableState<Screen>): void {
      latest = state;
      const wait = shownAt + pictureTime - performance.now();
      if (wait <= 0 || shown === undefined || !isProgressOfCrowd(shown, state)) {
        showLatest();
      } else {
        timeout ??= setTimeout(showLatest, wait);
      }
    },
    /** Shows nothing any more that was held back. */
    stop(): void {
      clearTimeout(timeout);
    },
  };
}

/** Whether nothing has changed but how far the streams of a large class are. */
function isProgressOfCrowd<Screen extends TableScreen>(shown: TableState<Screen>, next: TableState<Screen>): boolean {
  const { parts: before, ...restBefore } = shown;
  const { parts: after, ...restAfter } = next;
  return isCrowd(after) && areAlike(restBefore, restAfter) && areAlike(withoutProgress(before), withoutProgress(after));
}

function isCrowd(parts: object): boolean {
  return "streams" in parts && Array.isArray(parts.streams) && parts.streams.length > crowd;
}

function withoutProgress(parts: object): object {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !progressParts.includes(name)));
}

/** Whether two objects hold the same values. */
function areAlike(one: object, other: object): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => Object.is(value, other[name as keyof typeof other]))
  );
}
