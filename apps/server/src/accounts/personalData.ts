import type { PersonalData } from "@belab/api";
import type { Database } from "../database/open.ts";
import type { GameTableRow } from "../database/schema.ts";
import type { Keys } from "../keys.ts";
import { findWaitingMails } from "../mail/waitingMails.ts";
import type { Account } from "./accountStore.ts";
import { findEmailChangesOf, findMailAddresses } from "./emailChangeStore.ts";

/** All that is kept about the owner of an account, for its owner: nothing of others, and no secrets. */
export async function readPersonalData(
  database: Database,
  keys: Pick<Keys, "mails">,
  account: Account,
  now: number,
): Promise<PersonalData> {
  const addresses = await findMailAddresses(database, account.id);
  return {
    exportedAt: written(now),
    account: accountData(account),
    picture: await pictureData(database, account.id),
    identities: await identityData(database, account.id),
    sessions: await sessionData(database, account.id),
    codes: await codeData(database, account.id),
    codeRequests: await codeRequestData(database, account.id),
    knownBrowsers: await knownBrowserData(database, account.id),
    pendingPasswords: await pendingPasswordData(database, account.id),
    pendingIdentities: await pendingIdentityData(database, account.id),
    emailChanges: await emailChangeData(database, account.id),
    pendingEmail: await pendingEmailData(database, account.id),
    waitingMails: (await findWaitingMails(database, keys, addresses)).map(({ createdAt, tries, nextTryAt }) => ({
      writtenAt: written(createdAt),
      tries,
      nextTryAt: written(nextTryAt),
    })),
    gameTables: await gameTableData(database, account.id),
  };
}

function accountData(account: Account): PersonalData["account"] {
  return {
    accountId: account.id,
    email: account.displayEmail,
    canonicalEmail: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    nameForSearch: account.nameKey,
    hasPassword: account.passwordHash !== null,
    isTeacher: account.isTeacher === 1,
    isAdmin: account.isAdmin === 1,
    createdAt: written(account.createdAt),
    activatedAt: writtenOrNull(account.activatedAt),
    seenAt: writtenOrNull(account.seenAt),
  };
}

async function pictureData(database: Database, accountId: string): Promise<PersonalData["picture"]> {
  const picture = await database
    .selectFrom("pictures")
    .selectAll()
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return picture === undefined
    ? null
    : {
        pictureId: picture.id,
        storedAt: written(picture.createdAt),
        image: `data:image/webp;base64,${Buffer.from(picture.content).toString("base64")}`,
      };
}

async function identityData(database: Database, accountId: string): Promise<PersonalData["identities"]> {
  const identities = await database
    .selectFrom("identities")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();
  return identities.map(({ provider, subject, createdAt }) => ({ provider, subject, linkedAt: written(createdAt) }));
}

async function sessionData(database: Database, accountId: string): Promise<PersonalData["sessions"]> {
  const sessions = await database
    .selectFrom("sessions")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();
  return sessions.map(({ id, userAgent, createdAt, seenAt, expiresAt }) => ({
    sessionId: id,
    userAgent,
    startedAt: written(createdAt),
    seenAt: written(seenAt),
    expiresAt: written(expiresAt),
  }));
}

async function codeData(database: Database, accountId: string): Promise<PersonalData["codes"]> {
  const codes = await database.selectFrom("codes").selectAll().where("accountId", "=", accountId).execute();
  return codes.map(({ purpose, tries, expiresAt, usedAt }) => ({
    purpose,
    wrongTries: tries,
    expiresAt: written(expiresAt),
    usedAt: writtenOrNull(usedAt),
  }));
}

async function codeRequestData(database: Database, accountId: string): Promise<PersonalData["codeRequests"]> {
  const requests = await database.selectFrom("codeRequests").selectAll().where("accountId", "=", accountId).execute();
  return requests.map(({ purpose, tries, expiresAt }) => ({
    purpose,
    wrongTries: tries,
    expiresAt: written(expiresAt),
  }));
}

async function knownBrowserData(database: Database, accountId: string): Promise<PersonalData["knownBrowsers"]> {
  const browsers = await database.selectFrom("knownBrowsers").selectAll().where("accountId", "=", accountId).execute();
  return browsers.map(({ seenAt }) => ({ seenAt: written(seenAt) }));
}

async function pendingPasswordData(database: Database, accountId: string): Promise<PersonalData["pendingPasswords"]> {
  const pending = await database
    .selectFrom("pendingPasswords")
    .selectAll()
    .where("accountId", "=", accountId)
    .execute();
  return pending.map(({ displayEmail, expiresAt }) => ({ email: displayEmail, expiresAt: written(expiresAt) }));
}

async function pendingIdentityData(database: Database, accountId: string): Promise<PersonalData["pendingIdentities"]> {
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
    expiresAt: written(expiresAt),
  }));
}

async function emailChangeData(database: Database, accountId: string): Promise<PersonalData["emailChanges"]> {
  const changes = await findEmailChangesOf(database, accountId);
  return changes.map(({ id, oldEmail, oldDisplayEmail, changedAt, expiresAt }) => ({
    changeId: id,
    oldEmail: oldDisplayEmail,
    oldCanonicalEmail: oldEmail,
    changedAt: written(changedAt),
    reservedUntil: written(expiresAt),
  }));
}

async function pendingEmailData(database: Database, accountId: string): Promise<PersonalData["pendingEmail"]> {
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
        expiresAt: written(pending.expiresAt),
      };
}

async function gameTableData(database: Database, accountId: string): Promise<PersonalData["gameTables"]> {
  const tables = await database
    .selectFrom("gameTables")
    .selectAll()
    .where("teacherId", "=", accountId)
    .orderBy("openedAt")
    .execute();
  return tables.map(gameTable);
}

function gameTable({ id, game, state, deadline, remaining, openedAt, endedAt }: GameTableRow) {
  return {
    gameTableId: id,
    game,
    clock: state,
    deadline: writtenOrNull(deadline),
    remainingSeconds: remaining === null ? null : remaining / 1000,
    openedAt: written(openedAt),
    endedAt: writtenOrNull(endedAt),
  };
}

function written(time: number): string {
  return new Date(time).toISOString();
}

function writtenOrNull(time: number | null): string | null {
  return time === null ? null : written(time);
}
