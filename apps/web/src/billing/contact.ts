import { planNames } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/CustomizedPackage";
import plansCatalogue from "@belab/locales/en/billing/PlansPage";
import { usePlanTexts } from "@belab/ui/messages";
import type { PlansPageProps } from "@belab/ui/pages/billing/PlansPage";
import { useMessages } from "@belab/ui/theme";
import { mailHref, useOperator } from "../installation.ts";

/** Returns where to ask for a customized package; empty if the operator has not set an email address. */
export function useContactHref(): string | undefined {
  const { messages } = useMessages(catalogue);
  return mailHref(useOperator(), messages.subject);
}

/** Returns where to ask for each paid plan; empty if the operator has not set an email address. */
export function useRequestHrefs(): PlansPageProps["requestHrefs"] {
  const { format } = useMessages(plansCatalogue);
  const { titles } = usePlanTexts();
  const operator = useOperator();
  const hrefs = planNames
    .filter((name) => name !== "free")
    .flatMap((name) => {
      const href = mailHref(operator, format("askSubject", { plan: titles[name] }));
      return href === undefined ? [] : [[name, href]];
    });
  return Object.fromEntries(hrefs);
}
