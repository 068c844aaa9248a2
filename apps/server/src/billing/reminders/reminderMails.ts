import { hash } from "node:crypto";
import {
  amountsOfPrice,
  beginsByItself,
  billingPaths,
  daysOfTerm,
  invoiceBalance,
  isOverdue,
  isSameOffer,
  nextTermOf,
  type PaymentRules,
  restrictedFrom,
  type Vat,
} from "@belab/domain/billing";
import { billingMails } from "@belab/mails/billing";
import { mailIn, mailTo } from "../../accounts/mails.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { letterMail } from "../../mail/letter.ts";
import type { MailAttachment, MailMessage } from "../../mail/mailMessage.ts";
import type { ComposeContext } from "../../mail/outbox.ts";
import { type MailRequest, queueMailOnce } from "../../mail/queuedMails.ts";
import { findDocument, readDocumentFile } from "../documents/documentStore.ts";
import { noteSentMail } from "../documents/sentMails.ts";
import { findPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";

// The mails about invoices and next terms. Each is composed when it leaves: what was paid until then is not asked for.

type MailContext = Pick<Context, "keys" | "now">;

/** Asks for a reminder of an invoice, to where the buyer has its documents sent. */
export async function queueInvoiceReminder(
  transaction: Database,
  { keys, now }: MailContext,
  { id: purchaseId, details, record: { purchase, invoiceId } }: StoredPurchase,
  { days, rules }: { days: number; rules: PaymentRules },
): Promise<void> {
  const restrictedAt = restrictedFrom(purchase, rules, now());
  const request: MailRequest = {
    ...{ to: details.buyer.email, compose: "invoiceReminders", purchaseId, invoiceId },
    ...{ days: String(days), isLast: days === Math.max(...rules.invoice.reminders) ? "yes" : "" },
    restrictedAt: restrictedAt === null ? "" : String(restrictedAt),
  };
  const id = hash("sha256", `reminder of ${purchaseId} ${purchase.unpaidSince} ${days}`);
  await queueMailOnce(transaction, keys, request, { id, dueAt: now() });
}

/** @returns undefined where the invoice is paid by now, or the purchase has ended. */
export async function composeInvoiceReminder(
  transaction: Database,
  { to, purchaseId = "", invoiceId = "", days = "", isLast, restrictedAt = "" }: MailRequest,
  { config, now }: ComposeContext,
): Promise<MailMessage | undefined> {
  const purchase = await findPurchase(transaction, purchaseId);
  const documentId = purchase?.documents[invoiceId] ?? "";
  const { document } = (await findDocument(transaction, documentId)) ?? {};
  const owed = purchase === undefined ? 0 : invoiceBalance(purchase.record.ledger, invoiceId).owed;
  if (purchase === undefined || document?.payment.kind !== "transfer" || owed === 0) {
    return undefined;
  }
  const { number, issuedOn, payment } = document;
  const { plan, timeZone, ended } = purchase.record.purchase;
  if (ended !== null) {
    return undefined;
  }
  const mail = mailIn(purchase.details.language, config, billingPaths.paymentHistory);
  const letter = billingMails.invoiceOverdue({
    ...{ ...mail, plan, number, issuedOn, dueOn: payment.dueOn, owed, isLast: isLast === "yes" },
    ...{ iban: payment.iban, reference: payment.reference, timeZone },
    restrictedAt: restrictedAt === "" ? null : Number(restrictedAt),
  });
  const attachments = await invoiceFile(transaction, documentId);
  const id = `reminder ${documentId} ${days}`;
  await noteSentMail(transaction, { id, kind: "reminder", number, sentTo: to, sentAt: now() });
  return { ...letterMail(to, letter), ...(attachments.length > 0 && { attachments }) };
}

/** The invoice as it was sent; nothing where it was not drawn yet. */
async function invoiceFile(database: Database, documentId: string): Promise<MailAttachment[]> {
  const file = await readDocumentFile(database, documentId, "pdf");
  return file === undefined
    ? []
    : [{ name: file.name, type: file.type, content: Buffer.from(file.content).toString("base64") }];
}

/** Asks for the offer of the next term to an owner. */
export async function queueRenewalOffer(
  transaction: Database,
  { keys, now }: MailContext,
  { id: purchaseId, record: { purchase } }: StoredPurchase,
  { to, path, days }: { to: string; path: string; days: number },
): Promise<void> {
  const request: MailRequest = {
    ...{ to, compose: "renewalOffers", purchaseId, path },
    until: String(purchase.term.until),
  };
  const id = hash("sha256", `renewal of ${purchaseId} ${purchase.term.until} ${days} to ${to}`);
  await queueMailOnce(transaction, keys, request, { id, dueAt: now() });
}

/** @returns undefined where the next term was ordered by now, or the purchase has ended. */
export async function composeRenewalOffer(
  transaction: Database,
  { to, purchaseId = "", path = "", until }: MailRequest,
  { config }: ComposeContext,
): Promise<MailMessage | undefined> {
  const purchase = await findPurchase(transaction, purchaseId);
  const { ended, renewal, term, plan, timeZone } = purchase?.record.purchase ?? {};
  if (plan === undefined || timeZone === undefined || ended !== null || renewal !== "none") {
    return undefined;
  }
  if (term === undefined || String(term.until) !== until) {
    return undefined;
  }
  const mail = await mailTo(transaction, config, { to, asked: purchase?.details.language, path });
  return letterMail(to, billingMails.renewalOffer({ ...mail, plan, endsAt: term.until, timeZone }));
}

/** Asks for the announcement of a term that begins by itself. */
export async function queueRenewalAnnouncement(
  transaction: Database,
  { keys, now }: MailContext,
  { id: purchaseId, record: { purchase } }: StoredPurchase,
  { to, days, vat, dueDays }: { to: string; days: number; vat: Vat; dueDays: number },
): Promise<void> {
  const { until } = purchase.term;
  const request: MailRequest = {
    ...{ to, compose: "renewalAnnouncements", purchaseId, until: String(until) },
    ...{ vat: JSON.stringify(vat), dueDays: String(dueDays) },
  };
  const id = hash("sha256", `announcement of ${purchaseId} ${until} ${days} to ${to}`);
  await queueMailOnce(transaction, keys, request, { id, dueAt: now() });
}

/** @returns undefined where nothing follows by itself any more, or the next term has begun. */
export async function composeRenewalAnnouncement(
  transaction: Database,
  { to, purchaseId = "", until, vat = "", dueDays }: MailRequest,
  { config, now }: ComposeContext,
): Promise<MailMessage | undefined> {
  const stored = await findPurchase(transaction, purchaseId);
  const purchase = stored?.record.purchase;
  const next = purchase === undefined ? null : nextTermOf(purchase);
  if (purchase === undefined || next === null || !beginsByItself(purchase) || String(purchase.term.until) !== until) {
    return undefined;
  }
  const { plan, interval, way, term, price } = next;
  const vatOfTerm = JSON.parse(vat) as Vat;
  const path = billingPaths.paymentHistory;
  const mail = await mailTo(transaction, config, { to, asked: stored?.details.language, path });
  const letter = billingMails.renewalAnnounced({
    ...{ ...mail, plan, interval, way, ...daysOfTerm(term, purchase.timeZone) },
    ...{ amounts: amountsOfPrice(plan, price, vatOfTerm), vat: vatOfTerm, before: purchase.due },
    ...{ dueDays: Number(dueDays), isChange: !isSameOffer(purchase, next) },
    isUnpaid: purchase.way === "invoice" && isOverdue(purchase, now()),
  });
  return letterMail(to, letter);
}
