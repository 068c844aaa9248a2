import {
  hasPower,
  type OrganisationPower,
  type OrganisationRole,
  organisationPowers,
} from "@belab/domain/organisations";
import { checkSwitch, type PlanLimitReason, type SwitchKey } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { forbidden, notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { findStanding } from "../plans/plans.ts";
import { findMembership, findOrganisation, lockOrganisation, type Organisation } from "./memberStore.ts";

export type AccessReason = "organisation-not-found" | "organisation-role-needed";

/** A member who may do what they ask for. */
export interface Permitted {
  organisation: Organisation;
  /** The member's. */
  roles: OrganisationRole[];
}

/** Finds an organisation for a member who may do something for it. One of others is not found, whether there is one or not. */
export async function permit(
  database: Database,
  { accountId }: Pick<Session, "accountId">,
  organisationId: string,
  power: OrganisationPower,
): Promise<Result<Permitted, AccessReason>> {
  return permitIn(database, await findOrganisation(database, organisationId), accountId, power);
}

/** What a change works with, within its transaction. */
export interface Change extends Permitted {
  transaction: Database;
  /** When it is made, in milliseconds since 1970 UTC. */
  now: number;
}

export interface ChangeOptions {
  power: OrganisationPower;
  /** The limit of such changes of an organization, or of each of its members. */
  limit: SubjectLimit & { isPerMember?: boolean };
  /** Whether it can be done while the organisation is closed. @default false */
  whileClosed?: boolean;
  /** What its plan must give. */
  needs?: readonly SwitchKey[];
}

/** The limit of changes without a limit of their own. Each member has one, so that none uses up another's. */
export const memberChanges: ChangeOptions["limit"] = {
  purpose: "changes of an organization by a member",
  max: 1_000,
  windowMs: 60 * 60 * 1000,
  isPerMember: true,
};

export type ChangeReason = AccessReason | "organisation-closing" | "too-many-requests" | PlanLimitReason;

/**
 * Changes something of an organisation, one after the other: what the caller may do, and what the plan gives, is looked at
 * once nobody else can change it. Mails that the change has queued leave.
 */
export async function changeAs<Value, Reason extends string>(
  context: Pick<Context, "config" | "database" | "keys" | "now" | "outbox">,
  session: Pick<Session, "accountId">,
  organisationId: string,
  options: ChangeOptions,
  change: (change: Change) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | ChangeReason>> {
  const { database, outbox } = context;
  // Refused without a lock: a stranger holds nobody up, and uses up no allowance.
  const permitted = await permit(database, session, organisationId, options.power);
  if (!permitted.ok) {
    return permitted;
  }
  const { limit } = options;
  const subject = limit.isPerMember ? `${organisationId} ${session.accountId}` : organisationId;
  const limited = await limitSubject(context, limit, subject);
  if (!limited.ok) {
    return limited;
  }
  const changed = await transact<Value, Reason | ChangeReason>(database, async (transaction) => {
    const organisation = await lockOrganisation(transaction, organisationId);
    const allowed = await permitIn(transaction, organisation, session.accountId, options.power);
    if (!allowed.ok) {
      return allowed;
    }
    const possible = await checkState(transaction, context, allowed.value.organisation, options);
    return possible.ok ? change({ ...allowed.value, transaction, now: context.now() }) : possible;
  });
  outbox.wake();
  return changed;
}

/** Whether something can be done for an organisation now. */
export async function checkState(
  database: Database,
  context: Pick<Context, "config" | "now">,
  { id: organisationId, closedAt }: Pick<Organisation, "id" | "closedAt">,
  { whileClosed = false, needs = [] }: Pick<ChangeOptions, "whileClosed" | "needs">,
): Promise<Result<undefined, "organisation-closing" | PlanLimitReason>> {
  if (closedAt !== null && !whileClosed) {
    return refuse("organisation-closing");
  }
  if (needs.length === 0) {
    return ok();
  }
  const { entitlements } = await findStanding(database, { organisationId }, context);
  return needs.map((key) => checkSwitch(entitlements, key)).find((given) => !given.ok) ?? ok();
}

async function permitIn(
  database: Database,
  organisation: Organisation | undefined,
  accountId: string,
  power: OrganisationPower,
): Promise<Result<Permitted, AccessReason>> {
  const membership = organisation && (await findMembership(database, organisation.id, accountId));
  if (organisation === undefined || membership === undefined) {
    return notFound("organisation-not-found");
  }
  return hasPower(membership.roles, power)
    ? ok({ organisation, roles: membership.roles })
    : forbidden("organisation-role-needed", { role: organisationPowers[power][0] });
}
