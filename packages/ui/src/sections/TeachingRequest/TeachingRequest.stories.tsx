import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { TeachingRequest } from "./TeachingRequest.tsx";

const requestedAt = new Date(2026, 10, 22, 12).getTime();

const meta = {
  title: "Accounts/TeachingRequest",
  component: TeachingRequest,
  args: { requestedAt: null, onRequest: fn(), onWithdraw: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof TeachingRequest>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Not asked yet. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("region", { name: "Teaching" })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Ask to become a teacher" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRequest).toHaveBeenCalledOnce();
    await expect(args.onWithdraw).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = {
  args: { requestedAt },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/22 November 2026|November 22, 2026/);
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw request" }));
    await expect(args.onWithdraw).toHaveBeenCalledOnce();
    await expect(args.onRequest).not.toHaveBeenCalled();
  },
};

export const Teacher: Story = {
  args: { teacher: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("You are a teacher");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** The button keeps the focus, and does nothing. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Ask to become a teacher" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRequest).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { error: "Error connecting to the server. Please try again." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await expect(canvas.getByRole("button", { name: "Ask to become a teacher" })).toBeVisible();
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { requestedAt },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <TeachingRequest {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("22. November 2026");
    await expect(canvas.getByRole("button", { name: "Antrag zurückziehen" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <TeachingRequest {...args} />
      <TeachingRequest
        {...args}
        requestedAt={requestedAt}
        error="Error connecting to the server. Please try again."
        labels={{ title: "Waiting" }}
      />
      <TeachingRequest {...args} teacher labels={{ title: "A teacher" }} />
    </>
  ),
};
