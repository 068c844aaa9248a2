import type { Context } from "../../context.ts";
import {
  type ClaimedCustomer,
  claimCustomer,
  noteSweep,
  releaseCustomer,
  wantDueLooks,
  wantSync,
  wantSyncOfAll,
} from "./customerStore.ts";

const second = 1_000;
const day = 24 * 60 * 60 * second;

/** How many customers a server process looks at side by side. */
const atOnce = 8;

/** Milliseconds until a customer is tried again, doubled after each failure. */
const firstRetryAfter = 5 * second;
const lastRetryAfter = 10 * 60 * second;

/** Milliseconds between two looks for customers that are due, and between two for those that were not looked at for a day. */
const lookInterval = 5 * second;
const sweepInterval = 60 * 60 * second;

interface CustomerSyncsOptions extends Pick<Context, "database" | "now" | "log"> {
  /** Brings what is kept of a customer to what Stripe has. It may run again at any time. */
  sync: (customer: ClaimedCustomer) => Promise<void>;
}

/** Brings purchases to what Stripe has, whenever that is asked for, and once a day. */
export type CustomerSyncs = ReturnType<typeof createCustomerSyncs>;

/**
 * Any number of server processes share the work: each claims a customer before it asks Stripe, and a claim ends by itself
 * where its process has died.
 */
export function createCustomerSyncs({ database, now, log, sync }: CustomerSyncsOptions) {
  const rounds = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;

  async function syncClaimed(customer: ClaimedCustomer): Promise<void> {
    await sync(customer).then(
      // Requests that came since it was claimed are still to be done.
      () => releaseCustomer(database, customer, { synced: customer.wanted, syncedAt: now(), failures: 0 }),
      (error) => retryLater(customer, error),
    );
  }

  async function retryLater(customer: ClaimedCustomer, err: unknown): Promise<void> {
    const { customerId, failures } = customer;
    const delay = Math.min(firstRetryAfter * 2 ** failures, lastRetryAfter);
    log.warn({ err, customerId }, "a customer's purchases could not be compared with Stripe's");
    await releaseCustomer(database, customer, { failures: failures + 1, nextTryAt: now() + delay });
  }

  /** Brings one to what Stripe has; does nothing while another process does. What fails is tried again. */
  async function syncNow(customerId: string): Promise<void> {
    await wantSync(database, customerId, now());
    const customer = await claimCustomer(database, now(), customerId);
    if (customer !== undefined) {
      await syncClaimed(customer);
    }
  }

  async function claimNext(): Promise<ClaimedCustomer | undefined> {
    return isStopped ? undefined : claimCustomer(database, now());
  }

  async function syncInTurn(): Promise<void> {
    for (let next = await claimNext(); next !== undefined; next = await claimNext()) {
      await syncClaimed(next);
    }
  }

  /** Brings all that are due to what Stripe has. */
  async function syncDue(): Promise<void> {
    await wantDueLooks(database, now());
    await Promise.all(Array.from({ length: atOnce }, syncInTurn));
  }

  /** Asks for all that were not looked at for a day, and does as `syncDue`: an event may have been lost. */
  async function sweep(): Promise<void> {
    const asked = await wantSyncOfAll(database, now() - day, now());
    await syncDue();
    if (!isStopped) {
      await noteSweep(database, asked, now());
    }
  }

  function run(work: () => Promise<void>): void {
    const round = work()
      .catch((err) => log.error({ err }, "comparing customers with Stripe failed"))
      .finally(() => rounds.delete(round));
    rounds.add(round);
  }

  return {
    /** Looks for customers that are due; call it after the transaction that asked. */
    wake: () => run(syncDue),
    syncDue,
    syncNow,
    sweep,
    start() {
      timers.push(
        setInterval(() => run(syncDue), lookInterval).unref(),
        setInterval(() => run(sweep), sweepInterval).unref(),
      );
      run(sweep);
    },
    /** Takes up no more, and waits for what is under way. */
    async stop() {
      isStopped = true;
      timers.forEach(clearInterval);
      await Promise.all(rounds);
    },
  };
}
