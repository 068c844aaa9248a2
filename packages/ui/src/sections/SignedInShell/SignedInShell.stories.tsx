import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { Sidebar } from "../Sidebar/Sidebar.tsx";
import { Welcome } from "../Welcome/Welcome.tsx";
import { SignedInShell } from "./SignedInShell.tsx";

const profile = { firstName: "Ada", lastName: "Lovelace", imageUrl: "", isTeacher: true, isAdmin: false };

const nextSteps = [
  { title: "Games", text: "See the two games of the catalogue and what each one trains.", href: "#games" },
  { title: "Plans", text: "Compare the plans for players, teachers and universities.", href: "#plans" },
  { title: "Help", text: "Find out how a session runs, from opening a table to the debriefing.", href: "#help" },
];

const meta = {
  title: "Shells/SignedInShell",
  component: SignedInShell,
  args: {
    sidebar: <Sidebar currentHref="/home" profile={profile} />,
    children: <Welcome profile={profile} nextSteps={nextSteps} />,
  },
  parameters: { layout: "fullscreen", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SignedInShell>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("main")).toHaveTextContent("Welcome Ada!");
    await expect(canvas.getByRole("navigation")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 }).getBoundingClientRect().top).toBe(48);
  },
};

export const SkippedSidebar: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole("link", { name: "Skip to content" });
    await expect(skip).toHaveFocus();
    await expect(skip).toHaveAttribute("href", `#${canvas.getByRole("main").id}`);
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("main").getBoundingClientRect().left).toBe(80);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const OwnBrand: Story = {
  name: "The shell's brand stands in its sidebar",
  args: { brand: <a href="#partner">Partner school</a> },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("link", { name: "Partner school" })).toHaveAttribute("href", "#partner");
    await expect(canvasElement.textContent).not.toMatch(/Business Education Laboratory/);
  },
};

export const Matrix: Story = {};
