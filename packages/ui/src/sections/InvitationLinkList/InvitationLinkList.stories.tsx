import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { fill } from "../../testing/fill.ts";
import { layoutModes } from "../../testing/modes.ts";
import { links, present } from "../../testing/organisations.ts";
import { QrCode } from "../JoinCode/QrCode.tsx";
import { ShareAddress } from "../ShareAddress/ShareAddress.tsx";
import { InvitationLinkList } from "./InvitationLinkList.tsx";

const address = "https://lab.example.org/invitation?token=7f3k9q2m8x4c6v1b5n0z7f3k9q2m8x4c";
const created = {
  address: <ShareAddress address={address} labels={{ address: "Invitation link" }} />,
  code: <QrCode text={address} label="QR code with the invitation link" />,
};

const meta = {
  title: "Organizations/InvitationLinkList",
  component: InvitationLinkList,
  args: { links, now: () => present, onCreate: fn(), onEnd: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof InvitationLinkList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText("Used 3 of 100 times · open until 4 February · created on 14 January by Ada Lovelace"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Teachers" }));
    await userEvent.clear(canvas.getByLabelText("How often it can be used"));
    await fill(canvas.getByLabelText("How often it can be used"), "5");
    await userEvent.clear(canvas.getByLabelText("Last day"));
    await userEvent.type(canvas.getByLabelText("Last day"), "2026-01-31");
    await userEvent.click(canvas.getByRole("button", { name: "Create link" }));
    await expect(args.onCreate).toHaveBeenCalledWith({
      role: "teacher",
      usesMax: 5,
      expiresAt: new Date(2026, 1, 1).getTime() - 1,
    });
    await userEvent.click(canvas.getByRole("button", { name: "End link for Students, created on 14 January" }));
    await expect(args.onEnd).toHaveBeenCalledWith(links[0]);
  },
};

/** The new link takes the focus, and can be copied and scanned. */
export const Created: Story = {
  args: { created },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Your new link" })).toHaveFocus();
    await expect(canvas.getByLabelText("Invitation link")).toHaveValue(address);
    await expect(canvas.getByRole("img", { name: "QR code with the invitation link" })).toBeVisible();
    await expect(canvas.getByText(/can't show it again/)).toBeVisible();
  },
};

export const Wrong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText("How often it can be used"));
    await fill(canvas.getByLabelText("How often it can be used"), "10001");
    await userEvent.clear(canvas.getByLabelText("Last day"));
    await userEvent.click(canvas.getByRole("button", { name: "Create link" }));
    await expect(canvas.getByLabelText("How often it can be used")).toHaveAccessibleDescription(
      "Enter a number from 1 to 10,000.",
    );
    await expect(canvas.getByLabelText("Last day")).toHaveAccessibleDescription(
      "Choose a day between today and a year from now.",
    );
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    errors: {
      create: "You have 50 links that can be used. End one of them first.",
      end: { linkId: "l1", message: "We can't find this link." },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You have 50 links that can be used. End one of them first.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^End link/ })).toHaveAccessibleDescription(
      "We can't find this link.",
    );
  },
};

export const Empty: Story = {
  args: { links: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There are no links yet.")).toBeVisible();
  },
};

/** Without a plan no link is made, and those that are open can be ended. */
export const WithoutPlan: Story = {
  args: { creating: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Create link" })).toBeNull();
    await expect(canvas.getByRole("button", { name: /^End link/ })).toBeEnabled();
  },
};

export const Matrix: Story = {
  args: { created, errors: { end: { linkId: "l1", message: "We can't find this link." } } },
};
