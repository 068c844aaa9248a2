import { planNamed } from "@belab/domain";
import { PlanList } from "@belab/ui/PlanList";
import { useSearchParams } from "react-router-dom";
import { home, planChoice } from "../content/home.ts";
import { customizedPackageHref } from "../content/lab.ts";
import { useOperator } from "../installation.ts";
import { useAnswer } from "../state/answer.ts";
import { Fetched } from "./Fetched.tsx";
import { PageHead } from "./PageHead.tsx";

/** The plans, the one in force marked; with the one that the address names, as chosen on the pricing page. */
export function PlansPage() {
  const [query] = useSearchParams();
  const account = useAnswer("account", {});
  const operator = useOperator();
  const contactHref = customizedPackageHref(operator);
  return (
    <>
      <PageHead title="Plans" />
      <Fetched loaded={account}>
        {({ plan }) => (
          <PlanList
            headline="Plans"
            headlineOrder={1}
            intro={home.plans.intro(planNamed(plan)?.title ?? plan)}
            currentPlan={plan}
            choice={planChoice(operator, planNamed(query.get("plan")), plan)}
            actions={home.plans.actions(operator)}
            {...(contactHref && { contactHref })}
          />
        )}
      </Fetched>
    </>
  );
}
