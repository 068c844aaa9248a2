import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, waitForElementToBeRemoved } from "storybook/test";
import { type SnackbarOptions, showSnackbar } from "./Snackbar.tsx";

function SnackbarDemo(options: SnackbarOptions) {
  return <Button onClick={() => showSnackbar(options)}>Resend</Button>;
}

const meta = {
  title: "Feedback/Snackbar",
  component: SnackbarDemo,
  args: { message: "A new code has been sent to your email", seconds: 6 },
  argTypes: { variant: { control: "inline-radio", options: ["success", "error", "info", "warning"] } },
  beforeEach: () => {
    notifications.clean();
  },
} satisfies Meta<typeof SnackbarDemo>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Appears at the bottom left and leaves the focus where it is. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    const snackbar = await screen.findByRole("alert");
    await expect(snackbar).toHaveTextContent(args.message);
    await expect(canvas.getByRole("button", { name: "Resend" })).toHaveFocus();
    const { left, bottom } = snackbar.getBoundingClientRect();
    await expect(left).toBeLessThan(40);
    await expect(innerHeight - bottom).toBeLessThan(40);
  },
};

export const Playground: Story = {};

export const OwnLabels: Story = {
  args: { labels: { close: "Dismiss" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await expect(await screen.findByRole("button", { name: "Dismiss" })).toBeVisible();
  },
};

export const Closed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
};

/** Disappears after its seconds. */
export const Elapsed: Story = {
  args: { seconds: 0.3 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await waitForElementToBeRemoved(await screen.findByRole("alert"));
  },
};

export const Matrix: Story = {
  args: { seconds: 600 },
  render: (args) => (
    <Button
      onClick={() => {
        showSnackbar(args);
        showSnackbar({ ...args, variant: "info", message: "The table is paused." });
        showSnackbar({ ...args, variant: "warning", message: "The class ends in five minutes." });
        showSnackbar({
          ...args,
          variant: "error",
          message: "We can't reach the server at the moment. What you typed is still here; please try again soon.",
        });
      }}
    >
      Show all
    </Button>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(4));
  },
};
