import { billingContract } from "@belab/api/billing/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import type { Area } from "../area.ts";
import { jsonRoute } from "../http/callRoute.ts";

/** Plans and invoices. Until there is billing, everybody is on the free plan. */
export const billing: Area = {
  name: "billing",
  contract: billingContract,
  tables: {},
  start: () => ({ routes: registerBillingRoutes }),
};

function registerBillingRoutes(app: FastifyInstance): void {
  jsonRoute(app, billingContract, "readPlan", () => ok({ plan: "free" as const, invoices: [] }), {
    session: "required",
  });
}
