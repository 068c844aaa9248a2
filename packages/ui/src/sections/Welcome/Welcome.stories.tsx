import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes } from "../../../../../.storybook/modes.ts";
import { conformance } from "../../testing/conformance.ts";
import { Welcome } from "./Welcome.tsx";

const meta = {
  component: Welcome,
  args: {
    profile: { firstName: "Ada" },
    nextSteps: [
      { title: "Games", text: "See the two games of the catalogue and what each one trains.", href: "#games" },
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

export const Playground: Story = {};

export const WithoutName: Story = {
  args: { profile: { firstName: "" }, nextSteps: [] },
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

export const Matrix: Story = {};

export const Conformance = conformance((props) => <Welcome profile={undefined} {...props} />);
