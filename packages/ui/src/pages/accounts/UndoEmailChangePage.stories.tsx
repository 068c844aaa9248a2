import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { UndoEmailChangePage } from "./UndoEmailChangePage.tsx";

const meta = {
  title: "Pages/Accounts/UndoEmailChangePage",
  component: UndoEmailChangePage,
  decorators: atAddress(accountPaths.undoEmailChange),
  parameters: wholePageParameters,
  args: { onPasswordChange: fn(), onSubmit: fn() },
} satisfies Meta<typeof UndoEmailChangePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Undo email change", "account");

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Undo email change", "account");
    await userEvent.type(canvas.getByLabelText("Password before the change"), "Chalk2026Dust{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith("Chalk2026Dust");
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

export const WrongPassword: Story = {
  args: { error: "This is not the password from before the change." },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("This is not the password from before the change.")).toBeVisible();
    await expectWholePage(canvasElement, "Undo email change", "account");
  },
};

export const DeadLink: Story = {
  args: { deadLink: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This link no longer works.");
    await expect(canvas.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
    await expectWholePage(canvasElement, "Undo email change", "account");
  },
};
