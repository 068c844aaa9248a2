import { atTermEnd, billingDeskPath, buyerDetailsOf, daysOfTerm } from "@belab/domain/billing";
import { ok } from "@belab/domain/result";
import { doubtMails } from "@belab/mails/doubts";
import { mailIn, mailLanguage } from "../../accounts/mails.ts";
import { tellOperators } from "../../accounts/operatorNotices.ts";
import { findOperatorByEmail } from "../../accounts/powerStore.ts";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { letterMail } from "../../mail/letter.ts";
import type { MailMessage } from "../../mail/mailMessage.ts";
import type { ComposeContext } from "../../mail/outbox.ts";
import type { MailRequest } from "../../mail/queuedMails.ts";
import type { VatIdCheck } from "../orders/vatIdChecks.ts";
import {
  countDoubts,
  findPurchasesToRenew,
  lockPurchase,
  type StoredPurchase,
  updatePurchase,
} from "../purchases/purchaseStore.ts";
import { checkVatOf, type VatCheckContext } from "./vatChecks.ts";

// Before a year renews by itself without VAT, the office is asked whether the identification is still valid. What is charged
// changes only by what an operator or the buyer does then.

export type RenewalVatContext = VatCheckContext & Pick<Context, "outbox">;

const day = 24 * 60 * 60 * 1000;

/** How long before the end of a term the office is asked. */
const askedBefore = 14 * day;

/** The notice to operators that an identification is no longer valid. */
const doubtNotice = { compose: "vatIdsInvalid", about: "VAT identifications" } as const;

/** Asks about the identifications of purchases that renew by themselves soon: of each once for a term, as soon as the office answers. */
export async function recheckRenewals(context: RenewalVatContext): Promise<void> {
  const now = context.now();
  for (const purchase of await findPurchasesToRenew(context.database, { from: now, until: now + askedBefore })) {
    if (needsCheck(purchase, now)) {
      await recheckRenewal(context, purchase);
    }
  }
}

function needsCheck({ record: { purchase }, details: { buyer, vat }, evidence }: StoredPurchase, now: number): boolean {
  const { interval, renewal, term } = purchase;
  const asksFrom = term.until - askedBefore;
  const isAsked = evidence.some(
    ({ vatId }) => vatId?.vatId === buyer.vatId && vatId?.checkedAt != null && vatId.checkedAt >= asksFrom,
  );
  const renewsByItself = renewal === "always" && atTermEnd(purchase).kind !== "ends";
  return interval === "year" && renewsByItself && vat.category === "AE" && now >= asksFrom && !isAsked;
}

async function recheckRenewal(context: RenewalVatContext, found: StoredPurchase): Promise<void> {
  const details = buyerDetailsOf(found.details.buyer);
  const { check } = await checkVatOf(context, found.organisationId ?? "", details);
  if (check === undefined || check.state === "unchecked") {
    return;
  }
  await transact<undefined, never>(context.database, async (transaction) => {
    const purchase = await lockPurchase(transaction, found.id);
    if (purchase?.details.buyer.vatId === check.vatId) {
      await noteCheck(transaction, context, purchase, check);
    }
    return ok();
  });
  context.outbox.wake();
}

async function noteCheck(
  transaction: Database,
  context: RenewalVatContext,
  purchase: StoredPurchase,
  vatId: VatIdCheck,
): Promise<void> {
  const isInvalid = vatId.state === "invalid";
  const { country } = purchase.details.buyer.address;
  await updatePurchase(transaction, {
    ...purchase,
    evidence: [...purchase.evidence, { country, vatId, at: context.now() }],
    vatDoubt: isInvalid ? "vat-id-invalid" : null,
  });
  if (isInvalid) {
    await tellOperators(transaction, context, doubtNotice);
  }
}

/** @returns undefined where none is in doubt any more, or the address is no longer an operator's. */
export async function composeVatIdsInvalid(
  transaction: Database,
  { to }: MailRequest,
  { config }: ComposeContext,
): Promise<MailMessage | undefined> {
  const operator = await findOperatorByEmail(transaction, to);
  const count = await countDoubts(transaction, "vat-id-invalid");
  if (operator === undefined || count === 0) {
    return undefined;
  }
  const mail = mailIn(mailLanguage(operator, undefined), config, billingDeskPath("state"));
  return letterMail(to, doubtMails.vatIdsInvalid({ ...mail, count }));
}

/** Returns what an operator is shown of a purchase whose VAT is in doubt. */
export function shownDoubt({ id, details, evidence, record: { purchase } }: StoredPurchase) {
  const { country = "" } = evidence.at(-1) ?? {};
  return {
    purchaseId: id,
    buyer: details.buyer.name,
    plan: purchase.plan,
    vatId: details.buyer.vatId ?? null,
    country,
    lastDay: daysOfTerm(purchase.term, purchase.timeZone).until,
  };
}
