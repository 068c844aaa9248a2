import { Readable } from "node:stream";
import { domainRecord, invitationState } from "@belab/domain/organisations";
import { ok, type Result } from "@belab/domain/result";
import { type Database, forExports } from "../database/database.ts";
import type { Session } from "../http/caller.ts";
import type { FileAnswer } from "../http/callRoute.ts";
import { toIsoTime, toIsoTimeOrNull } from "../isoTime.ts";
import type { SubjectLimit } from "../limits/limits.ts";
import { type ChangeReason, changeAs } from "./access.ts";
import { logAct, readLogUpTo } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import { findDomains } from "./domainStore.ts";
import { findInvitationsAfter } from "./invitationStore.ts";
import type { OrganisationExports } from "./leaving.ts";
import { findMembersAfter, type Organisation } from "./memberStore.ts";
import { addressOf } from "./organisationStore.ts";
import { findPictureOf } from "./pictureStore.ts";

const exports: SubjectLimit = { purpose: "exports of an organisation", max: 20, windowMs: 60 * 60 * 1000 };

/** Rows that are read at a time. */
const batch = 500;

/** Exports all that is kept of an organisation, but for results: those are its teachers' to export. */
export async function exportOrganisation(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
): Promise<Result<FileAnswer, ChangeReason>> {
  const options = { power: "export", limit: exports, whileClosed: true } as const;
  const logged = await changeAs<Organisation, never>(
    context,
    session,
    organisationId,
    options,
    async ({ transaction, organisation, now }) => {
      await logAct(transaction, organisationId, { act: "exported", at: now, by: session.accountId });
      return ok(organisation);
    },
  );
  if (!logged.ok) {
    return logged;
  }
  const time = context.now();
  return ok({
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="organization-${toIsoTime(time).slice(0, 10)}.json"`,
    },
    body: streamed(jsonPieces(forExports(context.database), logged.value, context.exports, time)),
  });
}

/** Reads piece by piece, at most one piece ahead of the reader, and ends with the reader. */
function streamed(pieces: AsyncGenerator<string>): Readable {
  return Readable.from(pieces, { highWaterMark: 1 });
}

async function* jsonPieces(
  database: Database,
  organisation: Organisation,
  exports: OrganisationExports,
  time: number,
): AsyncGenerator<string> {
  const { id, name, kind, country, vatId, timeZone, createdAt, closedAt } = organisation;
  const details = {
    exportedAt: toIsoTime(time),
    organisationId: id,
    name,
    kind,
    country,
    address: addressOf(organisation),
    vatId,
    timeZone,
    picture: await pictureData(database, id),
    createdAt: toIsoTime(createdAt),
    closedAt: toIsoTimeOrNull(closedAt),
    domains: (await findDomains(database, id)).map(({ domain, token, offer, provedAt, provedBy }) => ({
      domain,
      record: domainRecord(token),
      offer,
      provedAt: toIsoTimeOrNull(provedAt),
      provedBy,
    })),
  };
  yield JSON.stringify(details).slice(0, -1);
  yield* section("members", membersOf(database, id));
  yield* section("invitations", invitationsOf(database, id, time));
  for (const [name, rows] of Object.entries(exports)) {
    yield* section(name, rows(database, id));
  }
  yield* section("auditLog", logOf(database, organisation));
  yield "}\n";
}

async function pictureData(database: Database, organisationId: string) {
  const picture = await findPictureOf(database, organisationId);
  return picture === undefined
    ? null
    : {
        storedAt: toIsoTime(picture.createdAt),
        image: `data:image/webp;base64,${Buffer.from(picture.content).toString("base64")}`,
      };
}

async function* section(name: string, rows: AsyncGenerator<object[]>): AsyncGenerator<string> {
  let separator = `,${JSON.stringify(name)}:[`;
  for await (const some of rows) {
    if (some.length > 0) {
      yield separator + some.map((row) => JSON.stringify(row)).join(",");
      separator = ",";
    }
  }
  yield separator === "," ? "]" : `${separator}]`;
}

async function* membersOf(database: Database, organisationId: string): AsyncGenerator<object[]> {
  for (let after = "", more = true; more; ) {
    const members = await findMembersAfter(database, organisationId, after, batch);
    yield members.map(({ accountId: _, joinedAt, seenAt, ...member }) => ({
      ...member,
      joinedAt: toIsoTime(joinedAt),
      seenAt: toIsoTimeOrNull(seenAt),
    }));
    after = members.at(-1)?.accountId ?? after;
    more = members.length === batch;
  }
}

async function* invitationsOf(database: Database, organisationId: string, time: number): AsyncGenerator<object[]> {
  for (let after = "", more = true; more; ) {
    const invitations = await findInvitationsAfter(database, organisationId, after, batch);
    yield invitations.map((invitation) => ({
      email: invitation.displayEmail,
      roles: invitation.roles,
      state: invitationState(invitation, time),
      sentAt: toIsoTime(invitation.sentAt),
      expiresAt: toIsoTime(invitation.expiresAt),
      answeredAt: toIsoTimeOrNull(invitation.settledAt),
    }));
    after = invitations.at(-1)?.id ?? after;
    more = invitations.length === batch;
  }
}

async function* logOf(database: Database, { id, logged }: Organisation): AsyncGenerator<object[]> {
  // The entry of this export is the last.
  for (let last = logged + 1; last > 0; last -= batch) {
    const entries = await readLogUpTo(database, id, { last, count: batch });
    yield entries.map(({ at, ...entry }) => ({ ...entry, at: toIsoTime(at) }));
  }
}
