import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconBook2, IconHome, IconLogout } from "@tabler/icons-react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { OtherProduct } from "../../testing/otherProduct.tsx";
import { MessagesProvider } from "../../theme/messages.tsx";
import { Sidebar } from "./Sidebar.tsx";

const profile = { firstName: "Ada", lastName: "Lovelace", imageUrl: "", isTeacher: true, isAdmin: true };

const labels = ["Home", "Games", "Analytics", "Settings", "Plans", "Help", "Sign Out"];

const meta = {
  title: "Shells/Sidebar",
  component: Sidebar,
  args: { currentHref: "/home/games", profile, homeHref: "#" },
  decorators: (Story) => <div style={{ containerType: "inline-size" }}>{Story()}</div>,
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
    const links = labels.filter((label) => label !== "Games");
    await expect(canvas.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Business Education Laboratory",
      ...links,
    ]);
    await userEvent.hover(canvas.getByRole("link", { name: "Analytics" }));
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Home" })).toHaveFocus();
    await expect(screen.queryByRole("tooltip")).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Games" })).toBeNull();
    await expect(canvas.getByText("Games").closest("[aria-current=page]")).toBeVisible();
  },
};

/** Requests wait for an answer of the person. */
export const Waiting: Story = {
  args: { waiting: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Settings 3 requests wait" })).toBeVisible();
    await expect(canvas.getAllByRole("img", { name: /wait/ })).toHaveLength(1);
  },
};

export const WaitingOnPhone: Story = {
  tags: ["exhaustive"],
  ...Waiting,
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
};

export const Loading: Story = {
  args: { profile: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status", { name: "Loading..." })).toBeVisible();
    await expect(canvas.queryByText("Teacher, Admin")).toBeNull();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  name: "On a phone each label stands under its icon, in a bar of 80 px",
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("aside")?.getBoundingClientRect().width).toBe(80);
    for (const label of labels) {
      const text = canvas.getByText(label).getBoundingClientRect();
      const icon = canvas.getByText(label).parentElement?.querySelector("svg")?.getBoundingClientRect();
      await expect(text.width).toBeGreaterThan(20);
      await expect(text.height).toBeLessThan(20);
      await expect(text.top).toBeGreaterThanOrEqual(icon?.bottom ?? Number.NaN);
    }
    await expect(screen.queryByRole("tooltip")).toBeNull();
    const analytics = canvas.getByRole("link", { name: "Analytics" });
    // The sidebar has been measured by the second attempt at the latest.
    await waitFor(async () => {
      await userEvent.unhover(analytics);
      await userEvent.hover(analytics);
      await expect(await screen.findByRole("tooltip", {}, { timeout: 400 })).toHaveTextContent("Analytics");
    });
  },
};

/** A page below an item's address belongs to that item, which leads back to its own page. */
export const PageOfAnItem: Story = {
  args: { currentHref: "/home/settings/profile" },
  play: async ({ canvas }) => {
    const settings = canvas.getByRole("link", { name: "Settings" });
    await expect(settings).toHaveAttribute("href", "/home/settings");
    await expect(settings).toHaveAttribute("aria-current", "true");
    await expect(canvas.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
  },
};

export const PageOfNoItem: Story = {
  name: "Home is highlighted, and leads back, on its pages that no item names",
  args: { currentHref: "/home/classes/k7m3xq9f" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "true");
  },
};

export const OwnItems: Story = {
  args: {
    items: [
      { label: "Home", href: "#home", icon: <IconHome /> },
      { label: "Library", href: "#library" },
    ],
    currentHref: "#library",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Home", "Library"]);
    await expect(canvas.getByText("Library").closest("[aria-current=page]")).toBeVisible();
  },
};

/** The longest label breaks where its soft hyphen is. */
export const German: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <Sidebar {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const label = canvas.getByText("Einstel\u00adlungen").getBoundingClientRect();
    await expect(label.height).toBeLessThan(40);
    await expect(label.width).toBeLessThanOrEqual(62);
    await expect(canvas.getByText("Lehrkraft, Admin")).toBeInTheDocument();
  },
};

const otherSidebar: Story = {
  // On a phone, which has a story of its own, that product's name falls out of its logo on purpose.
  parameters: { phones: false, chromatic: { modes: ownWindowModes } },
  args: {
    profile: { ...profile, isTeacher: false, isAdmin: false },
    items: [
      { label: "Start", href: "#start", icon: <IconHome /> },
      { label: "Kurse", href: "#kurse", icon: <IconBook2 /> },
      { label: "Abmelden", href: "#abmelden", icon: <IconLogout />, atEnd: true },
    ],
    currentHref: "#kurse",
    foot: "Version 4.2",
  },
  render: (args) => (
    <OtherProduct>
      <Sidebar {...args} />
    </OtherProduct>
  ),
  play: async ({ canvas, canvasElement }) => {
    const sidebar = canvas.getByRole("complementary").getBoundingClientRect();
    const home = canvas.getByRole("link", { name: "Planspielwerk" }).getBoundingClientRect();
    await expect(home.right).toBeLessThanOrEqual(sidebar.right);
    await expect(home.height).toBeGreaterThanOrEqual(44);
    const [foot, signOut] = ["Version 4.2", "Abmelden"].map((text) => canvas.getByText(text).getBoundingClientRect());
    await expect(foot?.top).toBeGreaterThan(signOut?.bottom ?? Number.NaN);
    await expect(foot?.right).toBeLessThanOrEqual(sidebar.right);
    await expect(canvasElement.textContent).not.toMatch(/Laboratory/);
  },
};

export const OtherProductSidebar: Story = {
  ...otherSidebar,
  name: "Another product's brand, pages, icons and foot",
};

export const OtherProductPhone: Story = {
  tags: ["exhaustive"],
  ...otherSidebar,
  name: "Another product's sidebar on a phone",
  globals: { viewport: { value: "phone" } },
};

export const Matrix: Story = {
  args: { currentHref: "/home" },
};
