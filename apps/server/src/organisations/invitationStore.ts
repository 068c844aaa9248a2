import {
  type InvitationOutcome,
  type InvitationState,
  linksMax,
  type OrganisationRole,
  organisationPageSize,
} from "@belab/domain/organisations";
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { OrganisationInvitationRow, OrganisationLinkRow } from "./schema.ts";

export type Invitation = Omit<Selectable<OrganisationInvitationRow>, "roles"> & { roles: OrganisationRole[] };

export type InvitationLink = Selectable<OrganisationLinkRow>;

export async function insertInvitation(transaction: Database, { roles, ...invitation }: Invitation): Promise<void> {
  await transaction
    .insertInto("organisationInvitations")
    .values({ ...invitation, roles: JSON.stringify(roles) })
    .execute();
}

/** Returns the invitation of a token. */
export async function findInvitationByToken(database: Database, tokenDigest: string): Promise<Invitation | undefined> {
  const row = await database
    .selectFrom("organisationInvitations")
    .selectAll()
    .where("tokenDigest", "=", tokenDigest)
    .executeTakeFirst();
  return row && invitationOf(row);
}

export async function findInvitation(
  database: Database,
  organisationId: string,
  id: string,
): Promise<Invitation | undefined> {
  const row = await database
    .selectFrom("organisationInvitations")
    .selectAll()
    .where("id", "=", id)
    .where("organisationId", "=", organisationId)
    .executeTakeFirst();
  return row && invitationOf(row);
}

/** Whether an address has an invitation of an organisation that waits for an answer. */
export async function isInvited(
  database: Database,
  { organisationId, email }: { organisationId: string; email: string },
  now: number,
): Promise<boolean> {
  const row = await database
    .selectFrom("organisationInvitations")
    .select("id")
    .where("email", "=", email)
    .where("organisationId", "=", organisationId)
    .where((invitation) => isIn(invitation, "waiting", now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an invitation a new token, and as much time as a new one. */
export async function renewInvitation(
  transaction: Database,
  id: string,
  renewal: Pick<Invitation, "tokenDigest" | "sentAt" | "expiresAt" | "invitedBy">,
): Promise<void> {
  await transaction.updateTable("organisationInvitations").set(renewal).where("id", "=", id).execute();
}

/** Ends an invitation. */
export async function settleInvitation(
  transaction: Database,
  id: string,
  settled: { outcome: InvitationOutcome; settledAt: number; acceptedBy?: string },
): Promise<void> {
  await transaction.updateTable("organisationInvitations").set(settled).where("id", "=", id).execute();
}

/** Revokes the invitations of an organisation to an address that wait for an answer. */
export async function revokeInvitationsTo(
  transaction: Database,
  { organisationId, email }: { organisationId: string; email: string },
  now: number,
): Promise<void> {
  await transaction
    .updateTable("organisationInvitations")
    .set({ outcome: "revoked", settledAt: now })
    .where("email", "=", email)
    .where("organisationId", "=", organisationId)
    .where("outcome", "is", null)
    .execute();
}

/** Returns a page of the invitations of an organisation, the latest first, and how many there are. */
export async function findInvitations(
  database: Database,
  organisationId: string,
  { state, page }: { state: InvitationState | undefined; page: number },
  now: number,
) {
  const invitations = database
    .selectFrom("organisationInvitations")
    .where("organisationId", "=", organisationId)
    .$if(state !== undefined, (query) => query.where((row) => isIn(row, state ?? "waiting", now)));
  const rows = await invitations
    .leftJoin("accounts as inviter", "inviter.id", "invitedBy")
    .leftJoin("accounts as accepter", "accepter.id", "acceptedBy")
    .selectAll("organisationInvitations")
    .select([
      "inviter.firstName as inviterFirstName",
      "inviter.lastName as inviterLastName",
      "inviter.displayEmail as inviterEmail",
      "accepter.firstName as accepterFirstName",
      "accepter.lastName as accepterLastName",
      "accepter.displayEmail as accepterEmail",
    ])
    .orderBy("sentAt", "desc")
    .orderBy("organisationInvitations.id")
    .limit(organisationPageSize)
    .offset((page - 1) * organisationPageSize)
    .execute();
  const { total } = await invitations.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    total: Number(total),
    invitations: rows.map((row) => ({
      ...invitationOf(row),
      inviter: person(row.inviterFirstName, row.inviterLastName, row.inviterEmail),
      accepter: person(row.accepterFirstName, row.accepterLastName, row.accepterEmail),
    })),
  };
}

/** Returns invitations in the order of their ids, those after one. */
export async function findInvitationsAfter(
  database: Database,
  organisationId: string,
  after: string,
  limit: number,
): Promise<Invitation[]> {
  const rows = await database
    .selectFrom("organisationInvitations")
    .selectAll()
    .where("organisationId", "=", organisationId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(invitationOf);
}

export async function countWaitingInvitations(
  database: Database,
  organisationId: string,
  now: number,
): Promise<number> {
  const { count } = await database
    .selectFrom("organisationInvitations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organisationId", "=", organisationId)
    .where((row) => isIn(row, "waiting", now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the invitations to some addresses, and those that an account accepted. */
export async function findInvitationsTo(
  database: Database,
  { accountId, emails }: { accountId: string; emails: readonly string[] },
): Promise<(Invitation & { name: string })[]> {
  const rows = await database
    .selectFrom("organisationInvitations")
    .innerJoin("organisations", "organisations.id", "organisationInvitations.organisationId")
    .selectAll("organisationInvitations")
    .select("name")
    .where((row) => row.or([row("acceptedBy", "=", accountId), row("email", "in", emails)]))
    .orderBy("sentAt")
    .orderBy("organisationInvitations.id")
    .execute();
  return rows.map(({ name, ...row }) => ({ ...invitationOf(row), name }));
}

/** Deletes the invitations to some addresses, and those that an account accepted. */
export async function deleteInvitationsTo(
  transaction: Database,
  { accountId, emails }: { accountId: string; emails: readonly string[] },
): Promise<void> {
  await transaction
    .deleteFrom("organisationInvitations")
    .where((row) => row.or([row("acceptedBy", "=", accountId), row("email", "in", emails)]))
    .execute();
}

export async function insertLink(transaction: Database, link: Omit<InvitationLink, "uses" | "endedAt">): Promise<void> {
  await transaction.insertInto("organisationLinks").values(link).execute();
}

/** Returns the link of a token. */
export function findLinkByToken(database: Database, tokenDigest: string): Promise<InvitationLink | undefined> {
  return database.selectFrom("organisationLinks").selectAll().where("tokenDigest", "=", tokenDigest).executeTakeFirst();
}

export async function countOpenLinks(database: Database, organisationId: string, now: number): Promise<number> {
  const { count } = await database
    .selectFrom("organisationLinks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organisationId", "=", organisationId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now)
    .where((link) => link("uses", "<", link.ref("usesMax")))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Links that a list shows: those that can be used, and as many that have ended. */
const linksShown = 2 * linksMax;

export async function findLinks(database: Database, organisationId: string) {
  const rows = await database
    .selectFrom("organisationLinks")
    .leftJoin("accounts", "accounts.id", "createdBy")
    .selectAll("organisationLinks")
    .select(["firstName", "lastName", "displayEmail"])
    .where("organisationId", "=", organisationId)
    .orderBy("organisationLinks.createdAt", "desc")
    .orderBy("organisationLinks.id")
    .limit(linksShown)
    .execute();
  return rows.map(({ firstName, lastName, displayEmail, ...link }) => ({
    ...link,
    maker: person(firstName, lastName, displayEmail),
  }));
}

/** @returns the link; undefined where it has ended before, or is not the organisation's. */
export function endLink(
  transaction: Database,
  { organisationId, id }: { organisationId: string; id: string },
  now: number,
): Promise<InvitationLink | undefined> {
  return transaction
    .updateTable("organisationLinks")
    .set({ endedAt: now })
    .where("id", "=", id)
    .where("organisationId", "=", organisationId)
    .where("endedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}

export async function countLinkUse(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable("organisationLinks")
    .set((link) => ({ uses: link("uses", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function isStopped(database: Database, digest: string): Promise<boolean> {
  const row = await database
    .selectFrom("invitationStops")
    .select("stoppedAt")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row !== undefined;
}

export async function storeStop(database: Database, digest: string, stoppedAt: number): Promise<void> {
  await database
    .insertInto("invitationStops")
    .values({ digest, stoppedAt })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .execute();
}

export async function deleteStop(database: Database, digest: string): Promise<void> {
  await database.deleteFrom("invitationStops").where("digest", "=", digest).execute();
}

function isIn(
  { eb, and }: ExpressionBuilder<Tables, "organisationInvitations">,
  state: InvitationState,
  now: number,
): Expression<SqlBool> {
  switch (state) {
    case "waiting":
      return and([eb("outcome", "is", null), eb("organisationInvitations.expiresAt", ">", now)]);
    case "expired":
      return and([eb("outcome", "is", null), eb("organisationInvitations.expiresAt", "<=", now)]);
    default:
      return eb("outcome", "=", state);
  }
}

function invitationOf({ roles, ...row }: Selectable<OrganisationInvitationRow>): Invitation {
  const { id, organisationId, email, displayEmail, tokenDigest, invitedBy, sentAt, expiresAt, outcome, settledAt } =
    row;
  return {
    id,
    organisationId,
    email,
    displayEmail,
    tokenDigest,
    invitedBy,
    sentAt,
    expiresAt,
    outcome,
    settledAt,
    acceptedBy: row.acceptedBy,
    roles: JSON.parse(roles) as OrganisationRole[],
  };
}

function person(firstName: string | null, lastName: string | null, email: string | null) {
  return email === null ? null : { firstName: firstName ?? "", lastName: lastName ?? "", email };
}
