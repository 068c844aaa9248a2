import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { SocialButtons } from "./SocialButtons.tsx";

const meta = {
  component: SocialButtons,
  args: { onGoogle: fn(), onMicrosoft: fn() },
  decorators: (Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>,
} satisfies Meta<typeof SocialButtons>;

export default meta;

type Story = StoryObj<typeof meta>;

const reason = "Sign-in with Google is not set up here. Please use your email.";

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Google" }));
    await expect(args.onGoogle).toHaveBeenCalledOnce();
    await expect(args.onMicrosoft).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Microsoft" }));
    await expect(args.onMicrosoft).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = {};

export const Unavailable: Story = {
  args: { googleUnavailableReason: reason },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Continue with Google" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(reason);
    await expect(screen.queryByRole("tooltip")).toBeNull();

    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(reason);

    await userEvent.click(button);
    await expect(args.onGoogle).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: "Continue with Microsoft" })).toBeEnabled();
  },
};

export const ForeignButton: Story = {
  args: { googleButton: <button type="button">Sign in elsewhere</button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Sign in elsewhere" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Continue with Google" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Continue with Microsoft" })).toBeEnabled();
  },
};

export const ForeignButtonPending: Story = {
  args: { googleButton: <button type="button">Sign in elsewhere</button>, isPending: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByText("Sign in elsewhere");
    button.focus();
    await expect(button).not.toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Microsoft" }), { pointerEventsCheck: 0 });
    await expect(args.onMicrosoft).not.toHaveBeenCalled();
  },
};

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      await expect(button).toBeDisabled();
    }
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <SocialButtons {...args} />
      <SocialButtons {...args} googleUnavailableReason={reason} microsoftUnavailableReason="Not set up." />
      <SocialButtons {...args} isPending />
    </div>
  ),
};

export const Conformance = conformance((props) => <SocialButtons {...props} />);
