import type { Database } from "../database/database.ts";
import { type Act, logAct } from "../organisations/auditLog.ts";
import type { Class } from "./classStore.ts";

/** Writes an act on a class into the audit log of its organization. The class of an account has no audit log. */
export async function logClassAct(
  transaction: Database,
  { id, organisationId }: Pick<Class, "id" | "organisationId">,
  done: Pick<Act, "act" | "at" | "by" | "about">,
): Promise<void> {
  if (organisationId !== null) {
    await logAct(transaction, organisationId, { ...done, classId: id });
  }
}
