import type { Answer } from "@belab/api";
import type { OwnerUsage } from "@belab/ui/pages/billing/PlansPage";

/** What is used by the person's account, and by each organisation for which they can open tables. */
export function usageOf(
  { plan, source }: Pick<Answer<"readPlan">, "plan" | "source">,
  { practices, owners }: Pick<Answer<"readAllowances">, "practices" | "owners">,
  classOwners: Answer<"listClasses">["owners"],
): OwnerUsage[] {
  const used = owners.map(({ organisationId, name, plan: inForce, tables, peopleAtTable }) => {
    const { classes, students } = classOwners.find((owner) => owner.organisationId === organisationId) ?? {};
    return { organisationId, name, plan: inForce, tables, peopleAtTable, classes, students };
  });
  const account = used.find(({ organisationId }) => organisationId === null);
  // No plan limits what somebody does who runs the installation.
  const isUnlimited = source === null && plan !== "free";
  return [
    ...(isUnlimited ? [] : [{ organisationId: null, name: null, ...account, plan, practices }]),
    ...used.filter(({ organisationId }) => organisationId !== null),
  ];
}
