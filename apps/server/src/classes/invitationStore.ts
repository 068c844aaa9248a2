import type { Database } from "../database/database.ts";

/** An invitation to a class that was mailed to a person on its list. */
export interface ClassInvitation {
  classId: string;
  personId: string;
  /** Canonical. */
  email: string;
  expiresAt: number;
}

/** Returns the invitation of a token, which nobody has accepted yet. */
export async function findInvitation(database: Database, digest: string): Promise<ClassInvitation | undefined> {
  const row = await database
    .selectFrom("classPeople")
    .select(["classId", "personId", "invitedEmail", "invitationExpiresAt"])
    .where("invitationDigest", "=", digest)
    .where("invitationExpiresAt", "is not", null)
    .where("leftAt", "is", null)
    .executeTakeFirst();
  return (
    row && {
      classId: row.classId,
      personId: row.personId,
      email: row.invitedEmail ?? "",
      expiresAt: row.invitationExpiresAt ?? 0,
    }
  );
}

/** Returns the class of an invitation by which an account has come in; undefined for everybody else. */
export async function findClassEnteredBy(
  database: Database,
  digest: string,
  accountId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom("classPeople")
    .innerJoin("personIdentifiers", "personIdentifiers.personId", "classPeople.personId")
    .select("classId")
    .where("invitationDigest", "=", digest)
    .where("invitationExpiresAt", "is", null)
    .where("leftAt", "is", null)
    .where("personIdentifiers.source", "=", "account")
    .where("personIdentifiers.value", "=", accountId)
    .executeTakeFirst();
  return row?.classId;
}

/** Gives a person an invitation, in place of the one before. */
export async function storeInvitation(
  transaction: Database,
  { classId, personId, email, expiresAt }: ClassInvitation,
  { digest, now }: { digest: string; now: number },
): Promise<void> {
  await transaction
    .updateTable("classPeople")
    .set({
      invitedAt: now,
      invitedEmail: email,
      invitationDigest: digest,
      invitationExpiresAt: expiresAt,
      refusesInvitations: 0,
    })
    .where("classId", "=", classId)
    .where("personId", "=", personId)
    .execute();
}

/** Ends the invitation of a person, which was accepted. Its token still leads the account that accepted it to the class. */
export async function endInvitation(transaction: Database, classId: string, personId: string): Promise<void> {
  await transaction
    .updateTable("classPeople")
    .set({ invitationExpiresAt: null })
    .where("classId", "=", classId)
    .where("personId", "=", personId)
    .execute();
}

/** Ends all invitations that went to an address of a person which is no longer theirs. */
export async function endInvitationsTo(transaction: Database, personId: string, email: string): Promise<void> {
  await transaction
    .updateTable("classPeople")
    .set({ invitedAt: null, invitedEmail: null, invitationExpiresAt: null, invitationDigest: null })
    .where("personId", "=", personId)
    .where("invitedEmail", "=", email)
    .execute();
}

/** Notes that the address of a person takes no invitations. */
export async function noteRefusal(transaction: Database, classId: string, personId: string): Promise<void> {
  await transaction
    .updateTable("classPeople")
    .set({ refusesInvitations: 1 })
    .where("classId", "=", classId)
    .where("personId", "=", personId)
    .execute();
}

/** Somebody who can be invited. */
export interface Invitable {
  personId: string;
  /** Canonical. */
  email: string;
  invitedAt: number | null;
}

/**
 * Returns people of a class who have an address and no account, and were not invited; or of some of them, all who have. They
 * come in the order of their ids, those after one.
 */
export async function findInvitable(
  database: Database,
  classId: string,
  { personIds, after, limit }: { personIds?: readonly string[] | undefined; after: string; limit: number },
): Promise<Invitable[]> {
  const rows = await selectInvitable(database, classId, personIds)
    .select((row) => [
      "classPeople.personId",
      "invitedAt",
      row
        .selectFrom("personIdentifiers as shown")
        .select("shown.value")
        .whereRef("shown.personId", "=", "classPeople.personId")
        .where("shown.source", "=", "email")
        .orderBy("shown.addedAt", "desc")
        .orderBy("shown.value")
        .limit(1)
        .as("email"),
    ])
    .where("classPeople.personId", ">", after)
    .orderBy("classPeople.personId")
    .limit(limit)
    .execute();
  return rows.map(({ email, ...row }) => ({ ...row, email: email ?? "" }));
}

/** How many people of a class can still be invited. */
export async function countInvitable(database: Database, classId: string): Promise<number> {
  const { count } = await selectInvitable(database, classId, undefined)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectInvitable(database: Database, classId: string, personIds: readonly string[] | undefined) {
  return database
    .selectFrom("classPeople")
    .where("classId", "=", classId)
    .where("leftAt", "is", null)
    .$if(personIds === undefined, (query) => query.where("invitedAt", "is", null).where("refusesInvitations", "=", 0))
    .$if(personIds !== undefined, (query) => query.where("classPeople.personId", "in", [...(personIds ?? [])]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("personIdentifiers")
          .select("value")
          .whereRef("personIdentifiers.personId", "=", "classPeople.personId")
          .where("source", "=", "email"),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("personIdentifiers")
            .select("value")
            .whereRef("personIdentifiers.personId", "=", "classPeople.personId")
            .where("source", "=", "account"),
        ),
      ),
    );
}
