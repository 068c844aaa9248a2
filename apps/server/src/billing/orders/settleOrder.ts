import {
  amountsBeforeVat,
  amountsOfCharge,
  amountsOfPrice,
  type BuyerDetailError,
  type BuyerDetails,
  buyerDetailErrors,
  type CardVatReason,
  cardVatOfOrganization,
  cardVatOfPerson,
  dayAt,
  daysOfTerm,
  documentBuyerOf,
  isNextTermOrderable,
  isSameName,
  missingSellerNumbers,
  noBuyerDetails,
  type OfferReason,
  type PurchaseOrder,
  type PurchaseTerm,
  priceFor,
  termAt,
  tidyBuyerDetails,
  type Vat,
  type VatReason,
  type VatSeller,
  vatOf,
} from "@belab/domain/billing";
import { type Owner, type OwnerKind, ownerKind } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { readerLanguage } from "../../http/language.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { sellerOf, vatSellerOf } from "../documents/seller.ts";
import { paymentRulesOf } from "../purchases/paymentRules.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import { isSelling } from "../selling.ts";
import type { OrderServices, OrderWish } from "./services.ts";
import type { SettledOrder } from "./settledOrder.ts";
import { checkOnline, needsOnlineCheck, type VatIdCheck, type VatIdChecker } from "./vatIdChecks.ts";

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

/** Further identifications count as not checked: the office that is asked is everybody's. */
const onlineChecks: SubjectLimit = {
  purpose: "checks of VAT identifications by account",
  max: 30,
  windowMs: 60 * 60 * 1000,
};

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
  const { plan, interval, way, renews: renewsByItself } = wish;
  const order = { plan, interval, way, renewsByItself, ownerKind: kind, timeZone: config.sellerTimeZone };
  const known = {
    ...{ owner: owner.value, order, details, price: price.value },
    isAtHome: await isCountryOfOwner(context, services, caller.session, { ...wish, country: details.country }),
    endsEducator: kind === "organisation" && wish.endsEducator === true,
  };
  const settling = await settleVat(
    context,
    limitedChecker(context, services, caller.session),
    readerLanguage(caller.request, config),
    known,
  );
  return canBeInvoiced(config, settling) ? ok(settling) : refuse("documents-seller-incomplete");
}

/** Whether the seller has the numbers that the invoice has to show. */
function canBeInvoiced(config: SettleContext["config"], { settled }: Settling): boolean {
  const seller = sellerOf(config);
  return seller === undefined || !settled?.vat.ok || missingSellerNumbers(seller, settled.vat.value).length === 0;
}

function limitedChecker(
  context: SettleContext,
  { checkVatId }: Pick<OrderServices, "checkVatId">,
  { accountId }: Session,
): VatIdChecker {
  return async (...question) => {
    const limited = await limitSubject(context, onlineChecks, accountId);
    return limited.ok ? checkVatId(...question) : undefined;
  };
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
  /** Whether the address is in the country that the organization has. */
  isAtHome: boolean;
  endsEducator: boolean;
}

async function settleVat(
  context: SettleContext,
  checkVatId: VatIdChecker,
  language: Language,
  { owner, order, details, price, isAtHome, endsEducator }: Known,
): Promise<Settling> {
  const { config, now } = context;
  const seller = vatSellerOf(config);
  if (seller === undefined) {
    throw new Error("The settings name a seller without a country.");
  }
  const vatId = needsOnlineCheck(details, seller.country)
    ? await checkOnline(context, checkVatId, details.vatId)
    : undefined;
  const vat = vatOfOrder(seller, order, { details, vatId, isAtHome, day: dayAt(now(), order.timeZone) });
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
      total: {
        amounts: vat.ok ? amounts(order.plan, price, vat.value) : amountsBeforeVat(price),
        ...daysOfTerm(term, order.timeZone),
      },
      evidence: { country: details.country, ...(vatId && { vatId }) },
    },
  };
}

/** The term that is ordered: the one after the running one, or one that begins now. */
async function termOf(
  { config, database, now }: SettleContext,
  owner: Owner,
  order: PurchaseOrder,
): Promise<PurchaseTerm> {
  const running = await findRunningPurchase(database, { config, now }, owner);
  const { purchase } = running?.record ?? {};
  return purchase !== undefined && isNextTermOrderable(purchase, order, paymentRulesOf(config), now())
    ? termAt(purchase, purchase.terms + 1)
    : termAt({ anchor: now(), interval: order.interval, timeZone: order.timeZone }, 0);
}

interface VatQuestion {
  details: BuyerDetails;
  vatId: VatIdCheck | undefined;
  isAtHome: boolean;
  day: string;
}

/** By card, only what is certain; by invoice, an operator decides the rest. */
function vatOfOrder(
  seller: VatSeller,
  { ownerKind: kind, way }: PurchaseOrder,
  { details: { name, country, postcode, vatId: typed }, vatId, isAtHome, day }: VatQuestion,
): Result<Vat, VatReason | CardVatReason> {
  if (kind === "account") {
    return cardVatOfPerson(seller, day);
  }
  if (way === "card") {
    const isIdentified = vatId?.state === "valid" && isSameName(vatId.name ?? null, name);
    return isAtHome
      ? cardVatOfOrganization(seller, { country, postcode, isIdentified }, day)
      : refuse("vat-by-invoice");
  }
  const identification = typed === "" ? undefined : { state: vatId?.state ?? ("unchecked" as const) };
  return vatOf(seller, { kind: "organisation", country, postcode, identification }, day);
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

/** An organization has one country. Where it has named none, that of the address counts. */
async function isCountryOfOwner(
  { database }: SettleContext,
  { organisations }: OrderServices,
  { accountId }: Session,
  { organisationId, country }: { organisationId?: string | undefined; country: string },
): Promise<boolean> {
  const owned = organisationId === undefined ? [] : await organisations.ownedBy(database, accountId);
  const own = owned.find((each) => each.organisationId === organisationId)?.country;
  return own === undefined || own === null || own === "" || own === country;
}
