import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { playStart, watchedPeople, watchedSeats } from "../../testing/watchedClass.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { WaitingPeople } from "./WaitingPeople.tsx";

const now = playStart + 120_000;

const seated = watchedPeople({ count: 8, names: ["Samira", "Jonas", "Luis", "Zeynep"], now, membersOfSeat: 3 });
const late = watchedPeople({ count: 2, names: ["Ada", "Kofi"], now }).map((person) => ({
  ...person,
  participantId: `late ${person.participantId}`,
  seat: null,
}));

const meta = {
  title: "Tables/WaitingPeople",
  component: WaitingPeople,
  args: {
    people: [...seated, ...late],
    seats: watchedSeats(3, { shared: true }),
    teams: 3,
    membersOfSeat: { from: 1, to: 3 },
    onSeatChange: fn(),
  },
} satisfies Meta<typeof WaitingPeople>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Each gets a seat where there is room. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("2 people are waiting for a seat")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Give a seat to Kofi" }));
    const places = await screen.findAllByRole("menuitem");
    await expect(places.map(({ textContent }) => textContent)).toEqual(["Leaf (2 of 3)"]);
    await userEvent.keyboard("{Enter}");
    await expect(args.onSeatChange).toHaveBeenCalledWith(late[1], 2);
  },
};

export const NoSeatFree: Story = {
  args: { people: [...seated.slice(0, 6), ...late], seats: watchedSeats(2, { shared: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No seat is free.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Give a seat to Ada" })).toBeDisabled();
  },
};

/** Everybody has a seat: there is nothing to see. */
export const Nobody: Story = {
  args: { people: seated },
  render: (args) => (
    <div>
      <WaitingPeople {...args} />
    </div>
  ),
  play: ({ canvas }) => expect(canvas.queryByRole("list")).toBeNull(),
};

/** Everybody plays for themselves, and may have come back after a removal. */
export const Alone: Story = {
  args: {
    people: late.map((person) => ({ ...person, joinedAfterRemoval: true })),
    teams: null,
    membersOfSeat: { from: 1, to: 1 },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText("Joined after a removal")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Give a seat to Ada" }));
    await expect(await screen.findByRole("menuitem", { name: "Seat 1" })).toBeVisible();
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <WaitingPeople {...args} />
    </MessagesProvider>
  ),
  play: ({ canvas }) => expect(canvas.getByText("2 Personen warten auf einen Platz")).toBeVisible(),
};

export const Matrix: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <WaitingPeople {...args} />
      <WaitingPeople {...args} {...NoSeatFree.args} />
    </div>
  ),
};
