import type { Meta } from "@storybook/react-vite";
import { organisationMails } from "./organisations.ts";
import { letterStory, StoryLetter } from "./storyLetter.tsx";

const meta = {
  title: "Mails/Organisations",
  component: StoryLetter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryLetter>;

export default meta;

const name = "Department of Business Studies (Vienna)";
const ending = { at: Date.UTC(2026, 11, 12), timeZone: "Europe/Vienna" };
const en = { language: "en", link: "https://lab.example.edu/invitation?token=abc", name } as const;
const de = { language: "de", link: "https://lab.example.edu/de/invitation?token=abc", name } as const;
const invited = { ...ending, roles: ["administrator", "teacher"], stopLink: "https://lab.example.edu/stop" } as const;

export const InvitationInEnglish = letterStory(organisationMails.invitation({ ...en, ...invited }));

export const InvitationInGerman = letterStory(organisationMails.invitation({ ...de, ...invited }));

export const InvitationByNameInEnglish = letterStory(
  organisationMails.invitation({ ...en, ...invited, inviter: "Emmy Noether" }),
);

export const InvitationByNameInGerman = letterStory(
  organisationMails.invitation({ ...de, ...invited, inviter: "Emmy Noether" }),
);

export const AcceptedElsewhereInEnglish = letterStory(organisationMails.acceptedElsewhere(en));

export const AcceptedElsewhereInGerman = letterStory(organisationMails.acceptedElsewhere(de));

export const MembershipRequestsInEnglish = letterStory(organisationMails.membershipRequests({ ...en, count: 3 }));

export const MembershipRequestsInGerman = letterStory(organisationMails.membershipRequests({ ...de, count: 3 }));

export const RequestAcceptedInEnglish = letterStory(organisationMails.requestAccepted(en));

export const RequestAcceptedInGerman = letterStory(organisationMails.requestAccepted(de));

export const RequestDeclinedInEnglish = letterStory(organisationMails.requestDeclined(en));

export const RequestDeclinedInGerman = letterStory(organisationMails.requestDeclined(de));

export const RemovedInEnglish = letterStory(organisationMails.removed(en));

export const RemovedInGerman = letterStory(organisationMails.removed(de));

export const ClosedInEnglish = letterStory(organisationMails.closed({ ...en, ...ending }));

export const ClosedInGerman = letterStory(organisationMails.closed({ ...de, ...ending }));
