import { checkLimit, type PlanLimitReason } from "@belab/domain/billing";
import { checkStudents, type IdentifierSource } from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { logAct } from "../organisations/auditLog.ts";
import { findMembership } from "../organisations/memberStore.ts";
import { type ClassChangeReason, changeClassAs } from "./access.ts";
import { ownerOf, updateClass } from "./classStore.ts";
import { tellStudentsOfMove } from "./mails.ts";
import { hasAccount } from "./merging.ts";
import { withOwner } from "./people.ts";
import {
  countStudents,
  dropUnlisted,
  findHolder,
  findIdentifiers,
  findPerson,
  findPersonIdsAfter,
  insertIdentifiers,
  insertPeople,
  newPersonId,
  type StoredIdentifier,
} from "./peopleStore.ts";
import type { OwnerColumns } from "./schema.ts";
import { checkHasPlan, findClassStanding, findOwner } from "./standing.ts";
import { hasOpenTable, moveResults, moveTablesTo } from "./tableLinks.ts";

// A class of an account moves into an organisation, with its people, tables and results. Nothing moves out of one.

type MoveReason =
  | "class-moved-already"
  | "class-table-open"
  | "organisation-not-found"
  | PlanLimitReason
  | ClassChangeReason;

/** People who are moved at a time. */
const batch = 200;

/** Moves a class of the caller's account into an organisation in which they teach. */
export function moveIntoOrganisation(
  context: Pick<Context, "config" | "database" | "keys" | "now" | "outbox">,
  session: Session,
  classId: string,
  organisationId: string,
): Promise<Result<undefined, MoveReason>> {
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
    await movePeople(transaction, { classId, from: moved.ownerId, to: target, now });
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
  /** The id of the owner so far. */
  from: string;
  to: OwnerColumns;
  now: number;
}

async function movePeople(transaction: Database, move: Move): Promise<void> {
  const done = new Set<string>();
  // Rows that are moved get other ids: who is met again is passed by.
  for (let after = "", more = true; more; ) {
    const page = await findPersonIdsAfter(transaction, move.classId, after, batch);
    const ids = page.filter((id) => !done.has(id));
    for (const id of ids) {
      const there = await findThere(transaction, move, id, done);
      await replaceInClass(transaction, move, id, there);
      done.add(there);
    }
    await dropUnlisted(transaction, ids, move.now);
    after = page.at(-1) ?? after;
    more = page.length === batch;
  }
}

/** By what somebody is found first. */
const sources: readonly IdentifierSource[] = ["account", "email", "studentNumber"];

/** Returns who somebody is on the list of the organisation: somebody who is there, or a row that is made there. */
async function findThere(
  transaction: Database,
  { to, now }: Move,
  personId: string,
  done: ReadonlySet<string>,
): Promise<string> {
  const identifiers = await findIdentifiers(transaction, [personId]);
  const free: StoredIdentifier[] = [];
  const holders = new Map<IdentifierSource, string>();
  for (const identifier of identifiers) {
    const holder = await findHolder(transaction, to.ownerId, identifier);
    if (holder === undefined) {
      free.push(identifier);
    } else {
      holders.set(identifier.source, holder);
    }
  }
  const known = await findSame(transaction, identifiers, holders, done);
  const there = known ?? newPersonId();
  if (known === undefined) {
    const person = await findPerson(transaction, personId);
    const { firstName = "", lastName = "", isListed = 1 } = person ?? {};
    await insertPeople(transaction, to, [{ id: there, firstName, lastName, isListed: isListed === 1 }], now);
  }
  await insertIdentifiers(
    transaction,
    free.map((identifier) => ({ ...identifier, ownerId: to.ownerId, personId: there })),
  );
  return there;
}

/** Returns who of those that have an identifier of a person is the same one. Two people of the class stay two, as do two accounts. */
async function findSame(
  transaction: Database,
  identifiers: readonly StoredIdentifier[],
  holders: ReadonlyMap<IdentifierSource, string>,
  done: ReadonlySet<string>,
): Promise<string | undefined> {
  const hasOne = identifiers.some(({ source }) => source === "account");
  for (const source of sources) {
    const holder = holders.get(source);
    const isOther = holder !== undefined && source !== "account" && hasOne && (await hasAccount(transaction, holder));
    if (holder !== undefined && !isOther && !done.has(holder)) {
      return holder;
    }
  }
  return undefined;
}

/** Puts somebody of the organisation's list in the place of somebody of the account's, in the class and at its tables. */
async function replaceInClass(transaction: Database, { classId }: Move, from: string, to: string): Promise<void> {
  await transaction
    .updateTable("classPeople")
    .set({ personId: to })
    .where("classId", "=", classId)
    .where("personId", "=", from)
    .execute();
  await moveResults(transaction, from, to, { classId });
}
