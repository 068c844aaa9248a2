import { accountPaths, isName, normalizeName } from "@belab/domain/accounts";
import type { Language } from "@belab/locales";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { TriedFrom } from "../../http/triedFrom.ts";
import { letterMail } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queuedMails.ts";
import { type Account, storedNames, updateAccount } from "../accountStore.ts";
import { accountMails, mailIn, mailLanguage } from "../mails.ts";
import { dropOffers, findPendingIdentity, type PendingIdentity } from "../pendingStore.ts";
import { type Identity, insertIdentity, providerTitles } from "./identity.ts";

type NameRule = Pick<Context["config"], "nameMinLetters">;
type LinkContext = Pick<Context, "config" | "keys" | "now">;

/**
 * Lets an identity that waited for the proof of its email sign in to the account of that email.
 *
 * @returns false where the identity signs in to another account already.
 */
export async function linkPendingIdentity(
  transaction: Database,
  { config, now }: LinkContext,
  account: Account,
  identity: PendingIdentity,
): Promise<boolean> {
  const isLinked = await insertIdentity(transaction, identity, account.id, now());
  if (isLinked) {
    await updateAccount(transaction, account.id, storedNames(namesWith(account, identity, config)));
  }
  return isLinked;
}

/**
 * Links the identity that this browser has proved the email of, now that its account's password was typed here too.
 *
 * @returns whether it is linked; its account's owner is then notified by mail.
 */
export async function linkProvedIdentity(
  transaction: Database,
  context: LinkContext,
  account: Account,
  { browser, language }: Pick<TriedFrom, "browser" | "language">,
): Promise<boolean> {
  const identity = await findPendingIdentity(transaction, { accountId: account.id, browser }, context.now());
  if (identity?.isProved !== 1) {
    return false;
  }
  const isLinked = await linkPendingIdentity(transaction, context, account, identity);
  if (isLinked) {
    await queueLinkNotice(transaction, context, account, { identity, language });
  }
  await dropOffers(transaction, account.id);
  return isLinked;
}

/** Tells the owner of an account that an identity can now sign in to it. */
export async function queueLinkNotice(
  transaction: Database,
  { config, keys, now }: LinkContext,
  account: Pick<Account, "email" | "language">,
  { identity, language: asked }: { identity: Pick<Identity, "provider">; language: Language },
): Promise<void> {
  const mail = mailIn(mailLanguage(account, asked), config, accountPaths.forgotPassword);
  const letter = accountMails.identityLinked({ ...mail, provider: providerTitles[identity.provider] });
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
}

/** Returns the names of an account; those that it lacks are taken from the provider. */
export function namesWith(
  account: Account,
  claimed: Pick<Identity, "firstName" | "lastName">,
  config: NameRule,
): Pick<Account, "firstName" | "lastName"> {
  return {
    firstName: account.firstName || nameFrom(config, claimed.firstName),
    lastName: account.lastName || nameFrom(config, claimed.lastName),
  };
}

function nameFrom({ nameMinLetters }: NameRule, claim: string): string {
  return isName(claim, nameMinLetters) ? normalizeName(claim) : "";
}
