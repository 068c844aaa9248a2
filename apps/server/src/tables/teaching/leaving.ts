import type { Database } from "../../database/database.ts";
import type { Leaving } from "../../organisations/leaving.ts";
import { deleteTablesOfOrganisation, moveTables } from "../stores/colleagueStore.ts";
import { appendToTable } from "../stores/logStore.ts";
import { lockTable } from "../stores/tableStore.ts";

// What becomes of an organisation's tables when their teacher leaves it, and when it goes.

/** Gives the tables of somebody who teaches in an organisation no more to the owner who takes over. */
export async function passTablesOn(transaction: Database, leaving: Leaving): Promise<void> {
  const { organisationId, accountId, successorId, now } = leaving;
  if (successorId === null) {
    return;
  }
  for (const id of await moveTables(transaction, { organisationId, from: accountId, to: successorId })) {
    const table = await lockTable(transaction, id);
    if (table !== undefined) {
      // Screens find the change by the number of the entry.
      await appendToTable(transaction, table, now, [
        { kind: "passedOn", content: { from: accountId, to: successorId } },
      ]);
    }
  }
}

/** Deletes tables of an organisation that is erased, a few at a time. @returns whether there may be more. */
export function eraseTablesOf(transaction: Database, organisationId: string): Promise<boolean> {
  return deleteTablesOfOrganisation(transaction, organisationId);
}
