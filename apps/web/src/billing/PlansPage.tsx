import { type PlanName, planNamed } from "@belab/domain/billing";
import { tablePaths } from "@belab/domain/tables";
import { billingTexts } from "@belab/ui/messages";
import type { PlanAction } from "@belab/ui/PlanCard";
import { type PlanChoice, PlanList } from "@belab/ui/PlanList";
import { useSearchParams } from "react-router-dom";
import { mailHref, type Operator, useOperator } from "../installation.ts";
import { PageHead } from "../shell/navigation.tsx";
import { Fetched, useCallQuery } from "../shell/query.tsx";
import { pricing } from "./pricing.ts";
import { texts } from "./texts.ts";

const { planTitles } = billingTexts;

/** The plans that have to be asked for. */
const paidPlans = ["educator", "university", "enterprise"] as const satisfies PlanName[];

/** The plans, the one in force marked; with the one that the address names, as chosen on the pricing page. */
export function PlansPage() {
  const [query] = useSearchParams();
  const current = useCallQuery("readPlan", {});
  const operator = useOperator();
  const contactHref = mailHref(operator, pricing.customizedSubject);
  const chosen = planNamed(query.get("plan"))?.plan;
  return (
    <>
      <PageHead title={texts.plans.title} />
      <Fetched query={current}>
        {({ plan }) => (
          <PlanList
            headline={texts.plans.title}
            headlineOrder={1}
            intro={texts.plans.intro(planTitles[plan])}
            currentPlan={plan}
            choice={planChoice(operator, chosen, plan)}
            actions={waysToAsk(operator)}
            {...(contactHref && { contactHref })}
          />
        )}
      </Fetched>
    </>
  );
}

/** What becomes of a plan that was chosen; nothing where it is the one in force or none was. */
function planChoice(operator: Operator, plan: PlanName | undefined, current: PlanName): PlanChoice | undefined {
  if (plan === undefined || plan === current || plan === "free") {
    return undefined;
  }
  const { choice } = texts.plans;
  const title = planTitles[plan];
  const ask = waysToAsk(operator)[plan];
  return {
    plan,
    title: choice.title(title),
    text: `${choice.text(planTitles[current])} ${ask === undefined ? choice.start : choice.askOrStart(title)}`,
    actions: [...(ask === undefined ? [] : [ask]), { label: choice.games, href: tablePaths.games }],
  };
}

/** The ways to ask for plans; none where the operator has set no mail address. */
function waysToAsk(operator: Operator): Partial<Record<PlanName, PlanAction>> {
  const ways = paidPlans.flatMap((plan) => {
    const title = planTitles[plan];
    const href = mailHref(operator, texts.plans.askSubject(title));
    return href === undefined ? [] : [[plan, { label: texts.plans.ask(title), href }]];
  });
  return Object.fromEntries(ways);
}
