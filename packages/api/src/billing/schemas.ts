import type { CallSchemas } from "../call.ts";
import { nothing } from "../fields.ts";
import { institutionSchemas } from "./institutionSchemas.ts";
import { noticeSchemas } from "./noticeSchemas.ts";
import { purchaseSchemas } from "./purchaseSchemas.ts";

export const billingSchemas = {
  ...purchaseSchemas,
  ...institutionSchemas,
  ...noticeSchemas,
  stripeEvent: {
    summary: "Take an event of Stripe's, which signs the body. Without Stripe, the call is not there",
    request: nothing,
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
