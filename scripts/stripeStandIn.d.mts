/** See stripeStandIn.mjs. */
export function needsStripeStandIn(env: Readonly<Record<string, string | undefined>>): boolean;
export function startStripeStandIn(port: number | string): Promise<{
  env: Record<"STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_BASE", string>;
  stop(): Promise<void>;
}>;
