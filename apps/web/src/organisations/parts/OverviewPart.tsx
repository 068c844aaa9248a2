import { callUrl } from "@belab/api";
import type { OrganisationFormErrors } from "@belab/ui/OrganisationForm";
import { OrganisationPage as Page } from "@belab/ui/pages/organisations/OrganisationPage";
import { basePath } from "../../api.ts";
import { installation } from "../../installation.ts";
import { failureText } from "../../shell/failureText.ts";
import { useCallMutation } from "../../shell/query.ts";
import { fieldErrorsOf } from "../fieldErrors.ts";
import { reasons } from "../reasons.ts";
import type { PartProps } from "./part.ts";

/** What there is to know, the plan, the details, the data, and closing. */
export function OverviewPart({ organisation, base }: PartProps) {
  const { organisationId } = organisation;
  const invalidates = ["readOrganisation", "readOrganisations"] as const;
  const details = useCallMutation({ invalidates });
  const picture = useCallMutation({ invalidates });
  const plan = useCallMutation({ invalidates: ["readOrganisation"] });
  const closing = useCallMutation({ invalidates });
  const fieldErrors: OrganisationFormErrors = details.failure ? fieldErrorsOf(details.failure) : {};
  const isAboutField = Object.keys(fieldErrors).length > 0;
  const textOf = (call: typeof details) => call.failure && failureText(call.failure, reasons);

  return (
    <Page
      {...base}
      overview={{
        organisation,
        sells: installation.sells,
        exportHref: callUrl("exportOrganisation", { organisationId }, basePath),
        fieldErrors,
        errors: {
          details: isAboutField ? undefined : textOf(details),
          picture: textOf(picture),
          plan: textOf(plan),
          closing: textOf(closing),
        },
        pending: pendingOf({ details, picture, plan, closing }),
        onDetailsChange: () => details.failure && details.reset(),
        onSave: async ({ name, kind, country, timeZone, address, vatId }) => {
          const values = { name, kind, country, timeZone, address: [...address], vatId };
          return (await details.send("changeOrganisation", { organisationId, ...values })).kind === "success";
        },
        onPictureChange: () => picture.failure && picture.reset(),
        onSavePicture: async (image) =>
          (await picture.send("setOrganisationPicture", { organisationId, image })).kind === "success",
        onRemovePicture: async () =>
          (await picture.send("removeOrganisationPicture", { organisationId })).kind === "success",
        onAskPlan: (asked) => void plan.send("requestPlan", { plan: asked, organisationId }),
        onWithdrawPlan: async () => (await plan.send("withdrawPlanRequest", { organisationId })).kind === "success",
        onClose: () => void closing.send("closeOrganisation", { organisationId }),
      }}
    />
  );
}

/** What is being done of several things. */
function pendingOf<Name extends string>(calls: Record<Name, { isPending: boolean }>): Name | undefined {
  return (Object.keys(calls) as Name[]).find((name) => calls[name].isPending);
}
