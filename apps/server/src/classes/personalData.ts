import { findMailAddresses } from "../accounts/emailChangeStore.ts";
import type { PersonalData } from "../context.ts";
import type { Database } from "../database/database.ts";
import { toIsoTime, toIsoTimeOrNull } from "../isoTime.ts";

/** Classes and people that an export of an account lists. */
const exported = 100_000;

/** What classes keep about the owner of an account. */
export const classPersonalData: PersonalData = {
  async read({ database }, accountId) {
    return {
      classesTaught: await readTaught(database, accountId),
      classesJoined: await readJoined(database, accountId),
      classLists: await readLists(database, accountId),
      dataContract: await readContract(database, accountId),
      classInvitations: await readInvitations(database, accountId),
    };
  },
  async erase(transaction, _context, accountId) {
    await eraseJoined(transaction, accountId);
    await forgetAddresses(transaction, accountId);
    return async () => {};
  },
};

async function readTaught(database: Database, accountId: string) {
  const rows = await database
    .selectFrom("classTeachers")
    .innerJoin("classes", "classes.id", "classTeachers.classId")
    .leftJoin("organisations", "organisations.id", "classes.organisationId")
    .select(["classes.id", "classes.name", "classes.term", "classes.nameKey", "classes.createdAt", "addedAt"])
    .select(["classes.organisationId", "organisations.name as organisation", "classes.archivedAt", "classes.code"])
    .select(["classes.keyNumber", "classes.isJoiningOpen", "classes.picksNames"])
    .where("classTeachers.accountId", "=", accountId)
    .orderBy("classes.createdAt")
    .orderBy("classes.id")
    .execute();
  return rows.map(({ id, nameKey, keyNumber, isJoiningOpen, picksNames, createdAt, archivedAt, addedAt, ...row }) => ({
    classId: id,
    ...row,
    sortedBy: nameKey,
    codesReplaced: keyNumber,
    isJoiningOpen: isJoiningOpen === 1,
    picksNames: picksNames === 1,
    createdAt: toIsoTime(createdAt),
    archivedAt: toIsoTimeOrNull(archivedAt),
    teachingSince: toIsoTime(addedAt),
  }));
}

/** The classes in which the owner of the account learns, or learnt; as whom, and by what they are known there. */
async function readJoined(database: Database, accountId: string) {
  const rows = await database
    .selectFrom("personIdentifiers")
    .innerJoin("people", "people.id", "personIdentifiers.personId")
    .innerJoin("classPeople", "classPeople.personId", "people.id")
    .innerJoin("classes", "classes.id", "classPeople.classId")
    .leftJoin("organisations", "organisations.id", "classes.organisationId")
    .select(["classes.id as classId", "classes.name", "classes.term", "organisations.name as organisation"])
    .select(["people.id as personId", "people.firstName", "people.lastName", "classPeople.addedAt", "leftAt"])
    .where("personIdentifiers.accountId", "=", accountId)
    .where("personIdentifiers.source", "=", "account")
    .orderBy("classPeople.addedAt")
    .orderBy("classes.id")
    .execute();
  const identifiers = await readIdentifiers(
    database,
    rows.map(({ personId }) => personId),
  );
  return rows.map(({ personId, addedAt, leftAt, ...row }) => ({
    ...row,
    personId,
    knownBy: identifiers.get(personId) ?? [],
    addedAt: toIsoTime(addedAt),
    leftAt: toIsoTimeOrNull(leftAt),
  }));
}

/** By what somebody is known on a list. */
interface KnownBy {
  list: string;
  source: string;
  value: string;
  typed: string;
  addedAt: string;
}

async function readIdentifiers(database: Database, personIds: readonly string[]): Promise<Map<string, KnownBy[]>> {
  if (personIds.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom("personIdentifiers")
    .select(["listId", "personId", "source", "value", "label", "addedAt"])
    .where("personId", "in", [...new Set(personIds)])
    .orderBy("source")
    .orderBy("value")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ personId }) => personId)].map(([personId, own]) => [
      personId,
      own.map(({ listId, source, value, label, addedAt }) => ({
        list: listId,
        source,
        value,
        typed: label,
        addedAt: toIsoTime(addedAt),
      })),
    ]),
  );
}

/** The list of the account itself, class by class: what a teacher has typed. */
async function readLists(database: Database, accountId: string) {
  const rows = await database
    .selectFrom("people")
    .leftJoin("classPeople", "classPeople.personId", "people.id")
    .leftJoin("classes", "classes.id", "classPeople.classId")
    .select(["people.id as personId", "people.firstName", "people.lastName", "people.nameKey", "people.createdAt"])
    .select(["people.isListed", "people.mergedAt", "people.unlistedAt"])
    .select(["classes.name as class", "classes.term", "classPeople.addedAt", "classPeople.leftAt", "invitedAt"])
    .where("people.accountId", "=", accountId)
    .orderBy("people.id")
    .orderBy("classes.id")
    .limit(exported)
    .execute();
  const identifiers = new Map<string, KnownBy[]>();
  const ids = [...new Set(rows.map(({ personId }) => personId))];
  for (let index = 0; index < ids.length; index += 500) {
    for (const [id, own] of await readIdentifiers(database, ids.slice(index, index + 500))) {
      identifiers.set(id, own);
    }
  }
  return rows.map(({ nameKey, isListed, createdAt, addedAt, leftAt, invitedAt, mergedAt, unlistedAt, ...row }) => ({
    ...row,
    sortedBy: nameKey,
    isListed: isListed === 1,
    mergedAt: toIsoTimeOrNull(mergedAt),
    unlistedAt: toIsoTimeOrNull(unlistedAt),
    knownBy: (identifiers.get(row.personId) ?? []).filter(({ source }) => source !== "account"),
    createdAt: toIsoTime(createdAt),
    addedAt: toIsoTimeOrNull(addedAt),
    leftAt: toIsoTimeOrNull(leftAt),
    invitedAt: toIsoTimeOrNull(invitedAt),
  }));
}

async function readContract(database: Database, accountId: string) {
  const rows = await database
    .selectFrom("dataContracts")
    .select(["organisationId", "acceptedAt", "version"])
    .where((row) => row.or([row("accountId", "=", accountId), row("acceptedBy", "=", accountId)]))
    .orderBy("acceptedAt")
    .orderBy("ownerId")
    .execute();
  return rows.map(({ acceptedAt, ...row }) => ({ ...row, acceptedAt: toIsoTime(acceptedAt) }));
}

/** Invitations to the account's addresses: also by those whose list has not been joined. */
async function readInvitations(database: Database, accountId: string) {
  const emails = await findMailAddresses(database, accountId);
  if (emails.length === 0) {
    return [];
  }
  const rows = await database
    .selectFrom("personIdentifiers")
    .innerJoin("classPeople", "classPeople.personId", "personIdentifiers.personId")
    .innerJoin("classes", "classes.id", "classPeople.classId")
    .select(["classes.name as class", "classes.term", "invitedEmail", "invitedAt"])
    .where("personIdentifiers.source", "=", "email")
    .where("personIdentifiers.value", "in", emails)
    .where("invitedAt", "is not", null)
    .whereRef("invitedEmail", "=", "personIdentifiers.value")
    .orderBy("invitedAt")
    .orderBy("classes.id")
    .execute();
  return rows.map(({ invitedAt, invitedEmail, ...row }) => ({
    ...row,
    email: invitedEmail,
    invitedAt: toIsoTimeOrNull(invitedAt),
  }));
}

/** Who came to lists by themself goes from them; whom somebody has put there stays, without the account. */
async function eraseJoined(transaction: Database, accountId: string): Promise<void> {
  await transaction
    .deleteFrom("people")
    .where("isListed", "=", 0)
    .where("id", "in", (own) =>
      own
        .selectFrom("personIdentifiers")
        .select("personId")
        .where("accountId", "=", accountId)
        .where("source", "=", "account"),
    )
    .execute();
}

/** Invitations that went to addresses of the account. What a teacher typed stays: it is the owner's list. */
async function forgetAddresses(transaction: Database, accountId: string): Promise<void> {
  const people = await transaction
    .selectFrom("personIdentifiers")
    .select("personId")
    .where("accountId", "=", accountId)
    .where("source", "=", "account")
    .execute();
  if (people.length > 0) {
    await transaction
      .updateTable("classPeople")
      .set({ invitedEmail: null, invitationDigest: null, invitationExpiresAt: null })
      .where(
        "personId",
        "in",
        people.map(({ personId }) => personId),
      )
      .execute();
  }
}
