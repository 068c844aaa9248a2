import { plans } from "@belab/domain";
import { PlanList } from "@belab/ui/PlanList";
import { home } from "../content/home.ts";
import { customizedPackageHref } from "../content/lab.ts";
import { useOperator } from "../installation.ts";
import { useAnswer } from "../state/answer.ts";
import { Fetched } from "./Fetched.tsx";
import { PageHead } from "./PageHead.tsx";

export function PlansPage() {
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
            intro={home.plans.intro(plans.find((known) => known.plan === plan)?.title ?? plan)}
            currentPlan={plan}
            actions={home.plans.actions(operator)}
            {...(contactHref && { contactHref })}
          />
        )}
      </Fetched>
    </>
  );
}
