import { type PlanName, planNamed } from "@belab/domain/billing";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/billing/PlansPage";
import notYetCatalogue from "@belab/locales/en/common/NotYet";
import { usePlanTexts } from "@belab/ui/messages";
import type { PlanAction } from "@belab/ui/PlanCard";
import { type PlanChoice, PlanList } from "@belab/ui/PlanList";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { useMessages } from "@belab/ui/theme";
import { useSearchParams } from "react-router-dom";
import { mailHref, useOperator } from "../installation.ts";
import { Fetched, useCallQuery } from "../shell/query.tsx";
import { useContactHref } from "./contact.ts";

/** The plans that have to be requested. */
const paidPlans = ["educator", "university", "enterprise"] as const satisfies PlanName[];

/** The plans, with the person's plan marked, and the plan given in the address, as chosen on the pricing page. */
export function PlansPage() {
  const { messages } = useMessages(catalogue);
  const current = useCallQuery("readPlan", {});
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched query={current}>{({ plan }) => <Plans current={plan} />}</Fetched>
    </>
  );
}

function Plans({ current }: { current: PlanName }) {
  const [query] = useSearchParams();
  const { messages, format } = useMessages(catalogue);
  const notYet = useMessages(notYetCatalogue).messages;
  const { titles } = usePlanTexts();
  const contactHref = useContactHref();
  const actions = useWaysToAsk();
  const choice = usePlanChoice(planNamed(query.get("plan"))?.plan, current, actions);
  return (
    <PlanList
      {...(contactHref !== undefined && { contactHref })}
      title={messages.pageTitle}
      order={1}
      intro={format("intro", { plan: titles[current], billingNotYet: notYet.billing })}
      currentPlan={current}
      choice={choice}
      actions={actions}
    />
  );
}

type WaysToAsk = Partial<Record<PlanName, PlanAction>>;

/** What happens with a chosen plan; undefined if none was chosen or it is the person's plan already. */
function usePlanChoice(plan: PlanName | undefined, current: PlanName, ways: WaysToAsk): PlanChoice | undefined {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  if (plan === undefined || plan === current || plan === "free") {
    return undefined;
  }
  const names = { plan: titles[plan], current: titles[current] };
  const ask = ways[plan];
  return {
    plan,
    title: format("choiceTitle", names),
    text: format("choiceText", { ...names, way: ask ? "mail" : "none" }),
    actions: [...(ask ? [ask] : []), { label: messages.games, href: tablePaths.games }],
  };
}

/** The links that request a plan; none if the operator has not set an email address. */
function useWaysToAsk(): WaysToAsk {
  const { format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const operator = useOperator();
  const ways = paidPlans.flatMap((name) => {
    const plan = titles[name];
    const href = mailHref(operator, format("askSubject", { plan }));
    return href === undefined ? [] : [[name, { label: format("ask", { plan }), href }]];
  });
  return Object.fromEntries(ways);
}
