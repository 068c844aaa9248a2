import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { PageSection } from "./PageSection.tsx";

const meta = {
  component: PageSection,
  args: {
    headline: "Open sessions",
    intro: "Wherever you are signed in now.",
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

export const Playground: Story = {};

/** Where the section is the page it begins without a line. */
export const WholePage: Story = {
  args: { headlineOrder: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(getComputedStyle(canvas.getByRole("region")).borderTopWidth).toBe("0px");
  },
};

export const Matrix: Story = {
  render: ({ intro: _, ...args }) => (
    <>
      <PageSection {...args} headlineOrder={1} intro="The page's own." />
      <PageSection {...args} headline="With an intro" intro="Wherever you are signed in now." />
      <PageSection {...args} headline="Without" />
    </>
  ),
};

export const Conformance = conformance((props) => <PageSection headline="Open sessions" {...props} />);
