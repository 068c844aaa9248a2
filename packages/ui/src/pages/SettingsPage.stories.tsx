import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { ChangeEmailForm } from "../sections/ChangeEmailForm/ChangeEmailForm.tsx";
import { ChangePasswordForm } from "../sections/ChangePasswordForm/ChangePasswordForm.tsx";
import { ColorSchemeMenu } from "../sections/ColorSchemeMenu/ColorSchemeMenu.tsx";
import { PageSection } from "../sections/PageSection/PageSection.tsx";
import { ProfileForm } from "../sections/ProfileForm/ProfileForm.tsx";
import { SessionList } from "../sections/SessionList/SessionList.tsx";
import { SettingsMenu } from "../sections/SettingsMenu/SettingsMenu.tsx";
import { SignInMethods } from "../sections/SignInMethods/SignInMethods.tsx";
import { ada, SignedInPage } from "./common/SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./common/wholePage.ts";

const meta = {
  component: SettingsPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof SettingsPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const hour = 3_600_000;

const sessions = [
  {
    sessionId: "here",
    device: "Firefox on Windows",
    startedAt: present - 30 * hour,
    seenAt: present,
    isCurrent: true,
  },
  {
    sessionId: "phone",
    device: "Safari on iPhone",
    startedAt: present - 400 * hour,
    seenAt: present - 3 * hour,
    isCurrent: false,
  },
];

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Profile", "signedIn");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function SettingsPage() {
  return (
    <SignedInPage href="/home/settings">
      <SettingsMenu currentHref="/home/settings/profile" allHref="/home/settings" />
      <ProfileForm
        align="start"
        initialFirstName={ada.firstName}
        initialLastName={ada.lastName}
        imageRequired={false}
        labels={{ title: "Profile", submit: "Save profile" }}
        onSubmit={fn()}
      />
      <ChangePasswordForm
        email="ada@example.edu"
        passwordCheck={{ status: "accepted" }}
        onPasswordChange={fn()}
        onSubmit={fn()}
      />
      <ChangeEmailForm
        email="ada@example.edu"
        onStart={fn()}
        onCancel={fn()}
        onRequest={fn()}
        onConfirm={fn()}
        onResend={fn()}
      />
      <SignInMethods
        hasPassword
        identities={[{ identityId: "google", provider: "google", linkedAt: present - 400 * hour }]}
        now={() => present}
        onUnlink={fn()}
      />
      <PageSection title="Appearance" intro="Light, dark, or as your device is set. This browser remembers it.">
        <ColorSchemeMenu />
      </PageSection>
      <SessionList sessions={sessions} now={() => present} onEnd={fn()} onEndOthers={fn()} />
    </SignedInPage>
  );
}
