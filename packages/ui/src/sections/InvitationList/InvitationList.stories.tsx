import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { layoutModes } from "../../testing/modes.ts";
import { invitations, present } from "../../testing/organisations.ts";
import { InvitationList, type InvitationProblem } from "./InvitationList.tsx";

const [waiting] = invitations;

const problem: InvitationProblem = {
  email: "kofi@example.org",
  message: "This address has an invitation that hasn't been answered. You can send it again.",
};

const meta = {
  title: "Organizations/InvitationList",
  component: InvitationList,
  args: {
    invitations,
    total: 3,
    page: 1,
    filter: "",
    ownRoles: ["administrator"],
    now: () => present,
    onInvite: fn(async () => []),
    onFilterChange: fn(),
    onPageChange: fn(),
    onResend: fn(),
    onRevoke: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof InvitationList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/works once, for 14 days/)).toBeVisible();
    // Only owners make owners.
    await expect(canvas.getAllByRole("checkbox").map((box) => box.getAttribute("id") !== null)).toHaveLength(3);
    await expect(canvas.queryByRole("checkbox", { name: "Owner" })).toBeNull();
    const field = canvas.getByLabelText("Email addresses");
    await fill(field, "mei@example.org, Mei <Mei@example.org>\nkofi@example.org");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Teacher" }));
    await userEvent.click(canvas.getByRole("button", { name: "Send invitations" }));
    await expect(args.onInvite).toHaveBeenCalledWith(["Mei@example.org", "kofi@example.org"], ["teacher"]);
    await waitFor(() => expect(canvas.getByText("2 invitations were sent.")).toBeVisible());
    await expect(field).toHaveValue("");

    await expect(
      canvas.getByText("Sent on 14 January by Ada Lovelace · can be accepted until 28 January"),
    ).toBeVisible();
    await expect(
      canvas.getByText("Accepted by Kofi Mensah with another address: kofi.mensah@example.org"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send again to mei@example.org" }));
    await expect(args.onResend).toHaveBeenCalledWith(waiting);
    await userEvent.click(canvas.getByRole("button", { name: "Revoke the invitation of mei@example.org" }));
    await expect(args.onRevoke).toHaveBeenCalledWith(waiting);
    await userEvent.selectOptions(canvas.getByLabelText("State"), "Expired");
    await expect(args.onFilterChange).toHaveBeenCalledWith("expired");
  },
};

/** Addresses that were not invited stay in the field, each with its reason. */
export const SomeRefused: Story = {
  args: { onInvite: fn(async () => [problem]) },
  play: async ({ canvas, userEvent }) => {
    await fill(canvas.getByLabelText("Email addresses"), "mei@example.org\nkofi@example.org");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Student" }));
    await userEvent.click(canvas.getByRole("button", { name: "Send invitations" }));
    await waitFor(() => expect(canvas.getByText("1 invitation was sent.")).toBeVisible());
    await expect(canvas.getByText(/1 address was not invited/)).toBeVisible();
    await expect(canvas.getByText(/hasn't been answered/)).toBeVisible();
    await expect(canvas.getByLabelText("Email addresses")).toHaveValue("kofi@example.org");
  },
};

/** What is wrong with what was typed, before anything is sent. */
export const Wrong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Email addresses");
    const send = canvas.getByRole("button", { name: "Send invitations" });
    await userEvent.click(send);
    await expect(field).toHaveAccessibleDescription(/Enter at least one email address\./);
    await expect(canvas.getByText("Choose at least one role.")).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    await fill(field, "mei@example.org, kofi");
    await userEvent.click(send);
    await expect(field).toHaveAccessibleDescription(/This isn't an email address: kofi/);
    await userEvent.clear(field);
    await fill(field, Array.from({ length: 51 }, (_, index) => `a${index}@example.org`).join("\n"));
    await userEvent.click(send);
    await expect(field).toHaveAccessibleDescription(/Enter at most 50 addresses at once/);
    await expect(args.onInvite).not.toHaveBeenCalled();
  },
};

/** Before an organization is known, it has a number of invitations. */
export const FewLeft: Story = {
  args: { left: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You can still send 1 invitation\./)).toBeVisible();
  },
};

export const NoneLeft: Story = {
  args: { left: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Send invitations" })).toBeDisabled();
    await expect(canvas.getByText(/You have no invitations left\./)).toBeVisible();
  },
};

export const Sending: Story = {
  args: { progress: { done: 12, total: 40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sending 12 of 40…")).toBeVisible();
  },
};

/** Without a plan nobody is invited, and invitations that wait can be revoked. */
export const WithoutPlan: Story = {
  args: { inviting: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText("Email addresses")).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Send again/ })).toBeNull();
    await expect(canvas.getByRole("button", { name: /^Revoke/ })).toBeEnabled();
  },
};

export const Empty: Story = {
  args: { invitations: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No one has been invited yet.")).toBeVisible();
  },
};

export const NoneInState: Story = {
  args: { invitations: [], total: 0, filter: "declined" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No invitation is in this state.")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { error: { invitationId: "i1", message: "This invitation was already accepted, declined or revoked." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This invitation was already accepted");
    await expect(canvas.getByRole("button", { name: /^Revoke/ })).toHaveAccessibleDescription(/already accepted/);
  },
};

export const Matrix: Story = {
  args: { left: 288, total: 123 },
  play: async ({ canvas, userEvent }) => {
    await fill(canvas.getByRole("textbox"), "mei@example.org\nkofi@example.org");
    const [role] = canvas.getAllByRole("checkbox");
    await userEvent.click(role as HTMLElement);
    const [button] = canvas.getAllByRole("button");
    await userEvent.click(button as HTMLElement);
  },
};
