import type { Meta } from "@storybook/react-vite";
import { accountMails } from "./accounts.ts";
import { letterStory, StoryLetter } from "./storyLetter.tsx";

const meta = {
  title: "Mails/Accounts",
  component: StoryLetter,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof StoryLetter>;

export default meta;

const link = "https://lab.example.edu/signup?activationCode=004217";
const en = { language: "en", link } as const;
const de = { language: "de", link } as const;
const code = "004217";
const provider = "Google";

export const ActivationCodeInEnglish = letterStory(accountMails.activation({ ...en, code }));

export const ActivationCodeInGerman = letterStory(accountMails.activation({ ...de, code }));

export const PasswordResetCodeInEnglish = letterStory(accountMails.reset({ ...en, code }));

export const PasswordResetCodeInGerman = letterStory(accountMails.reset({ ...de, code }));

export const EmailChangeCodeInEnglish = letterStory(accountMails.emailChangeCode({ ...en, code }));

export const EmailChangeCodeInGerman = letterStory(accountMails.emailChangeCode({ ...de, code }));

export const LinkIdentityCodeInEnglish = letterStory(accountMails.link({ ...en, code, provider }));

export const LinkIdentityCodeInGerman = letterStory(accountMails.link({ ...de, code, provider }));

export const PasswordChangedInEnglish = letterStory(accountMails.passwordChanged(en));

export const PasswordChangedInGerman = letterStory(accountMails.passwordChanged(de));

export const PasswordChangedAndAccountsDisconnectedInEnglish = letterStory(
  accountMails.passwordChanged({ ...en, removedIdentities: 2 }),
);

export const PasswordChangedAndAccountsDisconnectedInGerman = letterStory(
  accountMails.passwordChanged({ ...de, removedIdentities: 2 }),
);

export const IdentityLinkedInEnglish = letterStory(accountMails.identityLinked({ ...en, provider }));

export const IdentityLinkedInGerman = letterStory(accountMails.identityLinked({ ...de, provider }));

export const IdentityUnlinkedInEnglish = letterStory(accountMails.identityUnlinked({ ...en, provider }));

export const IdentityUnlinkedInGerman = letterStory(accountMails.identityUnlinked({ ...de, provider }));

export const EmailChangedInEnglish = letterStory(accountMails.emailChanged(en));

export const EmailChangedInGerman = letterStory(accountMails.emailChanged(de));

export const EmailChangeUndoneInEnglish = letterStory(accountMails.emailChangeUndone(en));

export const EmailChangeUndoneInGerman = letterStory(accountMails.emailChangeUndone(de));
