import type { BuyerDetails, OfferReason, VatReason } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { changePurchaseDetails } from "../purchases/purchaseRights.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import type { OrderServices } from "./services.ts";
import { type SettleReason, settleOrder } from "./settleOrder.ts";

const savings: SubjectLimit = { purpose: "billing details by account", max: 20, windowMs: 60 * 60 * 1000 };

interface Caller {
  session: Session;
  request: FastifyRequest;
}

/** Whose billing details they are, and what they are from now on. */
export interface SavedDetails {
  /** Undefined for the caller's own account. */
  organisationId?: string | undefined;
  details: BuyerDetails;
  /** Where a consumer says that they live, where the signs of it disagree. */
  saysCountry?: string | undefined;
}

type SaveReason =
  | SettleReason
  | OfferReason
  | VatReason
  | "purchase-not-found"
  | "order-details-invalid"
  | "too-many-requests";

/**
 * Changes what the next documents of a running purchase say of the buyer, and the VAT with it, as an order of today would. What
 * was issued stays as it is.
 */
export async function saveBillingDetails(
  context: Context,
  services: OrderServices,
  caller: Caller,
  { organisationId, details, saysCountry }: SavedDetails,
): Promise<Result<undefined, SaveReason>> {
  const { database } = context;
  const { accountId } = caller.session;
  const limited = await limitSubject(context, savings, accountId);
  if (!limited.ok) {
    return limited;
  }
  const owner: Owner = organisationId === undefined ? { accountId } : { organisationId };
  if (organisationId !== undefined && !(await services.organisations.isOwner(database, organisationId, accountId))) {
    return notFound("plan-owner-not-found");
  }
  const running = await findRunningPurchase(database, context, owner);
  if (running === undefined) {
    return notFound("purchase-not-found");
  }
  const { plan, interval, way } = running.record.purchase;
  const settling = await settleOrder(context, services, caller, {
    ...{ plan, interval, way, organisationId, details, saysCountry },
    renews: false,
  });
  if (!settling.ok) {
    return settling;
  }
  const { errors, settled } = settling.value;
  if (settled === undefined) {
    return refuse("order-details-invalid", { field: errors[0]?.field ?? "" });
  }
  const { vat, evidence } = settled;
  if (!vat.ok) {
    return vat;
  }
  const { buyer, purchaseOrder, buyerReference } = settled.details;
  await transact<undefined, never>(database, async (transaction) => {
    if (organisationId !== undefined) {
      const done = { act: "billing-details-changed", by: accountId, at: context.now() } as const;
      await services.organisations.ownerActed(transaction, organisationId, done);
    }
    await changePurchaseDetails(transaction, context, owner, {
      ...{ buyer, purchaseOrder, buyerReference, vat: vat.value, evidence },
    });
    return ok();
  });
  services.card?.syncs.wake();
  return ok();
}
