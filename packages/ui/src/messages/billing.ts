import type { PlanFeatureKey, PlanName } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/Plans";
import { useMessages } from "../theme/messages.tsx";

/** What plans and their features are called. A key of the domain that has no text here is a type error. */
export interface PlanTexts {
  readonly titles: Readonly<Record<PlanName, string>>;
  readonly descriptions: Readonly<Record<PlanName, string>>;
  readonly features: Readonly<Record<PlanFeatureKey, string>>;
}

/** What plans are called in the provider's language. */
export function usePlanTexts(): PlanTexts {
  return useMessages(catalogue).messages;
}
