import { accountPaths } from "@belab/domain/accounts";
import { type PlanName, plansPath } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/PricingPage";
import { usePlanTexts } from "../../messages/index.ts";
import type { PlanAction } from "../../sections/PlanCard/PlanCard.tsx";
import { useLabPlans } from "../../sections/PlanList/labPlans.tsx";
import { PlanList } from "../../sections/PlanList/PlanList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface PricingPageProps {
  /** Whether someone is signed in: a plan is then chosen at once, not after sign-up. */
  signedIn: boolean;
  /** Where a customized package is asked for; nothing is said of one without it. */
  contactHref?: string | undefined;
}

/**
 * What each plan holds and costs, and the way to it, for visitors.
 * Needs to know whether someone is signed in.
 */
export function PricingPage({ signedIn, contactHref }: PricingPageProps) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const pathTo = signedIn ? plansPath : signUpPath;
  const actionFor = (plan: PlanName): PlanAction => ({
    label: plan === "free" ? messages.start : format("choose", { plan: titles[plan] }),
    href: pathTo(plan),
    primary: plan === "free",
  });
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      <PlanList
        plans={useLabPlans()}
        order={1}
        intro={messages.intro}
        actions={{
          free: actionFor("free"),
          educator: actionFor("educator"),
          university: actionFor("university"),
          enterprise: actionFor("enterprise"),
        }}
        {...(contactHref !== undefined && { contactHref })}
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
