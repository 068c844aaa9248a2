import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { StoryPicture } from "../../testing/StoryPicture.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { Welcome } from "./Welcome.tsx";

const meta = {
  title: "Content/Welcome",
  component: Welcome,
  args: {
    profile: { firstName: "Ada" },
    nextAction: {
      title: "Open a table for your class",
      text: "Choose a game and how long to play. Your class sees the same clock.",
      label: "Open a table",
      href: "#open",
    },
    nextSteps: [
      { title: "Games", text: "See the two games in the catalogue and what each one trains.", href: "#games" },
      { title: "Plans", text: "Compare the plans for players, teachers and universities.", href: "#plans" },
      { title: "Help", text: "Find out how a session runs, from opening a table to the debriefing.", href: "#help" },
    ],
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof Welcome>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Welcome Ada!" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Games" })).toHaveAttribute("href", "#games");
    await expect(canvas.getByRole("list", { name: "Next steps" }).children).toHaveLength(3);
  },
};

/** The next action comes first, large and beside a drawing; links to other pages follow. */
export const NextAction: Story = {
  name: "The next action comes first, with an illustration",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement }) => {
    const [first, ...others] = canvas.getAllByRole("link");
    await expect(first).toHaveTextContent("Open a table");
    await expect(first).toHaveAttribute("href", "#open");
    const height = (element?: HTMLElement) => element?.closest("div")?.parentElement?.getBoundingClientRect().height;
    for (const other of others) {
      await expect(height(first)).toBeGreaterThan(2 * (other.closest("li")?.getBoundingClientRect().height ?? 0));
    }
    await expect(canvasElement.querySelector("svg")?.getBoundingClientRect().height).toBeGreaterThan(150);
  },
};

export const RunningTable: Story = {
  args: {
    nextAction: {
      title: "Googol is running",
      text: "Your table is open. Pause, resume or end it on its page.",
      label: "Go to the table",
      href: "#table",
      picture: <StoryPicture game="googol" />,
    },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Go to the table" });
    await expect(link).toHaveAccessibleDescription("Googol is running");
  },
};

/** What a person does most stands beside the greeting. */
export const WithAction: Story = {
  args: { nextAction: undefined, nextSteps: [], action: <ButtonLink href="#new">Open a table</ButtonLink> },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Open a table" }).getBoundingClientRect();
    const heading = canvas.getByRole("heading", { level: 1 }).getBoundingClientRect();
    await expect(link.left).toBeGreaterThan(heading.right);
    await expect(link.top).toBeLessThan(heading.bottom);
  },
};

export const Pending: Story = {
  args: { nextAction: "pending" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Welcome Ada!" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Open a table" })).toBeNull();
  },
};

export const WithoutName: Story = {
  args: { profile: { firstName: "" }, nextAction: undefined, nextSteps: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Welcome User!" })).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const Loading: Story = {
  args: { profile: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 48 }}>
      <Welcome {...args} />
      <Welcome {...args} {...RunningTable.args} nextSteps={[]} />
      <Welcome {...args} {...WithoutName.args} nextAction="pending" />
      <Welcome profile={undefined} />
    </div>
  ),
};
