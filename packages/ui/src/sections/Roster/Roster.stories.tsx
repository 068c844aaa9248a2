import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, within } from "storybook/test";
import { expectFace } from "../../testing/expectFace.ts";
import { layoutModes } from "../../testing/modes.ts";
import { playStart, watchedPeople } from "../../testing/watchedClass.ts";
import { TeamFace } from "../TeamFace/TeamFace.tsx";
import { Roster } from "./Roster.tsx";

const names = [
  "Ada",
  "Kofi",
  "Mei",
  "Samira",
  "Jonas",
  "Maximiliane von Hohenlohe-Waldenburg",
  "Luis",
  "Zeynep",
  "Priya",
];

const people = watchedPeople({ count: 9, names, now: playStart }).map((person) =>
  person.participantId === "p3" ? { ...person, isHere: false } : person,
);
const inTeams = people.map((person, index) => ({ ...person, seat: index === 8 ? null : index % 3 }));

const meta = {
  title: "Tables/Roster",
  component: Roster,
  args: {
    people,
    teams: null,
    membersOfSeat: { from: 1, to: 1 },
    onTeamsChange: fn(),
    onSeatChange: fn(),
    onRename: fn(),
    onHandOver: fn(),
    onUndoClaim: fn(),
    onRemove: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof Roster>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain("Samiraaway");
    await expect(canvas.queryByLabelText("Teams")).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Actions for Ada" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      "Rename",
      "Hand the seat to another device",
      "Remove from the game",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
    await expect(args.onRename).toHaveBeenCalledWith(people[0]);
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Kofi" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove from the game" }));
    await expect(args.onRemove).toHaveBeenCalledWith(people[1]);
  },
};

export const Nobody: Story = {
  args: { people: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nobody has joined yet\./)).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

/** A guest who may be a person whom the teacher has removed before. */
export const JoinedAfterRemoval: Story = {
  args: {
    people: people.map((person) => ({ ...person, joinedAfterRemoval: ["p1", "p5"].includes(person.participantId) })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Joined after a removal")).toHaveLength(2);
  },
};

/** People are moved by their menus, and a person without a team stands above the teams. */
export const Teams: Story = {
  args: { people: inTeams, teams: 3, membersOfSeat: { from: 1, to: 4 }, Face: TeamFace },
  play: async ({ args, canvas, userEvent }) => {
    const team = (name: string) => within(canvas.getByText(name).closest("li") ?? canvas.getByRole("main"));
    await expectFace(canvas.getByText("Leaf").closest("li"), 2);
    await expect(team("Comet").getByText("3 of 4")).toBeVisible();
    await expect(team("Leaf").getByText("2 of 4")).toBeVisible();
    await expect(canvas.getByText("Without a team")).toBeVisible();
    await userEvent.click(team("Anchor").getByRole("button", { name: "Actions for Kofi" }));
    const moves = within(await screen.findByRole("group", { name: "Move to" }));
    await expect(moves.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Comet", "Leaf"]);
    await userEvent.click(moves.getByRole("menuitem", { name: "Leaf" }));
    await expect(args.onSeatChange).toHaveBeenCalledWith(inTeams[1], 2);
  },
};

/** One at a time by buttons, or typed. What is no number of teams is taken back. */
export const NumberOfTeams: Story = {
  args: { people: inTeams, teams: 3, membersOfSeat: { from: 1, to: 4 } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Teams");
    await expect(field).toHaveValue("3");
    await userEvent.click(canvas.getByRole("button", { name: "One team more" }));
    await expect(args.onTeamsChange).toHaveBeenLastCalledWith(4);
    await userEvent.click(canvas.getByRole("button", { name: "One team fewer" }));
    await expect(args.onTeamsChange).toHaveBeenLastCalledWith(2);
    await userEvent.clear(field);
    await userEvent.type(field, "12{Enter}");
    await expect(args.onTeamsChange).toHaveBeenLastCalledWith(12);
    await userEvent.clear(field);
    await userEvent.type(field, "0");
    await userEvent.tab();
    await expect(args.onTeamsChange).toHaveBeenCalledTimes(3);
    await expect(field).toHaveValue("3");
  },
};

export const OneTeam: Story = {
  args: { people: [], teams: 1, membersOfSeat: { from: 1, to: 4 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "One team fewer" })).toBeDisabled();
    await expect(canvas.getByText("0 of 4")).toBeVisible();
  },
};

/** A guest's seat that an account has claimed can be given back. */
export const Claimed: Story = {
  args: { people: people.slice(0, 1).map((person) => ({ ...person, name: null, isClaimed: true })) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Former guest" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Give the seat back to the guest" }));
    await expect(args.onUndoClaim).toHaveBeenCalledWith(args.people[0]);
  },
};

const crowd = watchedPeople({ count: 300, names, now: playStart });
let rendered = 0;

/** Counts how often a text is looked up, which everybody's name does when it is rendered. */
const counting = {
  actions: {
    get away() {
      rendered += 1;
      return "away";
    },
  },
};

/** A large class: a person who joins does not render the others anew. */
export const Crowd: Story = {
  tags: ["slow"],
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [count, setCount] = useState(299);
    return (
      <>
        <button type="button" onClick={() => setCount(300)}>
          Join
        </button>
        <Roster {...args} people={crowd.slice(0, count)} labels={counting} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(299);
    await expect(rendered).toBeGreaterThanOrEqual(299);
    rendered = 0;
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(300);
    await expect(rendered).toBeLessThan(50);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <Roster {...args} people={inTeams} teams={3} membersOfSeat={{ from: 1, to: 4 }} />
      <Roster {...args} labels={{ title: "Everybody alone" }} />
      <Roster {...args} people={[]} labels={{ title: "Nobody yet" }} />
    </>
  ),
};
