import type { Meta } from "@storybook/react-vite";
import { letterStory, StoryLetter } from "./storyLetter.tsx";
import { supportMails } from "./support.ts";

const meta = {
  title: "Mails/Support",
  component: StoryLetter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryLetter>;

export default meta;

const en = { language: "en", link: "https://lab.example.edu/home/games/table" } as const;
const de = { language: "de", link: "https://lab.example.edu/de/home/games/table" } as const;
const question = {
  number: 1024,
  subject: "Extra time",
  text: "One student needs more time in the next lesson.\n\nWhere do I set that, and do the others see it?",
};
const sender = { name: "Ada Lovelace", email: "ada@example.edu", page: "/home/games/table" };
const ofUniversity = { priority: "first", plan: "university", organisation: "Example University" } as const;

export const RequestInEnglish = letterStory(supportMails.request({ ...en, ...question, ...sender, ...ofUniversity }));

export const RequestInGerman = letterStory(supportMails.request({ ...de, ...question, ...sender, ...ofUniversity }));

export const RequestOfAnAccount = letterStory(
  supportMails.request({ ...en, ...question, ...sender, priority: "mail", plan: "educator", page: undefined }),
);

export const ReceivedInEnglish = letterStory(
  supportMails.received({ ...en, ...question, contact: "Grace Hopper", hours: "Mon–Fri, 9:00–17:00 CET" }),
);

export const ReceivedInGerman = letterStory(
  supportMails.received({ ...de, ...question, contact: "Grace Hopper", hours: "Mo–Fr, 9–17 Uhr" }),
);

export const ReceivedWithoutHours = letterStory(supportMails.received({ ...en, ...question }));
