import { bestOf, type Entitlements, isAtLeast, nothing, type PlanName } from "@belab/domain/plans";
import type { Account } from "../accounts/accountStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { findMembershipsOf } from "../organisations/memberStore.ts";
import { findStanding, type Standing } from "../plans/plans.ts";

/** A plan by which somebody is answered: their own, or that of an organisation that they belong to. */
export interface CallerPlan extends Pick<Standing, "plan" | "entitlements"> {
  /** Null for their own. */
  organisation: CallerOrganisation | null;
}

export interface CallerOrganisation {
  organisationId: string;
  name: string;
}

/**
 * Returns all plans by which an account is answered: its own, and those of the organisations in which it is more than a
 * student.
 */
export async function plansOfCaller(
  database: Database,
  { id, isOperator }: Pick<Account, "id" | "isOperator">,
  context: Pick<Context, "config" | "now">,
): Promise<CallerPlan[]> {
  const own = await findStanding(database, { accountId: id, isOperator: isOperator === 1 }, context);
  const plans: CallerPlan[] = [{ ...own, organisation: null }];
  for (const { organisationId, name, roles } of await findMembershipsOf(database, id)) {
    if (roles.some((role) => role !== "student")) {
      const standing = await findStanding(database, { organisationId }, context);
      plans.push({ ...standing, organisation: { organisationId, name } });
    }
  }
  return plans;
}

/** Returns the best of what some plans give. */
export function entitlementsOfPlans(plans: readonly CallerPlan[]): Entitlements {
  return bestOf(nothing, ...plans.map(({ entitlements }) => entitlements));
}

/** Returns the best of some plans. */
export function bestPlan(plans: readonly CallerPlan[]): PlanName {
  return plans.reduce<PlanName>((best, { plan }) => (plan !== null && isAtLeast(plan, best) ? plan : best), "free");
}

export function organisationsOf(plans: readonly CallerPlan[]): CallerOrganisation[] {
  return plans.flatMap(({ organisation }) => organisation ?? []);
}
