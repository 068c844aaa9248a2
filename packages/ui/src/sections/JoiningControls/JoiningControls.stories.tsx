import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { watchedNow, watchedPeople } from "../../testing/watchedClass.ts";
import { JoiningControls } from "./JoiningControls.tsx";

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Luis", "Zeynep", "Priya"];

const secondsAgo = [900, 800, 700, 250, 200, 40, 30, 20];

const people = watchedPeople({ count: 8, names, now: watchedNow }).map((person, index) => ({
  ...person,
  joinedAt: watchedNow - (secondsAgo[index] ?? 0) * 1000,
  browser: index >= 6 ? 6 : index,
  address: index >= 5 ? 1 : null,
}));
const script = watchedPeople({ count: 40, names: ["Bot"], now: watchedNow }).map((person, index) => ({
  ...person,
  participantId: `bot${index}`,
  joinedAt: watchedNow + index * 5,
}));

const meta = {
  title: "Tables/JoiningControls",
  component: JoiningControls,
  args: { people, stopped: false, now: () => watchedNow, onToggle: fn(), onRenew: fn(), onRemove: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof JoiningControls>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Stop joining" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onToggle).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole("button", { name: "New code and link" }));
    await expect(args.onRenew).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole("button", { name: "Remove several people" }));
    const lately = within(await screen.findByRole("group", { name: "Joined recently" }));
    await expect(lately.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "In the last minute (3)",
      "In the last 5 minutes (5)",
      "In the last 15 minutes (7)",
    ]);
    await userEvent.click(lately.getByRole("menuitem", { name: "In the last minute (3)" }));
    await expect(args.onRemove).toHaveBeenLastCalledWith(people.slice(5));
    await userEvent.click(canvas.getByRole("button", { name: "Remove several people" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Zeynep and 1 other" }));
    await expect(args.onRemove).toHaveBeenLastCalledWith(people.slice(6));
    await expect(canvas.queryByText(/joined from one network/)).toBeNull();
  },
};

export const Stopped: Story = {
  args: { stopped: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Nobody else can join\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Let people join again" }));
    await expect(args.onToggle).toHaveBeenCalled();
  },
};

/** A script takes seats: the teacher is warned, and removes them with one press. */
export const Rush: Story = {
  args: { people: [...people, ...script] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^40 people joined from one network within a second\. If that isn't your class, stop joining first\./,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Stop joining" }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Remove these 40 people" }));
    await expect(args.onRemove).toHaveBeenCalledWith(script);
  },
};

/** Once joining is stopped, the warning says how to go on. */
export const RushStopped: Story = {
  args: { people: [...people, ...script], stopped: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/ Joining is stopped\. .+ then let people join again\./);
    await expect(canvas.getByRole("button", { name: "Let people join again" })).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <JoiningControls {...args} />
      <JoiningControls {...args} labels={{ title: "Stopped" }} stopped pending />
      <JoiningControls {...args} labels={{ title: "A script" }} people={script} />
    </>
  ),
};
