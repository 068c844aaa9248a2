import { ok, type Result, refuse } from "@belab/domain/result";
import { shareOf, transact } from "../../database/database.ts";
import { forbidden, notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { UnansweredError } from "../../threads/thread.ts";
import { publishChange, type TablesContext } from "../context.ts";
import { answered } from "../debriefing/debriefing.ts";
import type { Results } from "../debriefing/results.ts";
import { deleteTableRow, hasResultsToKeep, keepOpenings, keepResults } from "../stores/deletedTableStore.ts";
import { findTable, type GameTable, lockTable } from "../stores/tableStore.ts";
import { lockOwnerOf, logTableAct } from "../tableAudit.ts";

export type DeletionReason = "table-not-found" | "not-your-table" | "table-not-ended" | "unavailable";

/**
 * Deletes a table that has ended, with its log and with who took part. What came of the game for people with an account
 * stays with them; and a table that began counts for its owner's plan as long as it would have.
 */
export async function deleteTable(
  context: TablesContext,
  results: Pick<Results, "store">,
  session: Session,
  id: string,
): Promise<Result<undefined, DeletionReason>> {
  const { accountId } = session;
  const found = mayDelete(await findTable(context.database, id), accountId);
  if (!found.ok) {
    return found;
  }
  const stored = await storeResults(context, results, found.value);
  if (!stored.ok) {
    return stored;
  }
  const deleted = await transact<undefined, DeletionReason>(shareOf(context.database, id), async (transaction) => {
    await lockOwnerOf(transaction, id);
    const table = mayDelete(await lockTable(transaction, id), accountId);
    if (!table.ok) {
      return table;
    }
    const now = context.server.now();
    await logTableAct(transaction, table.value, session, { act: "table-deleted", at: now });
    await keepResults(transaction, [id]);
    await keepOpenings(transaction, [id], now);
    await deleteTableRow(transaction, id);
    return ok();
  });
  if (deleted.ok) {
    await publishChange(context, id);
    context.log.info({ accountId, gameTableId: id }, "a teacher has deleted a game table");
  }
  return deleted;
}

/** Nobody deletes a table but its teacher. */
function mayDelete(
  table: GameTable | undefined,
  accountId: string,
): Result<GameTable, "table-not-found" | "not-your-table" | "table-not-ended"> {
  if (table === undefined) {
    return notFound("table-not-found");
  }
  if (table.teacherId !== accountId) {
    return forbidden("not-your-table");
  }
  return table.endedAt === null ? refuse("table-not-ended") : ok(table);
}

/**
 * Computes what is kept, while there is a log to compute it from. What can never be computed, such as the figures of a game
 * whose version is gone, keeps nobody from deleting the table.
 */
function storeResults(
  { database, log }: TablesContext,
  results: Pick<Results, "store">,
  table: GameTable,
): Promise<Result<undefined, "unavailable">> {
  return answered(async () => {
    if (await hasResultsToKeep(database, table.id)) {
      await results.store(table).catch((err: unknown) => {
        if (err instanceof UnansweredError) {
          throw err;
        }
        log.error({ err, gameTableId: table.id }, "the results of a table that is deleted were not computed");
      });
    }
    return ok();
  });
}
