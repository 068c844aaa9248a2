import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { SessionList } from "./SessionList.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const hour = 3_600_000;

const here = {
  sessionId: "a",
  device: "Firefox on Windows",
  startedAt: present - 30 * hour,
  seenAt: present,
  isCurrent: true,
};
const phone = {
  sessionId: "b",
  device: "Safari on iPhone",
  startedAt: present - 400 * hour,
  seenAt: present - 3 * hour,
  isCurrent: false,
};
const unknown = {
  sessionId: "c",
  device: "Unknown device",
  startedAt: present - hour,
  seenAt: present - hour,
  isCurrent: false,
};

const meta = {
  title: "Accounts/SessionList",
  component: SessionList,
  args: { sessions: [here, phone, unknown], now: () => present, onEnd: fn(), onEndOthers: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SessionList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent("Firefox on WindowsThis device");
    await expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
    await expect(second).toHaveTextContent("Last seen 3 hours ago");
    await expect(second).not.toHaveTextContent("This device");

    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onEnd).toHaveBeenCalledWith(phone);
    await userEvent.click(canvas.getByRole("button", { name: "End all other sessions" }));
    await expect(args.onEndOthers).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button", { name: "End session (Unknown device)" })).toBeVisible();
  },
};

export const OnlyThisOne: Story = {
  args: { sessions: [here] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This device")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
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

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <SessionList {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const [, second] = canvas.getAllByRole("listitem");
    await expect(second).toHaveTextContent("Zuletzt aktiv: vor 3 Stunden");
    await expect(second).toHaveTextContent("Angemeldet: 29. Dez. 2025");
    await expect(canvas.getByRole("button", { name: "Sitzung beenden (Safari on iPhone)" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <SessionList {...args} />
      <SessionList {...args} pending labels={{ title: "Pending" }} />
      <SessionList {...args} sessions={[here]} labels={{ title: "Only this one" }} />
    </>
  ),
};
