import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useMessages } from "../../../theme/messages.tsx";

/** What VIES said of a VAT identification. */
export interface VatIdCheck {
  state: "valid" | "invalid" | "unchecked";
  /** In milliseconds since 1970 UTC; null where it has not answered. */
  checkedAt: number | null;
  /** The number of the request, where VIES gave one. */
  requestNumber: string | null;
  /** The registered name, where VIES tells it. */
  name: string | null;
}

/** A hook that writes what was said of a VAT identification, with its evidence. */
export function useVatIdCheckText(): (check: VatIdCheck) => string {
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
