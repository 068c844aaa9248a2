import type { Owner } from "@belab/domain/plans";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
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

/** Returns as whom Stripe knows an owner. */
export async function findCustomerOf(
  database: Database,
  { accountId, organisationId }: Owner,
): Promise<string | undefined> {
  const customers = database.selectFrom("billingCustomers").select("customerId").orderBy("createdAt", "desc").limit(1);
  const own =
    accountId === undefined
      ? customers.where("organisationId", "=", organisationId)
      : customers.where("accountId", "=", accountId);
  return (await own.executeTakeFirst())?.customerId;
}

/** Returns as whom Stripe knows an owner, and has known them. */
export async function findCustomerIdsOf(database: Database, { accountId, organisationId }: Owner): Promise<string[]> {
  const rows = await database
    .selectFrom("billingCustomers")
    .select("customerId")
    .where(accountId === undefined ? "organisationId" : "accountId", "=", accountId ?? organisationId ?? "")
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/** Customers that an export lists, the latest first. */
const exported = 1_000;

/** Returns all that is kept of an account's as whom Stripe knows it. */
export function findCustomersOf(database: Database, accountId: string): Promise<Selectable<BillingCustomerRow>[]> {
  return database
    .selectFrom("billingCustomers")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt", "desc")
    .limit(exported)
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

/**
 * Makes sure that a customer is still claimed, until the transaction ends: what another process has read later is not overwritten.
 *
 * @returns whether it is.
 */
export async function holdClaim(
  transaction: Database,
  { customerId, claimedUntil }: Pick<ClaimedCustomer, "customerId" | "claimedUntil">,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("billingCustomers")
    .set({ claimedUntil })
    .where("customerId", "=", customerId)
    .where("claimedUntil", "=", claimedUntil)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Asks for a customer's purchases to be brought to what Stripe has. @returns whether the customer is known. */
export async function wantSync(transaction: Database, customerId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("billingCustomers")
    .set((customer) => ({ wanted: customer("wanted", "+", 1), nextTryAt: now }))
    .where("customerId", "=", customerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The same for all customers that were last looked at before a time. @returns how many. */
export async function wantSyncOfAll(database: Database, before: number, now: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("billingCustomers")
    .set((customer) => ({ wanted: customer("wanted", "+", 1), nextTryAt: now }))
    .whereRef("wanted", "=", "synced")
    .where((customer) => customer.or([customer("syncedAt", "is", null), customer("syncedAt", "<=", before)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
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
  return (
    database
      .updateTable("billingCustomers")
      .set({ claimedUntil: now + claimTime })
      .where("customerId", "=", (due) =>
        due
          .selectFrom("billingCustomers")
          .select("customerId")
          .whereRef("wanted", ">", "synced")
          .where("nextTryAt", "<=", now)
          .where("claimedUntil", "<=", now)
          .$if(wanted !== undefined, (customers) => customers.where("customerId", "=", wanted ?? ""))
          .orderBy("nextTryAt")
          .limit(1),
      )
      // Again, for a process that waited here while another claimed the customer, or was done with it.
      .where("claimedUntil", "<=", now)
      .where("nextTryAt", "<=", now)
      .whereRef("wanted", ">", "synced")
      .returning(["customerId", "wanted", "failures", "claimedUntil"])
      .executeTakeFirst()
  );
}

/** Notes that purchases are as Stripe had them when they were claimed. What was asked for since is still to be done. */
export function releaseSynced(
  database: Database,
  { customerId, wanted, claimedUntil }: ClaimedCustomer,
  now: number,
): Promise<unknown> {
  return database
    .updateTable("billingCustomers")
    .set({ synced: wanted, syncedAt: now, claimedUntil: 0, failures: 0 })
    .where("customerId", "=", customerId)
    .where("claimedUntil", "=", claimedUntil)
    .execute();
}

/** Notes that it failed, and when it is tried again. */
export function releaseFailed(
  database: Database,
  { customerId, failures, claimedUntil }: ClaimedCustomer,
  nextTryAt: number,
): Promise<unknown> {
  return database
    .updateTable("billingCustomers")
    .set({ claimedUntil: 0, failures: failures + 1, nextTryAt })
    .where("customerId", "=", customerId)
    .where("claimedUntil", "=", claimedUntil)
    .execute();
}
