export type { TestCardName } from "./cards.ts";
export { testCards } from "./cards.ts";
export type { KeptWorld } from "./keptWorld.ts";
export { createStripeStandIn, type StandInOptions, type StripeStandIn } from "./standIn.ts";
export { startTestStripe, type TestStripe, testStripeKey, testWebhookSecret } from "./testStripe.ts";
export type { Delivery } from "./webhooks.ts";
