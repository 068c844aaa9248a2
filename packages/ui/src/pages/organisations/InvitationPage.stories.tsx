import { organisationPaths } from "@belab/domain/organisations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { present } from "../../testing/organisations.ts";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { InvitationPage } from "./InvitationPage.tsx";

const invitation = {
  kind: "mail",
  name: "Department of Economics",
  roles: ["teacher"],
  expiresAt: present + 13 * 86_400_000,
  email: "ada@example.org",
  isOwnAddress: false,
  isMember: false,
  onlyAsks: false,
} as const;

const meta = {
  title: "Pages/Organizations/InvitationPage",
  component: InvitationPage,
  decorators: atAddress(organisationPaths.invitation),
  parameters: wholePageParameters,
  args: { invitation, now: () => present, onAccept: fn(), onDecline: fn() },
} satisfies Meta<typeof InvitationPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Department of Economics invites you", "account");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(context.canvas.getByRole("link", { name: "Sign up" })).toBeVisible();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const SignedIn: Story = {
  args: { signedIn: true, invitation: { ...invitation, isOwnAddress: true } },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Accept invitation" }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

export const OtherAddress: Story = {
  args: { signedIn: true },
  play: async (context) => {
    await play(context);
    await expect(context.canvas.getByRole("button", { name: "Accept with this account" })).toBeVisible();
  },
};

export const Joined: Story = {
  args: { signedIn: true, answer: "joined" },
  play: ({ canvasElement }) =>
    expectWholePage(canvasElement, "You are now a member of Department of Economics", "account"),
};

export const Expired: Story = {
  args: { invitation: undefined, dead: "This invitation has expired. Ask for a new one." },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "This invitation can't be accepted", "account");
    await expect(canvas.getByRole("alert")).toHaveTextContent("This invitation has expired. Ask for a new one.");
  },
};

export const Loading: Story = {
  args: { invitation: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { invitation: undefined, fetch: { error: "Error connecting to the server. Please try again.", onRetry: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.fetch?.onRetry).toHaveBeenCalledOnce();
  },
};
