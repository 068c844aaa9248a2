import { type ClassReason, isClassCode, normalizeClassCode, peopleOfClassMax } from "@belab/domain/classes";
import { ok, type Refusal, type Result, refuse } from "@belab/domain/result";
import type { FastifyRequest } from "fastify";
import { findAccount, isActivated } from "../accounts/accountStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notFound, signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { type CallLimit, limitCall } from "../limits/limits.ts";
import { findOrganisationNames } from "../organisations/memberStore.ts";
import { digestOf } from "../organisations/tokens.ts";
import { permitClass, withLockedClass } from "./access.ts";
import { attachToKnownPlaces } from "./accountPlaces.ts";
import { type Class, findAccess, findClassByCode, findClass as findRow, findTeachersOf } from "./classStore.ts";
import { type ClassInvitation, endInvitation, findClassEnteredBy, findInvitation } from "./invitationStore.ts";
import { queueJoinedElsewhere } from "./mails.ts";
import {
  attachAccount,
  hasAccount,
  insertPersonOf,
  type JoiningAccount,
  mergeRows,
  personOfAccount,
} from "./merging.ts";
import {
  countInClass,
  findCounted,
  findHolder,
  findPeopleInClass,
  isCountedAccount,
  markLeft,
  putIntoClass,
} from "./peopleStore.ts";
import { listOf } from "./schema.ts";
import { checkMoreStudents, findClassStanding, type KnownOwner } from "./standing.ts";
import { classNamedBy, isJoinTokenOf } from "./tokens.ts";

// How people come into a class: by its code, its link, or an invitation that was mailed to them.

/** Wrong codes of one browser, and of all others at its network address together, after which they are asked to wait. */
const wrongCodes: CallLimit = {
  name: "wrong code of a class",
  browser: { max: 30, windowMs: 10 * 60 * 1000 },
  address: { max: 300, windowMs: 10 * 60 * 1000 },
};

/** A lecture hall follows a link at once. */
const lookUps: CallLimit = {
  name: "codes and links of classes",
  browser: { max: 120, windowMs: 10 * 60 * 1000 },
  address: { max: 3_000, windowMs: 10 * 60 * 1000 },
};

/** What leads to a class. */
export interface SentClassKey {
  code?: string;
  token?: string;
}

/** A class that is found by a key, and the invitation where that is one. */
interface Entry {
  class: Class;
  invitation: ClassInvitation | undefined;
}

/** What somebody sees of a class before they join it. */
export interface SeenClass {
  classId: string;
  name: string;
  term: string;
  organisation: string | null;
  teachers: { firstName: string; lastName: string }[];
  isMember: boolean;
  isTeacher: boolean;
  isJoiningOpen: boolean;
  invitation: { email: string; isOwnAddress: boolean } | null;
}

type KeyReason = "class-code-wrong" | "too-many-requests";

/** Shows a class to who has its code or link, or an invitation. */
export async function findClass(
  context: Context,
  session: Session | undefined,
  request: FastifyRequest,
  key: SentClassKey,
): Promise<Result<SeenClass, KeyReason>> {
  const { database } = context;
  const found = await findEntry(context, request, key, session?.accountId);
  if (!found.ok) {
    return found;
  }
  const { class: joined, invitation } = found.value;
  const access = session && (await findAccess(database, joined.id, session.accountId));
  const teachers = await findTeachersOf(database, [joined.id]);
  return ok({
    classId: joined.id,
    name: joined.name,
    term: joined.term,
    organisation: await organisationName(database, joined),
    teachers: teachers.map(({ firstName, lastName }) => ({ firstName, lastName })),
    isMember: access?.personId !== undefined,
    isTeacher: access?.roles.includes("teacher") ?? false,
    isJoiningOpen: joined.archivedAt === null && (invitation !== undefined || joined.isJoiningOpen === 1),
    invitation:
      invitation === undefined ? null : { email: invitation.email, isOwnAddress: session?.email === invitation.email },
  });
}

/** Returns the name of the organisation of a class; null where it belongs to an account. */
async function organisationName(
  database: Database,
  { organisationId }: Pick<Class, "organisationId">,
): Promise<string | null> {
  return organisationId === null
    ? null
    : ((await findOrganisationNames(database, [organisationId])).get(organisationId) ?? null);
}

type JoinReason =
  | KeyReason
  | Extract<
      ClassReason,
      | "class-archived"
      | "class-joining-closed"
      | "class-takes-nobody"
      | "class-taught-by-you"
      | "invitation-expired"
      | "invitation-used"
      | "invitation-for-other-address"
    >
  | "signed-out"
  | "class-not-found";

/** Makes the caller's account, whose address is proved, somebody in a class. Of two at the last place, one gets it. */
export async function joinClass(
  context: Context,
  { accountId }: Session,
  request: FastifyRequest,
  { otherAddress = false, ...key }: SentClassKey & { otherAddress?: boolean },
): Promise<Result<{ classId: string }, JoinReason>> {
  const found = await findEntry(context, request, key, accountId);
  if (!found.ok) {
    return found;
  }
  const classId = found.value.class.id;
  const joined = await withLockedClass<{ classId: string }, JoinReason>(
    context.database,
    classId,
    { accountIds: [accountId] },
    async (transaction, owner) => {
      // Looked at again once nobody else can change it.
      const entry = await readEntry(transaction, context, key, accountId);
      const account = await findAccount(transaction, accountId);
      if (entry?.class.id !== classId) {
        return refuse("class-code-wrong");
      }
      if (account === undefined || !isActivated(account)) {
        return signedOut();
      }
      const access = await findAccess(transaction, classId, accountId);
      if (access?.roles.includes("teacher")) {
        return refuse("class-taught-by-you");
      }
      if (access?.personId !== undefined) {
        return ok({ classId });
      }
      const possible = await checkEntry(transaction, context, { entry, owner, account, otherAddress });
      return possible.ok ? enter(transaction, context, { entry, owner, account }) : possible;
    },
  );
  context.outbox.wake();
  return joined;
}

interface Entering {
  entry: Entry;
  owner: KnownOwner;
  account: JoiningAccount;
}

async function checkEntry(
  transaction: Database,
  context: Context,
  { entry, owner, account, otherAddress }: Entering & { otherAddress: boolean },
): Promise<Result<undefined, JoinReason>> {
  const { class: joined, invitation } = entry;
  if (joined.archivedAt !== null) {
    return refuse("class-archived");
  }
  if (invitation === undefined) {
    return joined.isJoiningOpen === 1 ? ok() : refuse("class-joining-closed");
  }
  if (invitation.expiresAt <= context.now()) {
    return refuse("invitation-expired");
  }
  if (await hasAccount(transaction, invitation.personId)) {
    // Somebody else's account took it: this one is nobody in the class.
    const own = await findHolder(transaction, listOf(owner, joined.id), { source: "account", value: account.id });
    return own === invitation.personId ? ok() : refuse("invitation-used");
  }
  return invitation.email === account.email || otherAddress ? ok() : refuse("invitation-for-other-address");
}

async function enter(
  transaction: Database,
  context: Context,
  entering: Entering,
): Promise<Result<{ classId: string }, JoinReason>> {
  const { entry, owner, account } = entering;
  const classId = entry.class.id;
  const now = context.now();
  const personId = await findEntering(transaction, entering, now);
  const isHere = personId !== undefined && (await findPeopleInClass(transaction, classId, [personId])).length > 0;
  const place = await checkPlace(transaction, context, { classId, owner, accountId: account.id, personId, isHere });
  if (!place.ok) {
    return place;
  }
  const id = personId ?? (await insertPersonOf(transaction, owner, account, now));
  const listId = listOf(owner, classId);
  await attachAccount(transaction, listId, id, account, now);
  if (owner.organisationId !== null) {
    await attachToKnownPlaces(transaction, owner.organisationId, account, now);
  }
  if (!isHere) {
    await putIntoClass(transaction, classId, [id], now);
  }
  if (entry.invitation !== undefined) {
    await endInvitation(transaction, classId, entry.invitation.personId);
    if (entry.invitation.email !== account.email) {
      await queueJoinedElsewhere(transaction, context, entry.invitation, entry.class);
    }
  }
  return ok({ classId });
}

/** Returns which row of the list somebody is who comes in; undefined where there is none yet. */
async function findEntering(
  transaction: Database,
  { entry, owner, account }: Entering,
  now: number,
): Promise<string | undefined> {
  const listId = listOf(owner, entry.class.id);
  const own = await personOfAccount(transaction, listId, account, now);
  const invited = entry.invitation?.personId;
  if (invited === undefined || own === invited || (await hasAccount(transaction, invited))) {
    return own;
  }
  if (own !== undefined) {
    // They are the person who was invited, and one of the list already: it is one person.
    await mergeRows(transaction, { listId, keptId: invited, mergedId: own, now });
  }
  return invited;
}

/** Whether the class and the plan have a place; somebody who is on the list already takes none. */
async function checkPlace(
  transaction: Database,
  context: Context,
  {
    classId,
    owner,
    accountId,
    personId,
    isHere,
  }: { classId: string; owner: KnownOwner; accountId: string; personId: string | undefined; isHere: boolean },
): Promise<Result<undefined, "class-takes-nobody">> {
  const standing = await findClassStanding(transaction, context, owner);
  const isCounted =
    (personId !== undefined && (await findCounted(transaction, [personId])).size > 0) ||
    (await isCountedAccount(transaction, owner.ownerId, accountId));
  const isLeft = checkMoreStudents(standing, isCounted ? 0 : 1).ok;
  const isFull = !isHere && (await countInClass(transaction, classId)) >= peopleOfClassMax;
  // Whose plan it is, and what it gives, is not the student's to know.
  return standing.isReadOnly || !isLeft || isFull ? refuse("class-takes-nobody") : ok();
}

/** Lets the caller leave a class in which they learn. No list brings them back. */
export async function leaveClass(
  context: Context,
  session: Session,
  classId: string,
): Promise<Result<undefined, "class-not-found">> {
  const permitted = await permitClass(context.database, session, classId, "see");
  const isNobody = !permitted.ok && permitted.reason === "class-not-found";
  if (isNobody) {
    return notFound("class-not-found");
  }
  return withLockedClass<undefined, "class-not-found">(
    context.database,
    classId,
    { accountIds: [session.accountId] },
    async (transaction) => {
      const access = await findAccess(transaction, classId, session.accountId);
      if (access?.personId === undefined) {
        return notFound("class-not-found");
      }
      await markLeft(transaction, classId, access.personId, context.now());
      return ok();
    },
  );
}

async function findEntry(
  context: Context,
  request: FastifyRequest,
  key: SentClassKey,
  accountId: string | undefined,
): Promise<Result<Entry, KeyReason>> {
  const allowed = await limitCall(context, lookUps, request);
  if (!allowed.ok) {
    return allowed;
  }
  const entry = await readEntry(context.database, context, key, accountId);
  return entry === undefined ? wrongCode(context, request) : ok(entry);
}

/** Counts a wrong code. Those who have sent too many are asked to wait. */
async function wrongCode(context: Context, request: FastifyRequest): Promise<Refusal<KeyReason>> {
  const counted = await limitCall(context, wrongCodes, request);
  return counted.ok ? refuse("class-code-wrong") : counted;
}

async function readEntry(
  database: Database,
  { keys }: Pick<Context, "keys">,
  { code, token }: SentClassKey,
  accountId: string | undefined,
): Promise<Entry | undefined> {
  if (token !== undefined) {
    const digest = digestOf(token);
    const invitation = await findInvitation(database, digest);
    const entered = accountId === undefined ? undefined : await findClassEnteredBy(database, digest, accountId);
    const invitedTo = invitation?.classId ?? entered;
    const found = await findRow(database, invitedTo ?? classNamedBy(token));
    const isRight = found !== undefined && (invitedTo !== undefined || isJoinTokenOf(keys, found, token));
    return isRight ? { class: found, invitation } : undefined;
  }
  const typed = normalizeClassCode(code ?? "");
  const found = isClassCode(typed) ? await findClassByCode(database, typed) : undefined;
  return found && { class: found, invitation: undefined };
}
