/**
 * Does something once for all who ask for it: those who ask while it is under way share the next run, which begins after
 * they have asked.
 */
export function createSharedRun(work: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined;
        current = work();
        return current;
      });
    return next;
  };
}
