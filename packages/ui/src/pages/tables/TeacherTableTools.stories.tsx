import { tablePaths } from "@belab/domain/tables";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { clippedTexts } from "../../testing/clippedTexts.ts";
import { expectFace } from "../../testing/expectFace.ts";
import { fill } from "../../testing/fill.ts";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { teacherTable } from "../../testing/teacherTable.ts";
import { watchedNow as now, watchedPeople, watchedSeats, watchedStreams } from "../../testing/watchedClass.ts";
import { expectRoom, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { type TeacherTable, TeacherTablePage } from "./TeacherTablePage.tsx";

// What a teacher uses at any time: the message to the class, the keys, and the monitor of a class of any size.

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Maximiliane von Hohenlohe-Waldenburg", "Luis", "Zeynep"];

const playing = teacherTable({
  names,
  joinAddress: "https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
  joinCode: "K7M3XQ",
  handOverCode: "H4XW-7QKD",
  phaseName: ({ number }) => `Deck ${number} of 5`,
});

const meta = {
  title: "Pages/Tables/TeacherTableTools",
  component: TeacherTablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  args: { shown: playing },
} satisfies Meta<typeof TeacherTablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const openMessage = async ({ canvas, userEvent }: Parameters<NonNullable<Story["play"]>>[0]) => {
  await userEvent.click(canvas.getByRole("button", { name: "Message to the class" }));
  return within(await screen.findByRole("dialog", { name: "Message to the class" }));
};

/** One press on a phrase shows it on all screens. */
export const Message: Story = {
  tags: ["axe"],
  args: { shown: { ...playing, onMessage: fn() } },
  play: async (context) => {
    const { args, userEvent } = context;
    const dialog = await openMessage(context);
    await waitFor(() => expect(dialog.getByRole("button", { name: "Look up, please" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.shown?.onMessage).toHaveBeenCalledWith("Look up, please");
  },
};

/** Own words, up to 80 characters. */
export const OwnWords: Story = {
  args: { shown: { ...playing, onMessage: fn() } },
  play: async (context) => {
    const { args, userEvent } = context;
    const dialog = await openMessage(context);
    await waitFor(() => expect(dialog.getByRole("button", { name: "Look up, please" })).toHaveFocus());
    const field = dialog.getByRole("textbox", { name: /^Or in your own words/ });
    await fill(field, `  Mind   the ${"m".repeat(100)}`);
    await expect(field).toHaveProperty("value.length", 80);
    await userEvent.click(dialog.getByRole("button", { name: "Show" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.shown?.onMessage).toHaveBeenCalledWith(`Mind the ${"m".repeat(67)}`);
  },
};

/** Nothing is no message. */
export const EmptyMessage: Story = {
  args: { shown: { ...playing, onMessage: fn() } },
  play: async (context) => {
    const dialog = await openMessage(context);
    await context.userEvent.click(dialog.getByRole("button", { name: "Show" }));
    await expect(dialog.getByRole("alert")).toHaveTextContent("Enter a message, or choose one above.");
    await expect(context.args.shown?.onMessage).not.toHaveBeenCalled();
  },
};

/** The teacher reads what stands on all screens, and takes it away. */
export const MessageShown: Story = {
  args: {
    shown: {
      ...playing,
      table: { ...playing.table, message: { text: "Look up, please", sentAt: now } },
      onMessage: fn(),
    },
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText("On all screens: “Look up, please”")).toBeVisible();
    await expectRoom(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Remove message" }));
    await expect(args.shown?.onMessage).toHaveBeenCalledWith(null);
  },
};

/** Where the server knows no messages, there is no button, and its key does nothing. */
export const NoMessages: Story = {
  args: { shown: { ...playing, onMessage: undefined } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: "Message to the class" })).toBeNull();
    await userEvent.keyboard("m");
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

const openWindow = window.open;

/** Single keys pause, go on, write to the class and open the projector. */
export const Keys: Story = {
  args: {
    shown: {
      ...playing,
      onPauseToggle: fn(),
      onGoOn: fn(),
      streams: watchedStreams(playing.seats, { isAwaited: () => false, seconds: 845 }),
    },
  },
  beforeEach: () => {
    window.open = fn();
    return () => {
      window.open = openWindow;
    };
  },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard("p");
    await expect(args.shown?.onPauseToggle).toHaveBeenCalledOnce();
    await userEvent.keyboard("N");
    await expect(args.shown?.onGoOn).toHaveBeenCalledOnce();
    await userEvent.keyboard("f");
    await expect(window.open).toHaveBeenCalledWith("/projector?token=pZ3k", "_blank", "noopener");
    await userEvent.keyboard("{Control>}p{/Control}");
    await expect(args.shown?.onPauseToggle).toHaveBeenCalledOnce();
    await userEvent.keyboard("m");
    await expect(await screen.findByRole("dialog", { name: "Message to the class" })).toBeVisible();
    await userEvent.keyboard("p");
    await expect(args.shown?.onPauseToggle).toHaveBeenCalledOnce();
  },
};

/** A key asks as its button does, and letters that are typed into a field are text. */
export const KeysAsk: Story = {
  args: {
    shown: {
      ...playing,
      people: watchedPeople({ count: 12, names, now }),
      seats: watchedSeats(12, { shared: false }),
      onGoOn: fn(),
      onPauseToggle: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search by name" }), "pn?m");
    await expect(canvas.getByRole("searchbox")).toHaveValue("pn?m");
    await expect(args.shown?.onPauseToggle).not.toHaveBeenCalled();
    await expect(screen.queryByRole("dialog")).toBeNull();
    canvas.getByRole("searchbox").blur();
    await userEvent.keyboard("n");
    await expect(await screen.findByRole("alertdialog", { name: "Go on without 3 people?" })).toBeVisible();
    await expect(args.shown?.onGoOn).not.toHaveBeenCalled();
  },
};

/** The list of keys has a switch for those that are single letters, which this browser keeps. */
export const KeysTurnedOff: Story = {
  args: { shown: { ...playing, onPauseToggle: fn() } },
  beforeEach: () => () => localStorage.removeItem("belab-single-keys"),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    const keys = dialog.getAllByRole("term").map(({ textContent }) => textContent);
    await expect(keys).toEqual(["P", "N", "M", "F", "F", "?"]);
    await userEvent.click(await dialog.findByRole("switch", { name: "Use single letters" }));
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.keyboard("p?");
    await expect(args.shown?.onPauseToggle).not.toHaveBeenCalled();
    await expect(screen.queryByRole("dialog")).toBeNull();

    await userEvent.click(canvas.getByRole("button", { name: "Keys" }));
    const again = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    const single = await again.findByRole("switch", { name: "Use single letters" });
    await expect(single).not.toBeChecked();
    await userEvent.click(single);
    await userEvent.click(again.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.keyboard("p");
    await expect(args.shown?.onPauseToggle).toHaveBeenCalledOnce();
  },
};

const classOf = (count: number, people: readonly string[]): TeacherTable => {
  const seats = watchedSeats(count, { shared: false });
  return {
    ...playing,
    people: watchedPeople({ count, names: people, now }).map((person, index) =>
      index === 7 ? { ...person, isHere: false, seenAt: now - 180_000 } : person,
    ),
    seats,
    streams: watchedStreams(seats, { isAwaited: (seat) => seat % 3 === 1, seconds: 845 }),
  };
};

const givenNames = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Luis", "Zeynep", "Ines", "Tarek", "Pia"];

/** Sixty people stand in one screen of 1280 × 900, below the clock and what moves the game on. */
export const Sixty: Story = {
  args: { shown: classOf(60, givenNames) },
  globals: { viewport: { value: "tall" } },
  play: async ({ canvas, canvasElement }) => {
    const chips = within(canvas.getByRole("list", { name: "Players" })).getAllByRole("button");
    await expect(chips).toHaveLength(60);
    await expect(chips[0]).toHaveTextContent(/^Ines Gone since/);
    await expect(Math.max(...chips.map((chip) => chip.getBoundingClientRect().bottom))).toBeLessThanOrEqual(900);
    await expect(canvas.getByRole("button", { name: "Pause" }).getBoundingClientRect().top).toBeGreaterThan(0);
    await expectRoom(canvasElement);
  },
};

/** A menu in the middle of the window stands beside its chip: a second press by accident chooses nothing. */
export const MenuBesideItsChip: Story = {
  ...Sixty,
  play: async ({ canvas, userEvent }) => {
    const chips = () => within(canvas.getByRole("list", { name: "Players" })).getAllByRole("button");
    await userEvent.click(chips()[33] as HTMLElement);
    const menu = await screen.findByRole("menu");
    await waitFor(() => {
      const chip = chips()[33]?.getBoundingClientRect() as DOMRect;
      const { left, right, top, bottom } = menu.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      expect(right <= chip.left || left >= chip.right || bottom <= chip.top || top >= chip.bottom).toBe(true);
    });
  },
};

export const SixtyPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { shown: classOf(60, givenNames) },
  play: async ({ canvas, canvasElement }) => {
    const chips = within(canvas.getByRole("list", { name: "Players" })).getAllByRole("button");
    const [first, second] = chips.map((chip) => chip.getBoundingClientRect());
    await expect(second?.top).toBe(first?.top);
    await expectRoom(canvasElement);
  },
};

const longName = "Wolfeschlegelsteinhausenbergerdorffsohne";

/** Names of forty letters without a space. */
export const LongNames: Story = {
  args: { shown: classOf(60, [longName]) },
  play: async ({ canvasElement }) => {
    await expectRoom(canvasElement);
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};

export const LongNamesPhone: Story = { tags: ["exhaustive"], ...phone, ...LongNames };

/** Of three hundred, the first hundred: stuck ones first, then those who decide. */
export const ThreeHundred: Story = {
  args: { shown: classOf(300, givenNames) },
  play: async ({ canvas, canvasElement }) => {
    const chips = within(canvas.getByRole("list", { name: "Players" })).getAllByRole("button");
    await expect(chips).toHaveLength(100);
    await expect(chips[0]).toHaveTextContent(/^Ines Gone since/);
    await expect(chips[1]).toHaveTextContent(/Deciding · 10 s$/);
    await expect(canvas.getByRole("button", { name: "All 300" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Show 100 more of 200" })).toBeVisible();
    await expectRoom(canvasElement);
  },
};

/** What is filled changes with the moment, and the focus stays. */
export const Moments: Story = {
  render: () => {
    const [awaited, setAwaited] = useState(true);
    const streams = watchedStreams(playing.seats, { isAwaited: () => awaited, seconds: 845 });
    return <TeacherTablePage shown={{ ...playing, streams, onExtend: () => setAwaited(false) }} />;
  },
  play: async ({ canvas, userEvent }) => {
    const goOn = canvas.getByRole("button", { name: "Go on without 8 people" });
    await expect(goOn).toHaveAttribute("data-variant", "default");
    await userEvent.click(canvas.getByRole("button", { name: "+1 min" }));
    await waitFor(() => expect(goOn).toHaveAttribute("data-variant", "filled"));
    await expect(goOn).toHaveTextContent(/^Go on$/);
    await expect(canvas.getByRole("button", { name: "+1 min" })).toHaveFocus();
  },
};

/** Results that the projector shows step by step: forwards, backwards, by themselves, or on phones at once. */
export const Results: Story = {
  args: {
    shown: {
      ...playing,
      table: {
        ...playing.table,
        reveal: { phase: 2, step: 1, since: 0, isRunning: false, isOnPhones: false },
      },
      streams: [
        {
          stream: 1,
          seats: [0, 1],
          phase: { name: "results", number: 2, startedAt: 0, duration: null, extension: 0 },
          deadline: null,
          awaited: [],
        },
      ],
      isProjected: true,
      revealSteps: () => 3,
      onReveal: fn(),
    },
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const press = async (name: string) => userEvent.click(canvas.getByRole("button", { name }));
    const shown = { phase: 2, from: 1, step: 1, isRunning: false, isOnPhones: false };
    await expect(canvas.getByText("Step 2 of 3")).toBeVisible();
    await expect(filledIn(canvasElement)).toEqual(["Next step"]);
    await press("Next step");
    await expect(args.shown?.onReveal).toHaveBeenLastCalledWith({ ...shown, step: 2 });
    await press("Previous step");
    await expect(args.shown?.onReveal).toHaveBeenLastCalledWith({ ...shown, step: 0 });
    await press("Play steps automatically");
    await expect(args.shown?.onReveal).toHaveBeenLastCalledWith({ ...shown, isRunning: true });
    await press("Show on phones now");
    await expect(args.shown?.onReveal).toHaveBeenLastCalledWith({ ...shown, isOnPhones: true });
  },
};

/** What a page asks for first. */
function filledIn(canvasElement: HTMLElement): (string | null)[] {
  return [...canvasElement.querySelectorAll('[data-variant="filled"]')].map(({ textContent }) => textContent);
}

const results = Results.args?.shown as TeacherTable;

/** All steps have been shown: the teacher goes on with the game. */
export const LastResult: Story = {
  args: {
    shown: {
      ...results,
      table: { ...results.table, reveal: { phase: 2, step: 2, since: 0, isRunning: false, isOnPhones: false } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Step 3 of 3")).toBeVisible();
    await expect(filledIn(canvasElement)).toEqual(["Go on"]);
    await expect(canvas.getByRole("button", { name: "Next step" })).toHaveAttribute("data-variant", "default");
  },
};

/** Without a projector nothing is held back, and there is nothing to reveal. */
export const ResultsWithoutProjector: Story = {
  args: { shown: { ...results, isProjected: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(filledIn(canvasElement)).toEqual(["Go on"]);
    await expect(canvas.queryByRole("button", { name: "Next step" })).toBeNull();
  },
};

const [market] = results.streams;
const marketWith = (stream: number, phase: object) =>
  ({ ...market, stream, seats: [stream - 1], phase: { ...market?.phase, ...phase } }) as typeof market & object;

/** One market has ended its round, another has not: its results are shown when the teacher says so. */
export const EarlyResults: Story = {
  args: {
    shown: {
      ...results,
      table: playing.table,
      streams: [marketWith(1, { name: "round", number: 1 }), marketWith(2, {})],
      revealSteps: ({ name }) => (name === "results" ? 3 : 0),
      streamName: (stream) => `Market ${stream}`,
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: "Next step" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Show the results of Market 2" }));
    await expect(args.shown?.onReveal).toHaveBeenLastCalledWith({
      ...{ phase: 2, from: 0, step: 3, isRunning: false, isOnPhones: false },
    });
  },
};

/** The market that is shown has no next step before the others have come to their results. */
export const EarlyResultsShown: Story = {
  args: {
    shown: {
      ...results,
      ...EarlyResults.args?.shown,
      table: results.table,
      streams: [marketWith(1, {}), marketWith(2, { name: "round", number: 1 }), marketWith(3, {})],
    } as TeacherTable,
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Step 2 of 9")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Show the results of/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Next step" }));
    await expect(args.shown?.onReveal).toHaveBeenLastCalledWith(expect.objectContaining({ from: 1, step: 2 }));
  },
};

/** While the game is paused, resuming it comes first. */
export const PausedResults: Story = {
  args: {
    shown: { ...results, table: { ...results.table, play: { ...playing.table.play, pausedAt: now } } },
  },
  play: async ({ canvasElement }) => {
    await expect(filledIn(canvasElement)).toEqual(["Resume"]);
  },
};

const teams: TeacherTable = {
  ...playing,
  table: {
    ...playing.table,
    game: "brand-management",
    teams: 2,
    membersOfSeat: { from: 1, to: 4 },
    teamNames: ["Kestrel & Sons", null],
  },
  people: playing.people.map((person, index) => ({ ...person, seat: index % 2 })),
  seats: watchedSeats(2, { shared: true }),
  streams: watchedStreams(watchedSeats(2, { shared: true }), { isAwaited: () => true, seconds: 845 }),
};

/** A team that has a rude name gets another one while the game is played; an empty field goes back to its sign. */
export const TeamName: Story = {
  args: { shown: { ...teams, onTeamRename: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    const team = canvas.getByRole("button", { name: /^Kestrel & Sons/ });
    await expectFace(team, 0);
    await userEvent.click(team);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename team" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename Kestrel & Sons" }));
    const field = dialog.getByRole("textbox", { name: "Name of the team" });
    await expect(field).toHaveValue("Kestrel & Sons");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await fill(field, "x");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await dialog.findByText(/^Enter 2 to 24 characters/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(args.shown?.onTeamRename).toHaveBeenCalledWith(0, null);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

const lobby: TeacherTable = { ...teams, table: { ...teams.table, status: "lobby", play: null }, streams: [] };

/** In the lobby the same menu stands beside the team's name. */
export const TeamNameInLobby: Story = {
  args: { shown: { ...lobby, onTeamRename: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    const actions = canvas.getByRole("button", { name: "Actions for Anchor" });
    await expectFace(actions.closest("li"), 1);
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename team" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename Anchor" }));
    const field = dialog.getByRole("textbox", { name: "Name of the team" });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue("");
    await fill(field, "Northwind");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(args.shown?.onTeamRename).toHaveBeenCalledWith(1, "Northwind");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** After the game, too. */
export const TeamNameAtTheEnd: Story = {
  args: {
    shown: {
      ...teams,
      initialTab: "people",
      table: { ...teams.table, status: "ended", endedAt: now },
      onTeamRename: fn(),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const actions = canvas.getByRole("button", { name: "Actions for Kestrel & Sons" });
    await expectFace(actions.closest("li"), 0);
    await userEvent.click(actions);
    await expect(await screen.findByRole("menuitem", { name: "Rename team" })).toBeVisible();
  },
};

/** The projector names those who have joined, unless the teacher turns that off; a name can be hidden, and put back. */
export const Names: Story = {
  args: {
    shown: {
      ...lobby,
      people: lobby.people.map((person, index) => (index === 1 ? { ...person, isNameHidden: true } : person)),
      onNamesOnScreen: fn(),
      onNameHide: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const hide = async (person: string, action: string) => {
      await userEvent.click(canvas.getByRole("button", { name: `Actions for ${person}` }));
      await userEvent.click(await screen.findByRole("menuitem", { name: action }));
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    };
    await hide("Ada", "Hide the name and ask for another");
    await expect(args.shown?.onNameHide).toHaveBeenLastCalledWith("p0", true);
    await hide("Kofi", "Show the name on the screen again");
    await expect(args.shown?.onNameHide).toHaveBeenLastCalledWith("p1", false);
    const names = await canvas.findByRole("switch", { name: "Names on the screen" });
    await expect(names).toBeChecked();
    await userEvent.click(names);
    await expect(args.shown?.onNamesOnScreen).toHaveBeenCalledWith(false);
  },
};

/** With names off there is nothing to hide. */
export const NamesOff: Story = {
  args: {
    shown: {
      ...lobby,
      table: { ...lobby.table, namesOnScreen: false },
      onNamesOnScreen: fn(),
      onNameHide: fn(),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("switch", { name: "Names on the screen" })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Ada" }));
    await expect(await screen.findByRole("menuitem", { name: "Rename" })).toBeVisible();
    await expect(screen.queryByRole("menuitem", { name: /^Hide/ })).toBeNull();
  },
};
