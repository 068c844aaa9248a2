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

const order = {
  plan: "educator",
  interval: "year",
  from: "2026-11-27",
  until: "2027-11-26",
  amounts: { net: 84_03, vat: 15_97, gross: 100_00, rounding: -1, due: 99_99 },
  vat: { category: "S", rate: 19_00, country: "DE" },
  buyer: "Ada Lovelace, Lindenstraße 9, 10969 Berlin, DE",
  seller: "Lernspiele gGmbH, Hauptstraße 1, 10115 Berlin, DE, billing@lab.example",
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
