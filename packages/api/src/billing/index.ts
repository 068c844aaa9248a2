import { defineCalls, file, json, webhook } from "../call.ts";
import type { billingSchemas } from "./schemas.ts";

/** Plans: who has which one, trials, what an operator gives, and what is bought. */
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
  previewChange: json("GET", "/api/billing/PlanChange", "query"),
  changePlan: json("POST", "/api/billing/ChangePlan", "json"),
  undoChange: json("POST", "/api/billing/UndoChange", "json"),
  cancelPlan: json("POST", "/api/billing/CancelPlan", "json"),
  undoCancellation: json("POST", "/api/billing/UndoCancellation", "json"),
  withdraw: json("POST", "/api/billing/Withdraw", "json"),
  readContracts: json("GET", "/api/billing/Contracts", "nothing"),
  openCardPortal: json("POST", "/api/billing/OpenCardPortal", "json"),
  giveCancellation: json("POST", "/api/billing/GiveCancellation", "json"),
  giveWithdrawal: json("POST", "/api/billing/GiveWithdrawal", "json"),
  readOffer: json("GET", "/api/billing/Offer", "nothing"),
  priceOrder: json("POST", "/api/billing/PriceOrder", "json"),
  orderPlan: json("POST", "/api/billing/OrderPlan", "json"),
  readCheckout: json("GET", "/api/billing/Checkout", "query"),
  readBilling: json("GET", "/api/billing/Billing", "nothing"),
  readDocument: file("/api/billing/Document", "query"),
  stripeEvent: webhook("/api/billing/Stripe"),
});
