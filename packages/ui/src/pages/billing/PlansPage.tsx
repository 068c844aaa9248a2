import { isPlanned, type PlanName } from "@belab/domain/billing";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/billing/PlansPage";
import notYetCatalogue from "@belab/locales/en/common/NotYet";
import { usePlanTexts } from "../../messages/billing.ts";
import type { PlanAction } from "../../sections/PlanCard/PlanCard.tsx";
import { useLabPlans } from "../../sections/PlanList/labPlans.tsx";
import { type PlanChoice, PlanList } from "../../sections/PlanList/PlanList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";

/** A plan that has to be requested. */
export type PaidPlanName = Exclude<PlanName, "free">;

export interface PlansPageProps extends FetchProps, PlanWays {
  /** The person's plan. Undefined until it is known. */
  currentPlan?: PlanName | undefined;
  /** The plan that the person chose on the pricing page. */
  chosenPlan?: PlanName | undefined;
}

interface PlanWays {
  /** Where each plan is requested; no plan can be where there is none. */
  requestHrefs?: Readonly<Partial<Record<PaidPlanName, string>>> | undefined;
  /** Where a customized package is asked for; nothing is said of one without it. */
  contactHref?: string | undefined;
}

/**
 * The plans, with the person's plan marked, and what happens with the one that the person has chosen.
 * Needs the person's plan; until it is known, it says that it is loading.
 */
export function PlansPage({ currentPlan, chosenPlan, requestHrefs, contactHref, ...fetch }: PlansPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched {...fetch}>
        {currentPlan && (
          <Plans current={currentPlan} chosen={chosenPlan} requestHrefs={requestHrefs} contactHref={contactHref} />
        )}
      </Fetched>
    </>
  );
}

interface PlansProps extends PlanWays {
  current: PlanName;
  chosen: PlanName | undefined;
}

function Plans({ current, chosen, requestHrefs = {}, contactHref }: PlansProps) {
  const { messages, format } = useMessages(catalogue);
  const notYet = useMessages(notYetCatalogue).messages;
  const billingNotYet = isPlanned("buying-plans") ? notYet.billing : "";
  const { titles } = usePlanTexts();
  const actions = useRequests(requestHrefs);
  const choice = usePlanChoice(chosen, current, actions);
  return (
    <PlanList
      plans={useLabPlans()}
      {...(contactHref !== undefined && { contactHref })}
      title={messages.pageTitle}
      order={1}
      intro={format("intro", { plan: titles[current], billingNotYet })}
      currentPlan={current}
      choice={choice}
      actions={actions}
    />
  );
}

type Requests = Partial<Record<PlanName, PlanAction>>;

/** What happens with a chosen plan; undefined if none was chosen or it is the person's plan already. */
function usePlanChoice(plan: PlanName | undefined, current: PlanName, requests: Requests): PlanChoice | undefined {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  if (plan === undefined || plan === current || plan === "free") {
    return undefined;
  }
  const names = { plan: titles[plan], current: titles[current] };
  const request = requests[plan];
  return {
    plan,
    title: format("choiceTitle", names),
    text: format("choiceText", { ...names, way: request ? "mail" : "none" }),
    actions: [...(request ? [request] : []), { label: messages.games, href: tablePaths.games }],
  };
}

/** The links that request a plan. */
function useRequests(hrefs: Readonly<Partial<Record<PaidPlanName, string>>>): Requests {
  const { format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  return Object.fromEntries(
    Object.entries(hrefs).map(([plan, href]) => [
      plan,
      { label: format("ask", { plan: titles[plan as PaidPlanName] }), href },
    ]),
  );
}
