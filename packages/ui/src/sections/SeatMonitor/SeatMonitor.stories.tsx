import type { StreamPhase } from "@belab/domain/tables";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { clippedTexts } from "../../testing/clippedTexts.ts";
import { expectFace } from "../../testing/expectFace.ts";
import { expectRoomForLargeText } from "../../testing/largeText.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { playStart, watchedPeople, watchedSeats, watchedStreams } from "../../testing/watchedClass.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { TeamFace } from "../TeamFace/TeamFace.tsx";
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
    phaseName,
    now: () => now,
    onGoOn: fn(),
    onExtraTimeChange: fn(),
    onBotChange: fn(),
    onRename: fn(),
    onHandOver: fn(),
    onUndoClaim: fn(),
    onRemove: fn(),
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof SeatMonitor>;

export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = { getByRole: typeof screen.getByRole };

/** The chips, in their order. */
function chipsIn(canvas: Canvas): HTMLElement[] {
  return within(canvas.getByRole("list", { name: "Players" })).getAllByRole("button");
}

/** The names on the chips, in their order. */
function namesIn(canvas: Canvas): (string | undefined)[] {
  return chipsIn(canvas).map((chip) => chip.querySelector('[dir="auto"]')?.textContent ?? undefined);
}

const chipOf = (canvas: Canvas, name: string) => canvas.getByRole("button", { name: new RegExp(`^${name} `) });

/** Those who need attention come first. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(namesIn(canvas)).toEqual(["Mei", "Jonas", "Luis", "Kofi", "Samira", "Ada", names[5], "Zeynep"]);
    await expect(canvas.getByText("2 gone, 1 idle, 2 deciding, 3 done")).toBeVisible();
    await expect(chipOf(canvas, "Mei")).toHaveTextContent(/^Mei Gone since \d+:59/);
    await expect(chipOf(canvas, "Jonas")).toHaveTextContent("Jonas Idle · 2 min");
    await expect(chipOf(canvas, "Kofi")).toHaveTextContent("Kofi × 1.5 Deciding · 10 s");
    await expect(chipOf(canvas, "Luis")).toHaveTextContent(/^Luis Done, gone since \d+:59/);
    await expect(chipOf(canvas, "Ada")).toHaveTextContent(/^Ada Done$/);
    await expect(canvas.queryByRole("searchbox")).toBeNull();
  },
};

const spoken: Readonly<Record<string, string>> = { "0/20": "slip 0 of 20", "7/20": "slip 7 of 20" };

function SlipProgress({ summary }: { summary: string }) {
  return (
    <>
      <span aria-hidden="true">{summary}</span>
      <VisuallyHidden>{spoken[summary]}</VisuallyHidden>
    </>
  );
}

/** The game says how far a seat is: that takes the place of “Deciding”. */
export const Progress: Story = {
  args: { summaries: { 2: "7/20", 4: null, 5: "0/20" }, Progress: SlipProgress },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Kofi × 1.5 slip 7 of 20 · 10\u00a0s" })).toBeVisible();
    await expect(canvas.getByText("7/20")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Jonas Idle · slip 0 of 20 · 2\u00a0min" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Samira Deciding · 10\u00a0s" })).toBeVisible();
  },
};

/** Everything that can be done with one seat, by keyboard. */
export const Actions: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const open = async (name: string) => {
      chipOf(canvas, name).focus();
      await userEvent.keyboard("{Enter}");
      return within(await screen.findByRole("menu"));
    };
    const menu = await open("Kofi");
    await waitFor(() => expect(menu.getByRole("menuitem", { name: "Go on without them" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onGoOn).toHaveBeenCalledWith([[2, 1]]);

    const time = await open("Kofi");
    await expect(time.getByRole("menuitemradio", { name: "× 1.5 time for this person" })).toBeChecked();
    await userEvent.click(time.getByRole("menuitemradio", { name: "× 2 time for this person" }));
    await expect(args.onExtraTimeChange).toHaveBeenCalledWith(1, 2);

    await userEvent.click((await open("Kofi")).getByRole("menuitem", { name: "Let a bot play" }));
    await expect(args.onBotChange).toHaveBeenCalledWith(1, true);
    await userEvent.click((await open("Kofi")).getByRole("menuitem", { name: "Hand the seat to another device" }));
    await expect(args.onHandOver).toHaveBeenCalledWith(people[1]);

    const done = await open("Ada");
    await expect(done.queryByRole("menuitem", { name: "Go on without them" })).toBeNull();
  },
};

const sixtyNames = Array.from(
  { length: 60 },
  (_, index) => `${names[index % 5]} ${"ABCDEFGHIJKL"[Math.floor(index / 5)]}.`,
);
const sixtySeats = watchedSeats(60, { shared: false });

/** Two of sixty are gone, one of them has decided; three are stuck, and twenty-five decide. */
const sixty = {
  people: watchedPeople({ count: 60, names: sixtyNames, now }).map((person, index) => {
    if (index === 50 || index === 10) {
      return { ...person, isHere: false, seenAt: now - 180_000 };
    }
    return index >= 40 && index < 43 ? { ...person, actedAt: null } : person;
  }),
  seats: sixtySeats,
  streams: watchedStreams(sixtySeats, { isAwaited: (seat) => seat >= 31 }),
} as const;

/** Sixty people stand in one screen: stuck and gone ones first, then who decides, then who has decided. */
export const Sixty: Story = {
  args: sixty,
  play: async ({ canvas, canvasElement }) => {
    const chips = chipsIn(canvas);
    await expect(chips).toHaveLength(60);
    await expect(namesIn(canvas).slice(0, 6)).toEqual(["Ada K.", "Ada I.", "Kofi I.", "Mei I.", "Ada C.", "Kofi G."]);
    await expect(namesIn(canvas).at(-1)).toBe("Ada G.");
    const section = canvas.getByRole("region", { name: "Players" }).getBoundingClientRect();
    const last = chips.at(-1)?.getBoundingClientRect();
    await expect((last?.bottom ?? Number.POSITIVE_INFINITY) - section.top).toBeLessThanOrEqual(800);
    await expect(Math.min(...chips.map((chip) => chip.getBoundingClientRect().height))).toBeGreaterThanOrEqual(44);
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};

const longName = "Wolfeschlegelsteinhausenbergerdorffsohne";

/** Names of forty letters without a space take more lines, and nothing of them is cut off. */
export const LongNames: Story = {
  args: { people: people.map((person) => ({ ...person, name: longName })) },
  play: async ({ canvas, canvasElement }) => {
    await expect(chipsIn(canvas)).toHaveLength(8);
    await expect(clippedTexts(canvasElement)).toEqual([]);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const LongNamesPhone: Story = {
  tags: ["exhaustive"],
  ...LongNames,
  globals: { viewport: { value: "smallPhone" } },
};

/** A large class is filtered by state, with how many there are. */
export const Filtered: Story = {
  args: sixty,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/gone, .* deciding/)).toBeNull();
    const filters = within(canvas.getByRole("group", { name: "Show" }));
    await expect(filters.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "All 60",
      "Gone 2",
      "Idle 3",
      "Deciding 25",
      "Done 30",
    ]);
    await userEvent.click(filters.getByRole("button", { name: "Gone 2" }));
    await expect(namesIn(canvas)).toEqual(["Ada K.", "Ada C."]);
    await expect(filters.getByRole("button", { name: "Gone 2" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(filters.getByRole("button", { name: "All 60" }));
    await expect(namesIn(canvas)).toHaveLength(60);
  },
};

/** The menu of the last chip on the screen is all in sight, on a phone, too. */
export const LastMenu: Story = {
  tags: ["slow"],
  ...Sixty,
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const last = chipsIn(canvas).at(-1);
    last?.focus();
    await userEvent.keyboard("{Enter}");
    const menu = await screen.findByRole("menu");
    await waitFor(() => {
      const { top, bottom, left, right } = menu.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      expect(right).toBeLessThanOrEqual(window.innerWidth);
    });
    await expect(menu.scrollHeight).toBe(menu.clientHeight);
    const items = within(menu).getAllByRole("menuitem");
    await userEvent.keyboard("{End}");
    await expect(items.at(-1)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(chipsIn(canvas).at(-1)).toHaveFocus());
  },
};

const teamPeople = watchedPeople({ count: 8, names, now, membersOfSeat: 3 }).map((person, index) => ({
  ...person,
  isHere: index !== 1,
  isClaimed: index === 6,
}));
const teamSeats = watchedSeats(3, { shared: true }).map((seat) => ({ ...seat, isBot: seat.seat === 1 }));

/** A chip for each team, with its members. They share a state, so that all of them go on. */
export const Teams: Story = {
  args: {
    people: teamPeople,
    seats: teamSeats,
    streams: watchedStreams(teamSeats, { isAwaited: (seat) => seat < 2 }),
    teams: 3,
    Face: TeamFace,
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(namesIn(canvas)).toEqual(["Comet", "Anchor", "Leaf"]);
    await expectFace(chipOf(canvas, "Comet"), 0);
    await expectFace(chipOf(canvas, "Leaf"), 2);
    await expect(chipOf(canvas, "Comet")).toHaveTextContent("Kofi (away)");
    await expect(chipOf(canvas, "Anchor")).toHaveTextContent("Bot");
    await userEvent.click(chipOf(canvas, "Comet"));
    const kofi = within(await screen.findByRole("group", { name: "Kofi" }));
    await userEvent.click(kofi.getByRole("menuitem", { name: "Rename" }));
    await expect(args.onRename).toHaveBeenCalledWith(teamPeople[1]);
    await userEvent.click(chipOf(canvas, "Comet"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Go on without their group" }));
    await expect(args.onGoOn).toHaveBeenCalledWith([[1, 1]]);
    await userEvent.click(chipOf(canvas, "Anchor"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Stop the bot" }));
    await expect(args.onBotChange).toHaveBeenCalledWith(1, false);
  },
};

const crowd = watchedPeople({ count: 300, names, now });
const crowdSeats = watchedSeats(300, { shared: false });
const crowdStreams = watchedStreams(crowdSeats, { phaseOf: (stream) => 1 + (stream % 3) });
let rendered = 0;

/** Counts how often a text is looked up, which every chip does when it is rendered. */
const counting = {
  get empty() {
    rendered += 1;
    return "Nobody here";
  },
};

/** A large class: a hundred chips at first, a search, and a change of one seat that does not render the others anew. */
export const Crowd: Story = {
  tags: ["slow"],
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
    await expect(namesIn(canvas)).toHaveLength(100);
    await expect(rendered).toBeGreaterThanOrEqual(100);
    rendered = 0;
    await userEvent.click(canvas.getByRole("button", { name: "Act" }));
    await expect(await canvas.findByRole("button", { name: "Done 1" })).toBeVisible();
    await expect(rendered).toBeLessThan(50);
    await userEvent.click(canvas.getByRole("button", { name: "Show 100 more of 200" }));
    await expect(namesIn(canvas)).toHaveLength(200);
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
    await expect(await canvas.findByText(/^Gone since/)).toBeVisible();
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
    await expect(chipOf(canvas, "Ada")).toHaveTextContent(/Finished$/);
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...Teams,
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    const [first, second] = chipsIn(canvas).map((chip) => chip.getBoundingClientRect());
    await expect(second?.top).toBeGreaterThan(first?.top ?? Number.POSITIVE_INFINITY);
    await expectRoomForLargeText(canvasElement);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <SeatMonitor {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Mei / })).toHaveTextContent(/^Mei Abwesend seit \d+:59/);
    await expect(canvas.getByText("2 abwesend, 1 untätig, 2 am Zug und 3 fertig")).toBeVisible();
    await expect(canvas.getByText("× 1,5")).toBeVisible();
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <SeatMonitor {...args} {...Teams.args} />
      <SeatMonitor {...args} labels={{ title: "A seat for each player" }} />
    </>
  ),
};
