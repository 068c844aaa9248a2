import { accountPaths } from "@belab/domain/accounts";
import { type PlanName, plansPath } from "@belab/domain/billing";
import type { PlanAction } from "@belab/ui/PlanCard";
import { PlanList } from "@belab/ui/PlanList";
import { mailHref, useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { useIsSignedIn } from "../shell/state.ts";
import { pricing } from "./pricing.ts";

export function PricingPage() {
  const pathTo = useIsSignedIn() ? plansPath : signUpPath;
  const contactHref = mailHref(useOperator(), pricing.customizedSubject);
  const actionFor = (plan: PlanName): PlanAction => ({ label: pricing.actions[plan], href: pathTo(plan) });
  return (
    <PublicPage>
      <PlanList
        headlineOrder={1}
        intro={pricing.intro}
        actions={{
          free: actionFor("free"),
          educator: actionFor("educator"),
          university: actionFor("university"),
          enterprise: actionFor("enterprise"),
        }}
        {...(contactHref && { contactHref })}
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
