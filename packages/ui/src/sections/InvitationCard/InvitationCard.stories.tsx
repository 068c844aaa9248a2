import { departmentPath } from "@belab/domain/organisations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { logo, longName, present } from "../../testing/organisations.ts";
import { InvitationCard, type OpenInvitation } from "./InvitationCard.tsx";

const invitation: OpenInvitation = {
  kind: "mail",
  name: "Department of Economics",
  roles: ["teacher", "student"],
  expiresAt: present + 13 * 86_400_000,
  email: "ada@example.org",
  isOwnAddress: true,
  isMember: false,
  onlyAsks: false,
};

const meta = {
  title: "Organizations/InvitationCard",
  component: InvitationCard,
  args: { invitation, signedIn: true, placement: "inline", now: () => present, onAccept: fn(), onDecline: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof InvitationCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Department of Economics invites you" })).toBeVisible();
    await expect(canvas.getByText("You are invited to join as Teacher and Student.")).toBeVisible();
    await expect(canvas.getByText("You can accept until 28 January.")).toBeVisible();
    await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent("Teacher: opens tables for the organization");
    await userEvent.click(canvas.getByRole("button", { name: "Accept invitation" }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Decline" }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};

/** The picture of the organization, as decoration; without one, as in the other stories, its initials. */
export const WithPicture: Story = {
  args: { invitation: { ...invitation, picturePath: logo } },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement.querySelector("img")).toHaveAttribute("src", logo);
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.queryByText("DE")).toBeNull();
  },
};

/** Who is not signed in comes back after signing in or up. An invitation by mail can be declined without an account. */
export const SignedOut: Story = {
  args: {
    signedIn: false,
    invitation: { ...invitation, isOwnAddress: false },
    signInHref: "/signin?returnTo=x",
    signUpHref: "/signup?returnTo=x",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin?returnTo=x");
    await expect(canvas.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup?returnTo=x");
    await expect(canvas.queryByRole("button", { name: /Accept/ })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Decline" })).toBeVisible();
    // Whether the address has an account is nobody's business.
    await expect(canvas.queryByText(/another address/)).toBeNull();
  },
};

/** The account has another address than the one that was invited: accepting is a decision of its own. */
export const OtherAddress: Story = {
  args: { invitation: { ...invitation, isOwnAddress: false } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/This invitation was sent to ada@example\.org/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Sign out to use another account" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Accept with this account" }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

/** A link for teachers only asks, and can't be declined: it was made for nobody in particular. */
export const OnlyAsks: Story = {
  args: { invitation: { ...invitation, kind: "teacher-link", roles: ["teacher"], email: null, onlyAsks: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Someone at Department of Economics decides about your request/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Ask to join" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Decline" })).toBeNull();
  },
};

export const AlreadyMember: Story = {
  args: { invitation: { ...invitation, isMember: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You already belong to Department of Economics in this role.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See your organizations" })).toHaveAttribute(
      "href",
      departmentPath("mine"),
    );
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Joined: Story = {
  args: { answer: "joined" },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("heading", { name: "You are now a member of Department of Economics" }),
    ).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("You joined as Teacher and Student.");
  },
};

export const Asked: Story = {
  args: { answer: "asked" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "You have asked to join Department of Economics" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("we'll email you the answer");
  },
};

export const Declined: Story = {
  args: { answer: "declined", signedIn: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "You declined the invitation" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  },
};

/** Expired, used, revoked, or unknown: the reason says which. */
export const Dead: Story = {
  args: { invitation: undefined, dead: "This invitation has expired. Ask for a new one.", signedIn: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "This invitation can't be accepted" })).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("This invitation has expired. Ask for a new one.");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Refused: Story = {
  args: { error: "You belong to 100 organizations. Leave one of them first." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You belong to 100 organizations.");
    await expect(canvas.getByRole("button", { name: "Accept invitation" })).toBeEnabled();
  },
};

export const Pending: Story = {
  args: { pending: "accept" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Decline" }));
    await expect(args.onDecline).not.toHaveBeenCalled();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  args: { invitation: { ...invitation, name: "Wirtschaftswissenschaftliche".repeat(2), isOwnAddress: false } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <InvitationCard {...args} invitation={{ ...invitation, name: longName, isOwnAddress: false }} />
      <InvitationCard {...args} signedIn={false} />
      <InvitationCard {...args} answer="joined" />
      <InvitationCard {...args} dead="This invitation has expired. Ask for a new one." />
    </div>
  ),
};
