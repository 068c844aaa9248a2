import type { Params } from "../result/index.ts";
import { type EntitlementKey, entitlements } from "./entitlements.ts";
import { type PaidPlanName, paidPlanNames } from "./plan.ts";

/** What a refusal with the reason `plan-limit` tells. */
export interface PlanLimit {
  /** What the plan doesn't give, or not as much of. */
  key: EntitlementKey;
  /** How many there can be; 0 where the plan gives nothing of it. */
  limit: number;
  /** How many there are. */
  used: number;
  /** When one more can be taken, in milliseconds since 1970 UTC; undefined where waiting doesn't help. */
  freesAt?: number | undefined;
  /** The cheapest plan that gives more; undefined where none does. */
  plan?: PaidPlanName | undefined;
  /** The organisation whose plan it is; undefined for that of the person. */
  organisationId?: string | undefined;
}

/** Returns what the params of a refusal tell; undefined where they name nothing that this version knows. */
export function readPlanLimit({ key, limit, used, freesAt, plan, organisationId }: Params): PlanLimit | undefined {
  if (typeof key !== "string" || !Object.hasOwn(entitlements, key)) {
    return undefined;
  }
  return {
    key: key as EntitlementKey,
    limit: numberOr(limit, 0),
    used: numberOr(used, 0),
    freesAt: typeof freesAt === "number" ? freesAt : undefined,
    plan: paidPlanNames.find((name) => name === plan),
    organisationId: typeof organisationId === "string" ? organisationId : undefined,
  };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
