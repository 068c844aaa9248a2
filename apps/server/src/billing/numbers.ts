import { documentNumber } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { isIssuingHeld } from "./documents/restoredDocuments.ts";

/** The tables that count: one for documents, whose numbers have no gaps, and one for quotes and orders. */
type CountTable = "documentSeries" | "billingNumbers";

/**
 * Takes the next number of a series and year, such as QUO-2026-000001. Other transactions that take one wait for this one, so that
 * a rollback leaves no gap. After a restore, none is given until the documents since the backup are read back.
 */
export async function nextNumber(
  transaction: Database,
  series: string,
  year: number,
  table: CountTable = "billingNumbers",
): Promise<Result<string, "documents-after-restore">> {
  if (await isIssuingHeld(transaction)) {
    return refuse("documents-after-restore");
  }
  const count = await raise(transaction, table, { series, year, by: 1 });
  return ok(documentNumber({ series, year, count }));
}

/** More numbers than are given between two backups. */
const skipped = 1000;

/**
 * Skips the numbers that were given after the backup from which a database was restored. Nothing is left of those quotes and
 * orders, so how many there were is not known; unlike documents, they may leave numbers out.
 */
export async function skipNumbers(transaction: Database, year: number): Promise<void> {
  for (const series of ["QUO-", "ORD-"]) {
    await raise(transaction, "billingNumbers", { series, year, by: skipped });
  }
}

async function raise(
  transaction: Database,
  table: CountTable,
  { series, year, by }: { series: string; year: number; by: number },
): Promise<number> {
  const { lastCount } = await transaction
    .insertInto(table)
    .values({ series, year, lastCount: by })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "year"])
        .doUpdateSet({ lastCount: sql<number>`${sql.ref(`${table}.lastCount`)} + ${by}` }),
    )
    .returning("lastCount")
    .executeTakeFirstOrThrow();
  return lastCount;
}
