import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { TeamSection } from "./TeamSection.tsx";

const meta = {
  title: "Content/TeamSection",
  component: TeamSection,
  args: {
    title: "Board of business education lab",
    people: [
      {
        name: "First board member",
        position: "Professor of operations research",
        bio: "Teaches decisions under uncertainty, and turns them into games.",
        portrait: 1,
      },
      {
        name: "Second board member",
        position: "Professor of games",
        bio: "Studies why people play, and what they take with them into the next lecture.",
        portrait: 2,
      },
    ],
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof TeamSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("list", { name: "Board of business education lab" }));
    const names = list.getAllByRole("heading", { level: 3 }).map((name) => name.textContent);
    await expect(names).toEqual(["First board member", "Second board member"]);
    const [first, second] = list.getAllByRole("article").map((card) => card.getBoundingClientRect());
    await expect(first?.top).toBe(second?.top);
    await expect(first?.height).toBe(second?.height);
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const [first, second] = canvas.getAllByRole("article").map((card) => card.getBoundingClientRect());
    await expect(first?.left).toBe(second?.left);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <TeamSection {...args} />
      <TeamSection
        title="Academic collaborators and advisors"
        people={[{ name: "Academic advisor", bio: "Reads the models before the students do.", portrait: 3 }]}
      />
    </>
  ),
};
