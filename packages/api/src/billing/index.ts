import { defineCalls, json, webhook } from "../call.ts";
import type { billingSchemas } from "./schemas.ts";

/** Plans: who has which one, trials, and what an operator gives. */
export const billingCalls = defineCalls<typeof billingSchemas>()("billing", {
  readPlan: json("GET", "/api/billing/Plan", "nothing"),
  startTrial: json("POST", "/api/billing/StartTrial", "nothing"),
  requestPlan: json("POST", "/api/billing/RequestPlan", "json"),
  withdrawPlanRequest: json("POST", "/api/billing/WithdrawPlanRequest", "json"),
  listPlanRequests: json("GET", "/api/billing/PlanRequests", "nothing"),
  answerPlanRequest: json("POST", "/api/billing/AnswerPlanRequest", "json"),
  readOwnerPlans: json("GET", "/api/billing/OwnerPlans", "query"),
  grantPlan: json("POST", "/api/billing/GrantPlan", "json"),
  endPlan: json("POST", "/api/billing/EndPlan", "json"),
  importStatement: json("POST", "/api/billing/ImportStatement", "multipart"),
  listStatementEntries: json("GET", "/api/billing/StatementEntries", "query"),
  bookStatementEntry: json("POST", "/api/billing/BookStatementEntry", "json"),
  ignoreStatementEntry: json("POST", "/api/billing/IgnoreStatementEntry", "json"),
  reverseStatementEntry: json("POST", "/api/billing/ReverseStatementEntry", "json"),
  stripeEvent: webhook("/api/billing/Stripe"),
});
