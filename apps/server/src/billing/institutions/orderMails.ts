import { hash } from "node:crypto";
import {
  amountsBeforeVat,
  amountsOfNet,
  billingPaths,
  type DocumentAmounts,
  openOrderPath,
  priceOf,
  type Quote,
  quotePath,
} from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import type { Language } from "@belab/locales";
import { orderMails } from "@belab/mails/orders";
import { mailIn, mailTo } from "../../accounts/mails.ts";
import { waitingNotice } from "../../accounts/operatorNotices.ts";
import { findOperatorAccounts } from "../../accounts/powerStore.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { letterMail } from "../../mail/letter.ts";
import type { MailMessage } from "../../mail/mailMessage.ts";
import type { ComposeContext, ComposeMail } from "../../mail/outbox.ts";
import { type MailRequest, queueMail, queueMailOnce } from "../../mail/queuedMails.ts";
import { findInvoiceNumbered } from "../bookings/invoiceStore.ts";
import { findDocument, noteMailed, readDocumentFile, type StoredDocument } from "../documents/documentStore.ts";
import { noteSentMail } from "../documents/sentMails.ts";
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

export async function queueOrderCode(
  database: Database,
  { config, keys, now }: MailContext,
  { to, code, token, language, number }: Record<"to" | "code" | "token" | "number", string> & { language: Language },
): Promise<void> {
  const mail = mailIn(language, config, quotePath(token));
  await queueMail(database, keys, letterMail(to, orderMails.orderCode({ ...mail, number, code })), now());
}

/** The organisation of an order. */
interface OrderedOf {
  organization: string;
  owners: readonly { email: string }[];
  /** Whether the order is for the term after the one that runs. */
  isNextTerm: boolean;
}

/** Confirms an order to who ordered, and tells the owners of the organisation. */
export async function queueOrderMails(
  transaction: Database,
  { config, keys, now }: MailContext,
  order: StoredOrder,
  { organization, owners, isNextTerm }: OrderedOf,
): Promise<void> {
  const { number, plan, details, language, renewsByItself, orderedByName, orderedByEmail } = order;
  const ordered = { number, plan, amounts: amountsOfOrder(order), knowsVat: order.vat !== null, organization };
  const mail = mailIn(language, config, sitePaths.termsOfService);
  const { purchaseOrder } = details;
  const dueDays = config.invoicesDueAfter;
  const confirmation = orderMails.orderReceived({
    ...{ ...mail, ...ordered },
    ...{ purchaseOrder, isNextTerm, renews: renewsByItself, dueDays },
  });
  await queueMail(transaction, keys, letterMail(orderedByEmail, confirmation), now());
  for (const { email: to } of owners) {
    if (to !== orderedByEmail) {
      const path = openOrderPath(order.organisationId);
      const ownersMail = await mailTo(transaction, config, { to, asked: language, path });
      const by = { orderedBy: orderedByName, email: orderedByEmail };
      await queueMail(
        transaction,
        keys,
        letterMail(to, orderMails.orderForOwners({ ...ownersMail, ...ordered, ...by })),
        now(),
      );
    }
  }
}

/** What an order comes to, without VAT where that is not known. */
export function amountsOfOrder({ plan, vat }: Pick<StoredOrder, "plan" | "vat">): DocumentAmounts {
  const net = priceOf(plan, "year");
  return vat === null ? amountsBeforeVat(net) : amountsOfNet(net, vat);
}

export async function queueOrderAccepted(
  transaction: Database,
  { config, keys, now }: MailContext,
  { number, plan, language, orderedByEmail }: StoredOrder,
  organization: string,
): Promise<void> {
  const mail = mailIn(language, config, planPaths.plans);
  const letter = orderMails.orderAccepted({ ...mail, number, plan, organization });
  await queueMail(transaction, keys, letterMail(orderedByEmail, letter), now());
}

/** @param about.from - when the next term begins. */
export async function queueRenewalAccepted(
  transaction: Database,
  { config, keys, now }: MailContext,
  { number, plan, language, orderedByEmail }: StoredOrder,
  { organization, from, timeZone }: { organization: string; from: number; timeZone: string },
): Promise<void> {
  const mail = mailIn(language, config, planPaths.plans);
  const letter = orderMails.renewalAccepted({ ...mail, number, plan, organization, from, timeZone });
  await queueMail(transaction, keys, letterMail(orderedByEmail, letter), now());
}

export async function queueOrderDeclined(
  transaction: Database,
  { config, keys, now }: MailContext,
  { number, plan, language, orderedByEmail }: StoredOrder,
  reason: string,
): Promise<void> {
  const mail = mailIn(language, config, planPaths.pricing);
  const letter = orderMails.orderDeclined({ ...mail, number, plan, reason });
  await queueMail(transaction, keys, { ...letterMail(orderedByEmail, letter), ...answersTo(config) }, now());
}

/** Tells who ordered, and the operators, that an owner has objected to an order. */
export async function queueOrderObjected(
  transaction: Database,
  { config, keys, now }: MailContext,
  { number, plan, language, orderedByEmail }: StoredOrder,
  organization: string,
): Promise<void> {
  const objected = { number, plan, organization };
  const mail = mailIn(language, config, planPaths.pricing);
  const letter = orderMails.orderObjected({ ...mail, ...objected, reader: "orderer" });
  await queueMail(transaction, keys, letterMail(orderedByEmail, letter), now());
  for (const { email: to } of await findOperatorAccounts(transaction)) {
    const operatorsMail = await mailTo(transaction, config, { to, asked: undefined, path: billingPaths.billing });
    const told = orderMails.orderObjected({ ...operatorsMail, ...objected, reader: "operator" });
    await queueMail(transaction, keys, letterMail(to, told), now());
  }
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
