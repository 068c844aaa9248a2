import type { OrderReason } from "@belab/domain/billing";
import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/OrderReasons";
import { useMessages } from "../theme/messages.tsx";

/** Why an order is refused, with what the reason is about. */
export interface OrderRefusal {
  reason: OrderReason;
  /** The billing detail that is wrong. */
  field?: string | undefined;
}

/** A hook that writes why an order is refused, in the provider's language. */
export function useOrderReason(): (refusal: OrderRefusal) => string {
  const { messages, locale } = useMessages(catalogue);
  return ({ reason, field = "" }) => formatAll(messages, { field }, locale)[reason];
}
