import type { PlanName } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/PlanTitles";
import { useMessages } from "../theme/messages.tsx";

/** What plans are called. A plan of the domain that has no title here is a type error. */
export interface PlanTexts {
  readonly titles: Readonly<Record<PlanName, string>>;
}

/** What plans are called in the provider's language. */
export function usePlanTexts(): PlanTexts {
  return useMessages(catalogue).messages;
}
