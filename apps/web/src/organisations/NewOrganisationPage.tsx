import type { OrganisationDetails } from "@belab/domain/organisations";
import { departmentPath, organisationPath } from "@belab/domain/organisations";
import type { OrganisationFormValues } from "@belab/ui/OrganisationForm";
import { NewOrganisationPage as Page } from "@belab/ui/pages/organisations/NewOrganisationPage";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useRefreshProfile } from "../shell/state.ts";
import { fieldErrorsOf } from "./fieldErrors.ts";
import { reasons } from "./reasons.ts";

/** Where this computer is. */
const initial: Partial<OrganisationDetails> = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };

/** Makes an organisation, and leads to it; an operator who makes it for someone else is led to the list of all. */
export function NewOrganisationPage() {
  const own = useCallQuery("readOrganisations", {});
  const navigate = useNavigate();
  const refreshProfile = useRefreshProfile();
  const { send, isPending, failure, reset } = useCallMutation({
    invalidates: ["readOrganisations", "listOrganisations", "readPlan"],
  });
  const isOperator = own.answer?.isOperator ?? false;
  const errors = failure ? fieldErrorsOf(failure) : {};

  async function create({ name, kind, country, timeZone, ownerEmail, grant }: OrganisationFormValues) {
    const details = { name, kind, country, timeZone };
    const request = isOperator
      ? { ...details, trial: false, ...(ownerEmail && { ownerEmail }), ...(grant && { grant }) }
      : { ...details, trial: true };
    const outcome = await send("createOrganisation", request, refreshProfile);
    if (outcome.kind === "success") {
      await navigate(ownerEmail ? departmentPath("organizations") : organisationPath(outcome.answer.organisationId));
    }
  }

  return (
    <Page
      fetch={fetchProps(own)}
      trial={own.answer?.trial}
      operator={isOperator}
      initial={initial}
      errors={errors}
      error={failure && Object.keys(errors).length === 0 ? failureText(failure, reasons) : undefined}
      pending={isPending}
      onChange={() => failure && reset()}
      onSubmit={(values) => void create(values)}
    />
  );
}
