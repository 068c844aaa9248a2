import { ok } from "@belab/domain/result";
import type { Session } from "../../http/caller.ts";
import type { TablesContext } from "../context.ts";
import { appendToTable } from "../stores/logStore.ts";
import { updateTable } from "../stores/tableStore.ts";
import { type Controlled, runCommand } from "./command.ts";
import { unusedJoinCode } from "./openTables.ts";

// What a teacher does about who can join.

/** Lets nobody else join. Those who take part stay, and come back to their seats. */
export function stopJoining(context: TablesContext, session: Session, id: string): Controlled {
  return setStopped(context, session, id, true);
}

/** Lets people join again. */
export function reopenJoining(context: TablesContext, session: Session, id: string): Controlled {
  return setStopped(context, session, id, false);
}

function setStopped(context: TablesContext, session: Session, id: string, isStopped: boolean): Controlled {
  return runCommand(context, session, id, async ({ transaction, table, now }) => {
    if ((table.joiningStoppedAt !== null) !== isStopped) {
      await updateTable(transaction, id, { joiningStoppedAt: isStopped ? now : null });
      await appendToTable(transaction, table, now, [{ kind: isStopped ? "joiningStopped" : "joiningReopened" }]);
    }
    return ok();
  });
}

/** Lets projectors name those who have joined, or no longer. */
export function setNamesOnScreen(context: TablesContext, session: Session, id: string, isOn: boolean): Controlled {
  return runCommand(context, session, id, async ({ transaction, table, now }) => {
    await updateTable(transaction, id, { namesOnScreen: isOn ? 1 : 0 });
    await appendToTable(transaction, table, now, [{ kind: "namesOnScreen", content: { isOn } }]);
    return ok();
  });
}

/** Replaces the code and the link by which people join. Those who take part keep their seats. */
export function renewJoinKeys(context: TablesContext, session: Session, id: string): Controlled {
  return runCommand(context, session, id, async ({ transaction, table, now }) => {
    const joinCode = await unusedJoinCode(transaction);
    await updateTable(transaction, id, { joinCode, joinKeyNumber: table.joinKeyNumber + 1 });
    await appendToTable(transaction, table, now, [{ kind: "joinKeysRenewed" }]);
    return ok();
  });
}
