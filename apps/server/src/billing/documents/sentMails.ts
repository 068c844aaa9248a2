import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { BillingSentMailRow } from "../schema.ts";

export type SentMail = Selectable<BillingSentMailRow>;

/** Notes that a reminder or a quote goes out. One that is sent again is noted with its last time. */
export async function noteSentMail(transaction: Database, mail: SentMail): Promise<void> {
  const { sentTo, sentAt } = mail;
  await transaction
    .insertInto("billingSentMails")
    .values(mail)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ sentTo, sentAt }))
    .execute();
}

/** Returns the first reminders and quotes that were mailed in a time, in their order. */
export function findSentMails(
  database: Database,
  { from, until, limit }: { from: number; until: number; limit: number },
): Promise<SentMail[]> {
  return database
    .selectFrom("billingSentMails")
    .selectAll()
    .where("sentAt", ">=", from)
    .where("sentAt", "<", until)
    .orderBy("sentAt")
    .orderBy("id")
    .limit(limit)
    .execute();
}
