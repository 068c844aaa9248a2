import { accountPaths } from "@belab/domain/accounts";
import { orderPath } from "@belab/domain/billing";
import { type PlanName, type PlanOffer, plansPath } from "@belab/domain/plans";
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
  /** How people get a plan on this installation. @default "sold" */
  offer?: PlanOffer;
  /** Who runs the installation, where that is set. */
  operatorName?: string | undefined;
  /** Where a customized package is asked for; nothing is said of one without it. */
  contactHref?: string | undefined;
}

/**
 * What each plan holds and costs, and the way to it, for visitors.
 * Needs to know whether someone is signed in.
 */
export function PricingPage({ offer = "sold", signedIn, operatorName, contactHref }: PricingPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      {offer === "open" ? (
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
        <PriceList signedIn={signedIn} isSold={offer === "sold"} contactHref={contactHref} />
      )}
    </PublicPage>
  );
}

interface PriceListProps extends Pick<PricingPageProps, "signedIn" | "contactHref"> {
  isSold: boolean;
}

function PriceList({ signedIn, isSold, contactHref }: PriceListProps) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const pathTo = (plan: PlanName) => {
    const path = isSold && plan !== "free" ? orderPath(plan) : plansPath(plan);
    return signedIn ? path : signUpPath(plan, path);
  };
  const startFree: PlanAction = { label: messages.start, href: pathTo("free"), primary: true };
  const actionFor = (plan: PlanName): PlanAction => ({
    label: format(isSold ? "choose" : "ask", { plan: titles[plan] }),
    href: pathTo(plan),
    note: isSold ? undefined : messages.notSold,
  });
  return (
    <>
      <PlanList
        plans={useLabPlans()}
        order={1}
        intro={messages.intro}
        actions={{
          free: startFree,
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
