import catalogue from "@belab/locales/en/billing/CustomizedPackage";
import { useMessages } from "@belab/ui/theme";
import { mailHref, useOperator } from "../installation.ts";

/** Returns where to ask for a customized package; empty if the operator has not set an email address. */
export function useContactHref(): string | undefined {
  const { messages } = useMessages(catalogue);
  return mailHref(useOperator(), messages.subject);
}
