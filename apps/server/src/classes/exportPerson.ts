import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import type { FileAnswer } from "../http/callRoute.ts";
import { toIsoTime, toIsoTimeOrNull } from "../isoTime.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { type ClassAccessReason, permitClass } from "./access.ts";
import { logClassAct } from "./classAudit.ts";
import { findClassesOf, findIdentifiers, findPeopleInClass, type Person } from "./peopleStore.ts";
import { findParticipationsOf } from "./tableLinks.ts";

const exports: SubjectLimit = { purpose: "exports of people of a class", max: 200, windowMs: 60 * 60 * 1000 };

/** Tables that an export of a person names, the newest first. */
const tablesExported = 1_000;

/** Exports all that an owner's list keeps of a person. */
export async function exportPerson(
  context: Pick<Context, "database" | "keys" | "now">,
  session: Session,
  { classId, personId }: { classId: string; personId: string },
): Promise<Result<FileAnswer, ClassAccessReason | "person-not-found" | "too-many-requests">> {
  const { database, now } = context;
  const permitted = await permitClass(database, session, classId, "people");
  if (!permitted.ok) {
    return permitted;
  }
  const [person] = await findPeopleInClass(database, classId, [personId], { withLeft: true });
  if (person === undefined) {
    return notFound("person-not-found");
  }
  const limited = await limitSubject(context, exports, classId);
  if (!limited.ok) {
    return limited;
  }
  const time = toIsoTime(now());
  const body = Buffer.from(`${JSON.stringify(await describePerson(database, person, time))}\n`);
  await transact<undefined, never>(database, async (transaction) => {
    const done = { act: "person-exported", at: now(), by: session.accountId } as const;
    await logClassAct(transaction, permitted.value.class, done);
    return ok();
  });
  return ok({
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="person-${time.slice(0, 10)}.json"`,
    },
    body,
  });
}

/** Returns all that an owner's list keeps of a person. */
export async function describePerson(database: Database, person: Person, exportedAt: string) {
  const personId = person.id;
  const [identifiers, classes, tables] = [
    await findIdentifiers(database, [personId]),
    await findClassesOf(database, personId),
    await findParticipationsOf(database, personId, tablesExported),
  ];
  return {
    exportedAt,
    personId,
    firstName: person.firstName,
    lastName: person.lastName,
    addedAt: toIsoTime(person.createdAt),
    identifiers: identifiers.map(({ source, value, label, accountId, addedAt }) => ({
      source,
      value,
      typed: label,
      isFromAccount: accountId !== null,
      addedAt: toIsoTime(addedAt),
    })),
    classes: classes.map(({ name, term, addedAt, leftAt, invitedAt, invitedEmail }) => ({
      name,
      term,
      addedAt: toIsoTime(addedAt),
      leftAt: toIsoTimeOrNull(leftAt),
      invitedAt: toIsoTimeOrNull(invitedAt),
      invitedEmail,
    })),
    tables: tables.map(({ gameTableId, game, tableName, openedAt, endedAt, name, joinedAt, leftAt, personState }) => ({
      gameTableId,
      game,
      name: tableName,
      openedAt: toIsoTime(openedAt),
      endedAt: toIsoTimeOrNull(endedAt),
      as: name,
      joinedAt: toIsoTime(joinedAt),
      leftAt: toIsoTimeOrNull(leftAt),
      knownBy: personState,
    })),
  };
}
