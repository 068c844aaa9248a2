import { currencies, planNames } from "@belab/domain/billing";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { nothing, object, time } from "../fields.ts";

/** An amount of money, as `Money` of `@belab/domain/billing`. */
const money = object({
  cents: Type.Integer({ description: "In the currency's smallest unit." }),
  currency: Type.Enum([...currencies]),
});

/** What was billed for a plan. */
const invoice = object({
  number: Type.String(),
  issuedAt: time,
  plan: Type.Enum([...planNames]),
  amount: money,
  isPaid: Type.Boolean(),
});

export const billingSchemas = {
  readPlan: {
    summary: "The plan of who is signed in, and its invoices",
    request: nothing,
    answer: object({ plan: Type.Enum([...planNames]), invoices: Type.Array(invoice) }),
  },
} as const satisfies Record<string, CallSchemas>;
