import {
  type BuyerDetails,
  type CardVatReason,
  type Vat,
  type VatReason,
  vatIdAskingTime,
} from "@belab/domain/billing";
import type { Result } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { checkOnline, needsOnlineCheck, type VatIdCheck, type VatIdChecker } from "../orders/vatIdChecks.ts";
import { vatOfBuyer } from "./buyer.ts";
import { findOrder, findOrdersToCheck, noteVat, type StoredOrder } from "./orderStore.ts";

// VAT identifications of organisations that buy against an invoice: the office that keeps them is asked when a quote is made
// or an order placed, and again while an order waits for its answer.

/** What asking the office works with. */
export interface VatCheckContext extends Pick<Context, "config" | "database" | "keys" | "now"> {
  checkVatId: VatIdChecker;
}

const hour = 60 * 60 * 1000;

/** Further ones count as not checked: the office that is asked is everybody's. */
const onlineChecks: SubjectLimit = {
  purpose: "checks of VAT identifications of an organisation",
  max: 30,
  windowMs: hour,
};

/** What is known of the VAT of a sale to an organisation. */
export interface CheckedVat {
  vat: Result<Vat, VatReason | CardVatReason | "documents-no-seller">;
  /** What the office said; undefined where it need not be asked. */
  check: VatIdCheck | undefined;
}

/** Returns the VAT of a sale to an organisation that begins today, with its VAT identification checked online. */
export async function checkVatOf(
  context: VatCheckContext,
  organisationId: string,
  details: BuyerDetails,
): Promise<CheckedVat> {
  const ask: VatIdChecker = async (...question) => {
    const limited = await limitSubject(context, onlineChecks, organisationId);
    return limited.ok ? context.checkVatId(...question) : undefined;
  };
  const check = needsOnlineCheck(details, context.config.sellerCountry)
    ? await checkOnline(context, ask, details.vatId)
    : undefined;
  return { vat: vatOfBuyer(context, details, check?.state), check };
}

/** Looks again at an order that waits for the office: once that confirms the identification, it waits for nothing but the operator's click. */
async function recheckOrder(context: VatCheckContext, order: StoredOrder): Promise<void> {
  const { vat, check } = await checkVatOf(context, order.organisationId, order.details);
  if (check !== undefined && check.state !== "unchecked") {
    await noteVat(context.database, order.id, { vat, check });
  }
}

/** Looks again at an order by its id, as {@link recheckOrder}. */
export async function recheckOrderById(context: VatCheckContext, orderId: string): Promise<void> {
  const order = await findOrder(context.database, orderId);
  if (order !== undefined && waitsForOffice(order)) {
    await recheckOrder(context, order);
  }
}

/** Looks again at all orders that have waited for the office for three days at most. */
export async function recheckOrders(context: VatCheckContext): Promise<void> {
  for (const order of await findOrdersToCheck(context.database, context.now() - vatIdAskingTime)) {
    if (waitsForOffice(order)) {
      await recheckOrder(context, order);
    }
  }
}

function waitsForOffice({ state, vatReason }: StoredOrder): boolean {
  return state === "waiting" && (vatReason === "vat-id-unchecked" || vatReason === "vat-id-unknown");
}
