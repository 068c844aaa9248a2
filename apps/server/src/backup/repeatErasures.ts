import { dirname } from "node:path";
import { findAccount } from "../accounts/accountStore.ts";
import { erasureList, readErasureList } from "../accounts/erasures.ts";
import { eraseAccount } from "../accounts/personalData.ts";
import { eraseFromList } from "../classes/listedPeople.ts";
import { findPerson } from "../classes/peopleStore.ts";
import type { PersonalDataContext } from "../context.ts";
import { type Database, dropDeletedFromLog } from "../database/database.ts";

/**
 * Erases again the accounts and the people of lists of a restored database that were erased after its backup was made, as
 * far as they are listed beside the backup or in the data folder.
 *
 * @returns how many.
 */
export async function repeatErasures(context: PersonalDataContext, backup: string, dataDir: string): Promise<number> {
  const listed = [dirname(backup), dataDir].flatMap((folder) => readErasureList(erasureList(folder)));
  let count = 0;
  for (const id of new Set(listed)) {
    const finish = await context.database.transaction().execute(async (transaction) => {
      const account = await findAccount(transaction, id);
      return account ? eraseAccount(transaction, context, account) : eraseListed(transaction, context, id);
    });
    await finish?.();
    count += finish === undefined ? 0 : 1;
  }
  return count;
}

async function eraseListed(transaction: Database, context: PersonalDataContext, id: string) {
  const person = await findPerson(transaction, id);
  if (person === undefined) {
    return undefined;
  }
  await eraseFromList(transaction, context, person);
  return () => dropDeletedFromLog(context.database);
}
