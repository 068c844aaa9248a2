import { addToCount } from "../addToCount.ts";

/** For what a connection is wanted. */
export interface ConnectionUse {
  /** Whose work it is, such as a table's: an owner has a share of the connections. Nobody's otherwise. */
  owner?: string;
  /**
   * Who goes before the others: a look at whether the database answers is first; exports and debriefings come after calls.
   * @default "call"
   */
  urgency?: Urgency;
  /** Whether it is a stranger's: then it waits behind everything that is not. @default false */
  isForStranger?: boolean;
}

export type Urgency = (typeof urgencies)[number];

/** The most urgent first. */
const urgencies = ["look", "call", "export"] as const;

export interface GateLimits {
  /** Connections that can be in use at the same time. */
  size: number;
  /** Of these, for one owner. */
  ofOne: number;
  /** Of these, for all exports together. */
  ofExports: number;
  /** Of these, for all strangers together. */
  ofStrangers: number;
  /** Milliseconds that anyone waits for a connection. */
  patience: number;
  /** Milliseconds that exports wait, so that one that has begun does not break off. */
  patienceOfExports: number;
  /** Milliseconds after which it is tried whether the database has room for more connections than it had. */
  tryAgainAfter: number;
}

/** Says who may use a connection now, and lets the others wait. */
export interface ConnectionGate {
  /**
   * Waits until a connection may be used.
   *
   * @returns what is called once it is not used any more.
   * @throws NoConnectionError where that takes too long.
   */
  enter(use: ConnectionUse): Promise<() => void>;
  /** Lets fewer in for a while, one at least, because the database has no room for more connections. */
  narrow(to: number): void;
}

/** No connection was free for too long. */
export class NoConnectionError extends Error {
  override name = "NoConnectionError";
  readonly code = "ETIMEDOUT";

  constructor() {
    super("no connection to the database was free in time");
  }
}

interface Turn {
  use: ConnectionUse;
  enter: () => void;
}

/** Creates a gate in which those who wait have their turn in the order in which they come, as far as their shares go. */
export function createConnectionGate({
  size,
  ofOne,
  ofExports,
  ofStrangers,
  patience,
  patienceOfExports,
  tryAgainAfter,
}: GateLimits): ConnectionGate {
  let room = size;
  let used = 0;
  let usedForExports = 0;
  let usedForStrangers = 0;
  const usedByOwner = new Map<string, number>();
  let widening: NodeJS.Timeout | undefined;
  /** By rank, first those who go first. */
  const waiting = Array.from({ length: urgencies.length * 2 }, () => new Set<Turn>());

  function mayEnter({ owner, urgency, isForStranger }: ConnectionUse): boolean {
    return (
      used < room &&
      (owner === undefined || (usedByOwner.get(owner) ?? 0) < ofOne) &&
      (urgency !== "export" || usedForExports < ofExports) &&
      (!isForStranger || usedForStrangers < ofStrangers)
    );
  }

  function count({ owner, urgency, isForStranger }: ConnectionUse, step: 1 | -1): void {
    used += step;
    usedForExports += urgency === "export" ? step : 0;
    usedForStrangers += isForStranger ? step : 0;
    if (owner !== undefined) {
      addToCount(usedByOwner, owner, step);
    }
  }

  function letIn(): void {
    for (const turns of waiting) {
      for (const turn of turns) {
        if (used >= room) {
          return;
        }
        if (mayEnter(turn.use)) {
          turns.delete(turn);
          count(turn.use, 1);
          turn.enter();
        }
      }
    }
  }

  function wait(use: ConnectionUse): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn = { use, enter: resolve };
    const turns = waiting[rankOf(use)];
    turns?.add(turn);
    const timer = setTimeout(
      () => {
        turns?.delete(turn);
        reject(new NoConnectionError());
      },
      use.urgency === "export" ? patienceOfExports : patience,
    );
    return promise.finally(() => clearTimeout(timer));
  }

  return {
    async enter(use) {
      if (mayEnter(use)) {
        count(use, 1);
      } else {
        await wait(use);
      }
      return () => {
        count(use, -1);
        letIn();
      };
    },
    narrow(to) {
      room = Math.max(1, to);
      clearTimeout(widening);
      widening = setTimeout(() => {
        room = size;
        letIn();
      }, tryAgainAfter).unref();
    },
  };
}

function rankOf({ urgency = "call", isForStranger = false }: ConnectionUse): number {
  return urgencies.indexOf(urgency) + (isForStranger ? urgencies.length : 0);
}
