import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { FailureNote } from "./FailureNote.tsx";

const meta = {
  title: "Feedback/FailureNote",
  component: FailureNote,
  args: { text: "Your active sessions could not be loaded. Check your connection.", onRetry: fn() },
} satisfies Meta<typeof FailureNote>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your active sessions could not be loaded.");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Try again" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <FailureNote {...args} />
      <FailureNote text="Only operators can see the members." />
    </div>
  ),
};
