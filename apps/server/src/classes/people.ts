import {
  type ClassReason,
  classifyRows,
  comparedName,
  type Identifier,
  type IdentifierSource,
  identifiersMax,
  identifiersOf,
  type KnownPerson,
  type ListedPerson,
  type PersonReason,
  readPerson as readTyped,
  type TypedPerson,
} from "@belab/domain/classes";
import type { PlanLimitReason } from "@belab/domain/plans";
import { ok, type Refusal, type Result, refuse } from "@belab/domain/result";
import { listErasure } from "../accounts/erasures.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import type { SubjectLimit } from "../limits/limits.ts";
import { type ClassChangeReason, changeClassAs, permitClass } from "./access.ts";
import { addedBy } from "./addedPeople.ts";
import { logClassAct } from "./classAudit.ts";
import { endInvitationsTo } from "./invitationStore.ts";
import { eraseFromList } from "./listedPeople.ts";
import { mergeRows } from "./merging.ts";
import {
  deleteIdentifier,
  dropUnlisted,
  findClassesOf,
  findHolder,
  findIdentifiers,
  findKnown,
  findPeople,
  findPeopleInClass,
  findPersonTaughtBy,
  insertIdentifiers,
  insertPeople,
  markMerged,
  moveIdentifiers,
  newPersonId,
  putIntoClass,
  renamePerson,
  type StoredIdentifier,
  takeOutOfClass,
} from "./peopleStore.ts";
import { applyRows, checkAdded, storedIdentifiers } from "./rows.ts";
import { listOf } from "./schema.ts";
import { moveResults } from "./tableLinks.ts";

// The people on the list of a class, one by one.

type PeopleContext = Pick<Context, "config" | "database" | "keys" | "now" | "outbox">;

const changes: SubjectLimit = { purpose: "people of a class", max: 3_000, windowMs: 60 * 60 * 1000 };

/** A person as somebody types them; what is left out stays as it is. */
export interface TypedOnForm {
  firstName: string;
  lastName: string;
  email?: string | undefined;
  studentNumber?: string | undefined;
}

/** Returns a page of the people of a class. */
export async function listPeople(
  { database }: PeopleContext,
  session: Session,
  classId: string,
  {
    search = "",
    left = false,
    page = 1,
  }: { search?: string | undefined; left?: boolean | undefined; page?: number | undefined },
) {
  const permitted = await permitClass(database, session, classId, "people");
  if (!permitted.ok) {
    return permitted;
  }
  const place = { listId: listOf(permitted.value.class, classId), classId };
  return ok(await findPeople(database, place, { search: search.trim(), left, page }));
}

/** Returns a person with all by which they are known. */
export async function readPerson(
  { database }: PeopleContext,
  session: Session,
  { classId, personId }: { classId: string; personId: string },
) {
  const permitted = await permitClass(database, session, classId, "people");
  if (!permitted.ok) {
    return permitted;
  }
  const [person] = await findPeopleInClass(database, classId, [personId]);
  if (person === undefined) {
    return notFound("person-not-found");
  }
  const classes = await findClassesOf(database, personId);
  return ok({
    personId,
    firstName: person.firstName,
    lastName: person.lastName,
    identifiers: await labelled(database, await findIdentifiers(database, [personId])),
    classes: classes.filter(({ leftAt }) => leftAt === null).length,
  });
}

/** An account is said by its address. */
async function labelled(database: Database, identifiers: readonly StoredIdentifier[]) {
  const ids = identifiers.filter(({ source }) => source === "account").map(({ value }) => value);
  const accounts =
    ids.length === 0
      ? []
      : await database.selectFrom("accounts").select(["id", "displayEmail"]).where("id", "in", ids).execute();
  return identifiers.slice(0, identifiersMax).map(({ source, value, label, accountId }) => ({
    source,
    value,
    label: source === "account" ? (accounts.find(({ id }) => id === value)?.displayEmail ?? "") : label,
    isFromAccount: accountId !== null,
  }));
}

type AddReason = Extract<ClassReason, PersonReason> | ClassReason | ClassChangeReason;

/**
 * Puts a person on the list of a class: whom the owner's list has already, by an address or a number and the same name, is
 * that one. Nobody is renamed.
 */
export function addPerson(
  context: PeopleContext,
  session: Session,
  classId: string,
  typed: TypedOnForm,
): Promise<Result<{ personId: string }, AddReason>> {
  const options = { power: "people", limit: changes } as const;
  return changeClassAs<{ personId: string }, AddReason>(context, session, classId, options, async (change) => {
    const { transaction, owner, now, standing } = change;
    const read = readTyped(completed(typed));
    if (!read.ok) {
      return read;
    }
    const identifiers = identifiersOf(read.value);
    const known = await findKnown(transaction, { listId: listOf(owner, classId), classId }, identifiers);
    const classified = classifyRows([{ key: 0, row: 1, ...completed(typed), class: "", hasFormula: false }], {
      className: "",
      ...known,
      byName: new Map(),
    });
    const [row] = classified;
    if (row?.problem === "row-of-two-people") {
      return refuse(row.problem, row.params);
    }
    const [source, holder] = findHolderIn(known);
    if (source !== undefined && isOtherName(holder, read.value)) {
      return refuseTaken(transaction, session, { source, personId: holder.personId, of: "added" });
    }
    if (row?.problem !== undefined) {
      return refuse(row.problem, row.params);
    }
    const rows = classified.map((each) => ({ ...each, person: { ...each.person, ...namesKept(holder, each.person) } }));
    const place = { classId, owner };
    const possible = await checkAdded(transaction, place, await standing(), addedBy(rows));
    if (!possible.ok) {
      return withOwner(possible, owner.organisationId);
    }
    const { people } = await applyRows(transaction, place, rows, now);
    return ok({ personId: people.get(0) ?? "" });
  });
}

type TypedSource = Exclude<IdentifierSource, "account">;

/** Returns who has the address or the number of one person who is added, and which of the two it is. */
function findHolderIn({
  byEmail,
  byStudentNumber,
}: Awaited<ReturnType<typeof findKnown>>): [TypedSource, KnownPerson] | [undefined, undefined] {
  const [[, byAddress] = []] = byEmail;
  const [[, byNumber] = []] = byStudentNumber;
  if (byAddress !== undefined) {
    return ["email", byAddress];
  }
  return byNumber === undefined ? [undefined, undefined] : ["studentNumber", byNumber];
}

type Names = Pick<ListedPerson, "firstName" | "lastName">;

/** Whether two names say that two people are meant. No name says nothing. */
function isOtherName(known: Names, typed: Names): boolean {
  const [one, other] = [comparedName(known), comparedName(typed)];
  return one !== "" && other !== "" && one !== other;
}

/** A name on the list stays as it is written there. */
function namesKept(known: Names | undefined, { firstName, lastName }: Names): Names {
  return known === undefined || comparedName(known) === ""
    ? { firstName, lastName }
    : { firstName: known.firstName, lastName: known.lastName };
}

/** Says that somebody else has an address or a number; who it is, only to those who teach them. */
async function refuseTaken(
  transaction: Database,
  { accountId }: Pick<Session, "accountId">,
  { source, personId, of }: { source: TypedSource; personId: string; of: "added" | "changed" },
): Promise<Refusal<"identifier-taken">> {
  const person = await findPersonTaughtBy(transaction, personId, accountId);
  const name = person === undefined ? "" : `${person.firstName} ${person.lastName}`.trim();
  return refuse("identifier-taken", { source, of, holder: name === "" ? "unnamed" : "named", name });
}

/** Says whose plan a refusal is about. */
export function withOwner<Refused extends { ok: false; reason: string; params: object }>(
  refusal: Refused,
  organisationId: string | null,
): Refused {
  return organisationId === null || refusal.reason !== ("plan-limit" satisfies PlanLimitReason)
    ? refusal
    : { ...refusal, params: { ...refusal.params, organisationId } };
}

function completed({ firstName, lastName, email = "", studentNumber = "" }: TypedOnForm): TypedPerson {
  return { firstName, lastName, email, studentNumber };
}

type ChangeReason = PersonReason | "identifier-taken" | "too-many-identifiers" | "person-not-found" | ClassChangeReason;

/** Changes what the owner's list says of a person: the address and the number that are shown are replaced. */
export function changePerson(
  context: PeopleContext,
  session: Session,
  { classId, personId }: { classId: string; personId: string },
  typed: TypedOnForm,
): Promise<Result<undefined, ChangeReason>> {
  const options = { power: "people", limit: changes } as const;
  return changeClassAs<undefined, ChangeReason>(
    context,
    session,
    classId,
    options,
    async ({ transaction, owner, now }) => {
      const [person] = await findPeopleInClass(transaction, classId, [personId]);
      if (person === undefined) {
        return notFound("person-not-found");
      }
      const identifiers = await findIdentifiers(transaction, [personId]);
      // Somebody without a name is known by the address that stays.
      const email = typed.email ?? identifiers.find(({ source }) => source === "email")?.label;
      const read = readTyped(completed({ ...typed, email }));
      if (!read.ok) {
        return read;
      }
      const listId = listOf(owner, classId);
      for (const source of ["email", "studentNumber"] as const) {
        const given = { listId, personId, source, person: read.value, identifiers, now, session };
        const replaced = typed[source] === undefined ? ok() : await replaceIdentifier(transaction, given);
        if (!replaced.ok) {
          return replaced;
        }
      }
      await renamePerson(transaction, personId, read.value);
      return ok();
    },
  );
}

async function replaceIdentifier(
  transaction: Database,
  {
    listId,
    personId,
    source,
    person,
    identifiers,
    now,
    session,
  }: {
    listId: string;
    personId: string;
    source: TypedSource;
    person: ListedPerson;
    identifiers: readonly StoredIdentifier[];
    now: number;
    session: Session;
  },
): Promise<Result<undefined, "identifier-taken" | "too-many-identifiers">> {
  const given = storedIdentifiers(listId, person, { personId, now }).find((entry) => entry.source === source);
  const own = identifiers.filter((entry) => entry.source === source);
  const [shown] = own;
  if (given !== undefined && own.some(({ value }) => value === given.value)) {
    // The newest one is shown.
    await deleteIdentifier(transaction, listId, given);
    await insertIdentifiers(transaction, [given]);
    return ok();
  }
  const holder = given && (await findHolder(transaction, listId, given));
  if (holder !== undefined) {
    return refuseTaken(transaction, session, { source, personId: holder, of: "changed" });
  }
  // What came with the account stays with it.
  if (shown !== undefined && shown.accountId === null) {
    await deleteIdentifier(transaction, listId, shown);
    if (source === "email") {
      await endInvitationsTo(transaction, personId, shown.value);
    }
  } else if (given !== undefined && identifiers.length >= identifiersMax) {
    return refuse("too-many-identifiers", { max: identifiersMax });
  }
  if (given !== undefined) {
    await insertIdentifiers(transaction, [given]);
  }
  return ok();
}

/** Removes people from a class: all of them, or none. Who is in no other class goes from the owner's list. */
export function removePeople(
  context: PeopleContext,
  session: Session,
  classId: string,
  personIds: readonly string[],
): Promise<Result<undefined, "person-not-found" | ClassChangeReason>> {
  const options = { power: "people", whileReadOnly: true, whileArchived: true } as const;
  return changeClassAs<undefined, "person-not-found">(
    context,
    session,
    classId,
    options,
    async ({ transaction, now }) => {
      const ids = [...new Set(personIds)];
      if ((await findPeopleInClass(transaction, classId, ids)).length < ids.length) {
        return notFound("person-not-found");
      }
      await takeOutOfClass(transaction, classId, ids);
      await dropUnlisted(transaction, ids, now);
      return ok();
    },
  );
}

type MergeReason = "person-not-found" | "same-person" | "two-accounts" | "too-many-identifiers" | ClassChangeReason;

/** Makes two people of a class one; results follow. */
export function mergePeople(
  context: PeopleContext,
  session: Session,
  classId: string,
  { keptId, mergedId }: { keptId: string; mergedId: string },
): Promise<Result<undefined, MergeReason>> {
  const options = { power: "people", limit: changes } as const;
  return changeClassAs<undefined, MergeReason>(
    context,
    session,
    classId,
    options,
    async ({ transaction, owner, now }) => {
      if (keptId === mergedId) {
        return refuse("same-person");
      }
      if ((await findPeopleInClass(transaction, classId, [keptId, mergedId])).length < 2) {
        return notFound("person-not-found");
      }
      const identifiers = await findIdentifiers(transaction, [keptId, mergedId]);
      if (identifiers.filter(({ source }) => source === "account").length > 1) {
        return refuse("two-accounts");
      }
      if (identifiers.length > identifiersMax) {
        return refuse("too-many-identifiers", { max: identifiersMax });
      }
      await mergeRows(transaction, { listId: listOf(owner, classId), keptId, mergedId, now });
      return ok();
    },
  );
}

type PartReason =
  | PersonReason
  | "person-not-found"
  | "nothing-to-part"
  | PlanLimitReason
  | "class-full"
  | ClassChangeReason;

/** Makes one person of a class two: some of what they are known by goes to a new row, with the results of an account. */
export function partPerson(
  context: PeopleContext,
  session: Session,
  { classId, personId }: { classId: string; personId: string },
  { identifiers, ...names }: { identifiers: readonly Identifier[]; firstName: string; lastName: string },
): Promise<Result<{ personId: string }, PartReason>> {
  const options = { power: "people", limit: changes } as const;
  return changeClassAs<{ personId: string }, PartReason>(context, session, classId, options, async (change) => {
    const { transaction, owner, now, standing } = change;
    const [person] = await findPeopleInClass(transaction, classId, [personId]);
    if (person === undefined) {
      return notFound("person-not-found");
    }
    const own = await findIdentifiers(transaction, [personId]);
    const parted = own.filter(({ source, value }) =>
      identifiers.some((given) => given.source === source && given.value === value),
    );
    const isKnown = parted.length === identifiers.length && parted.length > 0;
    const leavesNobody = parted.length === own.length && person.firstName === "" && person.lastName === "";
    if (!isKnown || leavesNobody) {
      return refuse("nothing-to-part");
    }
    const email = parted.find(({ source }) => source === "email")?.label ?? "";
    const read = readTyped({ ...names, email, studentNumber: "" });
    if (!read.ok) {
      return read;
    }
    const added = { key: 0, row: 1, kind: "new", person: read.value, params: {} } as const;
    const possible = await checkAdded(transaction, { classId }, await standing(), addedBy([added]));
    if (!possible.ok) {
      return withOwner(possible, owner.organisationId);
    }
    const id = newPersonId();
    const { firstName, lastName } = read.value;
    await insertPeople(transaction, owner, [{ id, firstName, lastName, isListed: person.isListed === 1 }], now);
    await moveIdentifiers(transaction, { listId: listOf(owner, classId), identifiers: parted, to: id });
    await putIntoClass(transaction, classId, [id], now);
    const accountIds = parted.filter(({ source }) => source === "account").map(({ value }) => value);
    if (accountIds.length > 0) {
      await moveResults(transaction, personId, id, accountIds);
    }
    for (const { source, value } of parted) {
      if (source === "email") {
        await endInvitationsTo(transaction, personId, value);
      }
    }
    await markMerged(transaction, [personId, id], now);
    return ok({ personId: id });
  });
}

/** Erases a person from the owner's list, with the names under which they were at its tables without an account. */
export async function erasePerson(
  context: PeopleContext & Pick<Context, "log">,
  session: Session,
  { classId, personId }: { classId: string; personId: string },
): Promise<Result<undefined, "person-not-found" | ClassChangeReason>> {
  const options = { power: "people", whileReadOnly: true, whileArchived: true } as const;
  const erased = await changeClassAs<undefined, "person-not-found">(
    context,
    session,
    classId,
    options,
    async ({ transaction, class: left, now }) => {
      const [person] = await findPeopleInClass(transaction, classId, [personId], { withLeft: true });
      if (person === undefined) {
        return notFound("person-not-found");
      }
      await eraseFromList(transaction, context, person);
      await logClassAct(transaction, left, { act: "person-erased", at: now, by: session.accountId });
      return ok();
    },
  );
  if (erased.ok) {
    try {
      listErasure(context.config, personId);
    } catch (err) {
      context.log.error({ err }, "an erased person could not be listed beside the database");
    }
  }
  return erased;
}
