import { hash } from "node:crypto";
import {
  amountsBeforeVat,
  amountsOfNet,
  billingPaths,
  type DocumentAmounts,
  documentFormats,
  priceOf,
  type Quote,
  quotePath,
} from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import type { Language } from "@belab/locales";
import type { Mail } from "@belab/mails/mail";
import { orderMails } from "@belab/mails/orders";
import { mailIn } from "../../accounts/mails.ts";
import { waitingNotice } from "../../accounts/operatorNotices.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type Letter, letterMail } from "../../mail/letter.ts";
import type { MailMessage } from "../../mail/mailMessage.ts";
import type { ComposeContext, ComposeMail } from "../../mail/outbox.ts";
import { type MailRequest, queueMail, queueMailOnce } from "../../mail/queuedMails.ts";
import { findOrganisationNames } from "../../organisations/memberStore.ts";
import { findInvoiceNumbered } from "../bookings/invoiceStore.ts";
import { attachmentsOf } from "../documents/attachments.ts";
import { findDocument, noteMailed, type StoredDocument } from "../documents/documentStore.ts";
import { noteSentMail } from "../documents/sentMails.ts";
import { mailReaders, planReadersOf } from "../purchases/purchaseReaders.ts";
import { countWaitingOrders, type StoredOrder } from "./orderStore.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

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
  context: MailContext,
  order: StoredOrder,
  { isNextTerm }: { isNextTerm: boolean },
): Promise<void> {
  const received = {
    ...{ amounts: amountsOfOrder(order), knowsVat: order.vat !== null, purchaseOrder: order.details.purchaseOrder },
    ...{ orderedBy: order.orderedByName, email: order.orderedByEmail },
    ...{ isNextTerm, dueDays: context.config.invoicesDueAfter },
  };
  await mailOwners(transaction, context, order, sitePaths.termsOfService, (mail) =>
    orderMails.orderReceived({ ...mail, ...received }),
  );
}

/** What each mail about an order says. */
interface OrderMail extends Mail, Pick<StoredOrder, "number" | "plan"> {
  organization: string;
}

/**
 * Mails the owners of an organization, and the owner who ordered for it.
 *
 * @param path - of the page that the mail links.
 */
export async function mailOwners(
  transaction: Database,
  context: MailContext,
  { organisationId, number, plan, language, orderedByEmail }: StoredOrder,
  path: string,
  compose: (mail: OrderMail) => Letter,
): Promise<void> {
  const names = await findOrganisationNames(transaction, [organisationId]);
  const about = { number, plan, organization: names.get(organisationId) ?? "" };
  const owner = { accountId: null, organisationId };
  const readers = await planReadersOf(transaction, owner, { email: orderedByEmail, language });
  const { sellerEmail: replyTo } = context.config;
  await mailReaders(transaction, context, readers, (mail) => compose({ ...mail, ...about }), {
    path,
    ...(replyTo !== undefined && { replyTo }),
  });
}

/** What an order comes to, without VAT where that is not known. */
export function amountsOfOrder({ plan, vat }: Pick<StoredOrder, "plan" | "vat">): DocumentAmounts {
  const net = priceOf(plan, "year");
  return vat === null ? amountsBeforeVat(net) : amountsOfNet(net, vat);
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
  const attachments = await attachmentsOf(transaction, documentId, documentFormats);
  if (stored === undefined || attachments.length < documentFormats.length) {
    return undefined;
  }
  const { kind, document } = stored;
  const { number, amounts, payment, language, credits, seller } = document;
  const dueOn = kind === "invoice" && payment.kind === "transfer" ? payment.dueOn : undefined;
  const credited = credits && (await findInvoiceNumbered(transaction, credits.number));
  const mail = mailIn(language as Language, config, planPaths.plans);
  const letter = orderMails.document({ ...mail, kind, number, amounts, dueOn, overPaid: credited?.overPaid });
  await noteMailed(transaction, documentId, { to, at: now() });
  return { ...letterMail(to, letter), replyTo: seller.contact.email, attachments };
}
