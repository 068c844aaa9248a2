import type { OrderReason } from "@belab/domain/billing";
import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/OrderReasons";
import { useMessages } from "../theme/messages.tsx";
import { countryName } from "./organisations.ts";

/** Why an order is refused, with what the reason is about. */
export interface OrderRefusal {
  reason: OrderReason;
  /** Two letters of ISO 3166-1, where the reason is about a country. */
  country?: string | undefined;
  /** The billing detail that is wrong. */
  field?: string | undefined;
}

/** A hook that writes why an order is refused, in the provider's language. */
export function useOrderReason(): (refusal: OrderRefusal) => string {
  const { messages, locale } = useMessages(catalogue);
  const name = (country: string | undefined) => (country === undefined ? "" : countryName(country, locale));
  return ({ reason, country, field = "" }) => formatAll(messages, { country: name(country), field }, locale)[reason];
}
