import {
  addMonthsToTime,
  amountsBeforeVat,
  amountsOfCharge,
  amountsOfPrice,
  type BuyerDetailError,
  type BuyerDetails,
  buyerDetailErrors,
  dayAt,
  daysOfTerm,
  documentBuyerOf,
  isNextTermOrderable,
  missingSellerNumbers,
  monthsOf,
  noBuyerDetails,
  type OfferReason,
  type PurchaseOrder,
  type PurchaseTerm,
  priceFor,
  tidyBuyerDetails,
  vatAtHome,
} from "@belab/domain/billing";
import { type Owner, type OwnerKind, ownerKind } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { readerLanguage } from "../../http/language.ts";
import { findRunningSubscription } from "../card/subscriptionStore.ts";
import { sellerOf, sellersDay, vatSellerOf } from "../documents/seller.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import { eInvoiceDayFor, isSelling } from "../selling.ts";
import { type CheckedVat, checkVatOf } from "./organizationVat.ts";
import type { OrderServices, OrderWish } from "./services.ts";
import type { SettledOrder } from "./settledOrder.ts";
import type { VatIdCheck } from "./vatIdChecks.ts";

/** How far an order has come: all is known, or what is missing. */
export interface Settling {
  readonly errors: readonly BuyerDetailError[];
  readonly vatId: VatIdCheck | undefined;
  /** Undefined as long as there are errors. */
  readonly settled: SettledOrder | undefined;
}

/** `documents-seller-incomplete`: the settings lack a number of the seller that the invoice has to show. */
export type SettleReason =
  | OfferReason
  | "selling-off"
  | "way-not-offered"
  | "plan-owner-not-found"
  | "documents-seller-incomplete";

type SettleContext = Pick<Context, "config" | "database" | "keys" | "now">;

interface Caller {
  session: Session;
  request: FastifyRequest;
}

/** Works out what an order comes to, and what speaks against it. Prices are those of the list of plans. */
export async function settleOrder(
  context: SettleContext,
  services: OrderServices,
  caller: Caller,
  wish: OrderWish,
): Promise<Result<Settling, SettleReason>> {
  const { config } = context;
  if (!isSelling(config)) {
    return refuse("selling-off");
  }
  const owner = await ownerOf(context, services, caller.session, wish);
  if (!owner.ok) {
    return owner;
  }
  const kind = ownerKind(owner.value);
  const price = priceFor(kind, wish);
  if (!price.ok) {
    return price;
  }
  if (!isWayOffered(services, wish)) {
    return refuse("way-not-offered");
  }
  const details = detailsOf(context, caller.session, wish, kind);
  const errors = kind === "account" ? [] : buyerDetailErrors(details);
  if (errors.length > 0) {
    return ok({ errors, vatId: undefined, settled: undefined });
  }
  const { plan, interval, way } = wish;
  const order = { plan, interval, way, ownerKind: kind, timeZone: config.sellerTimeZone };
  const known = {
    ...{ owner: owner.value, order, details, price: price.value },
    endsEducator: kind === "organisation" && wish.endsEducator === true,
  };
  const settling = await settleVat(context, services, readerLanguage(caller.request, config), known);
  return canBeInvoiced(config, settling) ? ok(settling) : refuse("documents-seller-incomplete");
}

/** Whether the seller has the numbers that the invoice has to show. */
function canBeInvoiced(config: SettleContext["config"], { settled }: Settling): boolean {
  const seller = sellerOf(config);
  return seller === undefined || !settled?.vat.ok || missingSellerNumbers(seller, settled.vat.value).length === 0;
}

function isWayOffered({ card, orderByInvoice }: OrderServices, { way }: Pick<OrderWish, "way">): boolean {
  return (way === "card" ? card : orderByInvoice) !== undefined;
}

/** An organisation of others is not found, whether there is one or not. */
async function ownerOf(
  { database }: SettleContext,
  { organisations }: OrderServices,
  { accountId }: Session,
  { organisationId }: OrderWish,
): Promise<Result<Owner, "plan-owner-not-found">> {
  if (organisationId === undefined) {
    return ok({ accountId });
  }
  const owned = await organisations.ownedBy(database, accountId);
  const isOwned = owned.some((each) => each.organisationId === organisationId && !each.isClosed);
  return isOwned ? ok({ organisationId }) : notFound("plan-owner-not-found");
}

interface Known {
  owner: Owner;
  order: PurchaseOrder;
  details: BuyerDetails;
  price: number;
  endsEducator: boolean;
}

async function settleVat(
  context: SettleContext,
  services: OrderServices,
  language: Language,
  { owner, order, details, price, endsEducator }: Known,
): Promise<Settling> {
  const checked = await vatOfOwner(context, services, owner, details);
  const vatId = checked.check;
  // By card, only a certain VAT is sold; by invoice, an operator decides.
  const vat = order.way === "card" && !checked.vat.ok ? refuse("vat-by-invoice") : checked.vat;
  const term = await termOf(context, owner, order);
  const amounts = order.way === "card" ? amountsOfCharge : amountsOfPrice;
  const { purchaseOrder, buyerReference, contact } = details;
  return {
    errors: [],
    vatId,
    settled: {
      owner,
      order,
      contact,
      endsEducator,
      details: {
        language,
        buyer: documentBuyerOf({ ...details, contact: order.way === "invoice" ? contact : "" }),
        ...(order.way === "invoice" && purchaseOrder !== "" && { purchaseOrder }),
        ...(order.way === "invoice" && buyerReference !== "" && { buyerReference }),
      },
      vat,
      owesEInvoice: owesEInvoice(context.config, order, { country: details.country, now: context.now() }),
      total: {
        isTaxedByStripe: context.config.stripeTax === "on" && order.ownerKind === "account",
        amounts: vat.ok ? amounts(order.plan, price, vat.value) : amountsBeforeVat(price),
        ...daysOfTerm(term, order.timeZone),
      },
      evidence: { country: details.country, ...(vatId && { vatId }) },
    },
  };
}

/** Whether the law asks for an e-invoice, which Stripe's invoices are not. */
function owesEInvoice(
  config: SettleContext["config"],
  { way, ownerKind: kind, timeZone }: PurchaseOrder,
  { country, now }: { country: string; now: number },
): boolean {
  const from = way === "card" && kind === "organisation" ? eInvoiceDayFor(config, country) : undefined;
  return from !== undefined && dayAt(now, timeZone) >= from;
}

/** The term that is ordered: by invoice the one after what is paid, or one that begins now. */
async function termOf(context: SettleContext, owner: Owner, order: PurchaseOrder): Promise<PurchaseTerm> {
  const from = order.way === "invoice" ? await beginningOf(context, owner) : context.now();
  return { from, until: addMonthsToTime(from, monthsOf[order.interval], order.timeZone) };
}

async function beginningOf({ database, now }: SettleContext, owner: Owner): Promise<number> {
  const running = await findRunningPurchase(database, { now }, owner);
  if (running !== undefined && isNextTermOrderable(running.record.purchase, now())) {
    return running.record.purchase.term.until;
  }
  const byCard = await findRunningSubscription(database, owner);
  return Math.max(byCard?.paidUntil ?? 0, now());
}

async function vatOfOwner(
  context: SettleContext,
  services: OrderServices,
  { organisationId }: Owner,
  details: BuyerDetails,
): Promise<CheckedVat> {
  const { config, now } = context;
  if (organisationId !== undefined) {
    return checkVatOf({ ...context, ...services }, organisationId, details);
  }
  const seller = vatSellerOf(config);
  const vat = seller === undefined ? refuse("selling-off") : ok(vatAtHome(seller, sellersDay(config, now())));
  return { vat, check: undefined };
}

/** Who pays: an organization as it was typed, and a person as their account says. */
function detailsOf(
  { config }: SettleContext,
  { displayEmail: email, profile }: Session,
  { details }: OrderWish,
  kind: OwnerKind,
): BuyerDetails {
  if (kind === "organisation") {
    return tidyBuyerDetails(details ?? noBuyerDetails, kind);
  }
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return { ...noBuyerDetails, name, email, country: config.sellerCountry ?? "" };
}
