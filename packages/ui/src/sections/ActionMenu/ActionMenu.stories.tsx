import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { ActionMenu } from "./ActionMenu.tsx";
import type { ActionGroup } from "./actions.ts";

const rename = fn();
const remove = fn();
const setTime = fn();

const groups: readonly ActionGroup[] = [
  { actions: [{ label: "Rename", onSelect: rename }] },
  {
    title: "Extra time",
    actions: [
      { label: "None", checked: true, onSelect: () => setTime(1) },
      { label: "× 1.5", checked: false, onSelect: () => setTime(1.5) },
    ],
  },
  { title: "Nothing to do here", actions: [] },
  { actions: [{ label: "Remove", dangerous: true, onSelect: remove }] },
];

const meta = {
  title: "Actions and links/ActionMenu",
  component: ActionMenu,
  decorators: (Story) => <div style={{ minHeight: 380 }}>{Story()}</div>,
  args: {
    label: "Actions for Mei",
    groups: () => groups,
  },
  parameters: { docs: { story: { inline: false, height: "440px" } } },
} satisfies Meta<typeof ActionMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

/** By keyboard: the first press opens the menu, and the focus comes back from it. */
export const Default: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const closed = canvas.getByRole("button", { name: "Actions for Mei" });
    await expect(closed).toHaveFocus();
    await expect(closed).toHaveAttribute("aria-expanded", "false");
    await expect(closed).not.toHaveTextContent("Mei");
    await expect(closed.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(closed.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.keyboard("{Enter}");
    const menu = within(await screen.findByRole("menu"));
    await expect(canvas.getByRole("button", { name: "Actions for Mei" })).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(menu.getByRole("menuitem", { name: "Rename" })).toHaveFocus());
    await expect(menu.getByRole("group", { name: "Extra time" })).toBeVisible();
    await expect(menu.queryByText("Nothing to do here")).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Actions for Mei" })).toHaveFocus());
  },
};

export const Playground: Story = {
  tags: ["axe"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Mei" }));
  },
};

export const Selecting: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const button = () => canvas.getByRole("button", { name: "Actions for Mei" });
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    await expect(rename).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await userEvent.click(button());
    await expect(await screen.findByRole("menuitemradio", { name: "None" })).toBeChecked();
    await userEvent.click(screen.getByRole("menuitemradio", { name: "× 1.5" }));
    await expect(setTime).toHaveBeenCalledWith(1.5);
  },
};

export const Labelled: Story = {
  args: { children: "Actions" },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Actions for Mei" });
    await expect(button).toHaveTextContent("Actions");
    await userEvent.click(button);
    const item = await screen.findByRole("menuitem", { name: "Remove" });
    await expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Actions for Mei" })).toBeDisabled();
  },
};

/** More than there is room for scrolls. */
export const ManyActions: Story = {
  args: {
    label: "Move",
    groups: () => [
      {
        title: "Team",
        actions: Array.from({ length: 40 }, (_, team) => ({ label: `Team ${team + 1}`, onSelect: fn() })),
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move" }));
    const menu = await screen.findByRole("menu");
    await expect(menu.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Team 1" })).toHaveFocus());
    await userEvent.keyboard("{End}");
    await expect(screen.getByRole("menuitem", { name: "Team 40" })).toHaveFocus();
  },
};

/** Whatever stands on the button names it, and looks like something to press. */
export const Bare: Story = {
  args: {
    label: undefined,
    bare: true,
    children: <span style={{ padding: 12, border: "2px solid" }}>Mei, away</span>,
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Mei, away" });
    await expect(button.querySelector("svg")).toBeNull();
    await userEvent.click(button);
    await expect(await screen.findByRole("menuitem", { name: "Rename" })).toBeVisible();
  },
};

/** In the corners of the window, too, all of the menu is in sight. */
export const InCorners: Story = {
  tags: ["!autodocs", "slow"],
  decorators: (Story) => (
    <div style={{ display: "grid", alignContent: "space-between", height: "calc(100dvh - 2rem)" }}>
      {["start", "end"].map((row) => (
        <div key={row} style={{ display: "flex", justifyContent: "space-between" }}>
          {Story()}
          {Story()}
        </div>
      ))}
    </div>
  ),
  args: {
    groups: () => [
      {
        title: "Team",
        actions: Array.from({ length: 12 }, (_, team) => ({ label: `Team ${team + 1}`, onSelect: fn() })),
      },
    ],
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    for (const button of canvas.getAllByRole("button", { name: "Actions for Mei" })) {
      await userEvent.click(button);
      const menu = await screen.findByRole("menu");
      const isInWindow = () => {
        const { top, bottom, left, right } = menu.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
      };
      await waitFor(() => expect(isInWindow()).toBe(true));
      await expect(menu.scrollHeight).toBe(menu.clientHeight);
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    }
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 24 }}>
      <ActionMenu {...args} />
      <ActionMenu {...args} disabled />
      <ActionMenu {...args}>Actions</ActionMenu>
      <ActionMenu {...args} disabled>
        Actions
      </ActionMenu>
    </div>
  ),
};
