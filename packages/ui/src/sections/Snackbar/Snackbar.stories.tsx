import { notifications } from "@mantine/notifications";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, waitFor, waitForElementToBeRemoved } from "storybook/test";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { holdTimers } from "../../testing/heldTimers.ts";
import { type SnackbarOptions, showSnackbar } from "./Snackbar.tsx";

function SnackbarDemo(options: SnackbarOptions) {
  return <PlainButton onClick={() => showSnackbar(options)}>Resend</PlainButton>;
}

const meta = {
  title: "Feedback/Snackbar",
  component: SnackbarDemo,
  args: { message: "A new code has been sent to your email", seconds: 6 },
  argTypes: { variant: { control: "inline-radio", options: ["success", "error", "info", "warning"] } },
  parameters: { docs: { story: { inline: false, height: "200px" } } },
  beforeEach: () => {
    notifications.clean();
  },
} satisfies Meta<typeof SnackbarDemo>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Appears at the bottom left and leaves the focus where it is. */
export const Default: Story = {
  tags: ["!autodocs"],
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

export const Playground: Story = {
  tags: ["axe"],
  args: { seconds: 600 },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole("button", { name: "Resend" })),
};

export const OwnLabels: Story = {
  args: { labels: { close: "Dismiss" }, seconds: 600 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await expect(await screen.findByRole("button", { name: "Dismiss" })).toBeVisible();
  },
};

export const Standing: Story = {
  tags: ["!autodocs"],
  name: "Without seconds it stays until it is dismissed, away from where a sidebar ends",
  args: { title: "Login successful.", message: "Welcome back, Ada.", seconds: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    const snackbar = await screen.findByRole("alert");
    await expect(snackbar).toHaveTextContent("Login successful.Welcome back, Ada.");
    await waitFor(() => expect(innerWidth - snackbar.getBoundingClientRect().right).toBeLessThan(40));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
};

export const Closed: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
};

/** Disappears after its seconds. */
export const Elapsed: Story = {
  tags: ["!autodocs"],
  args: { seconds: 0.3 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await waitForElementToBeRemoved(await screen.findByRole("alert"));
  },
};

/** Stays until its last second is over. */
export const Stays: Story = {
  tags: ["!autodocs"],
  name: "A snackbar stays for as many seconds as it is given",
  args: { seconds: 6 },
  play: async ({ canvas }) => {
    const timers = holdTimers();
    try {
      await fireEvent.click(canvas.getByRole("button", { name: "Resend" }));
      await screen.findByRole("alert");
      await expect(timers.pass(5_999)).toBe(0);
      await expect(screen.getByRole("alert")).toBeVisible();
      await expect(timers.pass(1)).toBeGreaterThan(0);
      await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    } finally {
      timers.release();
    }
  },
};

export const Matrix: Story = {
  args: { seconds: 600 },
  render: (args) => (
    <PlainButton
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
    </PlainButton>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(4));
  },
};
