import { isName, normalizeName } from "@belab/domain";
import { type Account, setNames } from "../accounts/accountStore.ts";
import { dropOffers, findPendingIdentity, type PendingIdentity } from "../accounts/pendingStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { identityLinkedMail } from "../mail/messages.ts";
import { queueMail } from "../mail/outbox.ts";
import { type Identity, providerTitles } from "./identity.ts";
import { insertIdentity } from "./identityStore.ts";

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
    await setNames(transaction, account.id, namesWith(account, identity, config));
  }
  return isLinked;
}

/** Links the identity that this browser has proved the email of, now that its account's password was typed here too. */
export async function linkProvedIdentity(
  transaction: Database,
  context: LinkContext,
  account: Account,
  browser: string | undefined,
): Promise<void> {
  const identity = await findPendingIdentity(transaction, { accountId: account.id, browser }, context.now());
  if (identity?.isProved !== 1) {
    return;
  }
  if (await linkPendingIdentity(transaction, context, account, identity)) {
    await queueLinkNotice(transaction, context, account, identity);
  }
  await dropOffers(transaction, account.id);
}

/** Tells the owner of an account that an identity can now sign in to it. */
export async function queueLinkNotice(
  transaction: Database,
  { config, keys, now }: LinkContext,
  { email }: Pick<Account, "email">,
  { provider }: Pick<Identity, "provider">,
): Promise<void> {
  const link = `${config.publicUrl}/forgotpass`;
  await queueMail(
    transaction,
    keys,
    identityLinkedMail({ to: email, provider: providerTitles[provider], link }),
    now(),
  );
}

/** The names of an account; those that it lacks as the provider tells them. */
export function namesWith(
  account: Account,
  told: Pick<Identity, "firstName" | "lastName">,
  config: NameRule,
): Pick<Account, "firstName" | "lastName"> {
  return {
    firstName: account.firstName || nameFrom(config, told.firstName),
    lastName: account.lastName || nameFrom(config, told.lastName),
  };
}

function nameFrom({ nameMinLetters }: NameRule, claim: string): string {
  return isName(claim, nameMinLetters) ? normalizeName(claim) : "";
}
