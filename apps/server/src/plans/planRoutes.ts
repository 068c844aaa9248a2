import { planContract } from "@belab/api/plans/contract";
import type { Powers } from "@belab/domain/accounts";
import {
  isInForce,
  type Owner,
  ownerKind,
  type PaidPlanName,
  planInForce,
  planRequestsShown,
  termEnd,
  trialPlans,
} from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import { lockAccount } from "../accounts/accountStore.ts";
import { asOperator, requireOperator } from "../accounts/operators.ts";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import type { Flag } from "../database/schema.ts";
import { notFound, signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { jsonRoutes } from "../http/callRoute.ts";
import { endPlan, grantPlan } from "./grants.ts";
import type { OrganisationAccess } from "./organisationAccess.ts";
import { findTerm, findTermHistory, findTerms, type StoredTerm } from "./planStore.ts";
import { standingOf } from "./plans.ts";
import { countRequests, findRequestOf, findRequests } from "./requestStore.ts";
import { answerRequest, requestPlan, withdrawRequest } from "./requests.ts";
import { startTrial, type TrialReason, trialStateWith } from "./trials.ts";

/** Plans that an operator is shown of an owner, the latest first. */
const termsShown = 50;

const signedIn = { session: "required" } as const;

export interface PlanOptions {
  organisations: OrganisationAccess;
}

export function registerPlanRoutes(app: FastifyInstance, context: Context, options: PlanOptions): void {
  const { database } = context;
  const { organisations } = options;
  jsonRoutes(
    app,
    planContract,
    {
      readPlan: ({ session }) => readPlan(context, session),
      startTrial: ({ session }) => startOwnTrial(context, session),
      async requestPlan({ input: { plan, organisationId }, session: { accountId } }) {
        const owner = await ownerFor(accountId, organisationId);
        if (!owner.ok) {
          return owner;
        }
        const requested = await requestPlan(context, accountId, { owner: owner.value, plan: plan as PaidPlanName });
        return requested.ok ? ok(shownRequest(requested.value)) : requested;
      },
      async withdrawPlanRequest({ input: { organisationId }, session: { accountId } }) {
        const owner = await ownerFor(accountId, organisationId);
        return owner.ok ? withdrawRequest(context, owner.value) : owner;
      },
      listPlanRequests: ({ session }) => listRequests(session),
      answerPlanRequest: ({ input, session }) => answerRequest(context, session.accountId, input, organisations),
      readOwnerPlans: ({ input, session }) => readOwnerPlans(input, session),
      grantPlan: ({ input: { accountId, organisationId, ...grant }, session }) =>
        asOperator<"plan-date-invalid" | "plan-owner-not-found">(context, session.accountId, async (transaction) => {
          const owner = await namedOwner(transaction, { accountId, organisationId });
          if (!owner.ok) {
            return owner;
          }
          const { plan, until, note } = grant;
          const given = { owner: owner.value, plan: plan as PaidPlanName, until, note, givenBy: session.accountId };
          const granted = await grantPlan(transaction, context, given);
          if (!granted.ok) {
            return granted;
          }
          if (organisationId !== undefined) {
            const change = { act: "plan-given", plan: granted.value.plan, by: session.accountId } as const;
            await organisations.planChanged(transaction, organisationId, { ...change, at: context.now() });
          }
          return ok();
        }),
      endPlan: ({ input, session }) =>
        asOperator<"plan-not-found">(context, session.accountId, async (transaction) => {
          const term = await findTerm(transaction, input.termId);
          const ended = await endPlan(transaction, context, input.termId);
          if (ended.ok && term !== undefined && term.organisationId !== null) {
            const change = { act: "plan-ended", plan: term.plan, by: session.accountId } as const;
            await organisations.planChanged(transaction, term.organisationId, { ...change, at: context.now() });
          }
          return ended;
        }),
    },
    signedIn,
  );

  /** Whose plan a caller asks about. An organisation of others is not found, whether there is one or not. */
  async function ownerFor(
    accountId: string,
    organisationId: string | undefined,
  ): Promise<Result<Owner, "plan-owner-not-found">> {
    if (organisationId === undefined) {
      return ok({ accountId });
    }
    const isOwner = await organisations.isOwner(database, organisationId, accountId);
    return isOwner ? ok({ organisationId }) : notFound("plan-owner-not-found");
  }

  /** The owner whom an operator names. */
  async function namedOwner(
    connection: Database,
    { accountId, organisationId }: { accountId?: string | undefined; organisationId?: string | undefined },
  ): Promise<Result<Owner, "plan-owner-not-found">> {
    if (accountId !== undefined && organisationId === undefined) {
      return ok({ accountId });
    }
    const isThere =
      organisationId !== undefined &&
      accountId === undefined &&
      (await organisations.namesOf(connection, [organisationId])).size === 1;
    return isThere ? ok({ organisationId }) : notFound("plan-owner-not-found");
  }

  async function listRequests({ accountId }: Session) {
    const allowed = await requireOperator(database, accountId);
    if (!allowed.ok) {
      return allowed;
    }
    const requests = await findRequests(database, planRequestsShown);
    const ids = requests.flatMap(({ organisationId }) => organisationId ?? []);
    const names = await organisations.namesOf(database, ids);
    return ok({
      requests: requests.map(({ id, plan, requestedAt, organisationId, firstName, lastName, email }) => ({
        requestId: id,
        plan,
        requestedAt,
        organisation: organisationId === null ? null : (names.get(organisationId) ?? ""),
        firstName,
        lastName,
        email,
      })),
      total: await countRequests(database),
    });
  }

  async function readOwnerPlans(
    input: { accountId?: string | undefined; organisationId?: string | undefined },
    session: Session,
  ) {
    const allowed = await requireOperator(database, session.accountId);
    if (!allowed.ok) {
      return allowed;
    }
    const owner = await namedOwner(database, input);
    if (!owner.ok) {
      return owner;
    }
    const terms = await findTermHistory(database, owner.value, termsShown);
    const { plan, endsAt } = planInForce(ownerKind(owner.value), terms, context.now());
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
}

async function readPlan(context: Context, { accountId, email, profile }: Session) {
  const { database, config } = context;
  const owner = { accountId };
  const now = context.now();
  const terms = await findTerms(database, owner, now);
  const standing = standingOf({ ...owner, isOperator: profile.isOperator }, terms, { config, now });
  const extra = terms.filter((term) => isInForce(term, now) && Object.keys(term.extras).length > 0);
  const account = { id: accountId, email, ...flagsOf(profile) };
  const request = await findRequestOf(database, owner);
  return ok({
    plan: standing.plan ?? ("free" as const),
    source: standing.source,
    endsAt: standing.endsAt,
    policy: config.plans,
    isUpgradeGrant: extra.length > 0,
    practicesUntil: extra.find(({ extras }) => extras.practices === null)?.endsAt ?? null,
    trial: await trialStateWith(database, context, { account, plan: trialPlans.account }, standing),
    request: request === undefined ? null : shownRequest(request),
  });
}

async function startOwnTrial(context: Context, { accountId }: Session) {
  const started = await transact<StoredTerm, TrialReason | "signed-out">(context.database, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    return account === undefined
      ? signedOut()
      : startTrial(transaction, context, { account, owner: { accountId }, plan: trialPlans.account });
  });
  return started.ok ? ok({ endsAt: started.value.endsAt }) : started;
}

function flagsOf({ mayTeach, isOperator }: Powers): Record<keyof Powers, Flag> {
  return { mayTeach: mayTeach ? 1 : 0, isOperator: isOperator ? 1 : 0 };
}

function shownRequest({ plan, requestedAt }: { plan: PaidPlanName; requestedAt: number }) {
  return { plan, requestedAt };
}
