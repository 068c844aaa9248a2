import { isForOrganizations, orderPath } from "@belab/domain/billing";
import type { OrganisationDetails } from "@belab/domain/organisations";
import { departmentPath, organisationPath } from "@belab/domain/organisations";
import { type PaidPlanName, planNamed } from "@belab/domain/plans";
import type { OrganisationFormValues } from "@belab/ui/OrganisationForm";
import { NewOrganisationPage as Page } from "@belab/ui/pages/organisations/NewOrganisationPage";
import { useSearchParams } from "react-router-dom";
import { installation } from "../installation.ts";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useRefreshProfile } from "../shell/state.ts";
import { fieldErrorsOf } from "./fieldErrors.ts";
import { reasons } from "./reasons.ts";

/** Where this computer is. */
const initial: Partial<OrganisationDetails> = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };

/**
 * Creates an organisation, and leads to it, or back to the order of a plan for it; an operator who creates it for someone else is
 * led to the list of all.
 */
export function NewOrganisationPage() {
  const own = useCallQuery("readOrganisations", {});
  const orderedPlan = useOrderedPlan();
  const navigate = useNavigate();
  const refreshProfile = useRefreshProfile();
  const { send, isPending, failure, reset } = useCallMutation({
    invalidates: ["readOrganisations", "listOrganisations", "readPlan", "readOffer"],
  });
  const isOperator = orderedPlan === undefined && (own.answer?.isOperator ?? false);
  const errors = failure ? fieldErrorsOf(failure) : {};

  async function create({ name, kind, country, timeZone, ownerEmail, grant }: OrganisationFormValues) {
    const details = { name, kind, country, timeZone };
    const request = isOperator
      ? { ...details, trial: false, ...(ownerEmail && { ownerEmail }), ...(grant && { grant }) }
      : { ...details, trial: orderedPlan === undefined };
    const outcome = await send("createOrganisation", request, refreshProfile);
    if (outcome.kind === "success") {
      const { organisationId } = outcome.answer;
      const page =
        orderedPlan === undefined ? organisationPath(organisationId) : orderPath(orderedPlan, organisationId);
      // Going back from the order does not lead to the form again.
      await navigate(ownerEmail ? departmentPath("organizations") : page, { replace: orderedPlan !== undefined });
    }
  }

  return (
    <Page
      fetch={fetchProps(own)}
      trial={own.answer?.trial}
      operator={isOperator}
      orderedPlan={orderedPlan}
      initial={initial}
      errors={errors}
      error={failure && Object.keys(errors).length === 0 ? failureText(failure, reasons) : undefined}
      pending={isPending}
      onChange={() => failure && reset()}
      onSubmit={(values) => void create(values)}
    />
  );
}

/** Returns the plan that the address names, where plans are sold: it is ordered for the organisation next. */
function useOrderedPlan(): PaidPlanName | undefined {
  const [query] = useSearchParams();
  const plan = planNamed(query.get("plan"))?.plan;
  const isOrdered = plan !== undefined && plan !== "free" && installation.sells && isForOrganizations(plan);
  return isOrdered ? plan : undefined;
}
