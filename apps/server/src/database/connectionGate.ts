/** For what a connection is wanted. */
export interface ConnectionUse {
  /** Whose work it is, such as a table's: an owner has a share of the connections. Nobody's otherwise. */
  owner?: string;
}

export interface GateLimits {
  /** Connections that can be in use at the same time. */
  size: number;
  /** Of these, for one owner. */
  ofOne: number;
  /** Milliseconds that anyone waits for a connection. */
  patience: number;
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
}

/** No connection was free for too long. */
export class NoConnectionError extends Error {
  override name = "NoConnectionError";
  readonly code = "ETIMEDOUT";

  constructor() {
    super("no connection to the database was free in time");
  }
}

/** Creates a gate in which those who wait have their turn in the order in which they come, as far as their shares go. */
export function createConnectionGate({ size, ofOne, patience }: GateLimits): ConnectionGate {
  let used = 0;
  const usedByOwner = new Map<string, number>();
  const waiting = new Set<{ use: ConnectionUse; enter: () => void }>();

  function mayEnter({ owner }: ConnectionUse): boolean {
    return used < size && (owner === undefined || (usedByOwner.get(owner) ?? 0) < ofOne);
  }

  function count({ owner }: ConnectionUse, step: 1 | -1): void {
    used += step;
    if (owner !== undefined) {
      const ofOwner = (usedByOwner.get(owner) ?? 0) + step;
      if (ofOwner === 0) {
        usedByOwner.delete(owner);
      } else {
        usedByOwner.set(owner, ofOwner);
      }
    }
  }

  function letIn(): void {
    for (const each of waiting) {
      if (used >= size) {
        return;
      }
      if (mayEnter(each.use)) {
        waiting.delete(each);
        count(each.use, 1);
        each.enter();
      }
    }
  }

  function wait(use: ConnectionUse): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn = { use, enter: resolve };
    waiting.add(turn);
    const timer = setTimeout(() => {
      waiting.delete(turn);
      reject(new NoConnectionError());
    }, patience);
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
  };
}
