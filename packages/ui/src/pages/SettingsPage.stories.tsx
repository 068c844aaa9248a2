import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProfileForm } from "../sections/ProfileForm/ProfileForm.tsx";
import { SettingsMenu } from "../sections/SettingsMenu/SettingsMenu.tsx";
import { ada, SignedInPage } from "./SignedInPage.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "./wholePage.ts";

const meta = {
  component: SettingsPage,
  parameters: wholePageParameters,
} satisfies Meta<typeof SettingsPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Profile", "signedIn");

export const Default: Story = { play };

export const Phone: Story = { ...phone, play };

export const Narrow: Story = { ...narrow, play };

function SettingsPage() {
  return (
    <SignedInPage href="/home/settings">
      <SettingsMenu currentHref="/home/settings/profile" />
      <ProfileForm
        align="start"
        initialFirstName={ada.firstName}
        initialLastName={ada.lastName}
        labels={{ headline: "Profile", submit: "Save" }}
        onSubmit={() => undefined}
      />
    </SignedInPage>
  );
}
