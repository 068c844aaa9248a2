import { accountPaths } from "@belab/domain/accounts";
import { orderPath, type PlanName, type PlanPolicy, plansPath } from "@belab/domain/billing";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/billing/PricingPage";
import { usePlanTexts } from "../../messages/index.ts";
import type { PlanAction } from "../../sections/PlanCard/PlanCard.tsx";
import { useFreeTeaching, useLabPlanColumns, useLabPlanRows } from "../../sections/PlanComparison/labPlanRows.ts";
import { PlanComparison } from "../../sections/PlanComparison/PlanComparison.tsx";
import { useLabPlans } from "../../sections/PlanList/labPlans.tsx";
import { PlanList } from "../../sections/PlanList/PlanList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import { OpenPlans } from "./OpenPlans.tsx";

export interface PricingPageProps {
  /** Whether someone is signed in: a plan is then chosen at once, not after sign-up. */
  signedIn: boolean;
  /** `open` where everybody has everything, and nothing is sold. @default "sold" */
  policy?: PlanPolicy;
  /** Plans can be bought: the buttons lead to their order. @default false */
  sells?: boolean;
  /** Who runs the installation, where that is set. */
  operatorName?: string | undefined;
  /** Where a customized package is asked for; nothing is said of one without it. */
  contactHref?: string | undefined;
}

/**
 * What each plan holds and costs, and the way to it, for visitors.
 * Needs to know whether someone is signed in.
 */
export function PricingPage({ policy = "sold", signedIn, sells = false, operatorName, contactHref }: PricingPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      {policy === "open" ? (
        <OpenPlans
          operatorName={operatorName}
          title={messages.openTitle}
          action={
            signedIn
              ? { label: messages.games, href: tablePaths.games, placard: true }
              : { label: messages.start, href: accountPaths.signUp, placard: true }
          }
        />
      ) : (
        <PriceList signedIn={signedIn} sells={sells} contactHref={contactHref} />
      )}
    </PublicPage>
  );
}

function PriceList({ signedIn, sells, contactHref }: Pick<PricingPageProps, "signedIn" | "sells" | "contactHref">) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const pathTo = (plan: PlanName) => {
    const path = sells && plan !== "free" ? orderPath(plan) : plansPath(plan);
    return signedIn ? path : signUpPath(plan, path);
  };
  const actionFor = (plan: PlanName): PlanAction => ({
    label: plan === "free" ? messages.start : format("choose", { plan: titles[plan] }),
    href: pathTo(plan),
    primary: plan === "free",
  });
  return (
    <>
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
      <PlanComparison plans={useLabPlanColumns()} groups={useLabPlanRows()} intro={useFreeTeaching()} />
    </>
  );
}

/** To a page after signing up. The free plan needs no choice: it is what every account has. */
function signUpPath(plan: PlanName, returnTo: string): string {
  return plan === "free" ? accountPaths.signUp : `${accountPaths.signUp}?${new URLSearchParams({ returnTo })}`;
}
