import type { PlanName } from "../plans/plan.ts";

/** The addresses of the pages about orders and payments. */
export const billingPaths = {
  order: "/home/plans/order",
  checkoutReturn: "/home/plans/order/return",
  paymentHistory: "/home/settings/payment-history",
  withdraw: "/withdraw",
  cancel: "/cancel",
  /** Opens by the link in the mail about a notice. */
  confirmNotice: "/confirm-notice",
  /** Opens by the link of a quote, without an account. An owner orders there. */
  quote: "/quote",
  /** For operators. */
  billing: "/home/settings/billing",
} as const;

/**
 * Returns the path of the page on which a plan is ordered.
 *
 * @param organisationId - the organisation for which it is ordered; left out where that is chosen on the page.
 */
export function orderPath(plan: PlanName, organisationId?: string): string {
  return `${billingPaths.order}?${new URLSearchParams({ plan, ...(organisationId && { organisation: organisationId }) })}`;
}

/** Returns the path of the page to which somebody comes back from paying. */
export function checkoutReturnPath(checkoutId: string): string {
  return `${billingPaths.checkoutReturn}?${new URLSearchParams({ checkout: checkoutId })}`;
}

/** Returns the path of the page on which a notice is carried out. */
export function confirmNoticePath(token: string): string {
  return `${billingPaths.confirmNotice}?${new URLSearchParams({ token })}`;
}

/** Returns the path of the page of a quote. */
export function quotePath(token: string): string {
  return `${billingPaths.quote}?${new URLSearchParams({ token })}`;
}

/** The parts of the page on which operators look after what is sold. The first is shown where the address names none. */
export const billingDeskParts = ["orders", "notices", "invoices", "subscriptions", "documents", "state"] as const;

export type BillingDeskPart = (typeof billingDeskParts)[number];

/** Returns the path of a part of the page of operators. */
export function billingDeskPath(part: BillingDeskPart): string {
  return part === billingDeskParts[0]
    ? billingPaths.billing
    : `${billingPaths.billing}?${new URLSearchParams({ part })}`;
}
