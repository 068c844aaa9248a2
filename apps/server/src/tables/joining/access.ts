import { ok, type Result } from "@belab/domain/result";
import { screensOpenAfterEnd } from "@belab/domain/tables";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import type { TablesContext } from "../context.ts";
import { isErased } from "../stores/erasedTableStore.ts";
import { findTable, type GameTable } from "../stores/tableStore.ts";
import { isTokenOf, tableNamedBy } from "./joinKeys.ts";

/** Whether someone may run a table. */
export function mayControl({ accountId, profile }: Session, { teacherId }: GameTable): boolean {
  return teacherId === accountId || profile.isAdmin;
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
