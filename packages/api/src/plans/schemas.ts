import {
  paidPlanNames,
  planNames,
  planNoteMaxLength,
  planPolicies,
  planRequestsShown,
  termSources,
  trialStates,
} from "@belab/domain/plans";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, personName, time, withoutNul } from "../fields.ts";

// The answers have the types of the views in `@belab/domain/plans`, where their fields are explained.

const plan = Type.Enum([...planNames]);
const paidPlan = Type.Enum([...paidPlanNames]);
const source = Type.Enum([...termSources], { description: "How the owner came by the plan." });
const endsAt = Type.Union([time, Type.Null()], { description: "Null where the plan does not end." });
const until = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991, description: "Milliseconds since 1970 UTC." });

const note = Type.String({
  maxLength: planNoteMaxLength,
  pattern: withoutNul,
  description: "Why the plan is given. Operators see it, and the owner in the export of their data.",
});

/** The owner that a caller speaks for. */
const callersOwner = {
  organisationId: Type.Optional(
    id("The organisation that the plan is for, whose owner the caller is. Left out for the caller's own plan."),
  ),
};

/** The owner that an operator names: one of both. */
const namedOwner = {
  accountId: Type.Optional(id("Names an account to operators.")),
  organisationId: Type.Optional(id("Names an organisation.")),
};

const planRequest = object({ plan: paidPlan, requestedAt: time });

export const planSchemas = {
  readPlan: {
    summary: "The plan of who is signed in, what they can do to get another one",
    request: nothing,
    answer: object({
      plan,
      source: Type.Union([source, Type.Null()], { description: "Null for the free plan, and for operators." }),
      endsAt,
      policy: Type.Enum([...planPolicies], {
        description: "`open` where everybody has everything, and nothing is sold.",
      }),
      isUpgradeGrant: Type.Boolean({
        description: "Whether the account has more than its plan gives, because it was there before plans were kept.",
      }),
      practicesUntil: Type.Union([time, Type.Null()], {
        description:
          "Until when such an account's games alone are not counted; null where they are, or the plan says so.",
      }),
      trial: Type.Enum([...trialStates], { description: "Whether the caller can try the Educator plan." }),
      request: Type.Union([planRequest, Type.Null()], {
        description: "The caller's request that waits for an operator.",
      }),
    }),
  },
  startTrial: {
    summary: "Try the Educator plan for 30 days; once for an account",
    request: nothing,
    answer: object({ endsAt: time }),
  },
  requestPlan: {
    summary: "Ask the operators for a plan. A request that waits already is for this plan from now on",
    request: object({ plan: paidPlan, ...callersOwner }),
    answer: planRequest,
  },
  withdrawPlanRequest: {
    summary: "Withdraw the request for a plan",
    request: object(callersOwner),
    answer: nothing,
  },
  listPlanRequests: {
    summary: "Who waits for a plan, longest first (operators)",
    request: nothing,
    answer: object({
      requests: Type.Array(
        object({
          requestId: Type.String(),
          plan: paidPlan,
          requestedAt: time,
          organisation: Type.Union([Type.String(), Type.Null()], {
            description: "The name of the organisation that the plan is for; null where it is for the person.",
          }),
          firstName: personName,
          lastName: personName,
          email,
        }),
        { maxItems: planRequestsShown },
      ),
      total: Type.Integer({ description: "All who wait, also those who are not listed." }),
    }),
  },
  answerPlanRequest: {
    summary: "Give the plan that was asked for until a date, or decline (operators)",
    request: object({
      requestId: id("Names the request."),
      until: Type.Union([until, Type.Null()], { description: "Until when the plan is given; null declines." }),
      note: Type.Optional(note),
    }),
    answer: nothing,
  },
  readOwnerPlans: {
    summary: "The plans that an account or an organisation has and had, the latest first (operators)",
    request: object(namedOwner),
    answer: object({
      plan: Type.Union([plan, Type.Null()], { description: "The one in force; null where an organisation has none." }),
      endsAt,
      terms: Type.Array(
        object({ termId: Type.String(), plan, source, startsAt: time, endsAt: time, note: Type.String() }),
      ),
    }),
  },
  grantPlan: {
    summary: "Give an account or an organisation a plan until a date (operators)",
    request: object({ ...namedOwner, plan: paidPlan, until, note }),
    answer: nothing,
  },
  endPlan: {
    summary: "End a trial or a grant before its time (operators)",
    request: object({ termId: id("Names the plan of an owner.") }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
