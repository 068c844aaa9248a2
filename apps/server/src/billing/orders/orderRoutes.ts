import { billingContract } from "@belab/api/billing/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { fileRoute, jsonRoutes } from "../../http/callRoute.ts";
import { openCardDocument, readCardPayments } from "./cardPayments.ts";
import { documentFile } from "./documentFile.ts";
import { orderPlan } from "./orderPlan.ts";
import { priceOrder } from "./priceOrder.ts";
import { readBilling } from "./readBilling.ts";
import { readCheckout } from "./readCheckout.ts";
import { readOffer } from "./readOffer.ts";
import { saveBillingDetails } from "./saveBillingDetails.ts";
import type { OrderServices } from "./services.ts";

const signedIn = { session: "required" } as const;

/** Adds the calls by which plans are bought, and what was bought is looked up. */
export function registerOrderRoutes(app: FastifyInstance, context: Context, services: OrderServices): void {
  const { organisations } = services;
  jsonRoutes(
    app,
    billingContract,
    {
      readOffer: ({ session }) => readOffer(context, services, session),
      priceOrder: ({ input, ...caller }) => priceOrder(context, services, caller, input),
      orderPlan: ({ input, ...caller }) => orderPlan(context, services, caller, input),
      readCheckout: ({ input, session }) => readCheckout(context, services, session, input.checkoutId),
      readBilling: ({ session }) => readBilling(context, services, session),
      readCardPayments: ({ session }) => readCardPayments(context, services, session),
      openCardDocument: ({ input, session }) => openCardDocument(context, services, session, input),
      saveBillingDetails: ({ input, ...caller }) => saveBillingDetails(context, services, caller, input),
    },
    signedIn,
  );
  fileRoute(
    app,
    billingContract,
    "readDocument",
    ({ input, session }) => documentFile(context, organisations, session, input),
    signedIn,
  );
}
