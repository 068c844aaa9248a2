import type { PlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/PlansPage";
import comparisonCatalogue from "@belab/locales/en/plans/PlanComparison";
import { usePlanTexts } from "../../messages/plans.ts";
import { ButtonLink, type ButtonLinkProps } from "../../sections/ButtonLink/ButtonLink.tsx";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { useLabPlanColumns, useLabPlanRows } from "../../sections/PlanComparison/labPlanRows.ts";
import { PlanComparison } from "../../sections/PlanComparison/PlanComparison.tsx";
import { PlanDrawing } from "../../sections/PlanList/PlanDrawing.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./OpenPlans.module.css";

export interface OpenPlansProps {
  /** Who runs the installation, where that is set. */
  operatorName: string | undefined;
  /** The heading of the page. */
  title: string;
  /** What people do next. */
  action: { label: string; href: string; placard?: ButtonLinkProps["placard"] };
}

/** The plan whose limits hold for everybody where nothing is sold. */
const given: PlanName = "enterprise";

/** What everybody has where an installation gives everybody everything, in place of the plans. */
export function OpenPlans({ operatorName, title, action: { label, ...link } }: OpenPlansProps) {
  const { format } = useMessages(catalogue);
  const comparison = useMessages(comparisonCatalogue).messages;
  const { titles } = usePlanTexts();
  return (
    <>
      <PageIntro title={title} picture={<PlanDrawing plan={given} />}>
        <p>
          {format("open", {
            operator: operatorName === undefined ? "none" : "named",
            name: operatorName ?? "",
            plan: titles[given],
          })}
        </p>
        <p>
          <ButtonLink {...link} className={classes.action}>
            {label}
          </ButtonLink>
        </p>
      </PageIntro>
      <PlanComparison
        title={comparison.openTitle}
        plans={useLabPlanColumns([given])}
        groups={useLabPlanRows([given])}
      />
    </>
  );
}
