import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { StoredPurchase } from "../purchases/purchaseStore.ts";
import type { PurchaseNoticeRow } from "../schema.ts";

/** Notes all purchases that run and were not noted yet. */
export async function enrolPurchases(database: Database, now: number): Promise<void> {
  await database
    .insertInto("purchaseChecks")
    .columns(["purchaseId", "nextAt", "claimedUntil", "failures"])
    .expression((from) =>
      from
        .selectFrom("billingPurchases")
        .select([
          "id as purchaseId",
          sql<number>`cast(${now} as bigint)`.as("nextAt"),
          sql<number>`0`.as("claimedUntil"),
          sql<number>`0`.as("failures"),
        ])
        .where("endedAt", "is", null),
    )
    .onConflict((conflict) => conflict.column("purchaseId").doNothing())
    .execute();
}

/**
 * Takes up a purchase that is due, the one that has waited longest first.
 *
 * @param nextAt - when it is due again, unless {@link noteChecked} says otherwise.
 */
export async function takeDuePurchase(database: Database, now: number, nextAt: number): Promise<string | undefined> {
  const taken = await database
    .updateTable("purchaseChecks")
    .set({ nextAt })
    .where("purchaseId", "=", (due) =>
      due.selectFrom("purchaseChecks").select("purchaseId").where("nextAt", "<=", now).orderBy("nextAt").limit(1),
    )
    // Again, for a process that waited here while another took up the purchase.
    .where("nextAt", "<=", now)
    .returning("purchaseId")
    .executeTakeFirst();
  return taken?.purchaseId;
}

/** Notes when a purchase is looked at again; null where it has ended, or is gone. */
export async function noteChecked(database: Database, purchaseId: string, nextAt: number | null): Promise<void> {
  await (nextAt === null
    ? database.deleteFrom("purchaseChecks").where("purchaseId", "=", purchaseId).execute()
    : database.updateTable("purchaseChecks").set({ nextAt }).where("purchaseId", "=", purchaseId).execute());
}

/** What a mail about a purchase is about. */
type PurchaseNotice = Omit<PurchaseNoticeRow, "sentAt">;

/** Returns the days whose mails have gone out. */
export async function findNoticeDays(
  database: Database,
  { purchaseId, kind, about }: Omit<PurchaseNotice, "days">,
): Promise<number[]> {
  const rows = await database
    .selectFrom("purchaseNotices")
    .select("days")
    .where("purchaseId", "=", purchaseId)
    .where("kind", "=", kind)
    .where("about", "=", about)
    .execute();
  return rows.map(({ days }) => days);
}

/** Returns how many reminders of the payment that is missing have gone out for a purchase by invoice. */
export async function countReminders(database: Database, { id, record }: StoredPurchase): Promise<number> {
  const { unpaidSince } = record.purchase;
  const about = { purchaseId: id, kind: "invoice-overdue" } as const;
  return unpaidSince === null ? 0 : (await findNoticeDays(database, { ...about, about: unpaidSince })).length;
}

/** Notes that a mail goes out. @returns whether it had not. */
export async function insertNotice(transaction: Database, notice: PurchaseNotice, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("purchaseNotices")
    .values({ ...notice, sentAt: now })
    .onConflict((conflict) => conflict.columns(["purchaseId", "kind", "about", "days"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
