import type { Meta } from "@storybook/react-vite";
import { orderMails } from "./orders.ts";
import { letterStory, StoryLetter } from "./storyLetter.tsx";

const meta = {
  title: "Mails/Orders",
  component: StoryLetter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryLetter>;

export default meta;

const en = { language: "en", link: "https://lab.example.edu/quote?token=4711" } as const;
const de = { language: "de", link: "https://lab.example.edu/de/quote?token=4711" } as const;
const amounts = { net: 8999_99, vat: 1710_00, gross: 10_709_99, rounding: 0, due: 10_709_99 };
const ordered = { number: "ORD-2026-000003", plan: "university", amounts, knowsVat: true } as const;
const quoted = { ...ordered, number: "QUO-2026-000003", validUntil: "2027-01-25" } as const;
const from = { organization: "Universität Wien", orderedBy: "Ada Byron", email: "ada.byron@univie.example" };
const received = { purchaseOrder: "PO 4711", isNextTerm: false, dueDays: 30 };
const receivedNext = { ...received, isNextTerm: true };
const invoice = { number: "2026-000017", amounts, kind: "invoice", dueOn: "2026-12-27" } as const;
const reason = "We can't find your VAT identification in the register.";

export const QuoteInEnglish = letterStory(orderMails.quote({ ...en, ...quoted }));

export const QuoteInGerman = letterStory(orderMails.quote({ ...de, ...quoted, knowsVat: false }));

export const OrderReceivedInEnglish = letterStory(
  orderMails.orderReceived({ ...en, ...ordered, ...from, ...received }),
);

export const OrderReceivedInGerman = letterStory(orderMails.orderReceived({ ...de, ...ordered, ...from, ...received }));

export const OrderOfNextTermReceivedInEnglish = letterStory(
  orderMails.orderReceived({ ...en, ...ordered, ...from, ...receivedNext }),
);

export const OrderOfNextTermReceivedInGerman = letterStory(
  orderMails.orderReceived({ ...de, ...ordered, ...from, ...receivedNext }),
);

export const OrdersWaitingInEnglish = letterStory(orderMails.ordersWaiting({ ...en, count: 3 }));

export const OrdersWaitingInGerman = letterStory(orderMails.ordersWaiting({ ...de, count: 1 }));

const accepted = { from: "2026-11-27", isInvoicedThen: false } as const;

export const OrderAcceptedInEnglish = letterStory(
  orderMails.orderAccepted({ ...en, ...ordered, ...from, ...accepted }),
);

export const OrderAcceptedInGerman = letterStory(orderMails.orderAccepted({ ...de, ...ordered, ...from, ...accepted }));

const nextTerm = { from: "2027-11-27", isInvoicedThen: true } as const;

export const RenewalAcceptedInEnglish = letterStory(
  orderMails.orderAccepted({ ...en, ...ordered, ...from, ...nextTerm }),
);

export const RenewalAcceptedInGerman = letterStory(
  orderMails.orderAccepted({ ...de, ...ordered, ...from, ...nextTerm }),
);

export const OrderDeclinedInEnglish = letterStory(orderMails.orderDeclined({ ...en, ...ordered, ...from, reason }));

export const OrderDeclinedInGerman = letterStory(orderMails.orderDeclined({ ...de, ...ordered, ...from, reason }));

export const DocumentInEnglish = letterStory(orderMails.document({ ...en, ...invoice }));

export const DocumentInGerman = letterStory(orderMails.document({ ...de, ...invoice }));

const creditNote = {
  ...invoice,
  kind: "credit-note",
  number: "2026-000018",
  dueOn: undefined,
  overPaid: 1_000_00,
} as const;

export const CreditNoteInEnglish = letterStory(orderMails.document({ ...en, ...creditNote }));

export const CreditNoteInGerman = letterStory(orderMails.document({ ...de, ...creditNote }));
