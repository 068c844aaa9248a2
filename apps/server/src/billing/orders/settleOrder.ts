import {
  addMonthsToTime,
  amountsBeforeVat,
  amountsOfCharge,
  amountsOfPrice,
  askedDetails,
  type BuyerDetails,
  type CalendarDay,
  type DocumentAmounts,
  dayAt,
  daysOfTerm,
  documentBuyerOf,
  isNextTermOrderable,
  missingSellerNumbers,
  monthsOf,
  noBuyerDetails,
  type Offer,
  type OrderReason,
  type PurchaseOrder,
  type PurchaseTerm,
  priceFor,
  readBuyerDetails,
  type Vat,
  type VatReason,
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
import { isOpenOrganisation, isOwnerOf } from "../../organisations/memberStore.ts";
import type { CardWay } from "../card/cardWay.ts";
import { findRunningSubscription } from "../card/subscriptionStore.ts";
import { sellerOf, sellersDay, vatSellerOf } from "../documents/seller.ts";
import { orderTextsOf } from "../institutions/buyer.ts";
import type { PurchaseDetails } from "../purchases/purchaseStore.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import { eInvoiceDayFor, isSelling, sellsByInvoice } from "../selling.ts";
import { type CheckedVat, checkVatOf } from "./organizationVat.ts";
import type { OrderEvidence, VatIdChecker } from "./vatIdChecks.ts";

/** The context of orders. */
export interface OrderContext extends Context {
  /** Undefined where nothing is sold by card. */
  card: CardWay | undefined;
  checkVatId: VatIdChecker;
}

export interface OrderCaller {
  session: Session;
  request: FastifyRequest;
}

/** An order as it was sent. */
export interface OrderWish extends Offer {
  /** Undefined for the caller's own account. */
  organisationId?: string | undefined;
  /** The buyer, for an organization. Of a person, Stripe asks for the address. */
  details?: BuyerDetails | undefined;
}

/** An order whose billing details are right. */
export interface SettledOrder {
  readonly owner: Owner;
  readonly order: PurchaseOrder;
  readonly details: Omit<PurchaseDetails, "vat">;
  /** If it is not certain, an order by invoice waits for an operator, and one by card is refused. */
  readonly vat: Result<Vat, VatReason | "selling-off" | "vat-by-invoice">;
  /** Whether the law asks for an e-invoice, which is refused by card. */
  readonly owesEInvoice: boolean;
  readonly total: {
    /** Without VAT where that is not known. */
    readonly amounts: DocumentAmounts;
    /** Whether Stripe Tax decides the VAT, which is part of the price. */
    readonly isTaxedByStripe: boolean;
    /** The first and the last day. */
    readonly from: CalendarDay;
    readonly until: CalendarDay;
  };
  readonly evidence: OrderEvidence;
}

/** `documents-seller-incomplete`: the settings lack a number of the seller that the invoice has to show. */
export type SettleReason = OrderReason | "plan-owner-not-found" | "documents-seller-incomplete";

/** Works out what an order comes to, and what speaks against it. Prices are those of the list of plans. */
export async function settleOrder(
  context: OrderContext,
  { session, request }: OrderCaller,
  wish: OrderWish,
): Promise<Result<SettledOrder, SettleReason>> {
  const { config } = context;
  if (!isSelling(config)) {
    return refuse("selling-off");
  }
  const owner = await ownerOf(context, session, wish);
  if (!owner.ok) {
    return owner;
  }
  const { plan, interval, way } = wish;
  const kind = ownerKind(owner.value);
  const price = priceFor(kind, wish);
  if (!price.ok) {
    return price;
  }
  if (!waysOf(context)[way]) {
    return refuse("way-not-offered");
  }
  const details = readDetails(context, session, wish, kind);
  if (!details.ok) {
    return details;
  }
  const settled = await settleVat(context, readerLanguage(request, config), {
    ...{ owner: owner.value, price: price.value, details: askedDetails({ details: details.value, way }) },
    order: { plan, interval, way, ownerKind: kind, timeZone: config.sellerTimeZone },
  });
  return canBeInvoiced(config, settled) ? ok(settled) : refuse("documents-seller-incomplete");
}

/** Returns how plans can be paid here. */
export function waysOf({ config, card }: Pick<OrderContext, "config" | "card">) {
  return { card: card !== undefined, invoice: sellsByInvoice(config) };
}

/** Whether the seller has the numbers that the invoice has to show. */
function canBeInvoiced(config: OrderContext["config"], { vat }: SettledOrder): boolean {
  const seller = sellerOf(config);
  return seller === undefined || !vat.ok || missingSellerNumbers(seller, vat.value).length === 0;
}

/** An organisation of others is not found, whether there is one or not. */
async function ownerOf(
  { database }: OrderContext,
  { accountId }: Session,
  { organisationId }: OrderWish,
): Promise<Result<Owner, "plan-owner-not-found">> {
  if (organisationId === undefined) {
    return ok({ accountId });
  }
  const isOwned =
    (await isOwnerOf(database, organisationId, accountId)) && (await isOpenOrganisation(database, organisationId));
  return isOwned ? ok({ organisationId }) : notFound("plan-owner-not-found");
}

/** Returns the buyer: an organization as it was typed, a person as their account says. */
function readDetails(
  { config }: OrderContext,
  { displayEmail: email, profile }: Session,
  { details = noBuyerDetails }: OrderWish,
  kind: OwnerKind,
): Result<BuyerDetails, "order-details-invalid"> {
  if (kind === "organisation") {
    return readBuyerDetails(details, kind);
  }
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return ok({ ...noBuyerDetails, name, email, country: config.sellerCountry ?? "" });
}

interface Known {
  owner: Owner;
  order: PurchaseOrder;
  details: BuyerDetails;
  price: number;
}

async function settleVat(
  context: OrderContext,
  language: Language,
  { owner, order, details, price }: Known,
): Promise<SettledOrder> {
  const { vat: certain, check } = await vatOfOwner(context, owner, details);
  // By card, only a certain VAT is sold; by invoice, an operator decides.
  const vat = order.way === "card" && !certain.ok ? refuse("vat-by-invoice") : certain;
  const isTaxedByStripe = context.config.stripeTax === "on" && order.ownerKind === "account";
  const amountsOf = order.way === "card" ? amountsOfCharge : amountsOfPrice;
  const amounts = vat.ok && !isTaxedByStripe ? amountsOf(order.plan, price, vat.value) : amountsBeforeVat(price);
  const term = await termOf(context, owner, order);
  return {
    ...{ owner, order, vat },
    details: { language, buyer: documentBuyerOf(details), ...orderTextsOf(details) },
    owesEInvoice: owesEInvoice(context, order, details.country),
    total: { isTaxedByStripe, amounts, ...daysOfTerm(term, order.timeZone) },
    evidence: { country: details.country, vatId: check },
  };
}

/** Whether the law asks for an e-invoice, which Stripe's invoices are not. */
function owesEInvoice(
  { config, now }: OrderContext,
  { way, ownerKind: kind, timeZone }: PurchaseOrder,
  country: string,
): boolean {
  const from = way === "card" && kind === "organisation" ? eInvoiceDayFor(config, country) : undefined;
  return from !== undefined && dayAt(now(), timeZone) >= from;
}

/** The term that is ordered: by invoice the one after what is paid, or one that begins now. */
async function termOf(context: OrderContext, owner: Owner, order: PurchaseOrder): Promise<PurchaseTerm> {
  const from = order.way === "invoice" ? await beginningOf(context, owner) : context.now();
  return { from, until: addMonthsToTime(from, monthsOf[order.interval], order.timeZone) };
}

async function beginningOf({ database, now }: OrderContext, owner: Owner): Promise<number> {
  const running = await findRunningPurchase(database, { now }, owner);
  if (running !== undefined && isNextTermOrderable(running.record.purchase, now())) {
    return running.record.purchase.term.until;
  }
  const byCard = await findRunningSubscription(database, owner);
  return Math.max(byCard?.paidUntil ?? 0, now());
}

async function vatOfOwner(
  context: OrderContext,
  { organisationId }: Owner,
  details: BuyerDetails,
): Promise<CheckedVat> {
  if (organisationId !== undefined) {
    return checkVatOf(context, organisationId, details);
  }
  const { config, now } = context;
  const seller = vatSellerOf(config);
  const vat = seller === undefined ? refuse("selling-off") : ok(vatAtHome(seller, sellersDay(config, now())));
  return { vat, check: undefined };
}
