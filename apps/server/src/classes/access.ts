import { type ClassPower, type ClassRole, classPowers, hasClassPower } from "@belab/domain/classes";
import type { PlanLimitReason } from "@belab/domain/plans";
import { ok, type Refusal, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { forbidden, notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { type Class, findAccess, findClass, lockClass } from "./classStore.ts";
import type { OwnerColumns } from "./schema.ts";
import { type ClassStanding, findClassStanding, type KnownOwner, lockOwner } from "./standing.ts";

export type ClassAccessReason = "class-not-found" | "class-role-needed";

/** Somebody who may do what they ask for with a class. */
export interface PermittedClass {
  class: Class;
  roles: ClassRole[];
}

/** Finds a class for somebody who may do something with it. One of others is not found, whether there is one or not. */
export async function permitClass(
  database: Database,
  { accountId }: Pick<Session, "accountId">,
  classId: string,
  power: ClassPower,
): Promise<Result<PermittedClass, ClassAccessReason>> {
  const access = await findAccess(database, classId, accountId);
  if (access === undefined || access.roles.length === 0) {
    return notFound("class-not-found");
  }
  return hasClassPower(access.roles, power)
    ? ok(access)
    : forbidden("class-role-needed", { role: classPowers[power][0] });
}

/** What a change works with, within its transaction. */
export interface ClassChange extends PermittedClass {
  transaction: Database;
  owner: KnownOwner;
  /** When it is made, in milliseconds since 1970 UTC. */
  now: number;
  /** How the owner stands; asked for once. */
  standing(): Promise<ClassStanding>;
}

export interface ClassChangeOptions {
  power: ClassPower;
  /** How often it may be done for a class. */
  limit?: SubjectLimit;
  /** Whether it can be done while the class is archived. @default false */
  whileArchived?: boolean;
  /** Whether it can be done while the owner has more than the plan gives, or no plan. @default false */
  whileReadOnly?: boolean;
  /** Accounts that are locked too. */
  accountIds?: readonly string[];
  /** Another owner that is locked too. */
  otherOwner?: OwnerColumns;
}

export type ClassChangeReason =
  | ClassAccessReason
  | "class-archived"
  | "class-read-only"
  | "class-teachers-only"
  | "organisation-closing"
  | "too-many-requests"
  | PlanLimitReason;

/** How often a change begins anew because its class was moved while it waited. */
const tries = 3;

/**
 * Changes something of a class, one after the other with all that is changed of its owner's classes: what the caller may do,
 * and what the plan gives, is looked at once nobody else can change it. Mails that the change has queued leave.
 */
export async function changeClassAs<Value, Reason extends string>(
  context: Pick<Context, "config" | "database" | "keys" | "now" | "outbox">,
  session: Pick<Session, "accountId">,
  classId: string,
  options: ClassChangeOptions,
  change: (change: ClassChange) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | ClassChangeReason>> {
  const { database, outbox } = context;
  // Refused without a lock: a stranger holds nobody up, and uses up no allowance.
  const permitted = await permitClass(database, session, classId, options.power);
  if (!permitted.ok) {
    return permitted;
  }
  const limited = options.limit ? await limitSubject(context, options.limit, classId) : ok();
  if (!limited.ok) {
    return limited;
  }
  const changed = await withLockedClass<Value, Reason | ClassChangeReason>(
    database,
    classId,
    options,
    async (transaction, owner) => {
      const allowed = await permitClass(transaction, session, classId, options.power);
      if (!allowed.ok) {
        return allowed;
      }
      const standing = rememberedStanding(transaction, context, owner);
      const possible = await checkClassState(allowed.value.class, standing, options);
      return possible.ok ? change({ ...allowed.value, transaction, owner, now: context.now(), standing }) : possible;
    },
  );
  outbox.wake();
  return changed;
}

function rememberedStanding(
  transaction: Database,
  context: Pick<Context, "config" | "now">,
  owner: KnownOwner,
): () => Promise<ClassStanding> {
  let known: Promise<ClassStanding> | undefined;
  return () => {
    known ??= findClassStanding(transaction, context, owner);
    return known;
  };
}

/** Whether something of a class can be changed now. */
async function checkClassState(
  { archivedAt }: Class,
  standing: () => Promise<ClassStanding>,
  { whileArchived = false, whileReadOnly = false }: ClassChangeOptions,
): Promise<Result<undefined, "class-archived" | "class-read-only" | "class-teachers-only" | "organisation-closing">> {
  if (!whileReadOnly) {
    const { isClosed, isReadOnly, teaches } = await standing();
    if (isClosed) {
      return refuse("organisation-closing");
    }
    if (!teaches) {
      return forbidden("class-teachers-only");
    }
    if (isReadOnly) {
      return refuse("class-read-only");
    }
  }
  return archivedAt !== null && !whileArchived ? refuse("class-archived") : ok();
}

/** Refused within a transaction that has locked an owner to whom the class no longer belongs. */
const moved = "class moved meanwhile";

/**
 * Locks the owner of a class, then accounts, then the class. Where the class was moved to another owner in between, it is
 * begun anew.
 */
export async function withLockedClass<Value, Reason extends string>(
  database: Database,
  classId: string,
  { accountIds = [], otherOwner }: Pick<ClassChangeOptions, "accountIds" | "otherOwner">,
  work: (transaction: Database, owner: KnownOwner) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | "class-not-found">> {
  for (let count = 1; ; count++) {
    const done = await transact<Value, Reason | "class-not-found" | typeof moved>(database, async (transaction) => {
      const known = await findClass(transaction, classId);
      if (known === undefined) {
        return notFound("class-not-found");
      }
      if (otherOwner?.organisationId) {
        // An organisation before the account to which the class belongs.
        await lockOwner(transaction, otherOwner);
      }
      const owner = await lockOwner(transaction, known, accountIds);
      const found = await lockClass(transaction, classId);
      if (owner === undefined || found === undefined) {
        return notFound("class-not-found");
      }
      return found.ownerId === known.ownerId ? work(transaction, owner) : refuse(moved);
    });
    if (done.ok || done.reason !== moved || count === tries) {
      return done as Result<Value, Reason> | Refusal<"class-not-found">;
    }
  }
}
