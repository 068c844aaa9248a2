import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { atAddress } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SignUpProfilePage } from "./SignUpProfilePage.tsx";

const meta = {
  title: "Pages/Accounts/SignUpProfilePage",
  component: SignUpProfilePage,
  decorators: atAddress(accountPaths.signUp),
  parameters: wholePageParameters,
  args: { email: "ada@example.org", returnTo: accountPaths.home, onChange: fn(), onSubmit: fn() },
} satisfies Meta<typeof SignUpProfilePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Set up your profile", "account");

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Set up your profile", "account");
    await expect(canvas.getByText("Step 3 of 3")).toBeVisible();
    await expect(canvas.getByText("Both names and a picture are required.")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "I study or play" })).toBeChecked();
    await expect(canvas.getByRole("group", { name: "Or use a drawing" })).toBeVisible();
    await userEvent.type(canvas.getByLabelText("First name"), "Ada");
    await expect(args.onChange).toHaveBeenCalled();
  },
};

export const Invited: Story = {
  name: "A person who comes from an invitation is not asked whether they teach",
  args: { returnTo: "/invitation?token=k7m3xq9f2a" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("First name")).toBeVisible();
    await expect(canvas.queryByRole("radio", { name: "I study or play" })).toBeNull();
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play };

/** The very first account runs the installation, and may teach at once. */
export const FirstAccount: Story = {
  name: "The very first account reads that it runs the installation",
  args: { operator: true },
  play: async ({ canvas, canvasElement }) => {
    const choice = canvas.getByRole("group", { name: "How will you use the laboratory?" });
    await expect(choice).toHaveAccessibleDescription(/^You run this installation\./);
    await userEvent.click(canvas.getByRole("radio", { name: "I teach" }));
    await expect(choice).toHaveAccessibleDescription(/^You run this installation\..*decide who else teaches\.$/);
    await expect(canvas.queryByText(/confirm this first/)).toBeNull();
    await expectWholePage(canvasElement, "Set up your profile", "account");
  },
};

export const Failed: Story = {
  args: { error: "Error updating information in the database." },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText("First name")).toHaveAccessibleDescription(
      "Error updating information in the database.",
    );
    await expectWholePage(canvasElement, "Set up your profile", "account");
  },
};
