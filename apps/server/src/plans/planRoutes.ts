import { planContract } from "@belab/api/plans/contract";
import {
  isInForce,
  type Owner,
  ownerKind,
  planInForce,
  planRequestsShown,
  termEnd,
  trialPlans,
} from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import { lockAccount } from "../accounts/accountStore.ts";
import { asOperator, requireOperator } from "../accounts/operators.ts";
import { type Database, transact } from "../database/database.ts";
import { notFound, signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { jsonRoutes } from "../http/callRoute.ts";
import { endPlan, type GrantReason, grantPlan } from "./grants.ts";
import type { PlanContext } from "./organisationAccess.ts";
import { findTermHistory, findTerms } from "./planStore.ts";
import { standingOf } from "./plans.ts";
import { countRequests, findRequestOf, findRequests, type PlanRequest } from "./requestStore.ts";
import { answerRequest, requestPlan, withdrawRequest } from "./requests.ts";
import { findTrialState, startTrial, type TrialReason } from "./trials.ts";

/** Plans that an operator is shown of an owner, the latest first. */
const termsShown = 50;

/** The owner that a call names. */
interface NamedOwner {
  accountId?: string | undefined;
  organisationId?: string | undefined;
}

export function registerPlanRoutes(app: FastifyInstance, context: PlanContext): void {
  jsonRoutes(
    app,
    planContract,
    {
      readPlan: ({ session }) => readPlan(context, session),
      startTrial: ({ session }) => startOwnTrial(context, session),
      async requestPlan({ input: { plan, organisationId }, session: { accountId } }) {
        const owner = await ownerFor(context, accountId, organisationId);
        if (!owner.ok) {
          return owner;
        }
        const requested = await requestPlan(context, accountId, { owner: owner.value, plan });
        return requested.ok ? ok(shownRequest(requested.value)) : requested;
      },
      async withdrawPlanRequest({ input: { organisationId }, session: { accountId } }) {
        const owner = await ownerFor(context, accountId, organisationId);
        return owner.ok ? withdrawRequest(context, owner.value) : owner;
      },
      listPlanRequests: ({ session }) => listRequests(context, session),
      answerPlanRequest: ({ input, session }) => answerRequest(context, session.accountId, input),
      readOwnerPlans: ({ input, session }) => readOwnerPlans(context, input, session),
      grantPlan: ({ input: { plan, until, note, ...named }, session: { accountId: givenBy } }) =>
        asOperator<GrantReason>(context, givenBy, async (transaction) => {
          const owner = await namedOwner(transaction, context, named);
          return owner.ok ? grantPlan(transaction, context, { owner: owner.value, plan, until, note, givenBy }) : owner;
        }),
      endPlan: ({ input: { termId }, session: { accountId: by } }) =>
        asOperator<"plan-not-found">(context, by, (transaction) => endPlan(transaction, context, { termId, by })),
    },
    { session: "required" },
  );
}

/** The owner that a call is about. An organization of others is not found, whether there is one or not. */
async function ownerFor(
  { database, organisations }: PlanContext,
  accountId: string,
  organisationId: string | undefined,
): Promise<Result<Owner, "plan-owner-not-found">> {
  if (organisationId === undefined) {
    return ok({ accountId });
  }
  const isOwner = await organisations.isOwner(database, organisationId, accountId);
  return isOwner ? ok({ organisationId }) : notFound("plan-owner-not-found");
}

/** The owner that an operator names. */
async function namedOwner(
  database: Database,
  { organisations }: PlanContext,
  { accountId, organisationId }: NamedOwner,
): Promise<Result<Owner, "plan-owner-not-found">> {
  if (organisationId === undefined) {
    return accountId === undefined ? notFound("plan-owner-not-found") : ok({ accountId });
  }
  const isThere = accountId === undefined && (await organisations.namesOf(database, [organisationId])).size === 1;
  return isThere ? ok({ organisationId }) : notFound("plan-owner-not-found");
}

async function readPlan(context: PlanContext, { accountId, email, profile }: Session) {
  const { database, config } = context;
  const owner = { accountId };
  const now = context.now();
  const terms = await findTerms(database, owner, now);
  const standing = standingOf({ ...owner, isOperator: profile.isOperator }, terms, { config, now });
  const extra = terms.filter((term) => isInForce(term, now) && Object.keys(term.extras).length > 0);
  const account = { id: accountId, email, ...profile };
  const request = await findRequestOf(database, owner);
  return ok({
    plan: standing.plan ?? ("free" as const),
    source: standing.source,
    endsAt: standing.endsAt,
    policy: config.plans,
    isUpgradeGrant: extra.length > 0,
    practicesUntil: extra.find(({ extras }) => extras.practices === null)?.endsAt ?? null,
    trial: await findTrialState(database, context, { account, owner, plan: trialPlans.account }, standing),
    request: request === undefined ? null : shownRequest(request),
  });
}

function startOwnTrial(context: PlanContext, { accountId }: Session) {
  return transact<{ endsAt: number }, TrialReason | "signed-out">(context.database, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    return account === undefined
      ? signedOut()
      : startTrial(transaction, context, { account, owner: { accountId }, plan: trialPlans.account });
  });
}

async function listRequests({ database, organisations }: PlanContext, { accountId }: Session) {
  const allowed = await requireOperator(database, accountId);
  if (!allowed.ok) {
    return allowed;
  }
  const requests = await findRequests(database, planRequestsShown);
  const ids = requests.flatMap(({ organisationId }) => organisationId ?? []);
  const names = await organisations.namesOf(database, ids);
  return ok({
    requests: requests.map(({ organisationId, ...request }) => ({
      ...request,
      organisation: organisationId === null ? null : (names.get(organisationId) ?? ""),
    })),
    total: await countRequests(database),
  });
}

async function readOwnerPlans(context: PlanContext, input: NamedOwner, { accountId }: Session) {
  const { database, now } = context;
  const allowed = await requireOperator(database, accountId);
  if (!allowed.ok) {
    return allowed;
  }
  const owner = await namedOwner(database, context, input);
  if (!owner.ok) {
    return owner;
  }
  const terms = await findTermHistory(database, owner.value, termsShown);
  const { plan, endsAt } = planInForce(ownerKind(owner.value), terms, now());
  return ok({
    plan,
    endsAt,
    terms: terms.map((term) => ({
      termId: term.id,
      plan: term.plan,
      source: term.source,
      startsAt: term.startsAt,
      endsAt: termEnd(term),
      note: term.note,
    })),
  });
}

function shownRequest({ plan, requestedAt }: PlanRequest) {
  return { plan, requestedAt };
}
