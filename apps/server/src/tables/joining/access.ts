import { ok, type Result } from "@belab/domain/result";
import { canWatch, roleAt, screensOpenAfterEnd, type TableRole } from "@belab/domain/tables";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import type { TablesContext } from "../context.ts";
import { isErased } from "../stores/erasedTableStore.ts";
import { findTable, type GameTable } from "../stores/tableStore.ts";
import { isTokenOf, tableNamedBy } from "./joinKeys.ts";

/** Returns what someone is at a table beside its players. */
export function roleOf({ accountId, profile }: Session, table: GameTable, now: number): TableRole | null {
  return roleAt({ accountId, isOperator: profile.isOperator }, table, now);
}

/**
 * Returns what someone is who sees what the teacher of a table sees; null where they may not. That support looks is logged,
 * so that the teacher can be told who did.
 */
export function watcherOf(
  { log, now }: Pick<TablesContext, "log" | "now">,
  session: Session,
  table: GameTable,
): TableRole | null {
  const role = roleOf(session, table, now());
  if (!canWatch(role)) {
    return null;
  }
  if (role === "support") {
    log.info(
      { accountId: session.accountId, gameTableId: table.id },
      "support looks at a table whose teacher lets them",
    );
  }
  return role;
}

/** The table that is named by its id, or by the token of its projector's link. */
export async function findTableOfScreen(
  { database, keys, now }: TablesContext,
  { gameTableId, projectorToken }: { gameTableId?: string | undefined; projectorToken?: string | undefined },
): Promise<Result<GameTable, "table-not-found" | "table-erased">> {
  const id = projectorToken === undefined ? gameTableId : tableOfProjector(keys, projectorToken);
  const table = id === undefined ? undefined : await findTable(database, id);
  if (id !== undefined && table === undefined && (await isErased(database, id))) {
    return notFound("table-erased");
  }
  const endedAt = projectorToken === undefined ? null : (table?.endedAt ?? null);
  const isClosed = endedAt !== null && endedAt + screensOpenAfterEnd <= now();
  return table === undefined || isClosed ? notFound("table-not-found") : ok(table);
}

function tableOfProjector(keys: TablesContext["keys"], token: string): string | undefined {
  return isTokenOf(keys, "projector", token) ? tableNamedBy(token) : undefined;
}
