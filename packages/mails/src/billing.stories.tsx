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

export const TrialEndsInEnglish = letterStory(billingMails.trialEnds({ ...en, ...ending }));

export const TrialEndsInGerman = letterStory(billingMails.trialEnds({ ...de, ...ending }));

export const PlanGrantedInEnglish = letterStory(billingMails.planGranted({ ...en, ...ending }));

export const PlanGrantedInGerman = letterStory(billingMails.planGranted({ ...de, ...ending }));

export const PlanDeclinedInEnglish = letterStory(billingMails.planDeclined({ ...en, plan: "educator" }));

export const PlanDeclinedInGerman = letterStory(billingMails.planDeclined({ ...de, plan: "educator" }));

export const PlanRequestsInEnglish = letterStory(billingMails.planRequests({ ...en, count: 3 }));

export const PlanRequestsInGerman = letterStory(billingMails.planRequests({ ...de, count: 3 }));

const overdue = {
  plan: "university",
  number: "2026-000017",
  issuedOn: "2026-11-27",
  dueOn: "2026-12-27",
  owed: 10_709_99,
  iban: "DE89370400440532013000",
  reference: "RF182026000017",
  timeZone: "Europe/Berlin",
} as const;

export const InvoiceOverdueInEnglish = letterStory(
  billingMails.invoiceOverdue({ ...en, ...overdue, isLast: false, restrictedAt: null }),
);

export const InvoiceOverdueInGerman = letterStory(
  billingMails.invoiceOverdue({ ...de, ...overdue, isLast: false, restrictedAt: null }),
);

export const LastReminderInEnglish = letterStory(
  billingMails.invoiceOverdue({ ...en, ...overdue, isLast: true, restrictedAt: Date.UTC(2027, 0, 25) }),
);

export const LastReminderInGerman = letterStory(
  billingMails.invoiceOverdue({ ...de, ...overdue, isLast: true, restrictedAt: Date.UTC(2027, 0, 25) }),
);

const renewing = { ...ending, timeZone: "Europe/Berlin" } as const;

export const RenewalOfferInEnglish = letterStory(billingMails.renewalOffer({ ...en, ...renewing }));

export const RenewalOfferInGerman = letterStory(billingMails.renewalOffer({ ...de, ...renewing }));
