import {
  amountsOfPrice,
  billingPaths,
  type CalendarDay,
  type DocumentBuyer,
  dayAt,
  daysOfTerm,
  withdrawalEnd,
} from "@belab/domain/billing";
import { billingMails } from "@belab/mails/billing";
import { findAccount } from "../accounts/accountStore.ts";
import { mailIn, mailLanguage } from "../accounts/mails.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { letterMail } from "../mail/letter.ts";
import { queueMail } from "../mail/queuedMails.ts";
import { findDocument } from "./documents/documentStore.ts";
import { sellerOf } from "./documents/seller.ts";
import type { StoredPurchase } from "./purchases/purchaseStore.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

/** A purchase by card that has begun. */
interface Bought {
  purchase: StoredPurchase;
  /** The account that ordered it; null once that account is gone. */
  orderedBy: string | null;
}

/** Confirms an order to the account that made it. */
export async function queueOrderConfirmation(
  transaction: Database,
  { config, keys, now }: MailContext,
  { purchase: { id, record, details, documents }, orderedBy }: Bought,
): Promise<void> {
  const account = orderedBy === null ? undefined : await findAccount(transaction, orderedBy);
  const seller = sellerOf(config);
  const invoice = await findDocument(transaction, documents[`${id}/invoice`] ?? "");
  if (account === undefined || seller === undefined || invoice === undefined) {
    return;
  }
  const { purchase } = record;
  const { plan, interval, price, ownerKind: kind, term, timeZone } = purchase;
  const language = mailLanguage(account, details.language);
  const withdrawal = { until: lastDayBefore(withdrawalEnd(purchase), timeZone) };
  const letter = billingMails.orderConfirmed({
    ...mailIn(language, config, billingPaths.paymentHistory),
    ...{ plan, interval, ...daysOfTerm(term, timeZone) },
    ...{ amounts: amountsOfPrice(plan, price, details.vat), vat: details.vat },
    buyer: inOneLine(details.buyer),
    seller: `${inOneLine(seller)}, ${seller.contact.email}`,
    number: invoice.document.number,
    ...(kind === "account" && {
      withdrawal: { ...withdrawal, link: mailIn(language, config, billingPaths.withdraw).link },
    }),
  });
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
}

function lastDayBefore(time: number, timeZone: string): CalendarDay {
  return dayAt(time - 1, timeZone);
}

function inOneLine({ name, address: { street, postcode, city, country } }: Pick<DocumentBuyer, "name" | "address">) {
  return [name, street, `${postcode} ${city}`.trim(), country].join(", ");
}
