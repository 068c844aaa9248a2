import type { Meta } from "@storybook/react-vite";
import { departmentMails } from "./department.ts";
import { letterStory, StoryLetter } from "./storyLetter.tsx";

const meta = {
  title: "Mails/Department",
  component: StoryLetter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryLetter>;

export default meta;

const en = { language: "en", link: "https://lab.example.edu/home/settings/department" } as const;
const de = { language: "de", link: "https://lab.example.edu/de/home/settings/department" } as const;

export const TeachingRequestsInEnglish = letterStory(departmentMails.teachingRequests({ ...en, count: 3 }));

export const TeachingRequestsInGerman = letterStory(departmentMails.teachingRequests({ ...de, count: 3 }));

export const TeachingAcceptedInEnglish = letterStory(departmentMails.teachingAccepted(en));

export const TeachingAcceptedInGerman = letterStory(departmentMails.teachingAccepted(de));

export const TeachingDeclinedInEnglish = letterStory(departmentMails.teachingDeclined(en));

export const TeachingDeclinedInGerman = letterStory(departmentMails.teachingDeclined(de));
