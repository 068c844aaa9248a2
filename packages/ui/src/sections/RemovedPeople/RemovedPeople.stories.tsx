import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { RemovedPeople } from "./RemovedPeople.tsx";

const people = [
  { participantId: "p1", name: "Maximiliane von Hohenlohe-Waldenburg" },
  { participantId: "p2", name: "Kofi" },
  { participantId: "p3", name: null },
];

const meta = {
  title: "Tables/RemovedPeople",
  component: RemovedPeople,
  args: { people, onReadmit: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof RemovedPeople>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Let in again: Kofi" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onReadmit).toHaveBeenCalledWith(people[1]);
    await expect(canvas.getByRole("button", { name: "Let in again: Former guest" })).toBeVisible();
  },
};

export const Nobody: Story = {
  args: { people: [] },
  // Something is rendered, for tests that wait until a story is.
  render: (args) => (
    <div>
      <RemovedPeople {...args} />
    </div>
  ),
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

/** While one is let in, another press does nothing. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Let in again: Kofi" }));
    await expect(args.onReadmit).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <RemovedPeople {...args} />
      <RemovedPeople {...args} labels={{ title: "Being let in" }} pending />
    </>
  ),
};
