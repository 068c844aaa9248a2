import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { Sidebar, type SidebarItem } from "./Sidebar.tsx";

const items: SidebarItem[] = [
  { label: "Home", href: "#home", icon: "home" },
  { label: "Games", href: "#games", icon: "games" },
  { label: "Analytics", href: "#analytics", icon: "analytics" },
  { label: "Settings", href: "#settings", icon: "settings" },
  { label: "Plans", href: "#plans", icon: "plans" },
  { label: "Help", href: "#help", icon: "help" },
  { label: "Sign Out", href: "#logout", icon: "signOut" },
];

const profile = { firstName: "Ada", lastName: "Lovelace", imageUrl: "", isTeacher: true, isAdmin: true };

const meta = {
  component: Sidebar,
  args: { items, currentHref: "#games", profile, homeHref: "#" },
  parameters: { layout: "fullscreen", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof Sidebar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("aside")?.getBoundingClientRect().width).toBe(228);
    await expect(canvas.getByText("Ada Lovelace")).toBeVisible();
    await expect(canvas.getByText("Teacher, Admin")).toBeVisible();
    for (const label of ["Home", "Analytics", "Settings", "Plans", "Help", "Sign Out"]) {
      await expect(canvas.getByRole("link", { name: label })).toBeVisible();
    }
    await expect(canvas.queryByRole("link", { name: "Games" })).toBeNull();
    await expect(canvas.getByText("Games").closest("[aria-current=page]")).toBeVisible();
  },
};

export const Playground: Story = {};

export const Loading: Story = {
  args: { profile: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status", { name: "Loading..." })).toBeVisible();
    await expect(canvas.queryByText("Teacher, Admin")).toBeNull();
  },
};

export const Phone: Story = {
  name: "design 9: on a phone each label stands under its icon, in a bar of 80 px",
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("aside")?.getBoundingClientRect().width).toBe(80);
    for (const { label } of items) {
      const text = canvas.getByText(label).getBoundingClientRect();
      const icon = canvas.getByText(label).parentElement?.querySelector("svg")?.getBoundingClientRect();
      await expect(text.width).toBeGreaterThan(20);
      await expect(text.height).toBeLessThan(20);
      await expect(text.top).toBeGreaterThanOrEqual(icon?.bottom ?? Number.NaN);
    }
    await expect(screen.queryByRole("tooltip")).toBeNull();
    await userEvent.hover(canvas.getByRole("link", { name: "Analytics" }));
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Analytics");
  },
};

export const LoadingPhone: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  args: { profile: undefined },
};

export const Matrix: Story = {
  args: { currentHref: "#home" },
};

export const Conformance = conformance((props) => <Sidebar items={items} profile={profile} {...props} />);
