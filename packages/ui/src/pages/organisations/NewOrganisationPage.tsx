import { orderPath } from "@belab/domain/billing";
import { departmentPath, organisationPaths } from "@belab/domain/organisations";
import { type PaidPlanName, planPaths, type TrialState, trialDays } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/organisations/NewOrganisationPage";
import { usePlanTexts } from "../../messages/plans.ts";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { OrganisationForm, type OrganisationFormProps } from "../../sections/OrganisationForm/OrganisationForm.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import classes from "./NewOrganisationPage.module.css";
import { PageHead } from "./parts/PageHead.tsx";

type FormProps = "initial" | "timeZones" | "errors" | "pending" | "now" | "onChange" | "onSubmit";

export interface NewOrganisationPageProps extends Pick<OrganisationFormProps, FormProps> {
  /** Whether the person can make an organisation with a trial. Undefined until it is known. */
  trial?: TrialState | undefined;
  /** The person makes organisations with or without a plan. */
  operator?: boolean;
  /** The plan that the person wants to order for it: no trial begins, and the way back leads to the order. */
  orderedPlan?: PaidPlanName | undefined;
  /** Why the organisation was not made, where that is about no field. */
  error?: string | undefined;
  /** Why it is not known whether the person can make one. */
  fetch?: FetchProps;
}

/** The plans that organisations can have. */
const organisationPlans = ["university", "enterprise"] as const;

/**
 * Where an organization is created: with a trial, to order a plan for it, or by an operator. Says why where the person can't.
 * Needs how the person stands with a trial; until that is known, it says that it is loading.
 */
export function NewOrganisationPage({
  trial,
  operator = false,
  orderedPlan,
  fetch = {},
  ...form
}: NewOrganisationPageProps) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const planOptions = organisationPlans.map((plan) => ({ value: plan, label: titles[plan] }));
  const canMake = operator || orderedPlan !== undefined || trial === "available";
  const unavailable = trial === "available" ? undefined : trial;
  const needsTeaching = trial === "needs-teaching";
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageHead
        back={
          orderedPlan === undefined
            ? { href: departmentPath("mine"), label: messages.back }
            : { href: orderPath(orderedPlan), label: messages.backToOrder }
        }
        title={canMake ? messages.pageTitle : trial && messages.unavailableTitle}
        intro={canMake ? introText() : unavailable && messages.unavailable[unavailable]}
      />
      <Fetched {...fetch}>
        {trial && (
          <div className={classes.body}>
            {canMake ? (
              <OrganisationForm
                {...form}
                operator={operator}
                planOptions={planOptions}
                submitLabel={operator || orderedPlan !== undefined ? messages.submit : messages.submitTrial}
              />
            ) : (
              <ButtonLink href={needsTeaching ? organisationPaths.settings : planPaths.plans}>
                {needsTeaching ? messages.toDepartment : messages.plans}
              </ButtonLink>
            )}
          </div>
        )}
      </Fetched>
    </>
  );

  function introText(): string {
    if (orderedPlan !== undefined) {
      return format("order", { plan: titles[orderedPlan] });
    }
    return operator ? messages.operator : format("trial", { days: trialDays });
  }
}
