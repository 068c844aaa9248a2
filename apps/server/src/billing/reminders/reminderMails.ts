import { hash } from "node:crypto";
import { billingPaths, invoiceBalance, nextPlanOf, reminderDays } from "@belab/domain/billing";
import { billingMails } from "@belab/mails/billing";
import { mailTo } from "../../accounts/mails.ts";
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

/** Asks for a reminder of the running term's invoice. */
export async function queueInvoiceReminder(
  transaction: Database,
  { keys, now }: MailContext,
  { id: purchaseId, record: { purchase, invoiceId } }: StoredPurchase,
  { to, days }: { to: string; days: number },
): Promise<void> {
  const request: MailRequest = { to, compose: "invoiceReminders", purchaseId, invoiceId, days: String(days) };
  const id = hash("sha256", `reminder of ${purchaseId} ${purchase.unpaidSince} ${days} to ${to}`);
  await queueMailOnce(transaction, keys, request, { id, dueAt: now() });
}

/** @returns undefined where the invoice is paid by now, or the purchase has ended. */
export async function composeInvoiceReminder(
  transaction: Database,
  { to, purchaseId = "", invoiceId = "", days = "" }: MailRequest,
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
  const { plan, ended } = purchase.record.purchase;
  if (ended !== null) {
    return undefined;
  }
  const asked = purchase.details.language;
  const mail = await mailTo(transaction, config, { to, asked, path: billingPaths.paymentHistory });
  const isLast = Number(days) === Math.max(...reminderDays);
  const letter = billingMails.invoiceOverdue({
    ...{ ...mail, plan, number, issuedOn, dueOn: payment.dueOn, owed, isLast },
    ...{ iban: payment.iban, reference: payment.reference },
  });
  const attachments = await invoiceFile(transaction, documentId);
  const id = `reminder ${documentId} ${days} to ${to}`;
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
  if (purchase === undefined) {
    return undefined;
  }
  const { ended, term, plan, timeZone } = purchase.record.purchase;
  if (ended !== null || nextPlanOf(purchase.record.purchase) !== null || String(term.until) !== until) {
    return undefined;
  }
  const mail = await mailTo(transaction, config, { to, asked: purchase.details.language, path });
  return letterMail(to, billingMails.renewalOffer({ ...mail, plan, endsAt: term.until, timeZone }));
}
