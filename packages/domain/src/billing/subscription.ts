// The plans that are paid by card and run, as operators list them.

export const subscriptionStates = ["current", "troubled", "warned", "canceled"] as const;

/** How one stands: `troubled` where an operator has to do something at Stripe, `warned` where a payment is missing, `canceled` where it ends and nothing is missing. */
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Something about VAT or an invoice that an operator sorts out in Stripe's Dashboard. `tax-off`: Stripe Tax no longer calculates.
 * `invoice-not-finalized`: an invoice could not be issued. `tax-id-unverified`: the authority does not know the VAT ID.
 */
export const subscriptionTroubles = ["tax-off", "invoice-not-finalized", "tax-id-unverified"] as const;

export type SubscriptionTrouble = (typeof subscriptionTroubles)[number];

/** Plans that operators are shown at a time. */
export const subscriptionsPerPage = 50;
