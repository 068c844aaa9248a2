import { AsyncLocalStorage } from "node:async_hooks";

/** Someone whose request is worked on. */
export interface Caller {
  /** Nothing is known of them: they have neither an account nor a seat at a teacher's table. */
  isStranger: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Works for a caller. What is asked of the database for strangers waits behind what is asked for all others. */
export function workFor(caller: Caller, work: () => void): void {
  callers.run(caller, work);
}

/** Notes that the caller is no stranger: from then on, what is done for them waits behind nobody. */
export function noteKnownCaller(): void {
  const caller = callers.getStore();
  if (caller !== undefined) {
    caller.isStranger = false;
  }
}

/** Whether the work that is done now is for a stranger. */
export function isForStranger(): boolean {
  return callers.getStore()?.isStranger ?? false;
}
