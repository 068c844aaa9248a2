import type { PersonalData as Exported } from "@belab/api/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { PersonalData, PersonalDataContext } from "../context.ts";
import { type Database, dropDeletedFromLog, transact } from "../database/database.ts";
import { signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import type { TriedFrom } from "../http/triedFrom.ts";
import { toIsoTime, toIsoTimeOrNull } from "../isoTime.ts";
import { dropWaitingMails, findWaitingMails } from "../mail/queuedMails.ts";
import { type Account, deleteAccount, findAccount, findAccountOf, lockAccount } from "./accountStore.ts";
import type { AccountsContext } from "./context.ts";
import { findEmailChangesOf, findMailAddresses } from "./emailChangeStore.ts";
import { insertErasure, listErasure } from "./erasures.ts";
import { isFreshSignIn, tryPassword } from "./login.ts";
import { isLastOperator, lockPowers } from "./powerStore.ts";

/**
 * Returns all that is kept about the owner of an account, for its owner: nothing of others, and no secrets.
 *
 * @returns undefined where the account is gone.
 */
export async function exportPersonalData(
  context: PersonalDataContext,
  { id }: Pick<Account, "id">,
): Promise<Exported | undefined> {
  const data: Record<string, unknown> = { exportedAt: toIsoTime(context.now()) };
  for (const area of context.personalData) {
    Object.assign(data, await area.read(context, id));
  }
  return "account" in data ? (data as Exported) : undefined;
}

/** How the caller shows to be the owner. */
export interface OwnerProof {
  /** Undefined only from the owner of an account without a password. */
  password: string | undefined;
  from: TriedFrom;
}

type OwnerReason = "password-wrong" | "erasure-needs-fresh-sign-in" | "too-many-requests" | "unavailable";

/** Deletes the caller's account with all that belongs to it. Refused where the session has ended since the call began. */
export async function deleteOwnAccount(
  context: AccountsContext,
  session: Session,
  proof: OwnerProof,
): Promise<Result<undefined>> {
  const account = await findAccountOf(context.database, session);
  if (account === undefined) {
    return signedOut();
  }
  const owner = await validateOwner(context, session, account, proof);
  if (!owner.ok) {
    return owner;
  }
  const erased = await transact<() => Promise<void>, string>(context.database, async (transaction) => {
    await lockPowers(transaction);
    if (await isLastOperator(transaction, account.id)) {
      return refuse("last-operator");
    }
    for (const area of context.personalData) {
      const allowed = await area.refuseErasure?.(transaction, context, account.id);
      if (allowed?.ok === false) {
        return allowed;
      }
    }
    return ok(await eraseAccount(transaction, context, account));
  });
  if (!erased.ok) {
    return erased;
  }
  await erased.value();
  try {
    listErasure(context.config, account.id);
  } catch (err) {
    context.log.error({ err }, "an erased account could not be listed beside the database");
  }
  return ok();
}

/** The owner knows the password; an owner without one proves it by a sign-in just before. */
async function validateOwner(
  context: AccountsContext,
  session: Session,
  { email, passwordHash }: Account,
  { password, from }: OwnerProof,
): Promise<Result<undefined, OwnerReason>> {
  if (passwordHash === null) {
    const isFresh = await isFreshSignIn(context.database, session, context.now());
    return isFresh ? ok() : refuse("erasure-needs-fresh-sign-in");
  }
  return password === undefined
    ? refuse("password-wrong")
    : tryPassword(context, { email, password, from, passwordHash });
}

/**
 * Deletes an account and everything that names it or its owner, mails on their way too. Counters of tries stay until
 * they expire: nobody can read an address from their keys.
 *
 * @returns what is done once the transaction is committed: areas tell the screens that show what is gone, and the files of
 * the database keep nothing of it.
 */
export async function eraseAccount(
  transaction: Database,
  context: PersonalDataContext,
  { id }: Pick<Account, "id">,
): Promise<() => Promise<void>> {
  // First: a transaction that writes a mail at the same moment holds the account until the mail is written.
  await lockAccount(transaction, id);
  const addresses = await findMailAddresses(transaction, id);
  const tasksAfterCommit: (() => Promise<void>)[] = [];
  for (const area of context.personalData) {
    const announce = await area.erase?.(transaction, context, id);
    tasksAfterCommit.push(...(announce ? [announce] : []));
  }
  await deleteAccount(transaction, id);
  await dropWaitingMails(transaction, context.keys, addresses);
  await insertErasure(transaction, id, context.now());
  return async () => {
    await Promise.all(tasksAfterCommit.map((announce) => announce()));
    await dropDeletedFromLog(context.database);
  };
}

/** What accounts keep about the owner of one. All their rows name the account, and go with it. */
export const accountPersonalData: PersonalData = {
  async read(context, accountId) {
    const account = await findAccount(context.database, accountId);
    return account === undefined ? {} : { ...(await accountSections(context, account)) };
  },
};

async function accountSections(
  { database, keys }: PersonalDataContext,
  account: Account,
): Promise<Omit<Exported, "exportedAt">> {
  const { id } = account;
  const addresses = await findMailAddresses(database, id);
  return {
    account: accountData(account),
    picture: await pictureData(database, id),
    identities: await identityData(database, id),
    sessions: await sessionData(database, id),
    codes: await codeData(database, id),
    codeRequests: await codeRequestData(database, id),
    knownBrowsers: await knownBrowserData(database, id),
    pendingPasswords: await pendingPasswordData(database, id),
    pendingIdentities: await pendingIdentityData(database, id),
    emailChanges: await emailChangeData(database, id),
    pendingEmail: await pendingEmailData(database, id),
    waitingMails: (await findWaitingMails(database, keys, addresses)).map(({ createdAt, tries, nextTryAt }) => ({
      writtenAt: toIsoTime(createdAt),
      tries,
      nextTryAt: toIsoTime(nextTryAt),
    })),
  };
}

function accountData(account: Account): Exported["account"] {
  return {
    accountId: account.id,
    email: account.displayEmail,
    canonicalEmail: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    nameForSearch: account.nameKey,
    hasPassword: account.passwordHash !== null,
    mayTeach: account.mayTeach === 1,
    isOperator: account.isOperator === 1,
    teachesSomewhere: account.teachesSomewhere === 1,
    administersSomewhere: account.administersSomewhere === 1,
    language: account.language,
    teachingRequestedAt: toIsoTimeOrNull(account.teachingRequestedAt),
    hiddenSteps: account.hiddenSteps,
    createdAt: toIsoTime(account.createdAt),
    activatedAt: toIsoTimeOrNull(account.activatedAt),
    seenAt: toIsoTimeOrNull(account.seenAt),
  };
}

async function pictureData(database: Database, accountId: string): Promise<Exported["picture"]> {
  const picture = await database
    .selectFrom("pictures")
    .selectAll()
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return picture === undefined
    ? null
    : {
        pictureId: picture.id,
        storedAt: toIsoTime(picture.createdAt),
        image: `data:image/webp;base64,${Buffer.from(picture.content).toString("base64")}`,
      };
}

async function identityData(database: Database, accountId: string): Promise<Exported["identities"]> {
  const identities = await database
    .selectFrom("identities")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();
  return identities.map(({ provider, subject, createdAt }) => ({ provider, subject, linkedAt: toIsoTime(createdAt) }));
}

async function sessionData(database: Database, accountId: string): Promise<Exported["sessions"]> {
  const sessions = await database
    .selectFrom("sessions")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();
  return sessions.map(({ id, userAgent, createdAt, seenAt, expiresAt }) => ({
    sessionId: id,
    userAgent,
    startedAt: toIsoTime(createdAt),
    seenAt: toIsoTime(seenAt),
    expiresAt: toIsoTime(expiresAt),
  }));
}

async function codeData(database: Database, accountId: string): Promise<Exported["codes"]> {
  const codes = await database.selectFrom("codes").selectAll().where("accountId", "=", accountId).execute();
  return codes.map(({ purpose, tries, expiresAt, usedAt }) => ({
    purpose,
    wrongTries: tries,
    expiresAt: toIsoTime(expiresAt),
    usedAt: toIsoTimeOrNull(usedAt),
  }));
}

async function codeRequestData(database: Database, accountId: string): Promise<Exported["codeRequests"]> {
  const requests = await database.selectFrom("codeRequests").selectAll().where("accountId", "=", accountId).execute();
  return requests.map(({ purpose, tries, expiresAt }) => ({
    purpose,
    wrongTries: tries,
    expiresAt: toIsoTime(expiresAt),
  }));
}

async function knownBrowserData(database: Database, accountId: string): Promise<Exported["knownBrowsers"]> {
  const browsers = await database.selectFrom("knownBrowsers").selectAll().where("accountId", "=", accountId).execute();
  return browsers.map(({ seenAt }) => ({ seenAt: toIsoTime(seenAt) }));
}

async function pendingPasswordData(database: Database, accountId: string): Promise<Exported["pendingPasswords"]> {
  const pending = await database
    .selectFrom("pendingPasswords")
    .selectAll()
    .where("accountId", "=", accountId)
    .execute();
  return pending.map(({ displayEmail, expiresAt }) => ({ email: displayEmail, expiresAt: toIsoTime(expiresAt) }));
}

async function pendingIdentityData(database: Database, accountId: string): Promise<Exported["pendingIdentities"]> {
  const pending = await database
    .selectFrom("pendingIdentities")
    .selectAll()
    .where("accountId", "=", accountId)
    .execute();
  return pending.map(({ displayEmail, isProved, expiresAt, provider, subject, firstName, lastName }) => ({
    provider,
    subject,
    email: displayEmail,
    firstName,
    lastName,
    isProved: isProved === 1,
    expiresAt: toIsoTime(expiresAt),
  }));
}

async function emailChangeData(database: Database, accountId: string): Promise<Exported["emailChanges"]> {
  const changes = await findEmailChangesOf(database, accountId);
  return changes.map(({ id, oldEmail, oldDisplayEmail, changedAt, expiresAt }) => ({
    changeId: id,
    oldEmail: oldDisplayEmail,
    oldCanonicalEmail: oldEmail,
    changedAt: toIsoTime(changedAt),
    reservedUntil: toIsoTime(expiresAt),
  }));
}

async function pendingEmailData(database: Database, accountId: string): Promise<Exported["pendingEmail"]> {
  const pending = await database
    .selectFrom("pendingEmails")
    .selectAll()
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return pending === undefined
    ? null
    : {
        newEmail: pending.newDisplayEmail,
        newCanonicalEmail: pending.newEmail,
        expiresAt: toIsoTime(pending.expiresAt),
      };
}
