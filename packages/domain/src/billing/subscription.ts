// The purchases that run, as operators list them.

export const subscriptionStates = ["current", "warned", "restricted", "canceled"] as const;

/** How a purchase that runs stands: `canceled` where it ends because somebody has cancelled it, and nothing is missing. */
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Purchases that operators are shown at a time. */
export const subscriptionsPerPage = 50;
