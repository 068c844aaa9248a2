import { dirname } from "node:path";
import { findAccount } from "../accounts/accountStore.ts";
import { erasureList, readErasureList } from "../accounts/erasures.ts";
import { eraseAccount } from "../accounts/personalData.ts";
import type { PersonalDataContext } from "../context.ts";

/**
 * Erases again the accounts of a restored database that were erased after its backup was made, as far as they are listed
 * beside the backup or in the data folder.
 *
 * @returns how many.
 */
export async function repeatErasures(context: PersonalDataContext, backup: string, dataDir: string): Promise<number> {
  const listed = [dirname(backup), dataDir].flatMap((folder) => readErasureList(erasureList(folder)));
  let count = 0;
  for (const id of new Set(listed)) {
    const finish = await context.database.transaction().execute(async (transaction) => {
      const account = await findAccount(transaction, id);
      return account && eraseAccount(transaction, context, account);
    });
    await finish?.();
    count += finish === undefined ? 0 : 1;
  }
  return count;
}
