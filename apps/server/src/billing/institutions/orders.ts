import { randomUUID } from "node:crypto";
import {
  type BuyerDetails,
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
import { digestOf } from "../documents/canonicalJson.ts";
import { sellersDay } from "../documents/seller.ts";
import { nextNumber } from "../numbers.ts";
import { type CheckedVat, checkVatOf } from "../orders/organizationVat.ts";
import type { OrderEvidence } from "../orders/vatIdChecks.ts";
import type { PurchaseDetails, StoredPurchase } from "../purchases/purchaseStore.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import { isSelling } from "../selling.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { proveAddress } from "./orderCodes.ts";
import { orderNotice, queueOrderMails, queueOrderObjected } from "./orderMails.ts";
import { findWaitingOrder, insertOrder, type StoredOrder, settleOrder, updateOrderDetails } from "./orderStore.ts";
import { endQuotesOf, findQuoteByToken, isOpen, type StoredQuote } from "./quoteStore.ts";

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

export type OrderByQuoteReason = OrderReason | "quote-not-found" | "order-code-wrong" | "too-many-requests";

const orderLimit: SubjectLimit = { purpose: "orders of an organisation", max: 20, windowMs: 60 * 60 * 1000 };

/** What is ordered against an invoice, for a year. */
export interface WantedOrder {
  organisationId: string;
  plan: PaidPlanName;
  /** As they were typed. */
  details: BuyerDetails;
  /** Of the mails and the invoice. */
  language: Language;
  /** "Renew by itself". */
  renewsByItself: boolean;
  /** The own plan of who orders ends when this one begins. */
  endsEducator: boolean;
  /** Where it is not known, the operator decides it. */
  vat: Pick<SettledInvoiceOrder, "vat"> & Pick<CheckedVat, "check">;
}

/** An order of the order page, whose details are checked. */
export interface SettledInvoiceOrder {
  owner: Owner;
  order: Pick<PurchaseOrder, "plan" | "renewsByItself">;
  details: Omit<PurchaseDetails, "vat">;
  vat: Result<Vat, VatReason | "selling-off" | "vat-by-invoice">;
  evidence: Pick<OrderEvidence, "vatId">;
  endsEducator: boolean;
  /** Whom to ask about it; empty where nobody is named. */
  contact: string;
}

/**
 * Orders as an owner who is signed in. The order waits for an operator, and the plan begins when they accept it.
 *
 * @returns the number of the order, and where its invoice will be sent.
 */
export async function orderByInvoice(
  context: InstitutionContext,
  { accountId, email, profile }: Pick<Session, "accountId" | "email" | "profile">,
  settled: SettledInvoiceOrder,
): Promise<Result<{ number: string; email: string }, OrderReason | "too-many-requests">> {
  const { database, organisations, outbox } = context;
  const wanted = wantedOf(settled);
  const { organisationId } = wanted;
  if (!(await organisations.isOwner(database, organisationId, accountId))) {
    return notFound("organisation-not-found");
  }
  const limited = await limitSubject(context, orderLimit, organisationId);
  if (!limited.ok) {
    return limited;
  }
  const ordered = await transact<StoredOrder, OrderReason>(database, (transaction) => {
    const by = { accountId, name: nameOf({ profile }), email };
    return placeOrder(transaction, context, wanted, by, null);
  });
  outbox.wake();
  return ordered.ok ? ok({ number: ordered.value.number, email: ordered.value.details.email }) : ordered;
}

/** What somebody who is signed in is called in an order. */
export function nameOf({ profile }: Pick<Session, "profile">): string {
  return `${profile.firstName} ${profile.lastName}`.trim();
}

function wantedOf({ owner, order, details, vat, evidence, contact, endsEducator }: SettledInvoiceOrder): WantedOrder {
  const { buyer, language, purchaseOrder = "", buyerReference = "" } = details;
  const { name, address, vatId = "", email } = buyer;
  return {
    organisationId: owner.organisationId ?? "",
    plan: order.plan,
    details: { name, ...address, vatId, email, contact, purchaseOrder, buyerReference },
    language,
    renewsByItself: order.renewsByItself === true,
    endsEducator,
    vat: { vat, check: evidence.vatId },
  };
}

/** What somebody orders by the link of a quote. What is left out is as in the quote. */
export interface OrderByQuote {
  token: string;
  /** Who orders, and their address with the code that was mailed there; or an owner of the organisation who is signed in. */
  by: { name: string; email: string; code: string } | Pick<Session, "accountId" | "email" | "profile">;
  details: Partial<Pick<BuyerDetails, "contact" | "purchaseOrder" | "buyerReference" | "email">>;
  renewsByItself: boolean;
}

/** Orders by the link of a quote, which ends with it. It needs no account. */
export async function orderByQuote(
  context: InstitutionContext,
  { token, by, details, renewsByItself }: OrderByQuote,
): Promise<Result<StoredOrder, OrderByQuoteReason>> {
  const { database, now, outbox } = context;
  const tokenDigest = digestOf(token);
  const found = await findQuoteByToken(database, tokenDigest);
  if (found === undefined || !isOpen(found, now())) {
    return notFound("quote-not-found");
  }
  const orderer = await proveOrderer(context, found, by);
  if (!orderer.ok) {
    return orderer;
  }
  const checked = await checkVatOf(context, found.organisationId, found.details);
  const ordered = await transact<StoredOrder, OrderByQuoteReason>(database, async (transaction) => {
    // Locks it: of several who order by it at the same moment, one does.
    const isMine = await endQuotesOf(transaction, found.organisationId, "ordered");
    const quote = await findQuoteByToken(transaction, tokenDigest);
    if (!isMine || quote?.outcome !== "ordered") {
      return notFound("quote-not-found");
    }
    const { organisationId } = quote;
    const { plan } = quote.quote.line;
    const language = quote.quote.language as Language;
    const wanted = {
      ...{ organisationId, plan, details: { ...quote.details, ...details }, language, renewsByItself },
      endsEducator: false,
      vat: checked,
    };
    return placeOrder(transaction, context, wanted, orderer.value, quote.id);
  });
  outbox.wake();
  return ordered;
}

/** Who orders, with the address that they have proved. */
interface Orderer {
  accountId: string | null;
  name: string;
  email: string;
}

/** Whether somebody has proved their address, or is an owner of the organisation. */
async function proveOrderer(
  context: InstitutionContext,
  quote: StoredQuote,
  by: OrderByQuote["by"],
): Promise<Result<Orderer, "order-code-wrong" | "too-many-requests">> {
  if ("code" in by) {
    const proved = await proveAddress(context, quote, by);
    return proved.ok ? ok({ accountId: null, name: by.name, email: proved.value }) : proved;
  }
  const { accountId, email } = by;
  if (!(await context.organisations.isOwner(context.database, quote.organisationId, accountId))) {
    return refuse("order-code-wrong");
  }
  const limited = await limitSubject(context, orderLimit, quote.organisationId);
  return limited.ok ? ok({ accountId, name: nameOf(by), email }) : limited;
}

async function placeOrder(
  transaction: Database,
  context: InstitutionContext,
  wanted: WantedOrder,
  by: Orderer,
  quoteId: string | null,
): Promise<Result<StoredOrder, OrderReason>> {
  const { organisations, config, now } = context;
  const { organisationId, plan, language, renewsByItself, endsEducator } = wanted;
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
    ...{
      organisationId,
      openFor: organisationId,
      quoteId,
      plan,
      language,
      renewsByItself,
      endsEducator,
      details: details.value,
    },
    ...{ vat: vat.ok ? vat.value : null, vatReason: vat.ok ? null : vat.reason, vatIdCheck: check ?? null },
    ...{ orderedBy: by.accountId, orderedByName: by.name, orderedByEmail: by.email, createdAt: now() },
    ...{ state: "waiting", settledAt: null, settledBy: null, note: "", purchaseId: null },
  };
  if (!(await insertOrder(transaction, order))) {
    return refuse("order-open");
  }
  const names = await organisations.namesOf(transaction, [organisationId]);
  const owners = await organisations.ownersOf(transaction, organisationId);
  await queueOrderMails(transaction, context, order, {
    organization: names.get(organisationId) ?? "",
    owners,
    isNextTerm: possible.value !== undefined,
  });
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

/** Sets the buyer's number of an order that waits, as an owner of its organisation: it stands on the invoice. */
export async function setPurchaseOrder(
  { database, organisations }: Pick<InstitutionContext, "database" | "organisations">,
  { accountId }: Pick<Session, "accountId">,
  { organisationId, orderId, purchaseOrder }: { organisationId: string; orderId: string; purchaseOrder: string },
): Promise<Result<undefined, "organisation-not-found" | "order-not-found" | "order-details-invalid">> {
  if (!(await organisations.isOwner(database, organisationId, accountId))) {
    return notFound("organisation-not-found");
  }
  return transact<undefined, "order-not-found" | "order-details-invalid">(database, async (transaction) => {
    const order = await findWaitingOrder(transaction, organisationId);
    if (order?.id !== orderId) {
      return notFound("order-not-found");
    }
    const details = readBuyerDetails({ ...order.details, purchaseOrder }, "organisation");
    if (!details.ok) {
      return details;
    }
    return (await updateOrderDetails(transaction, orderId, details.value)) ? ok() : notFound("order-not-found");
  });
}

/** Takes an order back that waits, as an owner of its organisation. Who ordered and the operators are told. */
export async function objectToOrder(
  context: InstitutionContext,
  { accountId }: Pick<Session, "accountId">,
  { organisationId, orderId }: { organisationId: string; orderId: string },
): Promise<Result<undefined, "organisation-not-found" | "order-not-found">> {
  const { database, organisations, now, outbox } = context;
  if (!(await organisations.isOwner(database, organisationId, accountId))) {
    return notFound("organisation-not-found");
  }
  const objected = await transact<undefined, "order-not-found">(database, async (transaction) => {
    const settled = { state: "objected", settledAt: now(), settledBy: accountId, note: "", purchaseId: null } as const;
    const order = await settleOrder(transaction, orderId, settled);
    if (order?.organisationId !== organisationId) {
      return notFound("order-not-found");
    }
    const names = await organisations.namesOf(transaction, [organisationId]);
    await queueOrderObjected(transaction, context, order, names.get(organisationId) ?? "");
    return ok();
  });
  outbox.wake();
  return objected;
}
