import type { ShownVatIdCheck } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useMessages } from "../../../theme/messages.tsx";

/** A hook that writes the answer of VIES about a VAT identification, with its evidence. */
export function useVatIdCheckText(): (check: ShownVatIdCheck) => string {
  const { format, locale } = useMessages(catalogue);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return ({ state, checkedAt, requestNumber, name }) =>
    format("vatIdCheck", {
      state,
      date: checkedAt === null ? "" : date.format(checkedAt),
      number: requestNumber ?? "none",
      name: name ?? "none",
    });
}
