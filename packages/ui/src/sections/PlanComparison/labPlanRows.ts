import {
  type EntitlementKey,
  type Entitlements,
  entitlements,
  entitlementsOf,
  isEntitlementPlanned,
  type PlanName,
  planNames,
} from "@belab/domain/plans";
import { type Translation, translate } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/PlanComparison";
import { usePlanTexts } from "../../messages/plans.ts";
import { useMessages } from "../../theme/messages.tsx";
import type { PlanColumn, PlanRow, PlanRowGroup } from "./PlanComparison.tsx";

type Group = keyof Messages["groups"];

/** The entitlements under each heading, in the order of the table. */
const groups: Readonly<Record<Group, readonly EntitlementKey[]>> = {
  alone: ["practices"],
  class: ["tables", "peopleAtTable", "premiumGames", "classes", "students"],
  institution: ["organisation", "dashboard", "scenarios", "modules"],
  support: ["supportByMail", "supportFirst", "supportContact"],
};

/**
 * What the lab's plans give, row by row: all figures come from `entitlements` of `@belab/domain/plans`.
 *
 * @param translation - of the catalogue `plans/PlanComparison`; in the language of the page otherwise.
 */
export function labPlanRows(
  plans: readonly PlanName[] = planNames,
  translation: Pick<Translation<Messages>, "messages" | "format"> = translate(catalogue),
): PlanRowGroup[] {
  return (Object.keys(groups) as Group[]).map((group) => ({
    id: group,
    title: translation.messages.groups[group],
    rows: groups[group].map((key) => rowOf(key, plans, translation)),
  }));
}

/** `labPlanRows` in the provider's language. */
export function useLabPlanRows(plans?: readonly PlanName[]): PlanRowGroup[] {
  return labPlanRows(plans, useMessages(catalogue));
}

/** What a teacher has without a paid plan, in one sentence in the provider's language. */
export function useFreeTeaching(): string {
  const { format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { tables, peopleAtTable } = entitlements;
  return format("freeTeaching", {
    plan: titles.free,
    tables: tables.values.free,
    days: tables.period / day,
    people: peopleAtTable.values.free,
  });
}

/** The columns of the lab's plans, in the provider's language. */
export function useLabPlanColumns(plans: readonly PlanName[] = planNames): PlanColumn[] {
  const { titles } = usePlanTexts();
  return plans.map((plan) => ({ id: plan, title: titles[plan] }));
}

/** What an owner is entitled to, in words: "3 in any 24 hours". A switch is true or false. */
export function entitlementText(
  key: EntitlementKey,
  value: Entitlements[EntitlementKey],
  { messages, format }: Pick<Translation<Messages>, "messages" | "format">,
): string | boolean {
  if (typeof value === "boolean") {
    return key === "premiumGames" && !value ? messages.alone : value;
  }
  if (value === null) {
    return messages.unlimited;
  }
  const entitlement = entitlements[key];
  if (entitlement.kind === "allowance" && value > 0) {
    return format("inPeriod", { count: value, ...periodOf(entitlement.period) });
  }
  return value > 0 && format("upTo", { count: value });
}

function rowOf(
  key: EntitlementKey,
  plans: readonly PlanName[],
  translation: Pick<Translation<Messages>, "messages" | "format">,
): PlanRow {
  const { rows, notes } = translation.messages;
  const texts = plans.map((plan) => [plan, entitlementText(key, entitlementsOf(plan)[key], translation)] as const);
  return {
    id: key,
    title: rows[key],
    note: key in notes ? notes[key as keyof typeof notes] : undefined,
    planned: isEntitlementPlanned(key),
    values: Object.fromEntries(texts),
  };
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A day is said in hours: "in any 24 hours" starts at any time. */
function periodOf(period: number): { period: number; unit: "hours" | "days" } {
  return period <= day ? { period: period / hour, unit: "hours" } : { period: period / day, unit: "days" };
}
