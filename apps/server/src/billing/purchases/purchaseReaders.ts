import { canonicalEmail } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import type { Language } from "@belab/locales";
import type { Mail } from "@belab/mails/mail";
import { findAccount, isActivated } from "../../accounts/accountStore.ts";
import { mailIn, mailLanguage } from "../../accounts/mails.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type Letter, letterMail } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queuedMails.ts";
import { findOwnerAddresses } from "../../organisations/memberStore.ts";
import type { OwnerColumns } from "../../plans/schema.ts";

/** Somebody who is told of what happens to a plan. */
export interface PlanReader {
  to: string;
  language: Language;
}

/**
 * Returns who is told of what happens to a plan: the account that has it, or each owner of the organization that has it, at their
 * addresses of today.
 *
 * @param known.email - told too, of an organization's plan; of a person's where the account is gone.
 * @param known.language - of those who have chosen none.
 */
export async function planReadersOf(
  transaction: Database,
  { accountId, organisationId }: OwnerColumns,
  { email, language }: { email?: string | undefined; language: Language },
): Promise<PlanReader[]> {
  const owners = organisationId === null ? [] : await findOwnerAddresses(transaction, organisationId);
  const readers: PlanReader[] = [];
  for (const id of accountId === null ? owners.map((owner) => owner.accountId) : [accountId]) {
    const account = await findAccount(transaction, id);
    if (account !== undefined && isActivated(account)) {
      readers.push({ to: account.email, language: mailLanguage(account, language) });
    }
  }
  const isPersonThere = accountId !== null && readers.length > 0;
  return email === undefined || isPersonThere || isAmong(readers, email)
    ? readers
    : [...readers, { to: email, language }];
}

function isAmong(readers: readonly PlanReader[], email: string): boolean {
  return readers.some(({ to }) => to === (canonicalEmail(email) ?? email));
}

/**
 * Mails each reader in their language.
 *
 * @param more.path - of the page that the mail links.
 */
export async function mailReaders(
  transaction: Database,
  { config, keys, now }: Pick<Context, "config" | "keys" | "now">,
  readers: readonly PlanReader[],
  compose: (mail: Mail) => Letter,
  { path = billingPaths.paymentHistory, ...more }: { path?: string; replyTo?: string } = {},
): Promise<void> {
  for (const { to, language } of readers) {
    const letter = compose(mailIn(language, config, path));
    await queueMail(transaction, keys, { ...letterMail(to, letter), ...more }, now());
  }
}
