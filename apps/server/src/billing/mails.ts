import {
  amountsOfCharge,
  billingPaths,
  cardGraceDays,
  type DocumentBuyer,
  dayAt,
  daysOfTerm,
  priceOf,
  withdrawalEnd,
} from "@belab/domain/billing";
import { billingMails } from "@belab/mails/billing";
import type { Mail } from "@belab/mails/mail";
import { findAccount, isActivated } from "../accounts/accountStore.ts";
import { mailIn, mailLanguage } from "../accounts/mails.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { type Letter, letterMail } from "../mail/letter.ts";
import { queueMail } from "../mail/queuedMails.ts";
import type { CardEffect } from "./card/cardEffects.ts";
import { type Checkout, findCheckout } from "./card/checkoutStore.ts";
import type { StoredSubscription } from "./card/subscriptionStore.ts";
import { sellerOf } from "./documents/seller.ts";
import { mailReaders, planReadersOf } from "./purchases/purchaseReaders.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

/** Tells by mail of what has happened to a plan that is paid by card, in the transaction in which it happens. */
export async function tellOfCard(
  transaction: Database,
  context: MailContext,
  row: StoredSubscription,
  effect: CardEffect,
): Promise<void> {
  const checkout = await findCheckout(transaction, row.checkoutId);
  if (effect.kind === "begun") {
    return checkout && confirmOrder(transaction, context, { row, checkout, ...effect });
  }
  const { sellerTimeZone: timeZone } = context.config;
  const readers = await planReadersOf(transaction, row, { language: checkout?.details.language ?? "en" });
  await mailReaders(transaction, context, readers, (mail) => newsOf({ ...mail, plan: row.plan, timeZone }, effect));
}

/** What the mail about an effect says. */
function newsOf(
  mail: Mail & Pick<StoredSubscription, "plan"> & { timeZone: string },
  effect: Exclude<CardEffect, { kind: "begun" }>,
): Letter {
  switch (effect.kind) {
    case "canceled":
      return billingMails.planCanceled({ ...mail, ...effect });
    case "failed":
      return billingMails.paymentFailed({ ...mail, endsAt: effect.since + cardGraceDays * day });
    case "byInvoice":
      return billingMails.cardUntilEInvoices({ ...mail, ...effect });
    case "ended":
      return billingMails.planEnded({ ...mail, end: effect.why, owed: 0 });
  }
}

const day = 24 * 60 * 60 * 1000;

type BegunCard = Extract<CardEffect, { kind: "begun" }> & { row: StoredSubscription; checkout: Checkout };

/** Confirms an order to the account that made it. */
async function confirmOrder(
  transaction: Database,
  { config, keys, now }: MailContext,
  { row, checkout: { orderedBy, details }, buyer, isTaxedByStripe }: BegunCard,
): Promise<void> {
  const account = orderedBy === null ? undefined : await findAccount(transaction, orderedBy);
  const seller = sellerOf(config);
  if (account === undefined || seller === undefined) {
    return;
  }
  const { plan, interval, paidFrom: from, paidUntil: until, orderedAt, number } = row;
  const { sellerTimeZone: timeZone } = config;
  const language = mailLanguage(account, details.language);
  const withdrawal = {
    until: dayAt(withdrawalEnd({ orderedAt, timeZone }) - 1, timeZone),
    link: mailIn(language, config, billingPaths.withdraw).link,
  };
  const letter = billingMails.orderConfirmed({
    ...mailIn(language, config, billingPaths.paymentHistory),
    ...{ plan, interval, number, buyer, ...daysOfTerm({ from, until }, timeZone) },
    amounts: amountsOfCharge(plan, priceOf(plan, interval), details.vat),
    vat: isTaxedByStripe ? null : details.vat,
    seller: `${inOneLine(seller)}, ${seller.contact.email}`,
    ...(row.accountId !== null && { withdrawal }),
  });
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
}

/** Tells who has paid by card for nothing that the payment goes back. */
export async function tellOfReturn(
  transaction: Database,
  { config, keys, now }: MailContext,
  { orderedBy, details, order: { plan } }: Checkout,
  { reason, amount }: { reason: "second-purchase" | "owner-gone"; amount: number },
): Promise<void> {
  const account = orderedBy === null ? undefined : await findAccount(transaction, orderedBy);
  const to = account !== undefined && isActivated(account) ? account.email : details.buyer?.email;
  if (to !== undefined) {
    const language = account === undefined ? (details.language ?? "en") : mailLanguage(account, details.language);
    const mail = mailIn(language, config, billingPaths.paymentHistory);
    const letter = billingMails.paymentReturned({ ...mail, plan, reason, amount });
    await queueMail(transaction, keys, letterMail(to, letter), now());
  }
}

function inOneLine({ name, address: { street, postcode, city, country } }: Pick<DocumentBuyer, "name" | "address">) {
  return [name, street, `${postcode} ${city}`.trim(), country].join(", ");
}
