// Payments by card that the holder of the card has disputed, as Stripe has them.

export const disputeStates = ["needs-answer", "under-review", "won", "lost"] as const;

/** How a dispute stands: it waits for the seller's answer, it is looked into, or it is decided. */
export type DisputeState = (typeof disputeStates)[number];

/** Disputes that operators are shown at a time. */
export const disputesPerPage = 50;
