import { organisationPaths } from "@belab/domain/organisations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { StopInvitationsPage } from "./StopInvitationsPage.tsx";

const meta = {
  title: "Pages/Organizations/StopInvitationsPage",
  component: StopInvitationsPage,
  decorators: atAddress(organisationPaths.stopInvitations),
  parameters: wholePageParameters,
  args: { onStop: fn() },
} satisfies Meta<typeof StopInvitationsPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: NonNullable<Story["play"]> = ({ canvasElement }) =>
  expectWholePage(canvasElement, "No more invitations?", "account");

/** Nothing happens until the button is pressed; it can be taken back. */
export const Default: Story = {
  render: (args) => {
    const [state, setState] = useState(args.state);
    return (
      <StopInvitationsPage
        {...args}
        state={state}
        onStop={(stop) => {
          args.onStop(stop);
          setState(stop ? "stopped" : "allowed");
        }}
      />
    );
  },
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await expect(args.onStop).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Send no more invitations" }));
    await expect(args.onStop).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole("status")).toHaveTextContent("We send no more invitations to this address.");
    await userEvent.click(canvas.getByRole("button", { name: "Allow invitations again" }));
    await expect(args.onStop).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole("status")).toHaveTextContent("We send invitations to this address again.");
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Stopped: Story = {
  args: { state: "stopped" },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "No more invitations", "account"),
};

export const DeadLink: Story = {
  args: { dead: "We can't find this invitation. Check that you have the whole link." },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "This link doesn't work", "account");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Check that you have the whole link.");
    await expect(canvas.queryByRole("button", { name: /invitations/ })).toBeNull();
  },
};

export const Failed: Story = {
  args: { error: "Error connecting to the server. Please try again." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
  },
};
