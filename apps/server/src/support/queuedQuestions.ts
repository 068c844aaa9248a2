import { canonicalEmail } from "@belab/domain/accounts";
import type { PlanName } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import { oneLine, type SupportQuestion, supportPaths } from "@belab/domain/support";
import type { Language } from "@belab/locales";
import { supportMails } from "@belab/mails/support";
import { type Account, findAccountByEmail } from "../accounts/accountStore.ts";
import { mailIn, mailLanguage } from "../accounts/mails.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { letterMail } from "../mail/letter.ts";
import { queueMail, queueMailOnce } from "../mail/queuedMails.ts";
import type { SupportRequestRow } from "./schema.ts";
import { questionMailId } from "./supportStore.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

interface Question extends SupportQuestion, Pick<SupportRequestRow, "number" | "askedAt" | "priority"> {
  /** The address of support. */
  to: string;
  /** Of the sender. */
  account: Account;
  plan: PlanName;
  /** The name of the organisation that it is for. */
  organisation: string | undefined;
  /** The path of the page that the sender came from. */
  page: string | undefined;
}

/** Mails a question to support, which answers to the sender's address. */
export async function queueQuestion(
  transaction: Database,
  { config, keys }: MailContext,
  { to, account, organisation, page, ...question }: Question,
): Promise<void> {
  const { firstName, lastName, email } = account;
  const mail = mailIn(await languageOfSupport(transaction, to), config, page ?? supportPaths.support);
  const letter = supportMails.request({
    ...mail,
    ...question,
    name: oneLine(`${firstName} ${lastName}`),
    email,
    organisation: organisation && oneLine(organisation),
    page,
  });
  const when = { id: questionMailId(question), dueAt: question.askedAt };
  await queueMailOnce(transaction, keys, { ...letterMail(to, letter), replyTo: email }, when);
}

/** Support is written to in the language that the account with its address has chosen, or in English. */
async function languageOfSupport(transaction: Database, to: string): Promise<Language> {
  const account = await findAccountByEmail(transaction, canonicalEmail(to) ?? to);
  return mailLanguage(account ?? { language: null }, undefined);
}

interface Confirmation extends SupportQuestion, Pick<Question, "number" | "account"> {
  /** The name of the person at support. */
  contact: string | undefined;
  /** In which the sender reads, where their account has chosen none. */
  language: Language;
  /** The address of support. */
  replyTo: string;
}

/** Mails the sender the number of a question, and a copy of it. */
export async function queueConfirmation(
  transaction: Database,
  { config, keys, now }: MailContext,
  { account, language, replyTo, ...question }: Confirmation,
): Promise<void> {
  const mail = mailIn(mailLanguage(account, language), config, sitePaths.help);
  const letter = supportMails.received({ ...mail, ...question, hours: config.supportHours });
  await queueMail(transaction, keys, { ...letterMail(account.email, letter), replyTo }, now());
}
