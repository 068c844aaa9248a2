/** Work that an answer does not wait for. */
export interface BackgroundWork {
  /** Begins a task after the answer under way has left; what it throws goes to `onTrouble`. */
  begin(task: () => Promise<void>, onTrouble: (error: unknown) => void): void;
  /** Waits for all tasks that were begun. */
  settle(): Promise<void>;
}

export function createBackgroundWork(): BackgroundWork {
  const underWay = new Set<Promise<void>>();

  async function run(task: () => Promise<void>, onTrouble: (error: unknown) => void): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await task();
    } catch (error) {
      onTrouble(error);
    }
  }

  return {
    begin(task, onTrouble) {
      const work = run(task, onTrouble);
      underWay.add(work);
      void work.then(() => underWay.delete(work));
    },
    async settle() {
      await Promise.all(underWay);
    },
  };
}
