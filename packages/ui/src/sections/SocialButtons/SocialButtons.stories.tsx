import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { SocialButtons, type SocialProvider } from "./SocialButtons.tsx";

const onGoogle = fn();
const onMicrosoft = fn();
const google: SocialProvider = { id: "google", title: "Google", onClick: onGoogle };
const microsoft: SocialProvider = { id: "microsoft", title: "Microsoft", onClick: onMicrosoft };

const meta = {
  title: "Accounts/SocialButtons",
  component: SocialButtons,
  args: { providers: [google, microsoft] },
  decorators: (Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>,
  beforeEach: () => {
    onGoogle.mockClear();
    onMicrosoft.mockClear();
  },
} satisfies Meta<typeof SocialButtons>;

export default meta;

type Story = StoryObj<typeof meta>;

const reason = "Sign-in with Google is not set up here.";
const disabledGoogle: SocialProvider = { ...google, disabled: true, reason };
const foreignGoogle: SocialProvider = { ...google, button: <button type="button">Sign in elsewhere</button> };

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Google" }));
    await expect(onGoogle).toHaveBeenCalledOnce();
    await expect(onMicrosoft).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Microsoft" }));
    await expect(onMicrosoft).toHaveBeenCalledOnce();
  },
};

/** Any list of services, each with a mark of its own or without one. */
export const OtherProviders: Story = {
  args: {
    providers: [
      { id: "campus", title: "Campus", mark: <span aria-hidden="true">◆</span> },
      { id: "orcid", title: "ORCID" },
      microsoft,
    ],
  },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole("button").map((button) => button.textContent);
    await expect(names).toEqual(["◆Continue with Campus", "Continue with ORCID", "Continue with Microsoft"]);
    await expect(canvas.getByRole("button", { name: "Continue with Campus" })).toBeEnabled();
  },
};

export const Unavailable: Story = {
  args: { providers: [disabledGoogle, microsoft] },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Continue with Google" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(reason);
    const line = canvas.getByText(reason);
    await expect(line).toBeVisible();
    await expect(line.getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByRole("button", { name: "Continue with Microsoft" }).getBoundingClientRect().bottom,
    );
    await expect(screen.queryByRole("tooltip")).toBeNull();

    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent(reason);

    await userEvent.click(button);
    await expect(onGoogle).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: "Continue with Microsoft" })).toBeEnabled();
  },
};

const shared = "Sign-in with Google and Microsoft is not set up here.";

export const SharedReason: Story = {
  name: "A reason that both share is written once, below both",
  args: {
    providers: [
      { ...disabledGoogle, reason: shared },
      { ...microsoft, disabled: true, reason: shared },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(shared)).toBeVisible();
    for (const button of canvas.getAllByRole("button")) {
      await expect(button).toHaveAccessibleDescription(shared);
    }
  },
};

export const LoadedReason: Story = {
  name: "Nothing below moves when a service has loaded",
  args: { providers: [disabledGoogle, microsoft] },
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Loading(args) {
    const [isLoaded, setLoaded] = useState(false);
    return (
      <>
        <SocialButtons {...args} {...(isLoaded && { providers: [google, microsoft] })} />
        <button type="button" onClick={() => setLoaded(true)}>
          Load
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const below = canvas.getByRole("button", { name: "Load" });
    const { top } = below.getBoundingClientRect();
    await userEvent.click(below);
    await expect(canvas.queryByText(reason)).toBeNull();
    await expect(below.getBoundingClientRect().top).toBe(top);
  },
};

export const ForeignButton: Story = {
  args: { providers: [foreignGoogle, microsoft] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Sign in elsewhere" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Continue with Google" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Continue with Microsoft" })).toBeEnabled();
  },
};

export const ForeignButtonPending: Story = {
  args: { providers: [foreignGoogle, microsoft], pending: true },
  play: async ({ canvas }) => {
    const button = canvas.getByText("Sign in elsewhere");
    button.focus();
    await expect(button).not.toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Microsoft" }), { pointerEventsCheck: 0 });
    await expect(onMicrosoft).not.toHaveBeenCalled();
  },
};

export const Pending: Story = {
  args: { pending: true },
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
      <SocialButtons {...args} providers={[disabledGoogle, { ...microsoft, disabled: true, reason: "Not set up." }]} />
      <SocialButtons {...args} pending />
      <SocialButtons {...args} {...OtherProviders.args} />
      <SocialButtons {...args} providers={[foreignGoogle]} />
    </div>
  ),
};
