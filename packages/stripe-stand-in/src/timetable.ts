/** What happens to an object at a certain time, if it still applies then. */
export interface DueTask {
  /** Seconds since 1970 UTC. */
  at: number;
  kind: "expireSession" | "endPeriod" | "endSubscription" | "finalizeInvoice" | "retryPayment" | "verifyTaxId";
  id: string;
}

/** What is to happen, in the order of its time, then in that in which it was entered. */
export interface Timetable {
  enter(task: DueTask): void;
  /** When the next task is due; undefined where there is none. */
  next(): number | undefined;
  /** Takes the next task out if it is due by then. */
  take(time: number): DueTask | undefined;
}

export function createTimetable(): Timetable {
  // The next one last: it is taken off the end.
  const tasks: DueTask[] = [];
  return {
    enter(task) {
      tasks.splice(placeFor(tasks, task.at), 0, task);
    },
    next: () => tasks.at(-1)?.at,
    take: (time) => ((tasks.at(-1)?.at ?? Infinity) <= time ? tasks.pop() : undefined),
  };
}

/** Before all that are due by then: those come out first. */
function placeFor(tasks: readonly DueTask[], at: number): number {
  let low = 0;
  let high = tasks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tasks[middle]?.at ?? 0) > at) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
