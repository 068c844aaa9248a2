import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { StoredPurchase } from "../purchases/purchaseStore.ts";
import type { PurchaseCheckRow, PurchaseNoticeKind } from "../schema.ts";

/** How long a server process has a purchase to itself: one that has died gives it up by that. */
const claimTime = 60_000;

/** A purchase that is to be looked at. */
export type ClaimedPurchase = Pick<PurchaseCheckRow, "purchaseId" | "failures">;

/** Notes all purchases that run and were not noted yet. @returns how many. */
export async function enrolPurchases(database: Database, now: number): Promise<number> {
  const { numInsertedOrUpdatedRows } = await database
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
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Claims a purchase that is due, the one that has waited longest first. */
export async function claimPurchase(database: Database, now: number): Promise<ClaimedPurchase | undefined> {
  return (
    database
      .updateTable("purchaseChecks")
      .set({ claimedUntil: now + claimTime })
      .where("purchaseId", "=", (due) =>
        due
          .selectFrom("purchaseChecks")
          .select("purchaseId")
          .where("nextAt", "<=", now)
          .where("claimedUntil", "<=", now)
          .orderBy("nextAt")
          .limit(1),
      )
      // Again, for a process that waited here while another claimed the purchase, or was done with it.
      .where("claimedUntil", "<=", now)
      .where("nextAt", "<=", now)
      .returning(["purchaseId", "failures"])
      .executeTakeFirst()
  );
}

/** Notes when a purchase is looked at again; null where it has ended, or is gone. */
export async function releasePurchase(
  database: Database,
  purchaseId: string,
  { nextAt, failures }: { nextAt: number | null; failures: number },
): Promise<void> {
  await (nextAt === null
    ? database.deleteFrom("purchaseChecks").where("purchaseId", "=", purchaseId).execute()
    : database
        .updateTable("purchaseChecks")
        .set({ nextAt, failures, claimedUntil: 0 })
        .where("purchaseId", "=", purchaseId)
        .execute());
}

/** What a mail about a purchase is about. */
export interface PurchaseNotice {
  purchaseId: string;
  kind: PurchaseNoticeKind;
  about: number;
  days: number;
}

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
