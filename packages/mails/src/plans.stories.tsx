import type { Meta } from "@storybook/react-vite";
import { planMails } from "./plans.ts";
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

export const TrialEndsInEnglish = letterStory(planMails.trialEnds({ ...en, ...ending }));

export const TrialEndsInGerman = letterStory(planMails.trialEnds({ ...de, ...ending }));

export const PlanGrantedInEnglish = letterStory(planMails.planGranted({ ...en, ...ending }));

export const PlanGrantedInGerman = letterStory(planMails.planGranted({ ...de, ...ending }));

export const PlanDeclinedInEnglish = letterStory(planMails.planDeclined({ ...en, plan: "educator" }));

export const PlanDeclinedInGerman = letterStory(planMails.planDeclined({ ...de, plan: "educator" }));

export const PlanRequestsInEnglish = letterStory(planMails.planRequests({ ...en, count: 3 }));

export const PlanRequestsInGerman = letterStory(planMails.planRequests({ ...de, count: 3 }));
