import { randomUUID } from "node:crypto";
import { canonicalEmail } from "@belab/domain/accounts";
import {
  closingTime,
  type OrganisationDetails,
  type OrganisationDetailsReason,
  type OrganisationReason,
  organisationNameKey,
  readDetails,
} from "@belab/domain/organisations";
import { type PaidPlanName, trialPlans } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { type Account, findAccountByEmail, isActivated, lockAccount } from "../accounts/accountStore.ts";
import { asOperator } from "../accounts/operators.ts";
import { type Database, transact } from "../database/database.ts";
import { malformed, notFound, signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { grantPlan } from "../plans/grants.ts";
import { startTrial, type TrialReason } from "../plans/trials.ts";
import { type ChangeReason, changeAs, memberChanges } from "./access.ts";
import { logAct, logPlanChange } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import { tellOfClosing } from "./mails.ts";
import { admit } from "./members.ts";
import { insertOrganisation, setClosed, updateDetails } from "./organisationStore.ts";
import { isNameTaken } from "./trust.ts";

const creations: SubjectLimit = { purpose: "createOrganisation by account", max: 30, windowMs: 60 * 60 * 1000 };

/** What is known of an organisation when it is made. */
export interface NewOrganisation extends Pick<OrganisationDetails, "name" | "kind" | "country" | "timeZone"> {
  trial: boolean;
  /** Whose account becomes owner; the caller's where it is left out. Of an operator only, as is `grant`. */
  ownerEmail?: string | undefined;
  grant?: { plan: PaidPlanName; until: number; note: string } | undefined;
}

type CreateReason =
  | OrganisationDetailsReason
  | TrialReason
  | Extract<OrganisationReason, "owner-account-unknown" | "organisation-name-taken" | "too-many-memberships">
  | "malformed"
  | "signed-out"
  | "operators-only"
  | "plan-date-invalid"
  | "plan-owner-not-found"
  | "too-many-requests";

/** The roles of who makes an organisation. */
const ownRoles = ["owner", "administrator", "teacher"] as const;

/**
 * Creates an organisation: with a trial for everybody who can have one, without a plan for everybody who can buy it one, or, for
 * operators, for an account that they name.
 */
export async function createOrganisation(
  context: OrganisationContext,
  { accountId, profile }: Session,
  wish: NewOrganisation,
): Promise<Result<{ organisationId: string }, CreateReason>> {
  const isForOther = wish.ownerEmail !== undefined || wish.grant !== undefined;
  if (wish.trial && isForOther) {
    return malformed();
  }
  const limited = await limitSubject(context, creations, accountId);
  if (!limited.ok) {
    return limited;
  }
  const organisationId = randomUUID();
  const isOrdered = !isForOther && !profile.isOperator && context.isSelling(context.config);
  const created =
    wish.trial || isOrdered
      ? await createOwn(context, accountId, organisationId, wish)
      : await createAsOperator(context, accountId, organisationId, wish);
  return created.ok ? ok({ organisationId }) : created;
}

function createOwn(
  context: OrganisationContext,
  accountId: string,
  organisationId: string,
  wish: NewOrganisation,
): Promise<Result<undefined, CreateReason>> {
  return transact<undefined, CreateReason>(context.database, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (account === undefined || !isActivated(account)) {
      return signedOut();
    }
    const stored = await store(transaction, context, { organisationId, owner: account, wish }, { by: accountId });
    if (!stored.ok || !wish.trial) {
      return stored;
    }
    const owner = { organisationId };
    const plan = trialPlans.organisation;
    const started = await startTrial(transaction, context, { account, owner, plan });
    if (!started.ok) {
      return started;
    }
    await logAct(transaction, organisationId, { act: "plan-given", at: context.now(), by: accountId, plan });
    return ok();
  });
}

function createAsOperator(
  context: OrganisationContext,
  callerId: string,
  organisationId: string,
  wish: NewOrganisation,
): Promise<Result<undefined, CreateReason>> {
  return asOperator<CreateReason>(context, callerId, async (transaction) => {
    const owner = await findOwner(transaction, callerId, wish.ownerEmail);
    if (owner === undefined) {
      return refuse("owner-account-unknown");
    }
    const actor = { by: callerId, actor: "operator" } as const;
    const stored = await store(transaction, context, { organisationId, owner, wish }, actor);
    if (!stored.ok || wish.grant === undefined) {
      return stored;
    }
    const grant = { ...wish.grant, owner: { organisationId }, givenBy: callerId };
    const told = owner.id === callerId ? undefined : owner;
    return grantPlan(transaction, { ...context, organisations: { planChanged: logPlanChange } }, grant, told);
  });
}

async function findOwner(
  transaction: Database,
  callerId: string,
  ownerEmail: string | undefined,
): Promise<Account | undefined> {
  if (ownerEmail === undefined) {
    return lockAccount(transaction, callerId);
  }
  const named = await findAccountByEmail(transaction, canonicalEmail(ownerEmail) ?? "");
  return named !== undefined && isActivated(named) ? lockAccount(transaction, named.id) : undefined;
}

async function store(
  transaction: Database,
  { config, now }: OrganisationContext,
  { organisationId, owner, wish }: { organisationId: string; owner: Account; wish: NewOrganisation },
  actor: { by: string; actor?: "operator" },
): Promise<Result<undefined, OrganisationDetailsReason | "organisation-name-taken" | "too-many-memberships">> {
  const { name, kind, country, timeZone } = wish;
  const details = readDetails({ name, kind, country, timeZone, address: [], vatId: "" });
  if (!details.ok) {
    return details;
  }
  const isByOperator = actor.actor === "operator";
  if (!isByOperator && (await isNameTaken(transaction, { config }, { id: organisationId, name: details.value.name }))) {
    return refuse("organisation-name-taken");
  }
  await insertOrganisation(transaction, { id: organisationId, createdAt: now(), ...details.value });
  const act = { act: "created", about: owner.id, ...actor } as const;
  return admit(transaction, { organisationId, accountId: owner.id, roles: ownRoles, act }, now());
}

export function changeDetails(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
  typed: OrganisationDetails,
): Promise<Result<undefined, OrganisationDetailsReason | "organisation-name-taken" | ChangeReason>> {
  const options = { power: "details", limit: memberChanges } as const;
  return changeAs<undefined, OrganisationDetailsReason | "organisation-name-taken">(
    context,
    session,
    organisationId,
    options,
    async (change) => {
      const { transaction, organisation, now } = change;
      const details = readDetails(typed);
      if (!details.ok) {
        return details;
      }
      const { name } = details.value;
      const isOtherName = organisationNameKey(name) !== organisationNameKey(organisation.name);
      if (isOtherName && (await isNameTaken(transaction, context, { id: organisationId, name }))) {
        return refuse("organisation-name-taken");
      }
      if (await updateDetails(transaction, organisation, details.value)) {
        await logAct(transaction, organisationId, { act: "details-changed", at: now, by: session.accountId });
      }
      return ok();
    },
  );
}

/** Closes an organisation, and cancels what it pays for. Owners, administrators and teachers are told by mail when it is erased. */
export function closeOrganisation(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
): Promise<Result<{ erasedAt: number }, ChangeReason>> {
  return changeAs(
    context,
    session,
    organisationId,
    { power: "closing", limit: memberChanges },
    async ({ transaction, now }) => {
      await close(transaction, context, { organisationId, now, actor: "account", by: session.accountId });
      return ok({ erasedAt: now + closingTime });
    },
  );
}

/** Closes an organisation within a transaction in which it is locked. */
export async function close(
  transaction: Database,
  context: Pick<OrganisationContext, "keys" | "onOrganisationClosed">,
  {
    organisationId,
    now,
    ...by
  }: { organisationId: string; now: number; actor: "account" | "product"; by: string | null },
): Promise<void> {
  await setClosed(transaction, organisationId, now);
  await logAct(transaction, organisationId, { act: "closed", at: now, ...by });
  await context.onOrganisationClosed(transaction, { organisationId, now });
  await tellOfClosing(transaction, context, organisationId, now);
}

export function reopenOrganisation(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
): Promise<Result<undefined, ChangeReason | "organisation-not-closing">> {
  const options = { power: "closing", limit: memberChanges, whileClosed: true } as const;
  return changeAs<undefined, ChangeReason | "organisation-not-closing">(
    context,
    session,
    organisationId,
    options,
    async ({ transaction, organisation, now }) => {
      if (organisation.closedAt === null) {
        return refuse("organisation-not-closing");
      }
      // Its time is up, and erasing it may have begun.
      if (organisation.closedAt + closingTime <= now) {
        return notFound("organisation-not-found");
      }
      await setClosed(transaction, organisationId, null);
      await logAct(transaction, organisationId, { act: "reopened", at: now, by: session.accountId });
      return ok();
    },
  );
}
