import { billingPaths, invoiceBalance, nextPlanOf, reminderDays } from "@belab/domain/billing";
import { billingMails } from "@belab/mails/billing";
import { mailTo } from "../../accounts/mails.ts";
import type { Database } from "../../database/database.ts";
import { letterMail } from "../../mail/letter.ts";
import type { MailMessage } from "../../mail/mailMessage.ts";
import type { ComposeContext, ComposeMail } from "../../mail/outbox.ts";
import type { MailRequest } from "../../mail/queuedMails.ts";
import { attachmentsOf } from "../documents/attachments.ts";
import { findDocument } from "../documents/documentStore.ts";
import { noteSentMail } from "../documents/sentMails.ts";
import { findPurchase } from "../purchases/purchaseStore.ts";

// The mails about invoices and next terms. Each is composed when it leaves: what was paid until then is not asked for.

/** @returns undefined where the invoice is paid by now, or the purchase has ended. */
async function composeInvoiceReminder(
  transaction: Database,
  { to, purchaseId = "", invoiceId = "", days = "" }: MailRequest,
  { config, now }: ComposeContext,
): Promise<MailMessage | undefined> {
  const purchase = await findPurchase(transaction, purchaseId);
  const documentId = purchase?.documents[invoiceId] ?? "";
  const { document } = (await findDocument(transaction, documentId)) ?? {};
  if (purchase?.record.purchase.ended !== null || document?.payment.kind !== "transfer") {
    return undefined;
  }
  const { record, details } = purchase;
  const { owed } = invoiceBalance(record.ledger, invoiceId);
  if (owed === 0) {
    return undefined;
  }
  const { number, issuedOn, payment } = document;
  const mail = await mailTo(transaction, config, { to, asked: details.language, path: billingPaths.paymentHistory });
  const letter = billingMails.invoiceOverdue({
    ...{ ...mail, ...payment, plan: record.purchase.plan, number, issuedOn, owed },
    isLast: Number(days) === Math.max(...reminderDays),
  });
  const id = `reminder ${documentId} ${days} to ${to}`;
  await noteSentMail(transaction, { id, kind: "reminder", number, sentTo: to, sentAt: now() });
  return { ...letterMail(to, letter), attachments: await attachmentsOf(transaction, documentId, ["pdf"]) };
}

/** @returns undefined where the next term was ordered by now, or the purchase has ended. */
async function composeRenewalOffer(
  transaction: Database,
  { to, purchaseId = "", path = "", until }: MailRequest,
  { config }: ComposeContext,
): Promise<MailMessage | undefined> {
  const { record, details } = (await findPurchase(transaction, purchaseId)) ?? {};
  if (record?.purchase.ended !== null || nextPlanOf(record.purchase) !== null) {
    return undefined;
  }
  const { term, plan, timeZone } = record.purchase;
  const mail = await mailTo(transaction, config, { to, asked: details?.language, path });
  return String(term.until) === until
    ? letterMail(to, billingMails.renewalOffer({ ...mail, plan, endsAt: term.until, timeZone }))
    : undefined;
}

/** Composes the mails that are made when they leave. */
export const reminderComposers = {
  invoiceReminders: composeInvoiceReminder,
  renewalOffers: composeRenewalOffer,
} satisfies Record<string, ComposeMail>;
