import catalogue from "@belab/locales/en/billing/CustomizedPackage";
import { useMessages } from "@belab/ui/theme";
import { mailHref, useOperator } from "../installation.ts";

/** Where a customized package is asked for; nowhere where the operator has set no mail address. */
export function useContact(): { contactHref?: string } {
  const { messages } = useMessages(catalogue);
  const contactHref = mailHref(useOperator(), messages.subject);
  return contactHref === undefined ? {} : { contactHref };
}
