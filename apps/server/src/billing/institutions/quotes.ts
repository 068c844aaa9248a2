import { randomBytes, randomUUID } from "node:crypto";
import {
  amountsBeforeVat,
  amountsOfNet,
  type BuyerDetails,
  buyerDetailsOf,
  type DocumentReason,
  documentBuyerOf,
  missingSellerNumbers,
  type OfferReason,
  priceFor,
  type Quote,
  quoteEnd,
  readBuyerDetails,
} from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import { type Database, transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { type MailSender, takeStrangerMail } from "../../mail/strangerMails.ts";
import { digestOf } from "../documents/canonicalJson.ts";
import { sellerOf, sellersDay } from "../documents/seller.ts";
import { nextNumber } from "../numbers.ts";
import { type CheckedVat, checkVatOf } from "../orders/organizationVat.ts";
import type { StoredPurchase } from "../purchases/purchaseStore.ts";
import { isSelling } from "../selling.ts";
import { orderTextsOf } from "./buyer.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { queueQuote } from "./orderMails.ts";
import { checkPossible } from "./orders.ts";
import { endQuotesOf, insertQuote } from "./quoteStore.ts";

/**
 * Why there is no quote:
 *
 * - `selling-off`: nothing is sold here.
 * - `organisation-not-found`: the caller is no owner of such an organisation.
 * - `purchase-runs`: the organisation has bought a plan that has not ended, and its next term can't be ordered yet.
 */
export type QuoteReason =
  | "order-details-invalid"
  | OfferReason
  | DocumentReason
  | "selling-off"
  | "organisation-not-found"
  | "purchase-runs"
  | "order-open"
  | "too-many-requests";

const quoteLimit: SubjectLimit = { purpose: "quotes of an organisation", max: 20, windowMs: 60 * 60 * 1000 };

/** What an owner asks a quote for. */
export interface WantedQuote {
  organisationId: string;
  plan: PaidPlanName;
  details: BuyerDetails;
  /** Of the quote and its mail. */
  language: Language;
}

/** A quote with the token of its link, which is told once. */
export interface NewQuote {
  quote: Quote;
  token: string;
}

/** Makes a quote for a year, which replaces the one before, and mails its link to where documents are sent. */
export async function requestQuote(
  context: InstitutionContext,
  { accountId }: Pick<Session, "accountId">,
  { organisationId, plan, details: typed, language, address }: WantedQuote & Pick<MailSender, "address">,
): Promise<Result<NewQuote, QuoteReason>> {
  const { database, organisations } = context;
  if (!(await organisations.isOwner(database, organisationId, accountId))) {
    return notFound("organisation-not-found");
  }
  const details = readBuyerDetails(typed, "organisation");
  if (!details.ok) {
    return details;
  }
  const limited = await limitSubject(context, quoteLimit, organisationId);
  const mailed = limited.ok
    ? await takeStrangerMail(context, { sender: accountId, address }, details.value.email)
    : limited;
  if (!mailed.ok) {
    return mailed;
  }
  const { vat } = await checkVatOf(context, organisationId, details.value);
  const quoted = await transact<NewQuote, QuoteReason>(database, async (transaction) => {
    const possible = await checkPossible(transaction, context, { organisationId, plan });
    if (!possible.ok) {
      return possible;
    }
    const wanted = { plan, details: details.value, language, vat };
    const token = randomBytes(32).toString("base64url");
    const made = await makeQuote(transaction, context, { ...wanted, organisationId, accountId, token });
    if (made.ok) {
      await queueQuote(transaction, context, { quote: made.value, token });
    }
    return made.ok ? ok({ quote: made.value, token }) : made;
  });
  context.outbox.wake();
  return quoted;
}

/**
 * Makes the quote for the next term of a purchase by invoice, in the transaction in which owners are told of it. It names the
 * buyer and the VAT as before, and waits for a new purchase order number.
 *
 * @returns the token of its link.
 */
export async function quoteNextTerm(
  transaction: Database,
  context: QuoteContext,
  { organisationId, record, details }: StoredPurchase,
): Promise<Result<string, QuoteReason>> {
  const { buyer, language, vat, buyerReference = "" } = details;
  const token = randomBytes(32).toString("base64url");
  const made = await makeQuote(transaction, context, {
    ...{ organisationId: organisationId ?? "", accountId: null, plan: record.purchase.plan, language, token },
    ...{ details: { ...buyerDetailsOf(buyer), buyerReference }, vat: ok(vat) },
  });
  return made.ok ? ok(token) : made;
}

type QuoteContext = Pick<InstitutionContext, "config" | "now">;

async function makeQuote(
  transaction: Database,
  context: QuoteContext,
  {
    organisationId,
    accountId,
    plan,
    details,
    language,
    vat,
    token,
  }: WantedQuote & Pick<CheckedVat, "vat"> & { accountId: string | null; token: string },
): Promise<Result<Quote, QuoteReason>> {
  const { config, now } = context;
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
  if (vat.ok && missingSellerNumbers(seller, vat.value).length > 0) {
    return refuse("documents-seller-incomplete");
  }
  const createdAt = now();
  const issuedOn = sellersDay(config, createdAt);
  const { validUntil, endsAt } = quoteEnd(issuedOn, config.sellerTimeZone);
  const number = await nextNumber(transaction, "QUO-", Number(issuedOn.slice(0, 4)));
  if (!number.ok) {
    return number;
  }
  await endQuotesOf(transaction, organisationId, "replaced");
  const quote: Quote = {
    number: number.value,
    ...{ issuedOn, validUntil, language, seller, buyer: documentBuyerOf(details), line: { plan, interval: "year" } },
    vat: vat.ok ? vat.value : null,
    amounts: vat.ok ? amountsOfNet(price.value, vat.value) : amountsBeforeVat(price.value),
    dueDays: config.invoicesDueAfter,
    ...orderTextsOf(details),
  };
  await insertQuote(transaction, {
    ...{ id: randomUUID(), organisationId, number: quote.number, quote, details },
    vatReason: vat.ok ? null : vat.reason,
    ...{ tokenDigest: digestOf(token), createdBy: accountId, createdAt, endsAt, outcome: null },
  });
  return ok(quote);
}
