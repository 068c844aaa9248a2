import { type ClassDetails, type ClassDetailsReason, classTeachersMax, readClassDetails } from "@belab/domain/classes";
import { checkLimit, type PlanLimitReason } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { forbidden, notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { findMembership, findMemberships } from "../organisations/memberStore.ts";
import { paced } from "../queue/paced.ts";
import { type ClassChangeReason, changeClassAs } from "./access.ts";
import { logClassAct } from "./classAudit.ts";
import {
  addTeachers,
  type Class,
  deleteClass as deleteRow,
  findAccess,
  findTeachersOf,
  insertClass,
  ownerOf,
  unusedClassCode,
  updateClass,
} from "./classStore.ts";
import {
  copyPeople,
  countStudents,
  dropUnlisted,
  findPersonIdsAfter,
  putIntoClass,
  takeOutOfClass,
} from "./peopleStore.ts";
import { listOf, type OwnerColumns } from "./schema.ts";
import {
  type ClassStanding,
  checkHasPlan,
  checkMoreStudents,
  findClassStanding,
  type KnownOwner,
  lockOwner,
} from "./standing.ts";
import { hasOpenTable } from "./tableLinks.ts";
import { joinTokenOf, newClassId } from "./tokens.ts";

type ClassesContext = Pick<Context, "config" | "database" | "keys" | "now" | "outbox">;

const creations: SubjectLimit = { purpose: "createClass by account", max: 100, windowMs: 60 * 60 * 1000 };

/** People of a class that are copied at a time. */
const batch = 500;

/** People of a class that one transaction deletes with it. */
const deletedAtOnce = 100;

export interface NewClass extends ClassDetails {
  /** To which it belongs; to the caller's account where it is null. */
  organisationId: string | null;
  /** A class whose settings, teachers and people are taken over. */
  copyOf?: string | undefined;
}

type CreateReason =
  | ClassDetailsReason
  | PlanLimitReason
  | "class-teachers-only"
  | "class-not-found"
  | "class-role-needed"
  | "organisation-not-found"
  | "too-many-requests";

/** Makes a class: of two who want the last one that the plan has, one gets it. */
export async function createClass(
  context: ClassesContext,
  session: Session,
  { organisationId, copyOf, ...typed }: NewClass,
): Promise<Result<{ classId: string }, CreateReason>> {
  const details = readClassDetails(typed);
  if (!details.ok) {
    return details;
  }
  const limited = await limitSubject(context, creations, session.accountId);
  if (!limited.ok) {
    return limited;
  }
  const owner = ownerOf(organisationId === null ? { accountId: session.accountId } : { organisationId });
  return transact<{ classId: string }, CreateReason>(context.database, async (transaction) => {
    const allowed = await lockNewOwner(transaction, context, session, owner);
    if (!allowed.ok) {
      return allowed;
    }
    const standing = allowed.value;
    const possible = checkNewClass(standing, owner);
    if (!possible.ok) {
      return possible;
    }
    const copied = copyOf === undefined ? ok(undefined) : await findCopied(transaction, session, copyOf, owner);
    if (!copied.ok) {
      return copied;
    }
    const classId = newClassId();
    const now = context.now();
    await insertClass(transaction, {
      id: classId,
      ...owner,
      ...details.value,
      code: await unusedClassCode(transaction),
      keyNumber: 0,
      isJoiningOpen: copied.value?.isJoiningOpen ?? 1,
      picksNames: copied.value?.picksNames ?? 0,
      createdAt: now,
      archivedAt: null,
    });
    await addTeachers(transaction, classId, [session.accountId], now);
    if (copied.value !== undefined) {
      await copyTeachers(transaction, copied.value, classId, now);
      await copyList(transaction, copied.value, classId, now);
    }
    const taken = await checkCounted(transaction, standing, owner);
    return taken.ok ? ok({ classId }) : taken;
  });
}

/** Locks an owner for whom the caller may make classes, and returns how they stand. */
async function lockNewOwner(
  transaction: Database,
  context: ClassesContext,
  session: Session,
  owner: OwnerColumns,
): Promise<Result<ClassStanding, "class-teachers-only" | "organisation-not-found">> {
  const { organisationId } = owner;
  // A stranger holds nobody up.
  if (organisationId !== null && (await findMembership(transaction, organisationId, session.accountId)) === undefined) {
    return notFound("organisation-not-found");
  }
  const known: KnownOwner | undefined = await lockOwner(transaction, owner);
  if (known === undefined) {
    return notFound("organisation-not-found");
  }
  const standing = await findClassStanding(transaction, context, known);
  if (organisationId === null) {
    return standing.teaches ? ok(standing) : forbidden("class-teachers-only");
  }
  const membership = await findMembership(transaction, organisationId, session.accountId);
  const teaches = membership?.roles.includes("teacher") === true && !standing.isClosed;
  return teaches ? ok(standing) : notFound("organisation-not-found");
}

/** Takes one more class. */
function checkNewClass(standing: ClassStanding, owner: OwnerColumns): Result<undefined, PlanLimitReason> {
  const hasPlan = checkHasPlan(standing, owner);
  return planOf(owner, hasPlan.ok ? checkLimit(standing.standing.entitlements, "classes", standing.classes) : hasPlan);
}

/** Says whose plan a refusal is about. */
function planOf({ organisationId }: OwnerColumns, result: Result<undefined, PlanLimitReason>) {
  return result.ok || organisationId === null ? result : { ...result, params: { ...result.params, organisationId } };
}

/** Checks the limit of students after a change, because some of them may count already. A refusal undoes the change. */
async function checkCounted(
  transaction: Database,
  before: ClassStanding,
  owner: OwnerColumns,
): Promise<Result<undefined, PlanLimitReason>> {
  if (before.students === null) {
    return ok();
  }
  const added = (await countStudents(transaction, owner.ownerId)) - before.students;
  return planOf(owner, checkMoreStudents(before, added));
}

async function findCopied(
  transaction: Database,
  { accountId }: Session,
  classId: string,
  owner: OwnerColumns,
): Promise<Result<Class, "class-not-found" | "class-role-needed">> {
  const access = await findAccess(transaction, classId, accountId);
  if (access === undefined || access.roles.length === 0) {
    return notFound("class-not-found");
  }
  if (!access.roles.includes("teacher")) {
    return forbidden("class-role-needed", { role: "teacher" });
  }
  // People of one owner's list are nobody on another one's.
  return access.class.ownerId === owner.ownerId ? ok(access.class) : notFound("class-not-found");
}

/** Those who still teach in the organisation. */
async function copyTeachers(transaction: Database, copied: Class, classId: string, now: number): Promise<void> {
  if (copied.organisationId === null) {
    return;
  }
  const ids = (await findTeachersOf(transaction, [copied.id])).map(({ accountId }) => accountId);
  const members = await findMemberships(transaction, copied.organisationId, ids);
  const teaching = ids.filter((id) => members.get(id)?.includes("teacher"));
  await addTeachers(transaction, classId, teaching.slice(0, classTeachersMax - 1), now);
}

/** In an organization, the new class gets rows of its own; see {@link listOf}. */
async function copyList(transaction: Database, copied: Class, to: string, now: number): Promise<void> {
  for (let after = "", more = true; more; ) {
    const ids = await findPersonIdsAfter(transaction, copied.id, after, batch, { onlyHere: true });
    const isOfAccount = copied.organisationId === null;
    const place = { owner: copied, listId: listOf(copied, to), now };
    const people = isOfAccount ? ids : [...(await copyPeople(transaction, ids, place)).ids.values()];
    await putIntoClass(transaction, to, people, now);
    after = ids.at(-1) ?? after;
    more = ids.length === batch;
  }
}

/** Changes what a class is called, and whether people pick their names. */
export async function changeClass(
  context: ClassesContext,
  session: Session,
  classId: string,
  { picksNames, ...typed }: ClassDetails & { picksNames: boolean },
): Promise<Result<undefined, ClassDetailsReason | ClassChangeReason>> {
  const details = readClassDetails(typed);
  return changeClassAs(context, session, classId, { power: "change" }, async ({ transaction }) => {
    if (!details.ok) {
      return details;
    }
    await updateClass(transaction, classId, { ...details.value, picksNames: picksNames ? 1 : 0 });
    return ok();
  });
}

/** Archives a class: it stays to be read, and counts no more. */
export function archiveClass(
  context: ClassesContext,
  session: Session,
  classId: string,
): Promise<Result<undefined, ClassChangeReason | "class-table-open">> {
  const options = { power: "change", whileReadOnly: true } as const;
  return changeClassAs<undefined, "class-table-open">(
    context,
    session,
    classId,
    options,
    async ({ transaction, now }) => {
      if (await hasOpenTable(transaction, classId)) {
        return refuse("class-table-open");
      }
      await updateClass(transaction, classId, { archivedAt: now, code: null });
      return ok();
    },
  );
}

/** Brings an archived class back, as if it were made anew: with another code. */
export function restoreClass(
  context: ClassesContext,
  session: Session,
  classId: string,
): Promise<Result<undefined, ClassChangeReason | "class-not-archived">> {
  const options = { power: "change", whileArchived: true, whileReadOnly: true } as const;
  return changeClassAs<undefined, ClassChangeReason | "class-not-archived">(
    context,
    session,
    classId,
    options,
    async ({ transaction, class: archived, owner, standing }) => {
      if (archived.archivedAt === null) {
        return refuse("class-not-archived");
      }
      const now = await standing();
      if (now.isClosed) {
        return refuse("organisation-closing");
      }
      if (!now.teaches) {
        return forbidden("class-teachers-only");
      }
      const possible = checkNewClass(now, owner);
      if (!possible.ok) {
        return possible;
      }
      const keyNumber = archived.keyNumber + 1;
      await updateClass(transaction, classId, {
        archivedAt: null,
        code: await unusedClassCode(transaction),
        keyNumber,
      });
      return checkCounted(transaction, now, owner);
    },
  );
}

/**
 * Deletes a class with its list, in short transactions, so that no one else waits for long. Its tables stay. From the first
 * one on the class is archived, and takes no one in. If the process dies between two, deleting the class again goes on.
 */
export async function deleteClass(
  context: ClassesContext,
  session: Session,
  classId: string,
): Promise<Result<undefined, ClassChangeReason | "class-table-open">> {
  for (;;) {
    const deleted = await paced(session.accountId, () => deletePart(context, session, classId));
    if (!deleted.ok || deleted.value.isWhole) {
      return deleted.ok ? ok() : deleted;
    }
  }
}

function deletePart(
  context: ClassesContext,
  session: Session,
  classId: string,
): Promise<Result<{ isWhole: boolean }, ClassChangeReason | "class-table-open">> {
  const options = { power: "change", whileArchived: true, whileReadOnly: true } as const;
  return changeClassAs<{ isWhole: boolean }, "class-table-open">(
    context,
    session,
    classId,
    options,
    async ({ transaction, class: deleted, now }) => {
      if (await hasOpenTable(transaction, classId)) {
        return refuse("class-table-open");
      }
      const ids = await findPersonIdsAfter(transaction, classId, "", deletedAtOnce);
      await takeOutOfClass(transaction, classId, ids);
      await dropUnlisted(transaction, ids, now);
      if (ids.length < deletedAtOnce) {
        await deleteRow(transaction, classId);
        await logClassAct(transaction, deleted, { act: "class-deleted", at: now, by: session.accountId });
        return ok({ isWhole: true });
      }
      if (deleted.archivedAt === null) {
        await updateClass(transaction, classId, { archivedAt: now, code: null });
      }
      return ok({ isWhole: false });
    },
  );
}

/** Opens or closes joining by code and link. Closing it is possible whatever the plan gives. */
export function setJoining(
  context: ClassesContext,
  session: Session,
  classId: string,
  open: boolean,
): Promise<Result<undefined, ClassChangeReason>> {
  const options = { power: "change", whileReadOnly: !open } as const;
  return changeClassAs(context, session, classId, options, async ({ transaction }) => {
    await updateClass(transaction, classId, { isJoiningOpen: open ? 1 : 0 });
    return ok();
  });
}

/** Replaces the code and the link of a class. */
export function renewCode(
  context: ClassesContext,
  session: Session,
  classId: string,
): Promise<Result<{ code: string; joinToken: string }, ClassChangeReason>> {
  const options = { power: "change", whileReadOnly: true } as const;
  return changeClassAs(context, session, classId, options, async ({ transaction, class: changed }) => {
    const keyNumber = changed.keyNumber + 1;
    const code = await unusedClassCode(transaction);
    await updateClass(transaction, classId, { code, keyNumber });
    return ok({ code, joinToken: joinTokenOf(context.keys, { id: classId, keyNumber }) });
  });
}
