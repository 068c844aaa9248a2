import type { Owner } from "@belab/domain/plans";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";
import { ownerColumns } from "../../plans/planStore.ts";
import type { OwnerColumns } from "../../plans/schema.ts";
import type { BillingCustomerRow } from "../schema.ts";

/** How long a server process has a customer to itself. */
const claimTime = 60_000;

/** A customer whose purchases one server process brings to what Stripe has. */
export interface ClaimedCustomer {
  readonly customerId: string;
  readonly wanted: number;
  readonly failures: number;
  /** Until when. Who claims it later has it from then on. */
  readonly claimedUntil: number;
}

export function insertCustomer(transaction: Database, owner: Owner, customerId: string, now: number): Promise<unknown> {
  const counts = { wanted: 0, synced: 0, failures: 0 };
  const times = { createdAt: now, syncedAt: null, claimedUntil: 0, nextTryAt: now };
  return transaction
    .insertInto("billingCustomers")
    .values({ customerId, ...ownerColumns(owner), ...counts, ...times })
    .execute();
}

/** Customers of an owner that are read, the latest first. */
const mostCustomers = 1_000;

/** Returns the customers at Stripe that an owner is and was, the latest first. */
export function findCustomers(
  database: Database,
  { accountId, organisationId }: Owner,
): Promise<Selectable<BillingCustomerRow>[]> {
  return database
    .selectFrom("billingCustomers")
    .selectAll()
    .where(accountId === undefined ? "organisationId" : "accountId", "=", accountId ?? organisationId ?? "")
    .orderBy("createdAt", "desc")
    .limit(mostCustomers)
    .execute();
}

/** Returns whose customer it is: nobody's, once the owner is gone. */
export async function findOwnerOf(database: Database, customerId: string): Promise<OwnerColumns | undefined> {
  return database
    .selectFrom("billingCustomers")
    .select(["accountId", "organisationId"])
    .where("customerId", "=", customerId)
    .executeTakeFirst();
}

/** Updates a customer unless another process has claimed it since. @returns whether none has. */
async function updateClaimed(
  database: Database,
  { customerId, claimedUntil }: Pick<ClaimedCustomer, "customerId" | "claimedUntil">,
  changes: Partial<BillingCustomerRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("billingCustomers")
    .set(changes)
    .where("customerId", "=", customerId)
    .where("claimedUntil", "=", claimedUntil)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Makes sure that a claim lasts until the transaction ends: what another process has read later is not overwritten. */
export function holdClaim(
  transaction: Database,
  customer: Pick<ClaimedCustomer, "customerId" | "claimedUntil">,
): Promise<boolean> {
  return updateClaimed(transaction, customer, { claimedUntil: customer.claimedUntil });
}

/** Gives a customer back. */
export function releaseCustomer(
  database: Database,
  customer: ClaimedCustomer,
  noted: Partial<BillingCustomerRow>,
): Promise<boolean> {
  return updateClaimed(database, customer, { ...noted, claimedUntil: 0 });
}

/** Asks for customers' purchases to be brought to what Stripe has. */
function wanting(database: Database, now: number) {
  return database
    .updateTable("billingCustomers")
    .set((customer) => ({ wanted: customer("wanted", "+", 1), nextTryAt: now }));
}

/** Asks for a customer's purchases to be brought to what Stripe has. */
export async function wantSync(transaction: Database, customerId: string, now: number): Promise<void> {
  await wanting(transaction, now).where("customerId", "=", customerId).execute();
}

/** The same for all customers that were last looked at before a time. @returns how many. */
export async function wantSyncOfAll(database: Database, before: number, now: number): Promise<number> {
  const { numUpdatedRows } = await wanting(database, now)
    .whereRef("wanted", "=", "synced")
    .where((customer) => customer.or([customer("syncedAt", "is", null), customer("syncedAt", "<=", before)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The same for the customers whose subscriptions are to be looked at by now. */
export async function wantDueLooks(database: Database, now: number): Promise<void> {
  const due = await database
    .updateTable("stripeSubscriptions")
    .set({ lookAt: null })
    .where("lookAt", "<=", now)
    .returning("customerId")
    .execute();
  if (due.length > 0) {
    const ids = due.map(({ customerId }) => customerId);
    await wanting(database, now).where("customerId", "in", ids).execute();
  }
}

/** Returns of how many customers the last comparison failed. */
export async function countFailing(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("billingCustomers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("failures", ">", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Notes that all customers were looked through.
 *
 * @param asked - how many had not been looked at for a day.
 */
export async function noteSweep(database: Database, asked: number, endedAt: number): Promise<void> {
  const sweep = { endedAt, asked, failing: await countFailing(database) };
  await database
    .insertInto("stripeSweeps")
    .values({ id: "last", ...sweep })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(sweep))
    .execute();
}

/**
 * Claims a customer that is due, the one that has waited longest first.
 *
 * @param wanted - this customer, and no other.
 */
export async function claimCustomer(
  database: Database,
  now: number,
  wanted?: string,
): Promise<ClaimedCustomer | undefined> {
  const isDue = (row: ExpressionBuilder<Tables, "billingCustomers">) =>
    row.and([row("wanted", ">", row.ref("synced")), row("nextTryAt", "<=", now), row("claimedUntil", "<=", now)]);
  return (
    database
      .updateTable("billingCustomers")
      .set({ claimedUntil: now + claimTime })
      .where("customerId", "=", (due) =>
        due
          .selectFrom("billingCustomers")
          .select("customerId")
          .where(isDue)
          .$if(wanted !== undefined, (customers) => customers.where("customerId", "=", wanted ?? ""))
          .orderBy("nextTryAt")
          .limit(1),
      )
      // Again, for a process that waited here while another claimed the customer, or was done with it.
      .where(isDue)
      .returning(["customerId", "wanted", "failures", "claimedUntil"])
      .executeTakeFirst()
  );
}
