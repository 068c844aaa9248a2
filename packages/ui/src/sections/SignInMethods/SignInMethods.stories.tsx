import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { type LinkedIdentity, SignInMethods } from "./SignInMethods.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const hour = 3_600_000;

const google: LinkedIdentity = { identityId: "g", provider: "google", linkedAt: present - 400 * hour };
const microsoft: LinkedIdentity = { identityId: "m", provider: "microsoft", linkedAt: present - 3 * hour };

const meta = {
  title: "Accounts/SignInMethods",
  component: SignInMethods,
  args: { hasPassword: true, identities: [google, microsoft], now: () => present, onUnlink: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SignInMethods>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("region", { name: "Sign-in methods" })).toBeVisible();
    const [password, first, second] = canvas.getAllByRole("listitem");
    await expect(password).toHaveTextContent("Email and passwordPassword set");
    await expect(within(password as HTMLElement).queryByRole("button")).toBeNull();
    await expect(first).toHaveTextContent("GoogleLinked 29 Dec 2025");
    await expect(second).toHaveTextContent("MicrosoftLinked 3 hours ago");

    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Unlink (Google, linked 29 Dec 2025)" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Unlink (Microsoft, linked 3 hours ago)" }));
    await expect(args.onUnlink).toHaveBeenCalledOnce();
    await expect(args.onUnlink).toHaveBeenCalledWith(microsoft);
  },
};

/** Any providers, each with a name and a mark of its own or without one. */
export const OtherProviders: Story = {
  args: {
    identities: [
      {
        identityId: "c",
        provider: "campus",
        title: "Campus",
        mark: <span aria-hidden="true">◆</span>,
        linkedAt: present - 3 * hour,
      },
      { identityId: "o", provider: "ORCID", linkedAt: present },
    ],
  },
  play: async ({ canvas }) => {
    const [, campus, orcid] = canvas.getAllByRole("listitem");
    await expect(campus).toHaveTextContent("◆CampusLinked 3 hours ago");
    await expect(orcid).toHaveTextContent("ORCIDLinked just now");
    await expect(canvas.getByRole("button", { name: "Unlink (Campus, linked 3 hours ago)" })).toBeEnabled();
  },
};

export const OnlyWay: Story = {
  name: "The last sign-in method cannot be unlinked, and the section says what to do first",
  args: { hasPassword: false, identities: [google] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/No password yet/)).toBeVisible();
    await expect(canvas.getByText(/To unlink it, set a password first\./)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const WithoutPassword: Story = {
  args: { hasPassword: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
  },
};

export const PasswordOnly: Story = {
  args: { identities: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Refused: Story = {
  args: { error: "To unlink a sign-in method, sign out, sign in again, and unlink it within ten minutes." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("sign in again, and unlink it within ten minutes");
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      await expect(button).toBeDisabled();
    }
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <SignInMethods {...args} error="This is your only sign-in method. Set a password first, then unlink it." />
      <SignInMethods {...args} hasPassword={false} identities={[google]} labels={{ title: "Without a password" }} />
      <SignInMethods {...args} identities={[]} labels={{ title: "Only a password" }} />
      <SignInMethods {...args} {...OtherProviders.args} pending labels={{ title: "Pending" }} />
    </>
  ),
};
