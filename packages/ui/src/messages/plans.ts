import type { PlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/plans/PlanTitles";
import { useMessages } from "../theme/messages.tsx";

/** What plans are called. A plan of the domain that has no title here is a type error. */
export interface PlanTexts {
  readonly titles: Readonly<Record<PlanName, string>>;
}

/** What plans are called in the provider's language. */
export function usePlanTexts(): PlanTexts {
  return useMessages(catalogue).messages;
}
