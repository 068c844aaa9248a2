import { ok, refuse } from "@belab/domain/result";
import { readTableName } from "@belab/domain/tables";
import type { Session } from "../../http/caller.ts";
import type { TablesContext } from "../context.ts";
import { appendToTable } from "../stores/logStore.ts";
import { updateTable } from "../stores/tableStore.ts";
import { type Controlled, runCommand } from "./command.ts";

// How a teacher keeps their tables in order: what each is called, and which are in the archive.

/** Gives a table a name, another one, or none. The log says that, and not the name: it is deleted with the table alone. */
export function renameTable(
  context: TablesContext,
  session: Session,
  id: string,
  { name: typed }: { name: string | null },
): Controlled {
  const work = async ({ transaction, table, now }: Parameters<Parameters<typeof runCommand>[3]>[0]) => {
    const name = readTableName(typed);
    if (!name.ok) {
      return name;
    }
    if (name.value !== table.name) {
      await updateTable(transaction, id, { name: name.value });
      await appendToTable(transaction, table, now, [{ kind: "named" }]);
    }
    return ok();
  };
  return runCommand(context, session, id, work, { evenEnded: true });
}

/** Puts a table that has ended in the archive; one that is there stays as it is. */
export function archiveTable(context: TablesContext, session: Session, id: string): Controlled {
  return changeArchive(context, session, id, true);
}

/** Takes a table out of the archive; one that is not there stays as it is. */
export function restoreTable(context: TablesContext, session: Session, id: string): Controlled {
  return changeArchive(context, session, id, false);
}

function changeArchive(context: TablesContext, session: Session, id: string, isArchived: boolean): Controlled {
  return runCommand(
    context,
    session,
    id,
    async ({ transaction, table, now }) => {
      if (table.endedAt === null) {
        return refuse("table-not-ended");
      }
      if ((table.archivedAt !== null) !== isArchived) {
        await updateTable(transaction, id, { archivedAt: isArchived ? now : null });
      }
      return ok();
    },
    { evenEnded: true },
  );
}
