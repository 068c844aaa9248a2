import { documentNumber } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Database } from "../database/database.ts";
import { isIssuingHeld } from "./documents/restoredDocuments.ts";
import type {} from "./institutions/institutionTables.ts";

const numberSeries = ["QUO-", "ORD-"] as const;

/** Takes the next number of a year, such as QUO-2026-000001. After a restore, none is given until {@link skipNumbers}. */
export async function nextNumber(
  transaction: Database,
  series: (typeof numberSeries)[number],
  year: number,
): Promise<Result<string, "documents-after-restore">> {
  if (await isIssuingHeld(transaction)) {
    return refuse("documents-after-restore");
  }
  const count = await raise(transaction, { series, year, by: 1 });
  return ok(documentNumber({ series, year, count }));
}

/** More numbers than are given between two backups. */
const skipped = 1000;

/**
 * Skips the numbers that were given after the backup from which a database was restored. Nothing is left of those quotes and
 * orders, so how many there were is not known; unlike documents, they may leave numbers out.
 */
export async function skipNumbers(transaction: Database, year: number): Promise<void> {
  for (const series of numberSeries) {
    await raise(transaction, { series, year, by: skipped });
  }
}

async function raise(
  transaction: Database,
  { series, year, by }: { series: string; year: number; by: number },
): Promise<number> {
  const { lastCount } = await transaction
    .insertInto("billingNumbers")
    .values({ series, year, lastCount: by })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "year"])
        .doUpdateSet((row) => ({ lastCount: row("billingNumbers.lastCount", "+", by) })),
    )
    .returning("lastCount")
    .executeTakeFirstOrThrow();
  return lastCount;
}
