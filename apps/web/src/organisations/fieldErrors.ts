import type { OrganisationFormErrors } from "@belab/ui/OrganisationForm";
import { type Failure, failureText } from "../shell/failureText.ts";
import { reasons } from "./reasons.ts";

/** Reasons that are said at a field. */
const fieldOf: Record<string, keyof OrganisationFormErrors> = {
  "organisation-name-invalid": "name",
  "organisation-name-taken": "name",
  "country-unknown": "country",
  "time-zone-unknown": "timeZone",
  "invoice-address-invalid": "address",
  "vat-id-invalid": "vatId",
  "owner-account-unknown": "ownerEmail",
  "plan-date-invalid": "until",
};

/** Returns what is said of a failure at the field that it is about; nothing where it is about none. */
export function fieldErrorsOf(failure: Failure): OrganisationFormErrors {
  const field = failure.kind === "refused" && Object.hasOwn(fieldOf, failure.reason) && fieldOf[failure.reason];
  return field ? { [field]: failureText(failure, reasons) } : {};
}
