import { documentNumber } from "@belab/domain/billing";
import type { Database } from "../../database/database.ts";
import type {} from "./institutionTables.ts";

/** Takes the next number of a year, such as QUO-2026-000001. */
export async function nextNumber(transaction: Database, series: "QUO-" | "ORD-", year: number): Promise<string> {
  const { lastCount: count } = await transaction
    .insertInto("billingNumbers")
    .values({ series, year, lastCount: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "year"])
        .doUpdateSet((row) => ({ lastCount: row("billingNumbers.lastCount", "+", 1) })),
    )
    .returning("lastCount")
    .executeTakeFirstOrThrow();
  return documentNumber({ series, year, count });
}
