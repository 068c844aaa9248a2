import { hash } from "node:crypto";
import {
  amountsBeforeVat,
  amountsOfNet,
  billingPaths,
  type CalendarDay,
  type DocumentAmounts,
  priceOf,
  type Quote,
  quotePath,
} from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import type { Language } from "@belab/locales";
import type { Mail } from "@belab/mails/mail";
import { orderMails } from "@belab/mails/orders";
import { mailIn, mailTo } from "../../accounts/mails.ts";
import { waitingNotice } from "../../accounts/operatorNotices.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type Letter, letterMail } from "../../mail/letter.ts";
import type { MailMessage } from "../../mail/mailMessage.ts";
import type { ComposeContext, ComposeMail } from "../../mail/outbox.ts";
import { type MailRequest, queueMail, queueMailOnce } from "../../mail/queuedMails.ts";
import { findInvoiceNumbered } from "../bookings/invoiceStore.ts";
import { findDocument, noteMailed, readDocumentFile, type StoredDocument } from "../documents/documentStore.ts";
import { noteSentMail } from "../documents/sentMails.ts";
import type { OrganisationAccess } from "../organisationAccess.ts";
import { countWaitingOrders, type StoredOrder } from "./orderStore.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

/** The notice to operators that orders wait. */
export const orderNotice = { compose: "ordersWaiting", about: "orders" } as const;

/** Mails the link of a quote to where documents are sent. */
export async function queueQuote(
  transaction: Database,
  { config, keys, now }: MailContext,
  { quote, token }: { quote: Quote; token: string },
): Promise<void> {
  const { number, validUntil, line, vat, amounts, buyer } = quote;
  const mail = mailIn(quote.language as Language, config, quotePath(token));
  const letter = orderMails.quote({ ...mail, number, validUntil, plan: line.plan, amounts, knowsVat: vat !== null });
  await queueMail(transaction, keys, letterMail(buyer.email, letter), now());
  const sent = { id: `quote ${number}`, kind: "quote", number, sentTo: buyer.email, sentAt: now() } as const;
  await noteSentMail(transaction, sent);
}

/**
 * Confirms an order to the owners of its organization.
 *
 * @param order.isNextTerm - whether the order is for the term after the one that runs.
 */
export async function queueOrderReceived(
  transaction: Database,
  context: OrderMailContext,
  order: StoredOrder,
  { isNextTerm }: { isNextTerm: boolean },
): Promise<void> {
  const { details, orderedByName, orderedByEmail } = order;
  const dueDays = context.config.invoicesDueAfter;
  const received = {
    ...{ amounts: amountsOfOrder(order), knowsVat: order.vat !== null, purchaseOrder: details.purchaseOrder },
    ...{ orderedBy: orderedByName, email: orderedByEmail, isNextTerm, dueDays },
  };
  await mailOwners(transaction, context, order, sitePaths.termsOfService, (mail) =>
    orderMails.orderReceived({ ...mail, ...received }),
  );
}

/** What mails about orders work with. */
export interface OrderMailContext extends MailContext {
  organisations: Pick<OrganisationAccess, "ownersOf" | "namesOf">;
}

/** What each mail about an order says. */
interface OrderMail extends Mail, Pick<StoredOrder, "number" | "plan"> {
  organization: string;
}

/** Mails the owners of an organization, and the owner who ordered for it. */
async function mailOwners(
  transaction: Database,
  { config, keys, now, organisations }: OrderMailContext,
  { organisationId, number, plan, language, orderedByEmail }: StoredOrder,
  path: string,
  compose: (mail: OrderMail) => Letter,
): Promise<void> {
  const organization = (await organisations.namesOf(transaction, [organisationId])).get(organisationId) ?? "";
  const owners = await organisations.ownersOf(transaction, organisationId);
  for (const to of new Set([orderedByEmail, ...owners.map(({ email }) => email)])) {
    const mail = await mailTo(transaction, config, { to, asked: language, path });
    const message = letterMail(to, compose({ ...mail, number, plan, organization }));
    await queueMail(transaction, keys, { ...message, ...answersTo(config) }, now());
  }
}

/** What an order comes to, without VAT where that is not known. */
export function amountsOfOrder({ plan, vat }: Pick<StoredOrder, "plan" | "vat">): DocumentAmounts {
  const net = priceOf(plan, "year");
  return vat === null ? amountsBeforeVat(net) : amountsOfNet(net, vat);
}

/**
 * Tells the owners that an order was accepted.
 *
 * @param accepted.from - the first day of the plan.
 * @param accepted.isInvoicedThen - whether the invoice is issued on that day, instead of now.
 */
export function queueOrderAccepted(
  transaction: Database,
  context: OrderMailContext,
  order: StoredOrder,
  accepted: { from: CalendarDay; isInvoicedThen: boolean },
): Promise<void> {
  return mailOwners(transaction, context, order, planPaths.plans, (mail) =>
    orderMails.orderAccepted({ ...mail, ...accepted }),
  );
}

/** Tells the owners why an order was declined. */
export function queueOrderDeclined(
  transaction: Database,
  context: OrderMailContext,
  order: StoredOrder,
  reason: string,
): Promise<void> {
  return mailOwners(transaction, context, order, planPaths.pricing, (mail) =>
    orderMails.orderDeclined({ ...mail, reason }),
  );
}

/** Where people answer mails about money. */
function answersTo({ sellerEmail }: Pick<Context["config"], "sellerEmail">) {
  return sellerEmail === undefined ? {} : { replyTo: sellerEmail };
}

/** Sends a document, which is drawn, to where the buyer wants it. */
export async function queueDocument(
  transaction: Database,
  { keys, now }: Pick<MailContext, "keys" | "now">,
  { id: documentId, document }: Pick<StoredDocument, "id" | "document">,
): Promise<void> {
  const request = { compose: "billingDocument", to: document.buyer.email, documentId };
  await queueMailOnce(transaction, keys, request, { id: hash("sha256", `document ${documentId}`), dueAt: now() });
}

/** Composes the mails that are made when they leave. */
export const orderComposers = {
  ordersWaiting: waitingNotice(countWaitingOrders, billingPaths.billing, orderMails.ordersWaiting),
  billingDocument: composeDocument,
} satisfies Record<string, ComposeMail>;

/** @returns undefined where the document was erased. */
async function composeDocument(
  transaction: Database,
  { to, documentId = "" }: MailRequest,
  { config, now }: ComposeContext & { config: Partial<Context["config"]> },
): Promise<MailMessage | undefined> {
  const stored = await findDocument(transaction, documentId);
  const pdf = await readDocumentFile(transaction, documentId, "pdf");
  const xml = await readDocumentFile(transaction, documentId, "xml");
  if (stored === undefined || pdf === undefined || xml === undefined) {
    return undefined;
  }
  const { number, amounts, payment, language } = stored.document;
  const dueOn = stored.kind === "invoice" && payment.kind === "transfer" ? payment.dueOn : undefined;
  const mail = mailIn(language as Language, config, planPaths.plans);
  const overPaid = await overPaidByCredit(transaction, stored.document);
  const letter = orderMails.document({ ...mail, kind: stored.kind, number, amounts, dueOn, overPaid });
  await noteMailed(transaction, documentId, { to, at: now() });
  const attachments = [pdf, xml].map(({ name, type, content }) => ({
    ...{ name, type, content: Buffer.from(content).toString("base64") },
  }));
  return { ...letterMail(to, letter), replyTo: stored.document.seller.contact.email, attachments };
}

/** What was paid too much for the invoice that a credit note is for, in cents. */
async function overPaidByCredit(transaction: Database, { credits }: StoredDocument["document"]): Promise<number> {
  const invoice = credits && (await findInvoiceNumbered(transaction, credits.number));
  return invoice?.overPaid ?? 0;
}
