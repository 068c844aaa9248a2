import { randomUUID } from "node:crypto";
import { AccountError, isName, isProfileComplete, normalizeName } from "@belab/domain";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  isActivated,
  lockAccount,
  makeAdministrator,
  replaceUnactivated,
  setNames,
  setSeen,
} from "../accounts/accountStore.ts";
import { activateAccount, isNamedAdministrator } from "../accounts/activation.ts";
import { judgeNewEmail } from "../accounts/signUp.ts";
import { dropAllCodes } from "../codes/codeStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { EmailTrust } from "../emailTrust/emailTrust.ts";
import { type Refusal, refuse } from "../http/answers.ts";
import { identityLinkedMail } from "../mail/messages.ts";
import { queueMail } from "../mail/outbox.ts";
import { savePicture } from "../pictures/pictureStore.ts";
import { endAllSessions } from "../sessions/sessionStore.ts";
import { type Identity, isAtLeast, providerTitles } from "./identity.ts";
import { findAccountOfIdentity, insertIdentity } from "./identityStore.ts";
import { consumeNonce } from "./signInNonce.ts";

/** A person at the door, with an id token that has been read. */
export interface Visitor {
  identity: Identity;
  /** The nonce of the token, which is used up. */
  nonce: string;
  /** WebP; kept where the account has no picture. */
  photo: Uint8Array | undefined;
  /** The account in which the browser is signed in already, by its password for one. */
  signedInAs: string | undefined;
}

/** Where the visitor came in. */
export interface SignedIn {
  email: string;
  /** 0, or 15 where the profile is incomplete. */
  error: AccountError;
}

/** Looks at what others do to the same account at the same time. */
const looks = 3;

/** Another request took the identity or the email in between. */
class OvertakenError extends Error {
  override name = "OvertakenError";
}

/**
 * Signs a visitor in: to the account of their identity, else to the account of their email where the provider answers
 * for it, else to a new account. 1 (reserved), 17 and 18 for the email of a new account, 9 with a message for anything
 * else.
 *
 * @param signIn - starts the session, in the transaction.
 */
export async function signInVisitor(
  context: Context,
  trust: EmailTrust,
  visitor: Visitor,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<SignedIn | Refusal> {
  for (let look = 1; ; look += 1) {
    const error = await judgeNewcomer(context, trust, visitor.identity);
    if (error !== AccountError.None) {
      return refuse(error);
    }
    try {
      const outcome = await context.database
        .transaction()
        .execute((transaction) => enter(transaction, context, visitor, signIn));
      context.outbox.poke();
      return outcome;
    } catch (error) {
      if (!(error instanceof OvertakenError) || look === looks) {
        throw error;
      }
    }
  }
}

/** Judges an email that no account has; before the transaction, because it may ask the domain name system. */
async function judgeNewcomer(context: Context, trust: EmailTrust, identity: Identity): Promise<AccountError> {
  const { database } = context;
  const isKnown =
    identity.email === "" ||
    (await findAccountOfIdentity(database, identity)) !== undefined ||
    (await findAccountByEmail(database, identity.email)) !== undefined;
  return isKnown ? AccountError.None : judgeNewEmail(context, trust, identity.email);
}

async function enter(
  transaction: Database,
  context: Context,
  visitor: Visitor,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<SignedIn | Refusal> {
  const { identity, nonce, photo } = visitor;
  if (!(await consumeNonce(transaction, nonce, context.now()))) {
    return refuse(AccountError.Unknown, expiredMessage);
  }
  const found =
    (await findAccountOfIdentity(transaction, identity)) ?? (await accountFor(transaction, context, visitor));
  if ("success" in found) {
    return found;
  }
  const account = await welcome(transaction, context, identity, found);
  if (photo !== undefined && account.pictureId === null) {
    await savePicture(transaction, account.id, photo, context.now());
  }
  await signIn(transaction, account.id);
  return {
    email: account.displayEmail,
    error: isProfileComplete(account) ? AccountError.None : AccountError.SignUpAfterLogin,
  };
}

/** The account that an identity without one gets, now linked with it. */
async function accountFor(
  transaction: Database,
  context: Context,
  { identity, signedInAs }: Visitor,
): Promise<Account | Refusal> {
  if (identity.email === "" || identity.standing === "unconfirmed") {
    return refuse(AccountError.Unknown, unconfirmedMessage(identity));
  }
  const existing = await findAccountByEmail(transaction, identity.email);
  if (existing === undefined) {
    return createAccount(transaction, context, identity);
  }
  await lockAccount(transaction, existing.id);
  const linkedMeanwhile = await findAccountOfIdentity(transaction, identity);
  if (linkedMeanwhile !== undefined) {
    return linkedMeanwhile;
  }
  const account = await findAccount(transaction, existing.id);
  if (account === undefined) {
    throw new OvertakenError();
  }
  return isActivated(account)
    ? linkActivated(transaction, context, identity, account, signedInAs === account.id)
    : takeUnactivated(transaction, context, identity, account);
}

async function createAccount(transaction: Database, context: Context, identity: Identity): Promise<Account | Refusal> {
  const { email, displayEmail, standing } = identity;
  if (isNamedAdministrator(context.config, email) && !isAtLeast(standing, "verified")) {
    return refuse(AccountError.Unknown, unconfirmedMessage(identity));
  }
  const id = randomUUID();
  const isMade = await insertAccount(transaction, {
    id,
    email,
    displayEmail,
    passwordHash: null,
    createdAt: context.now(),
  });
  if (!isMade) {
    throw new OvertakenError();
  }
  await link(transaction, context, identity, id);
  return activated(transaction, context, { id, email });
}

/** Whoever signed up with the email never proved to be its owner: what they set up goes first. */
async function takeUnactivated(
  transaction: Database,
  context: Context,
  identity: Identity,
  { id, email }: Account,
): Promise<Account | Refusal> {
  if (!isAtLeast(identity.standing, "verified")) {
    return refuse(AccountError.Unknown, unconfirmedMessage(identity));
  }
  const renewed = { id, displayEmail: identity.displayEmail, passwordHash: null, createdAt: context.now() };
  await replaceUnactivated(transaction, renewed, undefined);
  await endAllSessions(transaction, id);
  await dropAllCodes(transaction, id);
  await link(transaction, context, identity, id);
  return activated(transaction, context, { id, email });
}

async function linkActivated(
  transaction: Database,
  context: Context,
  identity: Identity,
  account: Account,
  isSignedIn: boolean,
): Promise<Account | Refusal> {
  if (!isSignedIn && !isAtLeast(identity.standing, "vouched")) {
    return refuse(AccountError.Unknown, passwordFirstMessage(identity));
  }
  await link(transaction, context, identity, account.id);
  const { config, keys, now } = context;
  const mail = identityLinkedMail({
    to: account.email,
    provider: providerTitles[identity.provider],
    link: `${config.publicUrl}/forgotpass`,
  });
  await queueMail(transaction, keys, mail, now());
  return account;
}

async function link(transaction: Database, { now }: Context, identity: Identity, accountId: string): Promise<void> {
  if (!(await insertIdentity(transaction, identity, accountId, now()))) {
    throw new OvertakenError();
  }
}

async function activated(
  transaction: Database,
  context: Context,
  key: Pick<Account, "id" | "email">,
): Promise<Account> {
  await activateAccount(transaction, context, key);
  const account = await findAccount(transaction, key.id);
  if (account === undefined) {
    throw new OvertakenError();
  }
  return account;
}

/** Notes the visit, the names that the account lacks, and the administrator whom ADMIN_EMAIL names since. */
async function welcome(
  transaction: Database,
  { config, now }: Context,
  identity: Identity,
  account: Account,
): Promise<Account> {
  await setSeen(transaction, account.id, now());
  if (
    isNamedAdministrator(config, account.email) &&
    identity.email === account.email &&
    isAtLeast(identity.standing, "verified")
  ) {
    await makeAdministrator(transaction, account.id);
  }
  const names = {
    firstName: account.firstName || nameFrom(identity.firstName),
    lastName: account.lastName || nameFrom(identity.lastName),
  };
  await setNames(transaction, account.id, names);
  return { ...account, ...names };
}

function nameFrom(claim: string): string {
  return isName(claim) ? normalizeName(claim) : "";
}

export const expiredMessage = "This sign-in took too long, or was used already. Please try again.";

function unconfirmedMessage({ provider }: Identity): string {
  return `${providerTitles[provider]} does not confirm your email address. Please sign up with your email and a password.`;
}

function passwordFirstMessage({ provider }: Identity): string {
  return `There is an account with this email already. Please sign in with your password first, then with ${providerTitles[provider]}.`;
}
