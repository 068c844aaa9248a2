import type { StreamPhase } from "@belab/domain/tables";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { expectRoomForLargeText } from "../../testing/largeText.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { playStart, watchedPeople, watchedSeats, watchedStreams } from "../../testing/watchedClass.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { SeatMonitor } from "./SeatMonitor.tsx";

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Maximiliane von Hohenlohe-Waldenburg", "Luis", "Zeynep"];
const now = playStart + 120_000;

const people = watchedPeople({ count: 8, names, now }).map((person, index) => {
  if (index === 2 || index === 6) {
    return { ...person, isHere: false, seenAt: now - 180_000 };
  }
  return index === 4 ? { ...person, actedAt: null } : person;
});
const seats = watchedSeats(8, { shared: false }).map(
  (seat) => ({ ...seat, factor: seat.seat === 1 ? 1.5 : 1 }) as const,
);
const streams = watchedStreams(seats, { isAwaited: (seat) => [1, 2, 3, 4].includes(seat) });

const phaseName = ({ number }: Pick<StreamPhase, "number">) => `Deck ${number} of 5`;

const meta = {
  title: "Tables/SeatMonitor",
  component: SeatMonitor,
  args: {
    people,
    seats,
    streams,
    play: { startedAt: playStart, pausedAt: null, pausedFor: 0 },
    teams: null,
    membersOfSeat: { from: 1, to: 1 },
    phaseName,
    now: () => now,
    onGoOn: fn(),
    onExtraTimeChange: fn(),
    onBotChange: fn(),
    onSeatChange: fn(),
    onRename: fn(),
    onHandOver: fn(),
    onUndoClaim: fn(),
    onRemove: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SeatMonitor>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The names in the rows, from top to bottom. */
function namesIn(canvas: { getAllByRole: typeof screen.getAllByRole }): (string | undefined)[] {
  const buttons = canvas.getAllByRole("button", { name: /^Actions for/ });
  return buttons.map((button) => button.getAttribute("aria-label")?.replace("Actions for ", ""));
}

/** Those who need attention come first. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(namesIn(canvas)).toEqual(["Mei", "Jonas", "Kofi", "Samira", "Luis", "Ada", names[5], "Zeynep"]);
    const row = (name: string) => canvas.getByText(name).closest("li");
    await expect(row("Mei")).toHaveTextContent(/Waiting for them, gone since \d+:59/);
    await expect(row("Jonas")).toHaveTextContent("Idle for over a minute");
    await expect(row("Kofi")).toHaveTextContent("Deciding");
    await expect(row("Kofi")).toHaveTextContent("× 1.5");
    await expect(row("Luis")).toHaveTextContent(/^LuisGone since \d+:59/);
    await expect(row("Ada")).toHaveTextContent("Done");
    await expect(row("Ada")).toHaveTextContent("Deck 1 of 5");
    await expect(canvas.queryByRole("searchbox")).toBeNull();
    await expect(canvas.queryByText(/waiting for a seat/)).toBeNull();
  },
};

export const Playground: Story = {};

/** Everything that can be done with one seat, by keyboard. */
export const Actions: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const open = async (name: string) => {
      canvas.getByRole("button", { name: `Actions for ${name}` }).focus();
      await userEvent.keyboard("{Enter}");
      return within(await screen.findByRole("menu"));
    };
    const menu = await open("Kofi");
    await waitFor(() => expect(menu.getByRole("menuitem", { name: "Go on without them" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onGoOn).toHaveBeenCalledWith([[2, 1]]);

    const time = await open("Kofi");
    await expect(time.getByRole("menuitemradio", { name: "× 1.5" })).toBeChecked();
    await userEvent.click(time.getByRole("menuitemradio", { name: "× 2" }));
    await expect(args.onExtraTimeChange).toHaveBeenCalledWith(1, 2);

    await userEvent.click((await open("Kofi")).getByRole("menuitem", { name: "Let a bot play" }));
    await expect(args.onBotChange).toHaveBeenCalledWith(1, true);
    await userEvent.click((await open("Kofi")).getByRole("menuitem", { name: "Move to another device" }));
    await expect(args.onHandOver).toHaveBeenCalledWith(people[1]);

    const done = await open("Ada");
    await expect(done.queryByRole("menuitem", { name: "Go on without them" })).toBeNull();
  },
};

/** By state, with how many there are. */
export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    const filters = within(canvas.getByRole("group", { name: "Show" }));
    await expect(filters.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "All 8",
      "Gone 2",
      "Idle 1",
      "Deciding 2",
      "Done 3",
    ]);
    await userEvent.click(filters.getByRole("button", { name: "Gone 2" }));
    await expect(namesIn(canvas)).toEqual(["Mei", "Luis"]);
    await expect(filters.getByRole("button", { name: "Gone 2" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(filters.getByRole("button", { name: "All 8" }));
    await expect(namesIn(canvas)).toHaveLength(8);
  },
};

const teamPeople = watchedPeople({ count: 8, names, now, membersOfSeat: 3 }).map((person, index) => ({
  ...person,
  isHere: index !== 1,
  isClaimed: index === 6,
}));
const teamSeats = watchedSeats(3, { shared: true }).map((seat) => ({ ...seat, isBot: seat.seat === 1 }));

/** A row for each team, with its members. They share a state, so that all of them go on. */
export const Teams: Story = {
  args: {
    people: teamPeople,
    seats: teamSeats,
    streams: watchedStreams(teamSeats, { isAwaited: (seat) => seat < 2 }),
    teams: 3,
    membersOfSeat: { from: 1, to: 4 },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(namesIn(canvas)).toEqual(["Team 1", "Team 2", "Team 3"]);
    await expect(canvas.getByText("Team 1").closest("li")).toHaveTextContent("Kofi (away)");
    await expect(canvas.getByText("Team 2").closest("li")).toHaveTextContent("Bot");
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Team 1" }));
    const kofi = within(await screen.findByRole("group", { name: "Kofi" }));
    await userEvent.click(kofi.getByRole("menuitem", { name: "Rename" }));
    await expect(args.onRename).toHaveBeenCalledWith(teamPeople[1]);
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Team 1" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Go on without them, for their whole group" }));
    await expect(args.onGoOn).toHaveBeenCalledWith([[1, 1]]);
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Team 2" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Stop the bot" }));
    await expect(args.onBotChange).toHaveBeenCalledWith(1, false);
  },
};

const late = people.slice(0, 2).map((person) => ({ ...person, seat: null }));
const beside = teamPeople.map((person) => ({ ...person, participantId: `t${person.participantId}` }));

/** Those who came late stand on top, and get a seat where there is room. */
export const Latecomers: Story = {
  args: { ...Teams.args, people: [...beside, ...late], membersOfSeat: { from: 1, to: 3 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("2 people are waiting for a seat")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Give a seat to Kofi" }));
    const places = await screen.findAllByRole("menuitem");
    await expect(places.map(({ textContent }) => textContent)).toEqual(["Team 3 (2 of 3)"]);
    await userEvent.keyboard("{Enter}");
    await expect(args.onSeatChange).toHaveBeenCalledWith(late[1], 2);
  },
};

export const NoSeatFree: Story = {
  args: {
    ...Teams.args,
    people: [...beside.slice(0, 6), ...late],
    seats: teamSeats.slice(0, 2),
    membersOfSeat: { from: 1, to: 3 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No seat is free.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Give a seat to Ada" })).toBeDisabled();
  },
};

const crowd = watchedPeople({ count: 300, names, now });
const crowdSeats = watchedSeats(300, { shared: false });
const crowdStreams = watchedStreams(crowdSeats, { phaseOf: (stream) => 1 + (stream % 3) });
let rendered = 0;

/** Counts how often a text is looked up, which every row does when it is rendered. */
const counting = {
  get over() {
    rendered += 1;
    return "Finished";
  },
};

/** A large class: fifty rows at first, a search, and a change of one seat that does not render the others anew. */
export const Crowd: Story = {
  args: { people: crowd, seats: crowdSeats, streams: crowdStreams },
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [{ people, streams }, setTable] = useState({ people: args.people, streams: args.streams });
    const act = () =>
      setTable({
        people: people.map((one, index) => (index === 6 ? { ...one, actedAt: now + 600_000 } : one)),
        streams: streams.map((one) => (one.stream === 7 ? { ...one, awaited: [] } : one)),
      });
    return (
      <>
        <button type="button" onClick={act}>
          Act
        </button>
        <SeatMonitor {...args} people={people} streams={streams} labels={counting} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(namesIn(canvas)).toHaveLength(50);
    await expect(rendered).toBeGreaterThanOrEqual(50);
    rendered = 0;
    await userEvent.click(canvas.getByRole("button", { name: "Act" }));
    await expect(await canvas.findByRole("button", { name: "Done 1" })).toBeVisible();
    await expect(rendered).toBeLessThan(50);
    await userEvent.click(canvas.getByRole("button", { name: "Show 50 more of 250" }));
    await expect(namesIn(canvas)).toHaveLength(100);
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search by name" }), "zeynep 12");
    await waitFor(() => expect(namesIn(canvas)).toEqual(["Zeynep 12"]));
    await userEvent.type(canvas.getByRole("searchbox"), "x");
    await expect(await canvas.findByText("No one found.")).toBeVisible();
  },
};

/** While a mouse is over the list nothing moves away under it. */
export const Held: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [here, setHere] = useState(true);
    const current = here ? people.map((person) => ({ ...person, isHere: true, actedAt: now })) : args.people;
    return (
      <>
        <SeatMonitor {...args} people={current} />
        <button type="button" onClick={() => setHere(false)}>
          Go
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const before = namesIn(canvas);
    await expect(before[0]).toBe("Kofi");
    await userEvent.hover(canvas.getByText("Kofi"));
    canvas.getByRole("button", { name: "Go" }).click();
    await expect(await canvas.findByText(/Waiting for them, gone since/)).toBeVisible();
    await expect(namesIn(canvas)).toEqual(before);
    await userEvent.unhover(canvas.getByText("Kofi"));
    await userEvent.hover(canvas.getByRole("button", { name: "Go" }));
    await waitFor(() => expect(namesIn(canvas)[0]).toBe("Mei"));
  },
};

/** Some streams are over, others go on. */
export const SomeFinished: Story = {
  args: { streams: watchedStreams(seats, { phaseOf: (stream) => (stream < 5 ? null : 5) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Finished")).toHaveLength(4);
    await expect(canvas.getAllByText("Deck 5 of 5")).toHaveLength(4);
  },
};

export const Phone: Story = {
  ...Teams,
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    const name = canvas.getByText("Team 1").getBoundingClientRect();
    const menu = canvas.getByRole("button", { name: "Actions for Team 1" }).getBoundingClientRect();
    await expect(menu.top).toBeLessThan(name.bottom);
    await expect(menu.left).toBeGreaterThan(name.right);
    await expectRoomForLargeText(canvasElement);
  },
};

export const German: Story = {
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <SeatMonitor {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Mei").closest("li")).toHaveTextContent(/Am Zug, aber abwesend seit \d+:59/);
    await expect(canvas.getByText("× 1,5")).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <SeatMonitor {...args} {...Teams.args} people={[...beside, ...late]} />
      <SeatMonitor {...args} labels={{ title: "A seat for each player" }} />
    </>
  ),
};

const nothing = () => undefined;

export const Conformance = conformance((props) => (
  <SeatMonitor
    people={[]}
    seats={[]}
    streams={[]}
    play={{ startedAt: 0, pausedAt: null, pausedFor: 0 }}
    teams={null}
    membersOfSeat={{ from: 1, to: 1 }}
    phaseName={phaseName}
    onGoOn={nothing}
    onExtraTimeChange={nothing}
    onBotChange={nothing}
    onSeatChange={nothing}
    onRename={nothing}
    onHandOver={nothing}
    onUndoClaim={nothing}
    onRemove={nothing}
    {...props}
  />
));
