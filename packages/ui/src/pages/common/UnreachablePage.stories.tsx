import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { phone, wholePageParameters } from "../../testing/wholePage.ts";
import { UnreachablePage } from "./UnreachablePage.tsx";

const meta = {
  title: "Pages/Common/UnreachablePage",
  component: UnreachablePage,
  parameters: wholePageParameters,
  args: { onRetry: fn() },
} satisfies Meta<typeof UnreachablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("We can't reach the server");
};

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/Nothing has been lost\./);
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };
