import { billingContract } from "@belab/api/billing/contract";
import type { Result } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import type { Session } from "../../http/caller.ts";
import { fileRoute, jsonRoutes } from "../../http/callRoute.ts";
import { limitSubject } from "../../limits/limits.ts";
import { openCardDocument, readCardPayments } from "./cardPayments.ts";
import { documentFile } from "./documentFile.ts";
import { orderPlan, priceOrder } from "./orderPlan.ts";
import { readBilling } from "./readBilling.ts";
import { readCheckout } from "./readCheckout.ts";
import { readOffer } from "./readOffer.ts";
import { saveBillingDetails } from "./saveBillingDetails.ts";
import type { OrderContext } from "./settleOrder.ts";

const signedIn = { session: "required" } as const;

const windowMs = 60 * 60 * 1000;

/** The limits of an account for each hour. */
const limits = {
  /** A page asks whenever somebody has stopped typing. */
  "priceOrder by account": 300,
  "orderPlan by account": 30,
  /** A page asks every few seconds until it knows. */
  "readCheckout by account": 300,
  /** Each one asks Stripe. */
  "card payments by account": 120,
  "billing details by account": 20,
  "readDocument by account": 300,
};

/** Adds the calls by which plans are bought, and what was bought is looked up. */
export function registerOrderRoutes(app: FastifyInstance, context: OrderContext): void {
  jsonRoutes(
    app,
    billingContract,
    {
      readOffer: ({ session }) => readOffer(context, session),
      priceOrder: limited("priceOrder by account", ({ input, ...caller }) => priceOrder(context, caller, input)),
      orderPlan: limited("orderPlan by account", ({ input, ...caller }) => orderPlan(context, caller, input)),
      readCheckout: limited("readCheckout by account", ({ input, session }) =>
        readCheckout(context, session, input.checkoutId),
      ),
      readBilling: ({ session }) => readBilling(context, session),
      readCardPayments: limited("card payments by account", ({ session }) => readCardPayments(context, session)),
      openCardDocument: limited("card payments by account", ({ input, session }) =>
        openCardDocument(context, session, input),
      ),
      saveBillingDetails: limited("billing details by account", ({ input, ...caller }) =>
        saveBillingDetails(context, caller, input),
      ),
    },
    signedIn,
  );
  fileRoute(
    app,
    billingContract,
    "readDocument",
    limited("readDocument by account", ({ input, session }) => documentFile(context, session, input)),
    signedIn,
  );

  /** Refuses an account that has done it too often. */
  function limited<Call extends { session: Session }, Answer>(
    purpose: keyof typeof limits,
    answer: (call: Call) => Promise<Result<Answer>>,
  ): (call: Call) => Promise<Result<Answer>> {
    return async (call) => {
      const limit = { purpose, max: limits[purpose], windowMs };
      const allowed = await limitSubject(context, limit, call.session.accountId);
      return allowed.ok ? answer(call) : allowed;
    };
  }
}
