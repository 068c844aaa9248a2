import { accountPaths } from "@belab/domain/accounts";
import { type PlanName, plansPath } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/PricingPage";
import { usePlanTexts } from "@belab/ui/messages";
import type { PlanAction } from "@belab/ui/PlanCard";
import { PlanList } from "@belab/ui/PlanList";
import { useMessages } from "@belab/ui/theme";
import { PublicPage } from "../shell/PublicPage.tsx";
import { useIsSignedIn } from "../shell/state.ts";
import { useContact } from "./contact.ts";

export function PricingPage() {
  const pathTo = useIsSignedIn() ? plansPath : signUpPath;
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const contact = useContact();
  const actionFor = (plan: PlanName): PlanAction => ({
    label: plan === "free" ? messages.start : format("choose", { plan: titles[plan] }),
    href: pathTo(plan),
  });
  return (
    <PublicPage title={messages.pageTitle}>
      <PlanList
        {...contact}
        order={1}
        intro={messages.intro}
        actions={{
          free: actionFor("free"),
          educator: actionFor("educator"),
          university: actionFor("university"),
          enterprise: actionFor("enterprise"),
        }}
      />
    </PublicPage>
  );
}

/** To the plans of the account after signing up. The free plan needs no choice: it is what every account has. */
function signUpPath(plan: PlanName): string {
  return plan === "free"
    ? accountPaths.signUp
    : `${accountPaths.signUp}?${new URLSearchParams({ returnTo: plansPath(plan) })}`;
}
