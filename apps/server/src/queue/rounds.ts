import type { Context } from "../context.ts";

/** Work that is done when somebody asks for it, and every so often. */
export interface Rounds {
  /** Begins a round; call it after the transaction that left something to do. */
  wake(): void;
  start(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

interface RoundsOptions extends Pick<Context, "log"> {
  /** Milliseconds. */
  every: number;
  /** Long work ends early once it is stopped. */
  work: (isStopped: () => boolean) => Promise<unknown>;
  /** The log's message about a round that failed. */
  failure: string;
}

export function createRounds({ every, work, log, failure }: RoundsOptions): Rounds {
  const rounds = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function wake(): void {
    const round = work(() => isStopped)
      .catch((err) => log.error({ err }, failure))
      .finally(() => rounds.delete(round));
    rounds.add(round);
  }

  return {
    wake,
    start() {
      timer = setInterval(wake, every).unref();
      wake();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(rounds);
    },
  };
}
