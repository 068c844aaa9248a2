import type { OrganisationRole } from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { findOpenMemberships } from "../organisations/memberStore.ts";
import { findTermsBy } from "../plans/planStore.ts";
import { standingOf } from "../plans/plans.ts";
import type { Member } from "./memberStore.ts";

/** A member with the plans that apply to them. */
export interface MemberWithPlans extends Member {
  /** Their own plan; null where no plan limits them. */
  plan: PlanName | null;
  organisations: { organisationId: string; name: string; roles: OrganisationRole[]; plan: PlanName | null }[];
}

/** Adds plans and organisations to the members of one page, in three statements for all of them. */
export async function addPlans(
  database: Database,
  members: readonly Member[],
  { config, now: clock }: Pick<Context, "config" | "now">,
): Promise<MemberWithPlans[]> {
  const now = clock();
  const ids = members.map(({ id }) => id);
  const ownTerms = await findTermsBy("accountId", database, ids, now);
  const memberships = await findOpenMemberships(database, ids);
  const organisationIds = new Set([...memberships.values()].flat().map(({ organisationId }) => organisationId));
  const terms = await findTermsBy("organisationId", database, [...organisationIds], now);
  const isLimited = config.plans === "sold";

  function planOf(organisationId: string): PlanName | null {
    return standingOf({ organisationId }, terms.get(organisationId) ?? [], { config, now }).plan;
  }

  return members.map((member) => ({
    ...member,
    plan:
      isLimited && !member.isOperator
        ? standingOf({ accountId: member.id }, ownTerms.get(member.id) ?? [], { config, now }).plan
        : null,
    organisations: (memberships.get(member.id) ?? []).map((membership) => ({
      ...membership,
      plan: isLimited ? planOf(membership.organisationId) : null,
    })),
  }));
}
