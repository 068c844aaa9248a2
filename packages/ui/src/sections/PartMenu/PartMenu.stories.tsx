import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { PartMenu } from "./PartMenu.tsx";

const items = [
  { label: "Overview", href: "/home/settings/organization" },
  { label: "Members", href: "/home/settings/organization?part=members" },
  { label: "Invitations", href: "/home/settings/organization?part=invitations" },
  { label: "Requests", href: "/home/settings/organization?part=requests", count: 3, countLabel: "3 are waiting" },
  { label: "Domains", href: "/home/settings/organization?part=domains", count: 0 },
  { label: "Audit log", href: "/home/settings/organization?part=log" },
];

const meta = {
  title: "Shells/PartMenu",
  component: PartMenu,
  args: { label: "Parts of this organization", items, currentHref: "/home/settings/organization?part=members" },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof PartMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("navigation", { name: "Parts of this organization" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Members" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Overview" })).not.toHaveAttribute("aria-current");
    await expect(canvas.getByRole("link", { name: "Requests 3 are waiting" })).toHaveAttribute(
      "href",
      "/home/settings/organization?part=requests",
    );
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Overview" })).toHaveFocus();
  },
};

/** Nothing waits: no number is shown. */
export const NothingWaits: Story = {
  args: { items: items.map((item) => ({ ...item, count: 0 })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <PartMenu {...args} />
      <PartMenu {...args} label="Two parts" items={items.slice(0, 2)} currentHref="/home/settings/organization" />
    </>
  ),
};
