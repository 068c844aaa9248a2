import { classColleaguesShown, classTeachersMax } from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import { findAccount } from "../accounts/accountStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import type { Session } from "../http/caller.ts";
import { findMemberships, findOrganisationNames, findTeachers } from "../organisations/memberStore.ts";
import { type ClassChange, type ClassChangeReason, changeClassAs, permitClass } from "./access.ts";
import { logClassAct } from "./classAudit.ts";
import { addTeachers, type Class, findTeachersOf, removeTeachers } from "./classStore.ts";
import { queueAssigned, queueHandedOver, tellStudentsOfMove } from "./mails.ts";
import { giveTablesTo, hasOpenTable } from "./tableLinks.ts";

// Who teaches a class: its teachers say so themselves, or an administrator of its organisation gives it to somebody.

type TeachersContext = Pick<Context, "config" | "database" | "keys" | "now" | "outbox">;

/** Returns who could teach a class, and who does. */
export async function listColleagues({ database }: TeachersContext, session: Session, classId: string) {
  const permitted = await permitClass(database, session, classId, "see");
  if (!permitted.ok) {
    return permitted;
  }
  const { organisationId } = permitted.value.class;
  const teachers = await findTeachersOf(database, [classId]);
  const teaching = new Set(teachers.map(({ accountId }) => accountId));
  const there = organisationId === null ? teachers : await findTeachers(database, organisationId, classColleaguesShown);
  return ok({
    colleagues: there.map(({ accountId, firstName, lastName }) => ({
      accountId,
      firstName,
      lastName,
      isTeacher: teaching.has(accountId),
      isSelf: accountId === session.accountId,
    })),
  });
}

type TeachersReason = "class-needs-teacher" | "too-many-class-teachers" | "class-teacher-unknown";

/** Says who teaches a class from now on. */
export function setTeachers(
  context: TeachersContext,
  session: Session,
  classId: string,
  accountIds: readonly string[],
): Promise<Result<undefined, TeachersReason | ClassChangeReason>> {
  const ids = [...new Set(accountIds)];
  return changeClassAs<undefined, TeachersReason>(context, session, classId, { power: "change" }, async (change) => {
    const { transaction, class: changed, now } = change;
    if (ids.length === 0) {
      return refuse("class-needs-teacher");
    }
    if (ids.length > classTeachersMax) {
      return refuse("too-many-class-teachers", { max: classTeachersMax });
    }
    if (!(await areTeachersThere(transaction, changed, ids))) {
      return refuse("class-teacher-unknown");
    }
    const before = (await findTeachersOf(transaction, [classId])).map(({ accountId }) => accountId);
    const removed = before.filter((id) => !ids.includes(id));
    await addTeachers(transaction, classId, ids, now);
    await removeTeachers(transaction, classId, removed);
    const { accountId: by } = session;
    for (const about of ids.filter((id) => !before.includes(id))) {
      await logClassAct(transaction, changed, { act: "class-assigned", at: now, by, about });
    }
    for (const about of removed) {
      await logClassAct(transaction, changed, { act: "class-unassigned", at: now, by, about });
    }
    return ok();
  });
}

/** Whether people teach where a class belongs: in its organisation, or for themself where it is their account's. */
async function areTeachersThere(
  database: Database,
  { organisationId, ownerId }: Class,
  accountIds: readonly string[],
): Promise<boolean> {
  if (organisationId === null) {
    return accountIds.every((id) => id === ownerId);
  }
  const members = await findMemberships(database, organisationId, accountIds);
  return accountIds.every((id) => members.get(id)?.includes("teacher"));
}

type AssignReason = "class-to-self" | "class-teacher-unknown" | "too-many-class-teachers";

/** Gives a class one more teacher. */
export function assignClass(
  context: TeachersContext,
  session: Session,
  classId: string,
  accountId: string,
): Promise<Result<undefined, AssignReason | ClassChangeReason>> {
  const options = { power: "assign", whileArchived: true } as const;
  return changeClassAs<undefined, AssignReason>(context, session, classId, options, async (change) => {
    const { transaction, class: assigned, now } = change;
    const found = await findAssigned(change, session, accountId);
    if (!found.ok) {
      return found;
    }
    const before = await findTeachersOf(transaction, [classId]);
    if (before.some((teacher) => teacher.accountId === accountId)) {
      return ok();
    }
    if (before.length >= classTeachersMax) {
      return refuse("too-many-class-teachers", { max: classTeachersMax });
    }
    await addTeachers(transaction, classId, [accountId], now);
    const done = { act: "class-assigned", at: now, by: session.accountId, about: accountId } as const;
    await logClassAct(transaction, assigned, done);
    await queueAssigned(transaction, context, found.value, await findTold(transaction, before));
    return ok();
  });
}

/** Gives a class with its tables to another teacher, in place of those that it has. */
export function handOverClass(
  context: TeachersContext,
  session: Session,
  classId: string,
  accountId: string,
): Promise<Result<undefined, AssignReason | "class-table-open" | ClassChangeReason>> {
  const options = { power: "assign", whileArchived: true } as const;
  return changeClassAs<undefined, AssignReason | "class-table-open">(
    context,
    session,
    classId,
    options,
    async (change) => {
      const { transaction, class: moved, now } = change;
      const found = await findAssigned(change, session, accountId);
      if (!found.ok) {
        return found;
      }
      if (await hasOpenTable(transaction, classId)) {
        return refuse("class-table-open");
      }
      const before = (await findTeachersOf(transaction, [classId])).filter(
        (teacher) => teacher.accountId !== accountId,
      );
      await addTeachers(transaction, classId, [accountId], now);
      await removeTeachers(
        transaction,
        classId,
        before.map((teacher) => teacher.accountId),
      );
      await giveTablesTo(transaction, classId, accountId);
      const done = { act: "class-moved", at: now, by: session.accountId, about: accountId } as const;
      await logClassAct(transaction, moved, done);
      await queueHandedOver(transaction, context, found.value, await findTold(transaction, before));
      await tellStudentsOfMove(transaction, context, classId, accountId);
      return ok();
    },
  );
}

/** Returns who gets a class of an organisation, if they can. */
async function findAssigned(
  { transaction, class: assigned }: ClassChange,
  session: Session,
  accountId: string,
): Promise<Result<Parameters<typeof queueAssigned>[2], "class-to-self" | "class-teacher-unknown">> {
  if (accountId === session.accountId) {
    return refuse("class-to-self");
  }
  const { organisationId } = assigned;
  const teacher = await findAccount(transaction, accountId);
  if (
    organisationId === null ||
    teacher === undefined ||
    !(await areTeachersThere(transaction, assigned, [accountId]))
  ) {
    return refuse("class-teacher-unknown");
  }
  const names = await findOrganisationNames(transaction, [organisationId]);
  return ok({ class: assigned, organisation: names.get(organisationId) ?? "", teacher });
}

async function findTold(database: Database, teachers: readonly { accountId: string }[]) {
  const accounts = [];
  for (const { accountId } of teachers) {
    const account = await findAccount(database, accountId);
    if (account !== undefined) {
      accounts.push(account);
    }
  }
  return accounts;
}
