import type { Database } from "../database/open.ts";
import type { Keys } from "../keys.ts";
import { unseal } from "./outbox.ts";

/** A mail that has not left yet. */
export interface WaitingMail {
  id: string;
  createdAt: number;
  tries: number;
  nextTryAt: number;
}

/** Mails that are opened at once. */
const batch = 200;

/** The mails to some addresses that wait in the outbox. Each one there is opened: outside its payload no mail names anybody. */
export async function findWaitingMails(
  database: Database,
  keys: Pick<Keys, "mails">,
  to: readonly string[],
): Promise<WaitingMail[]> {
  const found: WaitingMail[] = [];
  for (let lastId = ""; ; ) {
    const mails = await database
      .selectFrom("mails")
      .select(["id", "payload", "createdAt", "tries", "nextTryAt"])
      .where("payload", "is not", null)
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { payload, ...mail } of mails) {
      lastId = mail.id;
      if (payload !== null && isTo(to, payload, mail.id, keys)) {
        found.push(mail);
      }
    }
    if (mails.length < batch) {
      return found;
    }
  }
}

export async function dropWaitingMails(
  transaction: Database,
  keys: Pick<Keys, "mails">,
  to: readonly string[],
): Promise<void> {
  for (const { id } of await findWaitingMails(transaction, keys, to)) {
    await transaction.deleteFrom("mails").where("id", "=", id).execute();
  }
}

/** A mail that was sealed under another secret can be read by nobody, and is given up in the end. */
function isTo(to: readonly string[], payload: string, id: string, keys: Pick<Keys, "mails">): boolean {
  try {
    return to.includes(unseal(payload, id, keys).to);
  } catch {
    return false;
  }
}
