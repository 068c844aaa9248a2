import { checkStudents } from "@belab/domain/classes";
import { checkLimit, type PlanLimitReason } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { logAct } from "../organisations/auditLog.ts";
import { findMembership } from "../organisations/memberStore.ts";
import { type ClassChangeReason, changeClassAs } from "./access.ts";
import { attachKnownAccounts } from "./accountPlaces.ts";
import { ownerOf, updateClass } from "./classStore.ts";
import { tellStudentsOfMove } from "./mails.ts";
import { withOwner } from "./people.ts";
import { copyPeople, countStudents, dropUnlisted, findPersonIdsAfter, replaceInClass } from "./peopleStore.ts";
import { listOf, type OwnerColumns } from "./schema.ts";
import { checkHasPlan, findClassStanding, findOwner } from "./standing.ts";
import { hasOpenTable, moveResultsOfClass, moveTablesTo } from "./tableLinks.ts";

// A class of an account moves into an organisation, with its people, tables and results. Nothing moves out of one.

type MoveReason =
  | "class-moved-already"
  | "class-table-open"
  | "organisation-not-found"
  | PlanLimitReason
  | ClassChangeReason;

/** People who are moved at a time. */
const batch = 200;

/** A move changes a whole class in one transaction, and other writes wait for it. */
const moves: SubjectLimit = { purpose: "moves of classes of an account", max: 20, windowMs: 60 * 60 * 1000 };

/** Moves a class of the caller's account into an organisation in which they teach. */
export async function moveIntoOrganisation(
  context: Pick<Context, "config" | "database" | "keys" | "now" | "outbox">,
  session: Session,
  classId: string,
  organisationId: string,
): Promise<Result<undefined, MoveReason>> {
  const limited = await limitSubject(context, moves, session.accountId);
  if (!limited.ok) {
    return limited;
  }
  const target = ownerOf({ organisationId });
  const options = { power: "change", whileArchived: true, whileReadOnly: true, otherOwner: target } as const;
  return changeClassAs<undefined, MoveReason>(context, session, classId, options, async (change) => {
    const { transaction, class: moved, now } = change;
    if (moved.organisationId !== null) {
      return refuse("class-moved-already");
    }
    const membership = await findMembership(transaction, organisationId, session.accountId);
    const owner = await findOwner(transaction, target);
    if (owner === undefined || owner.closedAt !== null || !membership?.roles.includes("teacher")) {
      return notFound("organisation-not-found");
    }
    if (await hasOpenTable(transaction, classId)) {
      return refuse("class-table-open");
    }
    const standing = await findClassStanding(transaction, context, owner);
    const hasPlan = checkHasPlan(standing, target);
    const { entitlements } = standing.standing;
    const isCounted = moved.archivedAt === null;
    const possible = hasPlan.ok && isCounted ? checkLimit(entitlements, "classes", standing.classes) : hasPlan;
    if (!possible.ok) {
      return withOwner(possible, organisationId);
    }
    await movePeople(transaction, { classId, to: { ...target, organisationId }, now });
    await updateClass(transaction, classId, { ...target });
    await moveTablesTo(transaction, classId, target);
    if (entitlements.students !== null && isCounted) {
      // Counted once they are there: who was there already counts once.
      const students = checkStudents(entitlements, 0, await countStudents(transaction, organisationId));
      if (!students.ok) {
        return withOwner(students, organisationId);
      }
    }
    await logAct(transaction, organisationId, { act: "class-taken-in", at: now, by: session.accountId, classId });
    await tellStudentsOfMove(transaction, context, classId);
    return ok();
  });
}

interface Move {
  classId: string;
  to: OwnerColumns & { organisationId: string };
  now: number;
}

async function movePeople(transaction: Database, { classId, to, now }: Move): Promise<void> {
  const listId = listOf(to, classId);
  const moved = new Set<string>();
  // People get new ids as they move, so a later page can list them again.
  for (let after = "", more = true; more; ) {
    const page = await findPersonIdsAfter(transaction, classId, after, batch);
    const ids = page.filter((id) => !moved.has(id));
    const copies = await copyPeople(transaction, ids, { owner: to, listId, now });
    await replaceInClass(transaction, classId, copies.ids);
    await moveResultsOfClass(transaction, classId, copies.ids);
    for (const copy of copies.ids.values()) {
      moved.add(copy);
    }
    const addresses = copies.identifiers.filter(({ source }) => source === "email");
    await attachKnownAccounts(transaction, { organisationId: to.organisationId, listId }, addresses, now);
    await dropUnlisted(transaction, ids, now);
    after = page.at(-1) ?? after;
    more = page.length === batch;
  }
}
