import { setImmediate } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { type ClaimedPurchase, claimPurchase, enrolPurchases, releasePurchase } from "./purchaseCheckStore.ts";

const second = 1_000;
const hour = 60 * 60 * second;
const day = 24 * hour;

/** How many purchases a server process looks at side by side. */
const atOnce = 4;

/** Milliseconds until a purchase is tried again, doubled after each failure. */
const firstRetryAfter = 60 * second;

interface PurchaseChecksOptions extends Pick<Context, "database" | "now" | "log"> {
  /** Does what is due for a purchase. It may run again at any time. @returns whether the purchase goes on. */
  check: (purchaseId: string) => Promise<boolean>;
  /** @default an hour */
  lookEvery?: number | undefined;
}

/** Looks at every purchase once a day: what time does to it, and which mails are due. */
export interface PurchaseChecks {
  /** Looks at all that are due, and waits for it. */
  checkDue(): Promise<void>;
  start(): void;
  /** Takes up no more, and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Any number of server processes share the work: each claims a purchase before it looks at it, and a claim ends by itself where
 * its process has died.
 */
export function createPurchaseChecks({
  database,
  now,
  log,
  check,
  lookEvery = hour,
}: PurchaseChecksOptions): PurchaseChecks {
  const rounds = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function checkNext(): Promise<boolean> {
    const purchase = isStopped ? undefined : await claimPurchase(database, now());
    if (purchase === undefined) {
      return false;
    }
    await check(purchase.purchaseId).then(
      (goesOn) => releasePurchase(database, purchase.purchaseId, { nextAt: goesOn ? now() + day : null, failures: 0 }),
      (error) => retryLater(purchase, error),
    );
    return true;
  }

  async function retryLater({ purchaseId, failures }: ClaimedPurchase, err: unknown): Promise<void> {
    const delay = Math.min(firstRetryAfter * 2 ** failures, day);
    log.warn({ err, purchaseId }, "a purchase could not be looked at");
    await releasePurchase(database, purchaseId, { nextAt: now() + delay, failures: failures + 1 });
  }

  async function checkInTurn(): Promise<void> {
    while (await checkNext()) {
      // SQLite answers within the same turn: requests get theirs before the next purchase.
      await setImmediate();
    }
  }

  async function checkDue(): Promise<void> {
    await enrolPurchases(database, now());
    await Promise.all(Array.from({ length: atOnce }, checkInTurn));
  }

  function run(): void {
    const round = checkDue()
      .catch((err) => log.error({ err }, "looking at purchases failed"))
      .finally(() => rounds.delete(round));
    rounds.add(round);
  }

  return {
    checkDue,
    start() {
      timer = setInterval(run, lookEvery).unref();
      run();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(rounds);
    },
  };
}
