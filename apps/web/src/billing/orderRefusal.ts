import { orderMessages } from "@belab/api/billing/messages";
import type { OrderPageProps } from "@belab/ui/pages/billing/OrderPage";
import type { Failure } from "../shell/failureText.ts";

type OrderRefusal = NonNullable<OrderPageProps["refused"]>;

/** Returns why an order, or what it is paid by, is refused by its rules; undefined where it failed otherwise. */
export function orderRefusal(failure: Failure): OrderRefusal | undefined {
  if (failure.kind !== "refused" || !isOrderReason(failure.reason)) {
    return undefined;
  }
  const { field } = failure.params as Record<string, string | undefined>;
  return { reason: failure.reason, field };
}

/** Whether a reason is one of an order's. */
export function isOrderReason(reason: string): reason is OrderRefusal["reason"] {
  return Object.hasOwn(orderMessages, reason);
}
