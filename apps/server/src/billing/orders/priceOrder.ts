import { amountsBeforeVat, type Vat } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import type { OrderServices, OrderWish } from "./services.ts";
import type { SettledOrder } from "./settledOrder.ts";
import { type SettleReason, type Settling, settleOrder } from "./settleOrder.ts";

/** A page asks whenever somebody has stopped typing. */
const pricings: SubjectLimit = { purpose: "priceOrder by account", max: 300, windowMs: 60 * 60 * 1000 };

/** Says what an order comes to, or what is missing to say so. */
export async function priceOrder(
  context: Context,
  services: OrderServices,
  caller: { session: Session; request: FastifyRequest },
  wish: OrderWish,
): Promise<Result<ReturnType<typeof shownSettling>, SettleReason | "too-many-requests">> {
  const limited = await limitSubject(context, pricings, caller.session.accountId);
  if (!limited.ok) {
    return limited;
  }
  const settling = await settleOrder(context, services, caller, wish);
  return settling.ok ? ok(shownSettling(settling.value)) : settling;
}

function shownSettling({ errors, vatId, settled }: Settling) {
  const open = settled === undefined || settled.vat.ok ? undefined : settled.vat;
  const owesEInvoice = settled?.owesEInvoice === true;
  const isRefused = owesEInvoice || (open !== undefined && settled?.order.way === "card");
  const reason = owesEInvoice ? "e-invoice-owed" : open?.reason;
  const why = reason === undefined ? null : { reason };
  return {
    total: settled === undefined || isRefused ? null : shownTotal(settled),
    vatId: vatId === undefined ? null : { vatId: vatId.vatId, state: vatId.state, checkedAt: vatId.checkedAt },
    errors: [...errors],
    refused: isRefused ? why : null,
    waits: isRefused ? null : why,
  };
}

function shownTotal({ total, vat }: SettledOrder) {
  return total.isTaxedByStripe
    ? { ...total, amounts: amountsBeforeVat(total.amounts.due), vat: null }
    : { ...total, vat: vat.ok ? shownVat(vat.value) : null };
}

function shownVat({ category, rate, country, exemptionCode, exemption }: Vat) {
  return { category, rate, country, ...(exemptionCode && { exemptionCode }), ...(exemption && { exemption }) };
}
