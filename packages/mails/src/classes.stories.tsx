import type { Meta } from "@storybook/react-vite";
import { classMails } from "./classes.ts";
import { letterStory, StoryLetter } from "./storyLetter.tsx";

const meta = {
  title: "Mails/Classes",
  component: StoryLetter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryLetter>;

export default meta;

const name = "Introduction to Business, Monday group";
const organisation = "Department of Business Studies (Vienna)";
const teacher = "Grace Hopper";
const en = { language: "en", link: "https://lab.example.edu/class?token=abc", name } as const;
const de = { language: "de", link: "https://lab.example.edu/de/class?token=abc", name } as const;
const invited = {
  from: organisation,
  at: Date.UTC(2026, 11, 12),
  timeZone: "Europe/Vienna",
  stopLink: "https://lab.example.edu/stop",
} as const;

export const InvitationInEnglish = letterStory(classMails.invitation({ ...en, ...invited }));

export const InvitationInGerman = letterStory(classMails.invitation({ ...de, ...invited }));

export const JoinedElsewhereInEnglish = letterStory(classMails.joinedElsewhere(en));

export const JoinedElsewhereInGerman = letterStory(classMails.joinedElsewhere(de));

export const AssignedInEnglish = letterStory(classMails.assigned({ ...en, organisation, teacher }));

export const AssignedInGerman = letterStory(classMails.assigned({ ...de, organisation, teacher }));

export const GivenInEnglish = letterStory(classMails.given({ ...en, organisation }));

export const GivenInGerman = letterStory(classMails.given({ ...de, organisation }));

export const TakenAwayInEnglish = letterStory(classMails.takenAway({ ...en, organisation, teacher }));

export const TakenAwayInGerman = letterStory(classMails.takenAway({ ...de, organisation, teacher }));

export const MovedToOrganizationInEnglish = letterStory(classMails.moved({ ...en, organisation }));

export const MovedToOrganizationInGerman = letterStory(classMails.moved({ ...de, organisation }));

export const MovedToTeacherInEnglish = letterStory(classMails.moved({ ...en, organisation, teacher }));

export const MovedToTeacherInGerman = letterStory(classMails.moved({ ...de, organisation, teacher }));
