import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconBuildingBank, IconReceiptEuro, IconUserCircle } from "@tabler/icons-react";
import { expect, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { SettingsMenu } from "./SettingsMenu.tsx";

const meta = {
  title: "Accounts/SettingsMenu",
  component: SettingsMenu,
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SettingsMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole("navigation", { name: "Settings" }));
    const links = menu.getAllByRole("link");
    await expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Profile", "/home/settings/profile"],
      ["Payment History", "/home/settings/payment-history"],
      ["Department", "/home/settings/department"],
    ]);
    for (const link of links) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};

export const Current: Story = {
  args: { currentHref: "/home/settings/payment-history" },
  play: async ({ canvas }) => {
    const current = canvas.getByText("Payment History");
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(canvas.queryByRole("link", { name: "Payment History" })).toBeNull();
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
  },
};

/** Requests wait for an answer of the person. */
export const Waiting: Story = {
  args: { waiting: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Department 1 request waits" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Profile" })).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { currentHref: "/home/settings/profile" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("listitem").map((item) => item.getBoundingClientRect());
    await expect(first?.left).toBe(second?.left);
  },
};

/** In a narrow container, a link to the list of settings takes the place of the menu. */
export const LinkToAllOnPhone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { currentHref: "/home/settings/profile", allHref: "/home/settings" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "All settings" })).toHaveAttribute("href", "/home/settings");
    await expect(canvas.getByText("Profile")).not.toBeVisible();
  },
};

/** Where there is room, the menu stands there. */
export const MenuWhereThereIsRoom: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { currentHref: "/home/settings/profile", allHref: "/home/settings" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Profile")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "All settings" })).toBeNull();
  },
};

export const Matrix: Story = {
  args: {
    items: [
      { label: "Profile", href: "#profile", icon: <IconUserCircle /> },
      { label: "Payment History", href: "#payments", icon: <IconReceiptEuro /> },
      { label: "Department", href: "#department", icon: <IconBuildingBank /> },
      { label: "Notifications", href: "#notifications" },
    ],
    currentHref: "#department",
  },
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <SettingsMenu {...args} />
      <SettingsMenu {...args} allHref="#settings" labels={{ navigation: "Settings, as a link on a phone" }} />
    </div>
  ),
};
