import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PageSection } from "./PageSection.tsx";

const meta = {
  title: "Content/PageSection",
  component: PageSection,
  args: {
    title: "Open sessions",
    intro: "The devices where you are signed in.",
    children: "Firefox on Windows",
  },
} satisfies Meta<typeof PageSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const section = canvas.getByRole("region", { name: "Open sessions" });
    await expect(section).toHaveTextContent("Firefox on Windows");
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent("Open sessions");
    await expect(getComputedStyle(section).borderTopWidth).toBe("2px");
  },
};

/** A section that is the whole page has no line above it. */
export const WholePage: Story = {
  args: { order: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(getComputedStyle(canvas.getByRole("region")).borderTopWidth).toBe("0px");
  },
};

export const Matrix: Story = {
  render: ({ intro: _, ...args }) => (
    <>
      <PageSection {...args} order={1} intro="The heading of the page." />
      <PageSection {...args} title="With an intro" intro="The devices where you are signed in." />
      <PageSection {...args} title="Without" />
    </>
  ),
};
