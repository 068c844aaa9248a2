import { billingPaths } from "@belab/domain/billing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { ConfirmNoticePage } from "./ConfirmNoticePage.tsx";

const meta = {
  title: "Pages/Billing/ConfirmNoticePage",
  component: ConfirmNoticePage,
  decorators: atAddress(billingPaths.confirmNotice),
  parameters: wholePageParameters,
  args: { onConfirm: fn() },
} satisfies Meta<typeof ConfirmNoticePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Carry out the cancellation or withdrawal");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Carry it out now" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const Withdrawn: Story = {
  args: { done: "withdrawal" },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "You have withdrawn from the contract"),
};

export const Canceled: Story = {
  args: { done: "cancellation" },
  play: ({ canvasElement }) => expectWholePage(canvasElement, "The plan is canceled"),
};

export const Refused: Story = {
  args: { error: "The 14 days for this contract have passed. You can cancel it instead." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The 14 days for this contract have passed.");
  },
};

/** The link was cut off. */
export const LinkIncomplete: Story = {
  render: () => <ConfirmNoticePage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This link isn't complete.");
    await expect(canvas.queryByRole("button", { name: "Carry it out now" })).toBeNull();
  },
};
