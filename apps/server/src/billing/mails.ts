import {
  amountsOfCharge,
  billingPaths,
  type CalendarDay,
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
import type { PurchaseContext } from "./purchases/purchaseContext.ts";
import { ownReadersOf } from "./purchases/purchaseReaders.ts";

type MailContext = Pick<Context, "config" | "keys" | "now"> & Pick<PurchaseContext, "organisations">;

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
  for (const reader of await ownReadersOf(transaction, context, row, checkout?.details.language ?? "en")) {
    const letter = newsOf(
      row,
      effect,
      context.config,
    )(mailIn(reader.language, context.config, billingPaths.paymentHistory));
    await queueMail(transaction, context.keys, letterMail(reader.to, letter), context.now());
  }
}

/** What the mail about an effect says. */
function newsOf(
  { plan }: StoredSubscription,
  effect: Exclude<CardEffect, { kind: "begun" }>,
  { sellerTimeZone: timeZone }: MailContext["config"],
): (mail: Mail) => Letter {
  switch (effect.kind) {
    case "canceled": {
      const { at, endsAt, endsEarly } = effect;
      return (mail) => billingMails.planCanceled({ ...mail, ...{ plan, endsAt, at, timeZone, endsEarly } });
    }
    case "failed": {
      const endsAt = effect.since + cardGraceDays * day;
      return (mail) => billingMails.paymentFailed({ ...mail, plan, endsAt, timeZone });
    }
    case "byInvoice":
      return (mail) => billingMails.cardUntilEInvoices({ ...mail, plan, from: effect.from });
    case "ended":
      return (mail) => billingMails.planEnded({ ...mail, plan, end: effect.why, owed: 0 });
  }
}

const day = 24 * 60 * 60 * 1000;

interface ConfirmedCard {
  row: StoredSubscription;
  checkout: Checkout;
  buyer: string;
  isTaxedByStripe: boolean;
}

/** Confirms an order to the account that made it. */
async function confirmOrder(
  transaction: Database,
  { config, keys, now }: MailContext,
  { row, checkout: { orderedBy, details }, buyer, isTaxedByStripe }: ConfirmedCard,
): Promise<void> {
  const account = orderedBy === null ? undefined : await findAccount(transaction, orderedBy);
  const seller = sellerOf(config);
  if (account === undefined || seller === undefined) {
    return;
  }
  const { plan, interval, paidFrom: from, paidUntil: until, orderedAt, number } = row;
  const { sellerTimeZone: timeZone } = config;
  const language = mailLanguage(account, details.language);
  const withdrawal = { until: lastDayBefore(withdrawalEnd({ orderedAt, timeZone }), timeZone) };
  const letter = billingMails.orderConfirmed({
    ...mailIn(language, config, billingPaths.paymentHistory),
    ...{ plan, interval, number, buyer, ...daysOfTerm({ from, until }, timeZone) },
    ...{
      amounts: amountsOfCharge(plan, priceOf(plan, interval), details.vat),
      vat: isTaxedByStripe ? null : details.vat,
    },
    seller: `${inOneLine(seller)}, ${seller.contact.email}`,
    ...(row.accountId !== null && {
      withdrawal: { ...withdrawal, link: mailIn(language, config, billingPaths.withdraw).link },
    }),
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

function lastDayBefore(time: number, timeZone: string): CalendarDay {
  return dayAt(time - 1, timeZone);
}

function inOneLine({ name, address: { street, postcode, city, country } }: Pick<DocumentBuyer, "name" | "address">) {
  return [name, street, `${postcode} ${city}`.trim(), country].join(", ");
}
