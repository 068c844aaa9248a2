import { defineCalls, json } from "../call.ts";
import type { planSchemas } from "./schemas.ts";

/** Plans in force, trials, grants and requests for grants. Their addresses are older than the area: they name billing. */
export const planCalls = defineCalls<typeof planSchemas>()("plans", {
  readPlan: json("GET", "/api/billing/Plan", "nothing"),
  startTrial: json("POST", "/api/billing/StartTrial", "nothing"),
  requestPlan: json("POST", "/api/billing/RequestPlan", "json"),
  withdrawPlanRequest: json("POST", "/api/billing/WithdrawPlanRequest", "json"),
  listPlanRequests: json("GET", "/api/billing/PlanRequests", "nothing"),
  answerPlanRequest: json("POST", "/api/billing/AnswerPlanRequest", "json"),
  readOwnerPlans: json("GET", "/api/billing/OwnerPlans", "query"),
  grantPlan: json("POST", "/api/billing/GrantPlan", "json"),
  endPlan: json("POST", "/api/billing/EndPlan", "json"),
});
