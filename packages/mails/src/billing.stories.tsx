import type { Meta } from "@storybook/react-vite";
import { billingMails } from "./billing.ts";
import { letterStory, StoryLetter } from "./storyLetter.tsx";

const meta = {
  title: "Mails/Billing",
  component: StoryLetter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryLetter>;

export default meta;

const en = { language: "en", link: "https://lab.example.edu/home/plans" } as const;
const de = { language: "de", link: "https://lab.example.edu/de/home/plans" } as const;
const ending = { plan: "university", endsAt: Date.UTC(2027, 0, 31) } as const;

const timeZone = "Europe/Berlin";
const notice = {
  name: "Ada Lovelace",
  contract: "2026-000031",
  receivedAt: Date.UTC(2026, 10, 27, 9, 5),
  timeZone,
} as const;
const cancellation = { ...notice, plan: "educator", endsOn: "2026-12-31", isForCause: false, reason: null } as const;
const canceled = { plan: "educator", endsAt: Date.UTC(2027, 10, 24, 12), at: notice.receivedAt, timeZone } as const;
const byCard = { endsEarly: false } as const;
const failed = {
  plan: "educator",
  endsAt: Date.UTC(2026, 11, 11),
  timeZone,
} as const;

export const WithdrawalReceiptInEnglish = letterStory(billingMails.withdrawalReceipt({ ...en, ...notice }));

export const WithdrawalReceiptInGerman = letterStory(billingMails.withdrawalReceipt({ ...de, ...notice }));

export const CancellationReceiptInEnglish = letterStory(billingMails.cancellationReceipt({ ...en, ...cancellation }));

export const CancellationReceiptInGerman = letterStory(
  billingMails.cancellationReceipt({ ...de, ...cancellation, endsOn: null }),
);

export const CancellationForCause = letterStory(
  billingMails.cancellationReceipt({
    ...{
      ...en,
      ...cancellation,
      endsOn: null,
      isForCause: true,
      reason: "The games can't be reached from our school.",
    },
  }),
);

export const NoticesWaitingInEnglish = letterStory(billingMails.noticesWaiting({ ...en, count: 3 }));

export const NoticesWaitingInGerman = letterStory(billingMails.noticesWaiting({ ...de, count: 1 }));

export const CardTroubles = letterStory(billingMails.cardTroubles({ ...en, count: 2 }));

export const CardUntilEInvoices = letterStory(
  billingMails.cardUntilEInvoices({ ...en, plan: "university", from: "2028-01-01" }),
);

export const PlanCanceledInEnglish = letterStory(billingMails.planCanceled({ ...en, ...canceled, ...byCard }));

export const PlanCanceledInGerman = letterStory(billingMails.planCanceled({ ...de, ...canceled, ...byCard }));

export const PaymentFailedInEnglish = letterStory(billingMails.paymentFailed({ ...en, ...failed }));

export const PaymentFailedInGerman = letterStory(billingMails.paymentFailed({ ...de, ...failed }));

export const PaymentReturnedInEnglish = letterStory(
  billingMails.paymentReturned({ ...en, plan: "educator", reason: "second-purchase", amount: 99_99 }),
);

export const PaymentReturnedInGerman = letterStory(
  billingMails.paymentReturned({ ...de, plan: "university", reason: "owner-gone", amount: 10_709_99 }),
);

export const PlanEndedInEnglish = letterStory(
  billingMails.planEnded({ ...en, plan: "educator", end: "withdrawal", owed: 0 }),
);

export const PlanEndedInGerman = letterStory(
  billingMails.planEnded({ ...de, plan: "educator", end: "unpaidCard", owed: 0 }),
);

export const PlanEndedWithOpenInvoiceInEnglish = letterStory(
  billingMails.planEnded({ ...en, plan: "university", end: "unpaidInvoice", owed: 10_709_99 }),
);

export const PlanEndedWithOpenInvoiceInGerman = letterStory(
  billingMails.planEnded({ ...de, plan: "university", end: "unpaidInvoice", owed: 10_709_99 }),
);

export const PlanReplacedInEnglish = letterStory(
  billingMails.planEnded({ ...en, plan: "educator", end: "replaced", owed: 0 }),
);

export const PlanReplacedInGerman = letterStory(
  billingMails.planEnded({ ...de, plan: "educator", end: "replaced", owed: 0 }),
);

const restricted = { ...ending, reason: "payment", owed: 10_709_99, termEnd: ending.endsAt, timeZone } as const;

export const PlanRestrictedInEnglish = letterStory(billingMails.planRestricted({ ...en, ...restricted }));

export const PlanRestrictedInGerman = letterStory(billingMails.planRestricted({ ...de, ...restricted }));

export const PlanRestrictedAfterItsTerm = letterStory(
  billingMails.planRestricted({ ...en, ...restricted, reason: "term", owed: 0, termEnd: Date.UTC(2027, 0, 1) }),
);

const order = {
  plan: "educator",
  interval: "year",
  from: "2026-11-27",
  until: "2027-11-26",
  amounts: { net: 84_03, vat: 15_97, gross: 100_00, rounding: -1, due: 99_99 },
  vat: { category: "S", rate: 19_00, country: "DE" },
  buyer: "Ada Lovelace, Lindenstraße 9, 10969 Berlin, DE",
  seller: "Lernspiele gGmbH, Hauptstraße 1, 10115 Berlin, DE, billing@lab.example",
  number: "2026-000017",
} as const;

export const OrderConfirmedInEnglish = letterStory(
  billingMails.orderConfirmed({
    ...en,
    ...order,
    withdrawal: { until: "2026-12-11", link: "https://lab.example.edu/withdraw" },
  }),
);

export const OrderConfirmedInGerman = letterStory(
  billingMails.orderConfirmed({
    ...de,
    ...order,
    withdrawal: { until: "2026-12-11", link: "https://lab.example.edu/de/withdraw" },
  }),
);

/** An organization in another member state. */
export const OrderConfirmedWithoutVat = letterStory(
  billingMails.orderConfirmed({
    ...en,
    ...order,
    plan: "university",
    amounts: { net: 8999_99, vat: 0, gross: 8999_99, rounding: 0, due: 8999_99 },
    vat: { category: "AE", rate: 0, country: "DE", exemptionCode: "VATEX-EU-AE" },
  }),
);
const overdue = {
  plan: "university",
  number: "2026-000017",
  issuedOn: "2026-11-27",
  dueOn: "2026-12-27",
  owed: 10_709_99,
  iban: "DE89370400440532013000",
  reference: "RF182026000017",
} as const;

export const InvoiceOverdueInEnglish = letterStory(billingMails.invoiceOverdue({ ...en, ...overdue, isLast: false }));

export const InvoiceOverdueInGerman = letterStory(billingMails.invoiceOverdue({ ...de, ...overdue, isLast: false }));

export const LastReminderInEnglish = letterStory(billingMails.invoiceOverdue({ ...en, ...overdue, isLast: true }));

export const LastReminderInGerman = letterStory(billingMails.invoiceOverdue({ ...de, ...overdue, isLast: true }));

const renewing = { ...ending, timeZone: "Europe/Berlin" } as const;

export const RenewalOfferInEnglish = letterStory(billingMails.renewalOffer({ ...en, ...renewing }));

export const RenewalOfferInGerman = letterStory(billingMails.renewalOffer({ ...de, ...renewing }));
