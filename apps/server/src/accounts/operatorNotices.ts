import { hash } from "node:crypto";
import type { Mail } from "@belab/mails/mail";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { type Letter, letterMail } from "../mail/letter.ts";
import type { ComposeMail } from "../mail/outbox.ts";
import { type MailRequest, queueMailOnce } from "../mail/queuedMails.ts";
import { mailIn, mailLanguage } from "./mails.ts";
import { findOperatorAccounts, findOperatorByEmail } from "./powerStore.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** When the day of a notice begins, in milliseconds of a UTC day: one that had to wait leaves in a European morning. */
const startOfDay = 6 * hour;

/**
 * Notifies operators that somebody waits for them: each by one mail a day at most of one kind. Where today's mail has been
 * asked for, tomorrow's is composed of who still waits then.
 *
 * @param notice.compose - which composer makes the mail; undefined from it where nobody waits any more.
 * @param notice.about - the kind of notice, as "teaching requests".
 */
export async function tellOperators(
  transaction: Database,
  { keys, now }: Pick<Context, "keys" | "now">,
  { compose, about }: { compose: string; about: string },
): Promise<void> {
  const today = Math.floor((now() - startOfDay) / day);
  for (const { id, email } of await findOperatorAccounts(transaction)) {
    const notice: MailRequest = { compose, to: email };
    const isFirst = await queueMailOnce(transaction, keys, notice, { id: noticeId(about, id, today), dueAt: now() });
    if (!isFirst) {
      const tomorrow = today + 1;
      const dueAt = tomorrow * day + startOfDay;
      await queueMailOnce(transaction, keys, notice, { id: noticeId(about, id, tomorrow), dueAt });
    }
  }
}

/**
 * Makes the composer of the mail that tells an operator how many requests wait. It composes none if no request is left, or
 * the address no longer belongs to an operator.
 *
 * @param path - the page that the mail links.
 */
export function waitingNotice(
  count: (database: Database) => Promise<number>,
  path: string,
  write: (mail: Mail & { count: number }) => Letter,
): ComposeMail {
  return async (transaction, { to }, { config }) => {
    const operator = await findOperatorByEmail(transaction, to);
    const waiting = await count(transaction);
    if (operator === undefined || waiting === 0) {
      return undefined;
    }
    return letterMail(to, write({ ...mailIn(mailLanguage(operator, undefined), config, path), count: waiting }));
  };
}

/** Names the notice of a day to an operator. */
function noticeId(about: string, accountId: string, dayNumber: number): string {
  return hash("sha256", `${about} ${accountId} ${dayNumber}`);
}
