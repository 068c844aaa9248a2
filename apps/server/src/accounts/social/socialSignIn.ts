import { AccountError, accountPaths, isProfileComplete } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { notFound, signedOut, unavailable } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import type { AskedFrom } from "../../http/triedFrom.ts";
import { letterMail } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queuedMails.ts";
import {
  type Account,
  type AccountChanges,
  findAccountByEmail,
  findAccountOf,
  findOrCreateAccount,
  isActivated,
  isReserved,
  lockAccount,
  operatorPowers,
  storedNames,
  updateAccount,
} from "../accountStore.ts";
import { type CodeMail, queueCodeMail, takeCodeMail } from "../codes/codeMails.ts";
import { dropAllCodes } from "../codes/codeStore.ts";
import type { AccountsContext } from "../context.ts";
import { isFreshSignIn } from "../login.ts";
import { accountMails, mailIn, mailLanguage } from "../mails.ts";
import { dropOffers, keepIdentity } from "../pendingStore.ts";
import { newPictureId, replacePicture } from "../pictures/pictures.ts";
import { endAllSessions, endOtherSessions } from "../sessions/sessionStore.ts";
import { activateAccount, isNamedOperator, type NewEmailReason, type SignIn } from "../signUp.ts";
import {
  deleteIdentity,
  findAccountOfIdentity,
  findIdentitiesOf,
  type Identity,
  identityIdOf,
  insertIdentity,
  isIdentityOf,
  providerTitles,
} from "./identity.ts";
import { namesWith, queueLinkNotice } from "./identityLink.ts";
import { consumeNonce } from "./signInNonce.ts";

/** A person who signs in with an id token that has been read. */
export interface Visitor extends AskedFrom {
  identity: Identity;
  /** The nonce of the token, which is used up. */
  nonce: string;
  /** WebP; stored where the account has no picture. */
  photo: Uint8Array | undefined;
}

/** What signing in came to. */
export interface SignedIn {
  email: string;
  /** 0; 15 where the profile is incomplete; 16, not signed in, where a mailed code is to prove the email first. */
  error: AccountError;
  /** Goes with 16. */
  codeMail?: CodeMail;
}

type SignInReason = NewEmailReason | "social-sign-in-expired" | "social-email-missing" | "unavailable";

/** How often a sign-in starts again where others change the same account at the same time. */
const attempts = 3;

/**
 * Signs a visitor in: to the account of their identity; else, where the provider vouches for the email, to the account of
 * the email, which is made or linked. For any other email a code is mailed.
 *
 * @param signIn - starts the session, in the transaction.
 */
export async function signInVisitor(
  context: AccountsContext,
  visitor: Visitor,
  signIn: SignIn,
): Promise<Result<SignedIn, SignInReason>> {
  const { database, now } = context;
  const { identity, nonce } = visitor;
  let known = await findAccountOfIdentity(database, identity);
  const valid = known === undefined ? await validateNewcomer(context, identity) : ok();
  if (!valid.ok) {
    return valid;
  }
  // Before a mail is counted: a token that comes twice must not use up the mail of the one that is let in.
  if (!(await consumeNonce(database, nonce, now()))) {
    return refuse("social-sign-in-expired");
  }
  let codeMail: CodeMail | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Counted outside the transaction, which may be taken back.
    codeMail ??= known === undefined ? await codeMailFor(context, visitor) : undefined;
    const entry = { known, codeMail, signIn };
    const entered = await transact(database, (transaction) => enterAccount(transaction, context, visitor, entry));
    if (entered.ok) {
      context.outbox.wake();
      return entered;
    }
    if (entered.reason !== "overtaken") {
      return refuse(entered.reason, entered.params);
    }
    known = await findAccountOfIdentity(database, identity);
  }
  return unavailable();
}

/** Whether an identity that is not known may join. Before the transaction, because it may ask the domain name system. */
async function validateNewcomer(
  { database, now, trust }: AccountsContext,
  { email }: Identity,
): Promise<Result<undefined, NewEmailReason>> {
  if (email === "" || (await findAccountByEmail(database, email)) !== undefined) {
    return ok();
  }
  // Whether an account has the email was asked above: another device of the same person may have made it since.
  return (await isReserved(database, email, now())) ? refuse("email-taken") : trust.validate(email);
}

/** Returns undefined where the provider vouches for the email, or there is none. */
async function codeMailFor(
  context: AccountsContext,
  { identity: { email, isVouched }, ...from }: Visitor,
): Promise<CodeMail | undefined> {
  return email === "" || isVouched ? undefined : takeCodeMail(context, "activation", email, from);
}

interface Entry {
  /** The account of the identity, as it was before the transaction. */
  known: Account | undefined;
  codeMail: CodeMail | undefined;
  signIn: SignIn;
}

/** `overtaken`: another request took the identity or the email in between. */
async function enterAccount(
  transaction: Database,
  context: Context,
  visitor: Visitor,
  { known: before, codeMail, signIn }: Entry,
): Promise<Result<SignedIn, "social-email-missing" | "overtaken">> {
  const { identity } = visitor;
  const known = before && (await lockAccountOfIdentity(transaction, before, identity));
  if (known === undefined && identity.email === "") {
    return refuse("social-email-missing", { provider: providerTitles[identity.provider] });
  }
  if (known === undefined && !identity.isVouched) {
    return askForCode(transaction, context, visitor, codeMail);
  }
  const found = known ?? (await linkToEmail(transaction, context, visitor));
  if (found === undefined) {
    return refuse("overtaken");
  }
  const account = await noteVisit(transaction, context, visitor, found);
  await signIn(transaction, account.id);
  return ok({
    email: account.displayEmail,
    error: isProfileComplete(account) ? AccountError.None : AccountError.SignUpAfterLogin,
  });
}

/** Looks again once it has the lock: a reset of the password that came first has removed the identity. */
async function lockAccountOfIdentity(
  transaction: Database,
  { id }: Account,
  identity: Identity,
): Promise<Account | undefined> {
  const account = await lockAccount(transaction, id);
  return (await isIdentityOf(transaction, identity, id)) ? account : undefined;
}

/** Stores the identity for this browser until a mailed code proves its email. */
async function askForCode(
  transaction: Database,
  context: Context,
  { identity, browser, language }: Visitor,
  codeMail: CodeMail | undefined,
): Promise<Result<SignedIn, "overtaken">> {
  if (codeMail === undefined) {
    return refuse("overtaken");
  }
  const { provider, subject, email, displayEmail, firstName, lastName } = identity;
  const now = context.now();
  const { id } = await findOrCreateAccount(transaction, { email, displayEmail, now });
  await keepIdentity(
    transaction,
    { accountId: id, browserDigest: browser, provider, subject, displayEmail, firstName, lastName },
    now,
  );
  if (codeMail.mailed) {
    await queueCodeMail(transaction, context, { purpose: "activation", email, browser, language });
  }
  return ok({ email: displayEmail, error: AccountError.ActivationAfterLogin, codeMail });
}

/**
 * Returns the account of an email that the provider vouches for, now linked; undefined where the identity has another one.
 */
async function linkToEmail(
  transaction: Database,
  context: Context,
  { identity, language }: Visitor,
): Promise<Account | undefined> {
  const { email, displayEmail } = identity;
  const now = context.now();
  const account = await findOrCreateAccount(transaction, { email, displayEmail, now });
  if (!(await insertIdentity(transaction, identity, account.id, now))) {
    return undefined;
  }
  if (isActivated(account)) {
    await queueLinkNotice(transaction, context, account, { identity, language });
  }
  return account;
}

/** Notes the visit, what the account lacks and the provider knows, and the administrator whom ADMIN_EMAIL names since. */
async function noteVisit(
  transaction: Database,
  context: Context,
  { identity, photo }: Visitor,
  account: Account,
): Promise<Account> {
  const { config, now } = context;
  const provesAddress = identity.email === account.email && identity.isVouched;
  const picture =
    photo !== undefined && account.pictureId === null
      ? { id: newPictureId(), accountId: account.id, content: photo, createdAt: now() }
      : undefined;
  const changes = {
    ...storedNames(namesWith(account, identity, config)),
    seenAt: now(),
    ...(picture && { pictureId: picture.id }),
    ...(provesAddress && isNamedOperator(config, account.email) && operatorPowers),
  };
  const welcomed = isActivated(account)
    ? ((await updateAccount(transaction, account.id, changes)) ?? account)
    : await activateVouched(transaction, context, account, { ...changes, displayEmail: identity.displayEmail });
  if (picture) {
    await replacePicture(transaction, picture);
  }
  return welcomed;
}

/** Nobody who offered something for the address proved to own it, so all that goes first. */
async function activateVouched(
  transaction: Database,
  context: Context,
  account: Account,
  changes: AccountChanges,
): Promise<Account> {
  await endAllSessions(transaction, account.id);
  await dropAllCodes(transaction, account.id);
  await dropOffers(transaction, account.id);
  return activateAccount(transaction, context, account, { ...changes, passwordHash: null });
}

type UnlinkReason = "signed-out" | "identity-not-found" | "last-way-to-sign-in" | "unlink-needs-fresh-sign-in";

/** Which identity is to sign in no more, and in which language the person reads who wants it. */
export interface UnlinkWish {
  identityId: string;
  language: Language;
}

/**
 * Stops an identity from signing in to the caller's account, ends every other session, and tells the owner by mail. The
 * last way to sign in stays.
 */
export async function unlinkIdentity(
  context: Context,
  session: Session,
  wish: UnlinkWish,
): Promise<Result<undefined, UnlinkReason>> {
  const unlinked = await transact(context.database, (transaction) =>
    unlinkInTransaction(transaction, context, session, wish),
  );
  if (unlinked.ok) {
    context.outbox.wake();
  }
  return unlinked;
}

async function unlinkInTransaction(
  transaction: Database,
  { config, keys, now }: Context,
  session: Session,
  { identityId, language: asked }: UnlinkWish,
): Promise<Result<undefined, UnlinkReason>> {
  await lockAccount(transaction, session.accountId);
  const account = await findAccountOf(transaction, session);
  if (account === undefined) {
    return signedOut();
  }
  const identities = await findIdentitiesOf(transaction, account.id);
  const identity = identities.find((each) => identityIdOf(each) === identityId);
  if (identity === undefined) {
    return notFound("identity-not-found");
  }
  if (account.passwordHash === null && identities.length === 1) {
    return refuse("last-way-to-sign-in");
  }
  if (!(await isFreshSignIn(transaction, session, now()))) {
    return refuse("unlink-needs-fresh-sign-in");
  }
  await deleteIdentity(transaction, identity);
  await endOtherSessions(transaction, session);
  const mail = mailIn(mailLanguage(account, asked), config, accountPaths.forgotPassword);
  const letter = accountMails.identityUnlinked({ ...mail, provider: providerTitles[identity.provider] });
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
  return ok();
}
