import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { ErasedPerson } from "../erasedPerson.ts";
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

/** Forgets the recipient of quotes. That of a reminder stays with its invoice, which names the address too. */
export async function forgetQuoteRecipient(
  transaction: Database,
  { emails }: Pick<ErasedPerson, "emails">,
): Promise<void> {
  await transaction
    .updateTable("billingSentMails")
    .set({ sentTo: "" })
    .where("kind", "=", "quote")
    .where(({ fn }) => fn("lower", ["sentTo"]), "in", emails)
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
