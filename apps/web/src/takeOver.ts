const listeners = new Set<() => void>();
let isOver = false;

/** Whether React has taken over a ready page, with what was typed in it before. */
export function isTakenOver(): boolean {
  return isOver;
}

/** Call once nothing of a ready page is waited for any more, or there was none. */
export function endTakeOver(): void {
  isOver = true;
  for (const listener of listeners) {
    listener();
  }
}

export function subscribeToTakeOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
