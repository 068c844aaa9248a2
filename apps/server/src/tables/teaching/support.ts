import { ok } from "@belab/domain/result";
import { supportTime } from "@belab/domain/tables";
import type { Session } from "../../http/caller.ts";
import type { TablesContext } from "../context.ts";
import { appendToTable } from "../stores/logStore.ts";
import { updateTable } from "../stores/tableStore.ts";
import { logTableAct } from "../tableAudit.ts";
import { type Controlled, runCommand } from "./command.ts";

/** Lets operators see what the teacher of a table sees, for a day from now on; or no longer. */
export function setSupport(
  context: TablesContext,
  session: Session,
  id: string,
  { isAllowed }: { isAllowed: boolean },
): Controlled {
  return runCommand(
    context,
    session,
    id,
    async ({ transaction, table, now }) => {
      const supportUntil = isAllowed ? now + supportTime : null;
      if (supportUntil !== null || table.supportUntil !== null) {
        await updateTable(transaction, id, { supportUntil });
        await appendToTable(transaction, table, now, [{ kind: isAllowed ? "supportAllowed" : "supportEnded" }]);
      }
      if (isAllowed) {
        await logTableAct(transaction, table, session, { act: "support-let-in", at: now });
      }
      return ok();
    },
    { evenEnded: true, locksOwner: true },
  );
}
