import type { Meta } from "@storybook/react-vite";
import { doubtMails } from "./doubts.ts";
import { letterStory, StoryLetter } from "./storyLetter.tsx";

const meta = {
  title: "Mails/Doubts",
  component: StoryLetter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryLetter>;

export default meta;

const en = { language: "en", link: "https://lab.example.edu/home/settings/billing?part=state" } as const;
const de = { language: "de", link: "https://lab.example.edu/de/home/settings/billing?part=state" } as const;

export const VatIdsInvalidInEnglish = letterStory(doubtMails.vatIdsInvalid({ ...en, count: 2 }));

export const VatIdsInvalidInGerman = letterStory(doubtMails.vatIdsInvalid({ ...de, count: 1 }));
