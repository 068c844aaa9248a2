// The plans that are paid by card and run, as operators list them.

export const subscriptionStates = ["current", "warned", "canceled"] as const;

/** How one stands: `warned` where a payment is missing, `canceled` where it ends and nothing is missing. */
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Plans that operators are shown at a time. */
export const subscriptionsPerPage = 50;
