import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { peopleInTeams } from "../../testing/tablePeople.ts";
import { TeamPicker } from "./TeamPicker.tsx";

const meta = {
  title: "Tables/TeamPicker",
  component: TeamPicker,
  args: {
    sizes: [3, 2, 2, 2],
    members: peopleInTeams(9, 4).filter(({ seat }) => seat === 1),
    membersMax: 3,
    ownSeat: 1,
    ownId: "p1",
    onTeamChoose: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof TeamPicker>;

export default meta;

type Story = StoryObj<typeof meta>;

/** By keyboard, past one's own team and those that are full. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("list", { name: "Anchor" })).toHaveTextContent("Kofi 2 (you)");
    await expect(canvas.queryByRole("list", { name: "Comet" })).toBeNull();
    await expect(canvas.getByText("Full")).toBeVisible();
    await expect(canvas.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Join Leaf",
      "Join Mountain",
    ]);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Join Leaf" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onTeamChoose).toHaveBeenCalledOnce();
    await expect(args.onTeamChoose).toHaveBeenCalledWith(2);
  },
};

export const Watching: Story = {
  render: (args) => <TeamPicker {...args} members={[]} ownSeat={null} onTeamChoose={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByText("Your team")).toBeNull();
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: ({ canvas }) => expect(canvas.getByRole("button", { name: "Join Leaf" })).toBeDisabled(),
};

export const NobodyYet: Story = {
  args: { sizes: [0, 0, 0, 0], members: [], ownSeat: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Nobody yet")).toHaveLength(4);
    await expect(canvas.getAllByText("0 of 3")).toHaveLength(4);
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("button").map((button) => button.getBoundingClientRect());
    await expect(first?.left).toBe(second?.left);
    await expect(first?.height).toBeGreaterThanOrEqual(44);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <TeamPicker {...args} />
      <TeamPicker {...args} pending sizes={[0, 2, 0, 1]} />
      <TeamPicker {...args} sizes={Array(30).fill(4)} membersMax={4} onTeamChoose={undefined} />
    </div>
  ),
};
