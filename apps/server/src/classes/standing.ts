import { checkStudents, exceedsPlan } from "@belab/domain/classes";
import { checkSwitch, type Owner, type PlanLimitReason } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import { type Account, lockAccount } from "../accounts/accountStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { findOrganisation, lockOrganisation } from "../organisations/memberStore.ts";
import { teachesAlone } from "../organisations/teaching.ts";
import { findStanding, type Standing } from "../plans/plans.ts";
import { countClassesInUse } from "./classStore.ts";
import { countStudents } from "./peopleStore.ts";
import type { OwnerColumns } from "./schema.ts";

// What the plan of an owner gives of classes, and how much of it is used.

/** How an owner of classes stands. */
export interface ClassStanding {
  standing: Standing;
  /** Classes that are not archived. */
  classes: number;
  /** People in them, each once; null where there is no limit, and nobody counts. */
  students: number | null;
  /** Whether nothing of its classes can be changed. */
  isReadOnly: boolean;
  /** Whether it can have classes at all: an account, only as long as it may teach. */
  teaches: boolean;
  /** Whether the organisation is closed. */
  isClosed: boolean;
}

type Plans = Pick<Context, "config" | "now">;

/** What is known of an owner: of an account, what it may do; of an organisation, when it was closed. */
export interface KnownOwner extends OwnerColumns {
  isOperator: boolean;
  mayTeach: boolean;
  closedAt: number | null;
}

/** Returns whose something is, as the area of plans names owners. */
export function planOwner({ ownerId, organisationId }: OwnerColumns): Owner {
  return organisationId === null ? { accountId: ownerId } : { organisationId };
}

/** Reads what has to be known of an owner to tell how they stand. */
export async function findOwner(database: Database, owner: OwnerColumns): Promise<KnownOwner | undefined> {
  if (owner.organisationId === null) {
    const account = await database
      .selectFrom("accounts")
      .select(["isOperator", "mayTeach"])
      .where("id", "=", owner.ownerId)
      .executeTakeFirst();
    return account && knownOwner(owner, powersOf(account));
  }
  const organisation = await findOrganisation(database, owner.organisationId);
  return organisation && knownOwner(owner, { closedAt: organisation.closedAt });
}

/**
 * Makes other transactions that count what an owner has wait for this one.
 *
 * @param accountIds - other accounts that are locked, in an order that is always the same.
 */
export async function lockOwner(
  transaction: Database,
  owner: OwnerColumns,
  accountIds: readonly string[] = [],
): Promise<KnownOwner | undefined> {
  const organisation =
    owner.organisationId === null ? undefined : await lockOrganisation(transaction, owner.organisationId);
  let powers: ReturnType<typeof powersOf> | undefined;
  const own = owner.organisationId === null ? [owner.ownerId] : [];
  for (const id of [...new Set([...own, ...accountIds])].sort()) {
    const account = await lockAccount(transaction, id);
    if (id === owner.ownerId && account !== undefined) {
      powers = powersOf(account);
    }
  }
  if (owner.organisationId === null) {
    return powers && knownOwner(owner, powers);
  }
  return organisation && knownOwner(owner, { closedAt: organisation.closedAt });
}

function powersOf({ isOperator, mayTeach }: Pick<Account, "isOperator" | "mayTeach">) {
  return { isOperator: isOperator === 1, mayTeach: mayTeach === 1 };
}

function knownOwner(
  { ownerId, accountId, organisationId }: OwnerColumns,
  known: Partial<Pick<KnownOwner, "isOperator" | "mayTeach" | "closedAt">>,
): KnownOwner {
  return { ownerId, accountId, organisationId, isOperator: false, mayTeach: false, closedAt: null, ...known };
}

/** Returns how an owner stands with classes. What has no limit is not counted, but for classes. */
export async function findClassStanding(
  database: Database,
  plans: Plans,
  owner: KnownOwner,
  known?: Standing,
): Promise<ClassStanding> {
  const { isOperator, closedAt, ownerId } = owner;
  const standing = known ?? (await findStanding(database, { ...planOwner(owner), isOperator }, plans));
  const { entitlements } = standing;
  const classes = await countClassesInUse(database, ownerId);
  const students = entitlements.students === null ? null : await countStudents(database, ownerId);
  const isWithoutPlan = owner.organisationId !== null && !entitlements.organisation;
  const isClosed = closedAt !== null;
  const teaches = owner.organisationId !== null || teachesAlone({ profile: owner }, standing);
  return {
    standing,
    classes,
    students,
    isClosed,
    teaches,
    isReadOnly:
      isClosed || isWithoutPlan || !teaches || exceedsPlan(entitlements, { classes, students: students ?? 0 }),
  };
}

/** Takes some more students into classes of an owner who is locked. */
export function checkMoreStudents(
  { standing, students }: Pick<ClassStanding, "standing" | "students">,
  adding: number,
): Result<undefined, PlanLimitReason> {
  return checkStudents(standing.entitlements, students ?? 0, adding);
}

/** Refuses what an organisation without a plan cannot have. */
export function checkHasPlan(
  { standing }: Pick<ClassStanding, "standing">,
  { organisationId }: Pick<OwnerColumns, "organisationId">,
): Result<undefined, PlanLimitReason> {
  return organisationId === null ? ok() : checkSwitch(standing.entitlements, "organisation");
}
