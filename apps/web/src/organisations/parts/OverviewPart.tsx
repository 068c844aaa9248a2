import { callUrl } from "@belab/api";
import type { OrganisationFormErrors } from "@belab/ui/OrganisationForm";
import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import { useState } from "react";
import { basePath } from "../../api.ts";
import { failureText } from "../../shell/failureText.ts";
import { useCallMutation } from "../../shell/query.ts";
import { fieldErrorsOf } from "../fieldErrors.ts";
import { reasons } from "../reasons.ts";
import type { PartProps } from "./part.ts";

type AskedPlan = { plan: "educator" | "university" | "enterprise"; requestedAt: number };

/** What there is to know, the plan, the details, the data, and closing. */
export function OverviewPart({ organisation, base }: PartProps) {
  const { organisationId } = organisation;
  const invalidates = ["readOrganisation", "readOrganisations"] as const;
  const details = useCallMutation({ invalidates });
  const plan = useCallMutation();
  const closing = useCallMutation({ invalidates });
  const [askedPlan, setAskedPlan] = useState<AskedPlan>();
  const fieldErrors: OrganisationFormErrors = details.failure ? fieldErrorsOf(details.failure) : {};
  const isAboutField = Object.keys(fieldErrors).length > 0;
  const textOf = (call: typeof details) => call.failure && failureText(call.failure, reasons);

  return (
    <Page
      {...base}
      overview={{
        organisation,
        exportHref: callUrl("exportOrganisation", { organisationId }, basePath),
        askedPlan,
        fieldErrors,
        errors: { details: isAboutField ? undefined : textOf(details), plan: textOf(plan), closing: textOf(closing) },
        pending: details.isPending ? "details" : plan.isPending ? "plan" : closing.isPending ? "closing" : undefined,
        onDetailsChange: () => details.failure && details.reset(),
        onSave: async ({ name, kind, country, timeZone, address, vatId }) => {
          const values = { name, kind, country, timeZone, address: [...address], vatId };
          return (await details.send("changeOrganisation", { organisationId, ...values })).kind === "success";
        },
        onAskPlan: (asked) => void plan.send("requestPlan", { plan: asked, organisationId }, setAskedPlan),
        onWithdrawPlan: async () => {
          const { kind } = await plan.send("withdrawPlanRequest", { organisationId }, () => setAskedPlan(undefined));
          return kind === "success";
        },
        onClose: () => void closing.send("closeOrganisation", { organisationId }),
      }}
    />
  );
}
