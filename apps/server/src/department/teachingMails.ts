import { hash } from "node:crypto";
import { accountPaths } from "@belab/domain/accounts";
import { departmentPaths } from "@belab/domain/department";
import catalogue from "@belab/locales/en/department/Mails";
import { type Account, findAccountByEmail, isActivated } from "../accounts/accountStore.ts";
import { mailIn, mailLanguage } from "../accounts/mails.ts";
import { findOperatorAccounts } from "../accounts/powerStore.ts";
import { countTeachingRequests } from "../accounts/teachingStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { letterMail } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mailMessage.ts";
import type { ComposeContext } from "../mail/outbox.ts";
import { type MailRequest, queueMail, queueMailOnce } from "../mail/queuedMails.ts";
import { translatePart } from "../translateTo.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** When the day of a notice begins, in milliseconds of a UTC day: one that had to wait leaves in a European morning. */
const startOfDay = 6 * hour;

/**
 * Notifies operators that someone waits to become a teacher: each by one mail a day at most. Where today's mail has
 * been asked for, tomorrow's names those who still wait then.
 */
export async function tellOperators(
  transaction: Database,
  { keys, now }: Pick<Context, "keys" | "now">,
): Promise<void> {
  const today = Math.floor((now() - startOfDay) / day);
  for (const { id, email } of await findOperatorAccounts(transaction)) {
    const notice: MailRequest = { compose: "teachingRequests", to: email };
    const isFirst = await queueMailOnce(transaction, keys, notice, { id: noticeId(id, today), dueAt: now() });
    if (!isFirst) {
      const tomorrow = today + 1;
      const dueAt = tomorrow * day + startOfDay;
      await queueMailOnce(transaction, keys, notice, { id: noticeId(id, tomorrow), dueAt });
    }
  }
}

/** Names the notice of a day to an operator. */
function noticeId(accountId: string, dayNumber: number): string {
  return hash("sha256", `teaching requests ${accountId} ${dayNumber}`);
}

/**
 * Tells an operator how many people wait to become teachers.
 *
 * @returns undefined where nobody waits any more, or the address is no longer an operator's.
 */
export async function composeTeachingNotice(
  transaction: Database,
  { to }: MailRequest,
  { config }: ComposeContext,
): Promise<MailMessage | undefined> {
  const account = await findAccountByEmail(transaction, to);
  const count = await countTeachingRequests(transaction);
  if (account === undefined || !isActivated(account) || account.isOperator !== 1 || count === 0) {
    return undefined;
  }
  const { language, link } = mailIn(mailLanguage(account, undefined), config, departmentPaths.settings);
  const { messages, format } = translatePart(language, catalogue, "teachingRequests");
  return letterMail(to, {
    language,
    subject: format("subject", { count }),
    title: format("title", { count }),
    paragraphs: [messages.intro],
    button: { label: messages.button, link },
    footnote: messages.footnote,
  });
}

/** Mails the answer to a person who waited to become a teacher. */
export async function queueAnswer(
  transaction: Database,
  { config, keys, now }: Pick<Context, "config" | "keys" | "now">,
  account: Account,
  { accepted }: { accepted: boolean },
): Promise<void> {
  const path = accepted ? accountPaths.home : departmentPaths.settings;
  const { language, link } = mailIn(mailLanguage(account, undefined), config, path);
  const { messages } = translatePart(language, catalogue, accepted ? "teachingAccepted" : "teachingDeclined");
  const { subject, title, done, button, footnote } = messages;
  const letter = { language, subject, title, paragraphs: [done], button: { label: button, link }, footnote };
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
}
