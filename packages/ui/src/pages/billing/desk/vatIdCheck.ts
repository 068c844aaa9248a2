import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useMessages } from "../../../theme/messages.tsx";

/** What the office that keeps VAT identifications said of one. */
export interface VatIdCheck {
  state: "valid" | "invalid" | "unchecked";
  /** In milliseconds since 1970 UTC; null where it has not answered. */
  checkedAt: number | null;
  /** The office's number of the request, where it gave one. */
  requestNumber: string | null;
}

/** A hook that writes what was said of a VAT identification, with its evidence. */
export function useVatIdCheckText(): (check: VatIdCheck) => string {
  const { format, locale } = useMessages(catalogue);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return ({ state, checkedAt, requestNumber }) =>
    format("vatIdCheck", {
      state,
      date: checkedAt === null ? "" : date.format(checkedAt),
      number: requestNumber ?? "none",
    });
}
