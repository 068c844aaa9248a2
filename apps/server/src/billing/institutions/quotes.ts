import { randomBytes, randomUUID } from "node:crypto";
import {
  amountsBeforeVat,
  amountsOfNet,
  type BuyerDetails,
  buyerDetailsOf,
  documentBuyerOf,
  missingSellerNumbers,
  orderPath,
  priceOf,
  type Quote,
  quoteEnd,
  quotePath,
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
import { isOwnerOf } from "../../organisations/memberStore.ts";
import { digestOf } from "../documents/canonicalJson.ts";
import { sellersDay } from "../documents/seller.ts";
import { nextNumber } from "../numbers.ts";
import { type CheckedVat, checkVatOf } from "../orders/organizationVat.ts";
import type { StoredPurchase } from "../purchases/purchaseStore.ts";
import type { BillingReason } from "../reasons.ts";
import { orderTextsOf } from "./buyer.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { queueQuote } from "./orderMails.ts";
import { checkPossible } from "./orders.ts";
import { endQuotesOf, insertQuote } from "./quoteStore.ts";

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
  { address, ...wanted }: WantedQuote & Pick<MailSender, "address">,
): Promise<Result<NewQuote, BillingReason>> {
  const { database, outbox } = context;
  const { organisationId } = wanted;
  if (!(await isOwnerOf(database, organisationId, accountId))) {
    return notFound("organisation-not-found");
  }
  const details = readBuyerDetails(wanted.details, "organisation");
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
  const quoted = await transact<NewQuote, BillingReason>(database, async (transaction) => {
    const made = await makeQuote(transaction, context, { ...wanted, details: details.value, vat, accountId });
    if (made.ok) {
      await queueQuote(transaction, context, made.value);
    }
    return made;
  });
  outbox.wake();
  return quoted;
}

/**
 * Makes the quote for the next term of a purchase by invoice, in the transaction in which owners are told of it. It names the
 * buyer and the VAT as before, and waits for a new purchase order number.
 *
 * @returns the path of its page, which owners can pass on; if no quote can be made, the path of the order page.
 */
export async function quoteNextTerm(
  transaction: Database,
  context: QuoteContext,
  { organisationId, record, details }: StoredPurchase & { organisationId: string },
): Promise<string> {
  const { buyer, language, vat, buyerReference = "" } = details;
  const { plan } = record.purchase;
  const made = await makeQuote(transaction, context, {
    ...{ organisationId, accountId: null, plan, language, vat: ok(vat) },
    details: { ...buyerDetailsOf(buyer), buyerReference },
  });
  return made.ok ? quotePath(made.value.token) : orderPath(plan, organisationId);
}

type QuoteContext = Pick<InstitutionContext, "config" | "now">;

async function makeQuote(
  transaction: Database,
  context: QuoteContext,
  wanted: WantedQuote & Pick<CheckedVat, "vat"> & { accountId: string | null },
): Promise<Result<NewQuote, BillingReason>> {
  const { config, now } = context;
  const { organisationId, accountId, plan, details, language, vat } = wanted;
  const possible = await checkPossible(transaction, context, wanted);
  if (!possible.ok) {
    return possible;
  }
  const { seller } = possible.value;
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
  const price = priceOf(plan, "year");
  const quote: Quote = {
    number: number.value,
    ...{ issuedOn, validUntil, language, seller, buyer: documentBuyerOf(details), line: { plan, interval: "year" } },
    vat: vat.ok ? vat.value : null,
    amounts: vat.ok ? amountsOfNet(price, vat.value) : amountsBeforeVat(price),
    dueDays: config.invoicesDueAfter,
    ...orderTextsOf(details),
  };
  const token = randomBytes(32).toString("base64url");
  await insertQuote(transaction, {
    ...{ id: randomUUID(), organisationId, number: quote.number, quote, details },
    vatReason: vat.ok ? null : vat.reason,
    ...{ tokenDigest: digestOf(token), createdBy: accountId, createdAt, endsAt, outcome: null },
  });
  return ok({ quote, token });
}
