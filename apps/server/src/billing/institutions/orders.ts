import { randomUUID } from "node:crypto";
import {
  type BuyerDetails,
  buyerDetailsOf,
  type DocumentReason,
  isNextTermOrderable,
  type OfferReason,
  type PurchaseOrder,
  priceFor,
  readBuyerDetails,
  type Vat,
  type VatReason,
} from "@belab/domain/billing";
import type { Owner, PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import { tellOperators } from "../../accounts/operatorNotices.ts";
import { type Database, transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { sellersDay } from "../documents/seller.ts";
import { nextNumber } from "../numbers.ts";
import { type CheckedVat, checkVatOf } from "../orders/organizationVat.ts";
import type { OrderEvidence } from "../orders/vatIdChecks.ts";
import type { PurchaseDetails, StoredPurchase } from "../purchases/purchaseStore.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import { isSelling } from "../selling.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { orderNotice, queueOrderReceived } from "./orderMails.ts";
import { insertOrder, type StoredOrder } from "./orderStore.ts";
import { noteOrdered, openQuote } from "./quoteStore.ts";

/**
 * Why nothing is ordered:
 *
 * - `selling-off`: nothing is sold here.
 * - `organisation-not-found`: there is no such organisation, or the caller is no owner of it.
 * - `order-open`: another order of the organisation waits.
 * - `purchase-runs`: the organisation has bought a plan that has not ended, and this is no order of its next term.
 */
export type OrderReason =
  | "order-details-invalid"
  | OfferReason
  | DocumentReason
  | "selling-off"
  | "organisation-not-found"
  | "order-open"
  | "purchase-runs";

export type OrderByQuoteReason = OrderReason | "quote-not-found" | "too-many-requests";

const orderLimit: SubjectLimit = { purpose: "orders of an organisation", max: 20, windowMs: 60 * 60 * 1000 };

/** What is ordered against an invoice, for a year. */
export interface WantedOrder {
  organisationId: string;
  plan: PaidPlanName;
  /** As they were typed. */
  details: BuyerDetails;
  /** Of the mails and the invoice. */
  language: Language;
  /** The own plan of who orders ends when this one begins. */
  endsEducator: boolean;
  /** Where it is not known, the operator decides it. */
  vat: Pick<SettledInvoiceOrder, "vat"> & Pick<CheckedVat, "check">;
}

/** An order of the order page, whose details are checked. */
export interface SettledInvoiceOrder {
  owner: Owner;
  order: Pick<PurchaseOrder, "plan">;
  details: Omit<PurchaseDetails, "vat">;
  vat: Result<Vat, VatReason | "selling-off" | "vat-by-invoice">;
  evidence: Pick<OrderEvidence, "vatId">;
  endsEducator: boolean;
  /** Whom to ask about it; empty where nobody is named. */
  contact: string;
}

/**
 * Orders on the order page. The order waits for an operator, and the plan begins when they accept it.
 *
 * @returns the number of the order, and where its invoice will be sent.
 */
export async function orderByInvoice(
  context: InstitutionContext,
  session: Orderer,
  settled: SettledInvoiceOrder,
): Promise<Result<{ number: string; email: string }, OrderReason | "too-many-requests">> {
  const wanted = wantedOf(settled);
  const allowed = await allowOwner(context, session, wanted.organisationId);
  if (!allowed.ok) {
    return allowed;
  }
  const ordered = await transact<StoredOrder, OrderReason>(context.database, (transaction) =>
    placeOrder(transaction, context, wanted, { by: session, quoteId: null }),
  );
  context.outbox.wake();
  return ordered.ok ? ok({ number: ordered.value.number, email: ordered.value.details.email }) : ordered;
}

/** The owner who orders. */
type Orderer = Pick<Session, "accountId" | "email" | "profile">;

/** Only owners order. An organization of others is not found, whether there is one or not. */
async function allowOwner(
  context: InstitutionContext,
  { accountId }: Orderer,
  organisationId: string,
): Promise<Result<undefined, "organisation-not-found" | "too-many-requests">> {
  return (await context.organisations.isOwner(context.database, organisationId, accountId))
    ? limitSubject(context, orderLimit, organisationId)
    : notFound("organisation-not-found");
}

/** Returns the name of a signed-in person in an order. */
export function nameOf({ profile }: Pick<Session, "profile">): string {
  return `${profile.firstName} ${profile.lastName}`.trim();
}

function wantedOf({ owner, order, details, vat, evidence, contact, endsEducator }: SettledInvoiceOrder): WantedOrder {
  const { buyer, language, purchaseOrder = "", buyerReference = "" } = details;
  return {
    organisationId: owner.organisationId ?? "",
    plan: order.plan,
    details: { ...buyerDetailsOf(buyer), contact, purchaseOrder, buyerReference },
    language,
    endsEducator,
    vat: { vat, check: evidence.vatId },
  };
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
): Promise<Result<StoredOrder, OrderByQuoteReason>> {
  const found = await openQuote(context, token);
  if (!found.ok) {
    return found;
  }
  const allowed = await allowOwner(context, session, found.value.organisationId);
  if (!allowed.ok) {
    return allowed;
  }
  const { id: quoteId, organisationId, quote, details: quoted } = found.value;
  const wanted: WantedOrder = {
    ...{ organisationId, plan: quote.line.plan, details: { ...quoted, ...details } },
    ...{ language: quote.language as Language, endsEducator: false },
    vat: await checkVatOf(context, organisationId, quoted),
  };
  const ordered = await transact<StoredOrder, OrderByQuoteReason>(context.database, async (transaction) =>
    // Locks it: if several owners order by it at the same moment, one does.
    (await noteOrdered(transaction, quoteId))
      ? placeOrder(transaction, context, wanted, { by: session, quoteId })
      : notFound("quote-not-found"),
  );
  context.outbox.wake();
  return ordered;
}

async function placeOrder(
  transaction: Database,
  context: InstitutionContext,
  wanted: WantedOrder,
  { by, quoteId }: { by: Orderer; quoteId: string | null },
): Promise<Result<StoredOrder, OrderReason>> {
  const { config, now } = context;
  const { organisationId, plan, language, endsEducator } = wanted;
  const details = readBuyerDetails(wanted.details, "organisation");
  if (!details.ok) {
    return details;
  }
  const possible = await checkPossible(transaction, context, wanted);
  if (!possible.ok) {
    return possible;
  }
  const { vat, check } = wanted.vat;
  const number = await nextNumber(transaction, "ORD-", Number(sellersDay(config, now()).slice(0, 4)));
  if (!number.ok) {
    return number;
  }
  const order: StoredOrder = {
    id: randomUUID(),
    number: number.value,
    ...{ organisationId, openFor: organisationId, quoteId, plan, language, endsEducator, details: details.value },
    ...{ vat: vat.ok ? vat.value : null, vatReason: vat.ok ? null : vat.reason, vatIdCheck: check ?? null },
    ...{ orderedBy: by.accountId, orderedByName: nameOf(by), orderedByEmail: by.email, createdAt: now() },
    ...{ state: "waiting", settledAt: null, settledBy: null, note: "", purchaseId: null, canceledSubscription: null },
  };
  if (!(await insertOrder(transaction, order))) {
    return refuse("order-open");
  }
  await queueOrderReceived(transaction, context, order, { isNextTerm: possible.value !== undefined });
  await tellOperators(transaction, context, orderNotice);
  return ok(order);
}

/**
 * Whether an organisation can order a plan now.
 *
 * @returns the purchase whose next term that is; undefined where the plan begins with the order.
 */
export async function checkPossible(
  transaction: Database,
  { organisations, config, now }: Pick<InstitutionContext, "organisations" | "config" | "now">,
  { organisationId, plan }: Pick<WantedOrder, "organisationId" | "plan">,
): Promise<Result<StoredPurchase | undefined, OrderReason>> {
  const price = priceFor("organisation", { plan, interval: "year", way: "invoice" });
  if (!price.ok) {
    return price;
  }
  if (!isSelling(config)) {
    return refuse("selling-off");
  }
  if (config.sellerIban === undefined) {
    return refuse("documents-no-account");
  }
  if (!(await organisations.isOpen(transaction, organisationId))) {
    return notFound("organisation-not-found");
  }
  const running = await findRunningPurchase(transaction, { now }, { organisationId });
  const isFollowed = running !== undefined && isNextTermOrderable(running.record.purchase, now());
  return running === undefined || isFollowed ? ok(running) : refuse("purchase-runs");
}
