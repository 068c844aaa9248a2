import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { DebriefingScene } from "../AboutBlurb/DebriefingScene.tsx";
import { PageIntro } from "./PageIntro.tsx";

const meta = {
  title: "Content/PageIntro",
  component: PageIntro,
  args: {
    title: "About us",
    children: (
      <>
        <p>We make games of the decisions that managers find hard.</p>
        <p>Each game is played in one lecture, and talked about in the same one.</p>
      </>
    ),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof PageIntro>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
    await expect(canvas.getByText(/managers find hard/)).toBeVisible();
  },
};

export const WithPicture: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { picture: <DebriefingScene /> },
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText(/managers find hard/).getBoundingClientRect();
    const picture = canvasElement.querySelector("svg")?.getBoundingClientRect();
    await expect(picture?.left).toBeGreaterThanOrEqual(words.right);
    await expect(picture?.top).toBeLessThan(words.top);
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { picture: <DebriefingScene /> },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const words = canvas.getByText(/in the same one/).getBoundingClientRect();
    const picture = canvasElement.querySelector("svg")?.getBoundingClientRect();
    await expect(picture?.top).toBeGreaterThanOrEqual(words.bottom);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <PageIntro {...args} picture={<DebriefingScene />} />
      <PageIntro {...args} title="Without a picture" />
    </>
  ),
};
