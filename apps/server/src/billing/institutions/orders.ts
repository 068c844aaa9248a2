import { randomUUID } from "node:crypto";
import {
  type BuyerDetails,
  buyerDetailsOf,
  type DocumentSeller,
  isNextTermOrderable,
  priceFor,
  readBuyerDetails,
} from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import { tellOperators } from "../../accounts/operatorNotices.ts";
import { type Database, transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { isOpenOrganisation, isOwnerOf } from "../../organisations/memberStore.ts";
import { sellerOf, sellersDay } from "../documents/seller.ts";
import { nextNumber } from "../numbers.ts";
import { checkVatOf } from "../orders/organizationVat.ts";
import type { SettledOrder } from "../orders/settleOrder.ts";
import type { VatIdCheck } from "../orders/vatIdChecks.ts";
import type { StoredPurchase } from "../purchases/purchaseStore.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import type { BillingReason } from "../reasons.ts";
import { isSelling } from "../selling.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { queueOrderReceived } from "./orderMails.ts";
import { insertOrder, type StoredOrder } from "./orderStore.ts";
import { noteOrdered, openQuote } from "./quoteStore.ts";

const orderLimit: SubjectLimit = { purpose: "orders of an organisation", max: 20, windowMs: 60 * 60 * 1000 };

/** What is ordered against an invoice, for a year. */
interface WantedOrder {
  organisationId: string;
  plan: PaidPlanName;
  /** As they were typed. */
  details: BuyerDetails;
  /** Of the mails and the invoice. */
  language: Language;
  /** Where it is not known, the operator decides it. */
  vat: SettledOrder["vat"];
  check: VatIdCheck | undefined;
  /** Null for an order of the order page. */
  quoteId: string | null;
}

/** The owner who orders. */
type Orderer = Pick<Session, "accountId" | "email" | "profile">;

/**
 * Orders on the order page. The order waits for an operator, and the plan begins when they accept it.
 *
 * @returns the number of the order, and where its invoice will be sent.
 */
export async function orderByInvoice(
  context: InstitutionContext,
  session: Orderer,
  { owner, order, details, vat, evidence }: SettledOrder,
): Promise<Result<{ number: string; email: string }, BillingReason>> {
  const { buyer, language, purchaseOrder = "", buyerReference = "" } = details;
  const ordered = await orderAs(context, session, {
    ...{ organisationId: owner.organisationId ?? "", plan: order.plan, language, quoteId: null },
    details: { ...buyerDetailsOf(buyer), purchaseOrder, buyerReference },
    ...{ vat, check: evidence.vatId },
  });
  return ordered.ok ? ok({ number: ordered.value.number, email: ordered.value.details.email }) : ordered;
}

/** An order by a quote. Fields that are left out are as in the quote. */
export interface OrderByQuote {
  token: string;
  details: Partial<Pick<BuyerDetails, "contact" | "purchaseOrder" | "buyerReference" | "email">>;
}

/** Orders by a quote, which ends with it. */
export async function orderByQuote(
  context: InstitutionContext,
  session: Orderer,
  { token, details }: OrderByQuote,
): Promise<Result<StoredOrder, BillingReason>> {
  const found = await openQuote(context, token);
  if (!found.ok) {
    return found;
  }
  const { id: quoteId, organisationId, quote, details: quoted } = found.value;
  return orderAs(context, session, {
    ...{ organisationId, plan: quote.line.plan, details: { ...quoted, ...details }, quoteId },
    language: quote.language as Language,
    ...(await checkVatOf(context, organisationId, quoted)),
  });
}

/** Only owners order. An organization of others is not found, whether there is one or not. */
async function orderAs(
  context: InstitutionContext,
  by: Orderer,
  wanted: WantedOrder,
): Promise<Result<StoredOrder, BillingReason>> {
  const { database, outbox } = context;
  const { organisationId, quoteId } = wanted;
  if (!(await isOwnerOf(database, organisationId, by.accountId))) {
    return notFound("organisation-not-found");
  }
  const limited = await limitSubject(context, orderLimit, organisationId);
  if (!limited.ok) {
    return limited;
  }
  const ordered = await transact<StoredOrder, BillingReason>(database, async (transaction) =>
    // Locks it: if several owners order by it at the same moment, one does.
    quoteId === null || (await noteOrdered(transaction, quoteId))
      ? placeOrder(transaction, context, wanted, by)
      : notFound("quote-not-found"),
  );
  outbox.wake();
  return ordered;
}

/** Returns the name of a signed-in person in an order. */
export function nameOf({ profile }: Pick<Session, "profile">): string {
  return `${profile.firstName} ${profile.lastName}`.trim();
}

async function placeOrder(
  transaction: Database,
  context: InstitutionContext,
  { details: typed, vat, check, ...wanted }: WantedOrder,
  by: Orderer,
): Promise<Result<StoredOrder, BillingReason>> {
  const { config, now } = context;
  const details = readBuyerDetails(typed, "organisation");
  if (!details.ok) {
    return details;
  }
  const possible = await checkPossible(transaction, context, wanted);
  if (!possible.ok) {
    return possible;
  }
  const number = await nextNumber(transaction, "ORD-", Number(sellersDay(config, now()).slice(0, 4)));
  if (!number.ok) {
    return number;
  }
  const order: StoredOrder = {
    ...{
      ...wanted,
      id: randomUUID(),
      number: number.value,
      openFor: wanted.organisationId,
      details: details.value,
      endsEducator: false,
    },
    ...{ vat: vat.ok ? vat.value : null, vatReason: vat.ok ? null : vat.reason, vatIdCheck: check ?? null },
    ...{ orderedBy: by.accountId, orderedByName: nameOf(by), orderedByEmail: by.email, createdAt: now() },
    ...{ state: "waiting", settledAt: null, settledBy: null, note: "", purchaseId: null, canceledSubscription: null },
  };
  if (!(await insertOrder(transaction, order))) {
    return refuse("order-open");
  }
  await queueOrderReceived(transaction, context, order, { isNextTerm: possible.value.running !== undefined });
  await tellOperators(transaction, context, { compose: "ordersWaiting", about: "orders" });
  return ok(order);
}

/**
 * Whether an organisation can order a plan by invoice now.
 *
 * @returns the seller, and the purchase whose next term that is: undefined where the plan begins with the order.
 */
export async function checkPossible(
  transaction: Database,
  { config, now }: Pick<InstitutionContext, "config" | "now">,
  { organisationId, plan }: Pick<WantedOrder, "organisationId" | "plan">,
): Promise<Result<{ seller: DocumentSeller; running: StoredPurchase | undefined }, BillingReason>> {
  const price = priceFor("organisation", { plan, interval: "year", way: "invoice" });
  if (!price.ok) {
    return price;
  }
  const seller = sellerOf(config);
  if (seller === undefined || !isSelling(config)) {
    return refuse("selling-off");
  }
  if (config.sellerIban === undefined) {
    return refuse("documents-no-account");
  }
  if (!(await isOpenOrganisation(transaction, organisationId))) {
    return notFound("organisation-not-found");
  }
  const running = await findRunningPurchase(transaction, { now }, { organisationId });
  const isFollowed = running === undefined || isNextTermOrderable(running.record.purchase, now());
  return isFollowed ? ok({ seller, running }) : refuse("purchase-runs");
}
