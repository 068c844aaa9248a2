import { AccountError, isProfileComplete } from "@belab/domain";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  haveAccount,
  isActivated,
  lockAccount,
  makeAdministrator,
  renewUnactivated,
  setDisplayEmail,
  setNames,
  setPasswordHash,
  setSeen,
} from "../accounts/accountStore.ts";
import { activateAccount, isNamedAdministrator } from "../accounts/activation.ts";
import { queueCodeMail } from "../accounts/codeMails.ts";
import { isReserved } from "../accounts/emailChangeStore.ts";
import { dropOffers, keepIdentity } from "../accounts/pendingStore.ts";
import { type CodeMail, takeCodeMail } from "../codes/codeLimits.ts";
import { dropAllCodes } from "../codes/codeStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { EmailTrust } from "../emailTrust/emailTrust.ts";
import { type Refusal, refuse } from "../http/answers.ts";
import { savePicture } from "../pictures/pictureStore.ts";
import { endAllSessions } from "../sessions/sessionStore.ts";
import { type Identity, providerTitles } from "./identity.ts";
import { namesWith, queueLinkNotice } from "./identityLink.ts";
import { findAccountOfIdentity, insertIdentity } from "./identityStore.ts";
import { consumeNonce } from "./signInNonce.ts";

/** A person who signs in with an id token that has been read. */
export interface Visitor {
  identity: Identity;
  /** The nonce of the token, which is used up. */
  nonce: string;
  /** WebP; kept where the account has no picture. */
  photo: Uint8Array | undefined;
  /** As `identifyBrowser` gives it. */
  browser: string;
}

/** What signing in came to. */
export interface SignedIn {
  email: string;
  /** 0; 15 where the profile is incomplete; 16, not signed in, where a mailed code is to prove the email first. */
  error: AccountError;
  /** Goes with 16. */
  codeMail?: CodeMail;
}

/** How often a sign-in starts again where others change the same account at the same time. */
const attempts = 3;

/** Another request took the identity or the email in between. */
class OvertakenError extends Error {
  override name = "OvertakenError";
}

/**
 * Signs a visitor in: to the account of their identity; else, where the provider vouches for the email, to the account of
 * the email, which is made or linked. For any other email a code is mailed. 1 (reserved), 17 and 18 for the email of a new
 * account, 9 with a message for anything else.
 *
 * @param signIn - starts the session, in the transaction.
 */
export async function signInVisitor(
  context: Context,
  trust: EmailTrust,
  visitor: Visitor,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<SignedIn | Refusal> {
  const error = await judgeNewcomer(context, trust, visitor.identity);
  if (error !== AccountError.None) {
    return refuse(error);
  }
  // Before a mail is counted: a token that comes twice must not use up the mail of the one that is let in.
  if (!(await consumeNonce(context.database, visitor.nonce, context.now()))) {
    return refuse(AccountError.Unknown, expiredMessage);
  }
  let codeMail: CodeMail | undefined;
  for (let attempt = 1; ; attempt += 1) {
    codeMail ??= await codeMailFor(context, visitor);
    try {
      const outcome = await context.database
        .transaction()
        .execute((transaction) => enter(transaction, context, visitor, codeMail, signIn));
      context.outbox.wake();
      return outcome;
    } catch (error) {
      if (!(error instanceof OvertakenError) || attempt === attempts) {
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
  if (isKnown) {
    return AccountError.None;
  }
  // Whether an account has the email was asked above: another device of the same person may make it meanwhile.
  const isTaken = await isReserved(database, identity.email, context.now());
  return isTaken ? AccountError.EmailAlreadyExists : trust.judge(identity.email);
}

/** Counts the mail of a code before the transaction, which may be rolled back; undefined where none is needed. */
async function codeMailFor(context: Context, { identity, browser }: Visitor): Promise<CodeMail | undefined> {
  const needsNone =
    identity.email === "" ||
    identity.isVouched ||
    (await findAccountOfIdentity(context.database, identity)) !== undefined;
  return needsNone ? undefined : takeCodeMail(context, "activation", identity.email, browser);
}

async function enter(
  transaction: Database,
  context: Context,
  visitor: Visitor,
  codeMail: CodeMail | undefined,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<SignedIn | Refusal> {
  const { identity, photo } = visitor;
  const known = await lockAccountOfIdentity(transaction, identity);
  if (known === undefined && identity.email === "") {
    return refuse(AccountError.Unknown, noEmailMessage(identity));
  }
  if (known === undefined && !identity.isVouched) {
    return askForCode(transaction, context, visitor, codeMail);
  }
  const found = known ?? (await accountOfEmail(transaction, context, identity));
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

/** Looks again once it has the lock: a reset of the password that came first has removed the identity. */
async function lockAccountOfIdentity(transaction: Database, identity: Identity): Promise<Account | undefined> {
  const found = await findAccountOfIdentity(transaction, identity);
  if (found === undefined) {
    return undefined;
  }
  await lockAccount(transaction, found.id);
  return findAccountOfIdentity(transaction, identity);
}

/** Keeps the identity for this browser until a mailed code proves its email. */
async function askForCode(
  transaction: Database,
  context: Context,
  { identity, browser }: Visitor,
  codeMail: CodeMail | undefined,
): Promise<SignedIn> {
  if (codeMail === undefined) {
    throw new OvertakenError();
  }
  const { provider, subject, email, displayEmail, firstName, lastName } = identity;
  const now = context.now();
  const { id } = await haveAccount(transaction, { email, displayEmail, now });
  await renewUnactivated(transaction, id, now);
  await keepIdentity(
    transaction,
    { accountId: id, browserDigest: browser, provider, subject, displayEmail, firstName, lastName },
    now,
  );
  if (codeMail.mailed) {
    await queueCodeMail(transaction, context, { purpose: "activation", email, browser });
  }
  return { email: displayEmail, error: AccountError.ActivationAfterLogin, codeMail };
}

/** The account of an email that the provider vouches for, now linked with the identity. */
async function accountOfEmail(transaction: Database, context: Context, identity: Identity): Promise<Account> {
  const { email, displayEmail } = identity;
  const account = await haveAccount(transaction, { email, displayEmail, now: context.now() });
  if (!(await insertIdentity(transaction, identity, account.id, context.now()))) {
    throw new OvertakenError();
  }
  if (isActivated(account)) {
    await queueLinkNotice(transaction, context, account, identity);
    return account;
  }
  return activateVouched(transaction, context, account, displayEmail);
}

/** Whoever offered something for the address never proved to own it: all that goes first. */
async function activateVouched(
  transaction: Database,
  context: Context,
  account: Account,
  displayEmail: string,
): Promise<Account> {
  await endAllSessions(transaction, account.id);
  await dropAllCodes(transaction, account.id);
  await dropOffers(transaction, account.id);
  await setPasswordHash(transaction, account.id, null);
  await setDisplayEmail(transaction, account.id, displayEmail);
  await activateAccount(transaction, context, account);
  const activated = await findAccount(transaction, account.id);
  if (activated === undefined) {
    throw new OvertakenError();
  }
  return activated;
}

/** Notes the visit, the names that the account lacks, and the administrator whom ADMIN_EMAIL names since. */
async function welcome(
  transaction: Database,
  { config, now }: Context,
  identity: Identity,
  account: Account,
): Promise<Account> {
  await setSeen(transaction, account.id, now());
  const provesAddress = identity.email === account.email && identity.isVouched;
  if (isNamedAdministrator(config, account.email) && provesAddress) {
    await makeAdministrator(transaction, account.id);
  }
  const names = namesWith(account, identity, config);
  await setNames(transaction, account.id, names);
  return { ...account, ...names };
}

export const expiredMessage = "This sign-in took too long, or was used already. Please try again.";

function noEmailMessage({ provider }: Identity): string {
  return `Your ${providerTitles[provider]} account has no email address that we can use. Please sign up with your email and a password.`;
}
