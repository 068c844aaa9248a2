import type { CleanUpContext } from "../../area.ts";
import { eraseFromFolder } from "./documentsFolder.ts";
import { documentsFolderOf } from "./seller.ts";

/** Documents that one clean-up erases. */
const erasedAtOnce = 1_000;

/**
 * Erases documents that need not be kept any longer, also from the folder of documents. Where the folder cannot be written to,
 * the log says so, and all stay until the next time.
 */
export async function eraseExpiredDocuments({ config, database, now, log }: CleanUpContext): Promise<void> {
  const time = now();
  const expired = await database
    .selectFrom("billingDocuments")
    .select(["id", "number"])
    .where("keptUntil", "<=", time)
    .orderBy("keptUntil")
    .limit(erasedAtOnce)
    .execute();
  if (expired.length === 0) {
    return;
  }
  try {
    for (const { number } of expired) {
      await eraseFromFolder(documentsFolderOf(config), number);
    }
  } catch (err) {
    log.error({ err }, "documents that need not be kept any longer could not be erased");
    return;
  }
  const ids = expired.map(({ id }) => id);
  await database.deleteFrom("billingDocuments").where("id", "in", ids).where("keptUntil", "<=", time).execute();
  log.info({ documents: expired.length }, "documents were erased that need not be kept any longer");
}
