import {
  type PlayClock,
  pausePlay,
  resumePlay,
  type StreamPhase,
  type TableFacts,
  tablePaths,
} from "@belab/domain/tables";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { playStart, watchedPeople, watchedSeats, watchedStreams } from "../../testing/watchedClass.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { besideSidebar } from "../common/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../common/wholePage.ts";
import { type TeacherTable, TeacherTablePage } from "./TeacherTablePage.tsx";

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Maximiliane von Hohenlohe-Waldenburg", "Luis", "Zeynep"];
const now = playStart + 120_000;

const people = watchedPeople({ count: 8, names, now }).map((person, index) =>
  index === 2 ? { ...person, isHere: false, seenAt: now - 180_000 } : person,
);
const seats = watchedSeats(8, { shared: false });
const play: PlayClock = { startedAt: playStart, pausedAt: null, pausedFor: 0 };

const facts = {
  gameTableId: "k7m3xq9f2a",
  game: "googol",
  version: 1,
  parameters: {},
  status: "playing",
  endedAt: null,
  play,
  teams: null,
  membersOfSeat: { from: 1, to: 1 },
  participants: 8,
  step: 0,
} satisfies TableFacts;

const playing: TeacherTable = {
  table: facts,
  people,
  seats,
  streams: watchedStreams(seats, { isAwaited: (seat) => [1, 2, 3].includes(seat), seconds: 845 }),
  keys: { joinCode: "K7M3XQ", joinToken: "9pQ2vXcR7sLmK4tYwB8hZg", projectorToken: "pZ3k" },
  now: () => now,
  joinAddress: "https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
  projectorHref: "/projector?token=pZ3k",
  exportHrefs: { csv: "/export?format=csv", xlsx: "/export?format=xlsx", json: "/export?format=json" },
  phaseName: ({ number }: StreamPhase) => `Deck ${number} of 5`,
  onStart: fn(),
  onPauseToggle: fn(),
  onExtend: fn(),
  onGoOn: fn(),
  onEnd: fn(),
  onTeamsChange: fn(),
  onSeatChange: fn(),
  onRename: fn(),
  onRemove: fn(),
  onExtraTimeChange: fn(),
  onBotChange: fn(),
  onHandOver: fn(async () => ({ handOverCode: "H4XW-7QKD", expiresAt: now + 600_000 })),
  onUndoClaim: fn(),
  onOpenAgain: fn(),
  onStepChange: fn(),
};

const lobby: TeacherTable = {
  ...playing,
  table: { ...facts, status: "lobby", play: null },
  seats: [],
  streams: [],
};

const ended: TeacherTable = {
  ...playing,
  table: { ...facts, status: "ended", endedAt: now, step: 1 },
  streams: watchedStreams(seats, { phaseOf: () => null }),
  keys: { joinCode: null, joinToken: null, projectorToken: null },
  joinAddress: undefined,
  debriefing: <p>Most of you stopped too early: at the third slip, on average.</p>,
  steps: 4,
};

const meta = {
  component: TeacherTablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { shown: playing, onRetry: fn() },
} satisfies Meta<typeof TeacherTablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const examine: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Googol", "signedIn");
  await expect(canvas.getByText("7 here of 8")).toBeVisible();
};

/** While the game is played, three are awaited. */
export const Default: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await examine(context);
    await expect(canvas.getByText("3 awaited")).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
    await expect(canvas.getByRole("link", { name: "Open projector (new window)" })).toHaveAttribute("target", "_blank");

    await userEvent.click(canvas.getByRole("button", { name: "Go on without 3 people" }));
    const all = seats.map(({ stream }) => [stream, 1]);
    await expect(playing.onGoOn).toHaveBeenCalledWith(all);
    await userEvent.click(canvas.getByRole("button", { name: "+5 min" }));
    await expect(playing.onExtend).toHaveBeenCalledWith(all, 300);
    await userEvent.click(canvas.getByRole("button", { name: "+1 min" }));
    await expect(playing.onExtend).toHaveBeenLastCalledWith(all, 60);
  },
};

export const Phone: Story = { ...phone, play: examine };

export const Narrow: Story = { ...narrow, play: examine };

/** Nobody is awaited any more: going on leaves nobody behind. */
export const EverybodyHasActed: Story = {
  args: { shown: { ...playing, streams: watchedStreams(seats, { isAwaited: () => false, seconds: 845 }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nobody is awaited")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Go on" })).toBeEnabled();
  },
};

/** The clock is paused and resumed, as by the server. */
export const Pausing: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [clock, setClock] = useState(play);
    const onPauseToggle = () => setClock(clock.pausedAt === null ? pausePlay(clock, now) : resumePlay(clock, now));
    return <TeacherTablePage {...args} shown={{ ...playing, table: { ...facts, play: clock }, onPauseToggle }} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
    await userEvent.click(canvas.getByRole("button", { name: "Resume" }));
    await expect(canvas.getByRole("button", { name: "Pause" })).toHaveFocus();
  },
};

export const Paused: Story = {
  args: { shown: { ...playing, table: { ...facts, play: pausePlay(play, now) } } },
  play: async (context) => {
    await examine(context);
    await expect(context.canvas.getByRole("button", { name: "Resume" })).toBeEnabled();
    await expect(context.canvas.getAllByText("Paused")).toHaveLength(2);
  },
};

/** The deadline has passed; the server ends the phase in a moment. */
export const TimeUp: Story = {
  args: { shown: { ...playing, streams: watchedStreams(seats, { seconds: 100 }) } },
  play: async (context) => {
    await examine(context);
    await expect(context.canvas.getByText("Time's up. The game goes on in a moment.")).toBeVisible();
    await expect(context.canvas.getByRole("timer")).toHaveTextContent("0:00");
  },
};

/** The part of the game lasts until the teacher goes on. */
export const NoTimeLimit: Story = {
  args: { shown: { ...playing, streams: watchedStreams(seats, { seconds: null }) } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("No time limit")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "+1 min" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(playing.onPauseToggle).toHaveBeenCalled();
  },
};

const crowd = watchedPeople({ count: 300, names, now });
const crowdSeats = watchedSeats(300, { shared: false });
const crowdPhase = (stream: number) => (stream > 290 ? null : 2 + (stream % 3));

/** 300 people who play at their own pace. */
export const Spread: Story = {
  args: {
    shown: {
      ...playing,
      people: crowd,
      seats: crowdSeats,
      streams: watchedStreams(crowdSeats, { phaseOf: crowdPhase }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    const spread = within(canvas.getByRole("list", { name: "Where everybody is" }));
    await expect(spread.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Deck 2 of 5 96",
      "Deck 3 of 5 97",
      "Deck 4 of 5 97",
      "Finished 10",
    ]);
    await expect(canvas.getByText("Everybody plays at their own pace")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Go on without 290 people" })).toBeVisible();
  },
};

const teamPeople = watchedPeople({ count: 8, names, now, membersOfSeat: 3 });
const teamSeats = watchedSeats(3, { shared: true });
const teamFacts = { ...facts, game: "brand-management", teams: 3, membersOfSeat: { from: 1, to: 4 } } as const;

/** Teams that share one state, and somebody who came late. */
export const Teams: Story = {
  args: {
    shown: {
      ...playing,
      table: teamFacts,
      people: [
        ...teamPeople,
        ...people.slice(0, 1).map((person) => ({ ...person, participantId: "late", seat: null })),
      ],
      seats: teamSeats,
      streams: watchedStreams(teamSeats, { isAwaited: (seat) => seat === 1 }),
      phaseName: ({ number }) => `Round ${number}`,
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Brand Management", "signedIn");
    await expect(canvas.getByText("1 team awaited")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Go on without 1 team" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Give a seat to Ada" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Team 3 (2 of 4)" }));
    await expect(playing.onSeatChange).toHaveBeenCalledWith("late", 2);
  },
};

export const Lobby: Story = {
  args: { shown: lobby },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await examine(context);
    await expect(canvas.getByText("K7M 3XQ")).toBeVisible();
    await expect(canvas.getByLabelText("Link to share")).toHaveValue(lobby.joinAddress);
    await expect(canvas.queryByText(/awaited/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Start the game" }));
    await expect(lobby.onStart).toHaveBeenCalledOnce();
  },
};

export const LobbyPhone: Story = { ...phone, args: { shown: lobby }, play: examine };

export const LobbyNarrow: Story = { ...narrow, args: { shown: lobby }, play: examine };

/** Nobody has joined yet: the game can't be started, and the page says why. */
export const LobbyEmpty: Story = {
  args: { shown: { ...lobby, people: [], onStart: fn() } },
  play: async ({ args, canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    const start = canvas.getByRole("button", { name: "Start the game" });
    await expect(start).toHaveAccessibleDescription("You can start once somebody has joined.");
    await expect(start).toHaveAttribute("aria-disabled", "true");
    start.click();
    await expect(args.shown?.onStart).not.toHaveBeenCalled();
  },
};

export const LobbyOfTeams: Story = {
  args: {
    shown: { ...lobby, table: { ...lobby.table, teams: 3, membersOfSeat: { from: 1, to: 4 } }, people: teamPeople },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    await userEvent.click(canvas.getByRole("button", { name: "One team more" }));
    await expect(lobby.onTeamsChange).toHaveBeenCalledWith(4);
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Mei" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Team 3" }));
    await expect(lobby.onSeatChange).toHaveBeenCalledWith("p2", 2);
  },
};

export const LobbyOf300: Story = {
  args: { shown: { ...lobby, people: crowd } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("300 here of 300")).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: /^Actions for/ })).toHaveLength(300);
  },
};

/** Somebody is renamed in a dialog, which asks for a good name. */
export const Renaming: Story = {
  args: { shown: lobby },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Kofi" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename a player" }));
    const field = dialog.getByLabelText("Name");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await expect(dialog.getByRole("alert")).toHaveTextContent(/^Enter a name of at most 30/);
    await userEvent.type(field, " Kofi  A. ");
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(lobby.onRename).toHaveBeenCalledWith("p1", "Kofi A.");
  },
};

/** Somebody is removed only after a question. */
export const Removing: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const ask = async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Actions for Kofi" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
      return within(await screen.findByRole("alertdialog", { name: "Remove Kofi?" }));
    };
    await userEvent.click((await ask()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(playing.onRemove).not.toHaveBeenCalled();
    await userEvent.click((await ask()).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(playing.onRemove).toHaveBeenCalledWith("p1"));
  },
};

/** A seat moves to another device by a code that is shown once. */
export const HandingOver: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Actions for Mei" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move to another device" }));
    const dialog = within(await screen.findByRole("dialog", { name: "One-time code for Mei" }));
    await expect(playing.onHandOver).toHaveBeenCalledWith("p2");
    await expect(dialog.getByText("H4XW-7QKD")).toBeVisible();
    await expect(dialog.getByText(/^The code is valid until \d+:12\.$/)).toBeVisible();
  },
};

/** The table ends for everyone: its teacher is asked first. */
export const Ending: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "End table" }));
    const question = within(await screen.findByRole("alertdialog", { name: "End this table?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(playing.onEnd).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole("button", { name: "End table" }));
    const again = within(await screen.findByRole("alertdialog", { name: "End this table?" }));
    await userEvent.click(again.getByRole("button", { name: "End table" }));
    await waitFor(() => expect(playing.onEnd).toHaveBeenCalledOnce());
  },
};

/** A new phase is announced once, and not what single people do. */
export const Announced: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [number, setNumber] = useState(1);
    const [awaited, setAwaited] = useState(true);
    const streams = watchedStreams(seats, { phaseOf: () => number, isAwaited: () => awaited });
    return (
      <>
        <TeacherTablePage {...args} shown={{ ...playing, streams }} />
        <button type="button" onClick={() => setAwaited(false)}>
          Act
        </button>
        <button type="button" onClick={() => setNumber(2)}>
          Next
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const spoken = () =>
      canvas
        .getAllByRole("status")
        .map(({ textContent }) => textContent)
        .join("");
    await userEvent.click(canvas.getByRole("button", { name: "Act" }));
    await expect(canvas.getByRole("button", { name: "Go on" })).toBeVisible();
    await expect(spoken()).toBe("");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(spoken()).toBe("Deck 2 of 5 begins."));
  },
};

export const ConnectionLost: Story = {
  args: { shown: { ...playing, connectionLost: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The connection is lost\./)).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
  },
};

export const NotDone: Story = {
  args: { shown: { ...playing, error: "This part of the game is already over." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This part of the game is already over.");
  },
};

/** While a command is under way, another press does nothing, and the button keeps the focus. */
export const Pending: Story = {
  args: { shown: { ...playing, pending: true, onGoOn: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Go on without 3 people" });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(args.shown?.onGoOn).not.toHaveBeenCalled();
  },
};

export const Ended: Story = {
  args: { shown: ended },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await examine(context);
    await expect(canvas.queryByText("K7M 3XQ")).toBeNull();
    await expect(canvas.getByText(/^Most of you stopped too early/)).toBeVisible();
    await expect(canvas.getByText("Projector: step 2 of 4")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(ended.onStepChange).toHaveBeenLastCalledWith(2);
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(ended.onStepChange).toHaveBeenLastCalledWith(0);
    await expect(canvas.getByRole("link", { name: "Excel (XLSX)" })).toHaveAttribute("href", ended.exportHrefs.xlsx);
    await userEvent.click(canvas.getByRole("button", { name: "Open the same again" }));
    await expect(ended.onOpenAgain).toHaveBeenCalledOnce();
  },
};

export const EndedPhone: Story = { ...phone, args: { shown: ended }, play: examine };

/** A game on paper has no debriefing. */
export const EndedOnPaper: Story = {
  args: { shown: { ...ended, debriefing: undefined, steps: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading", { name: "Debriefing" })).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Export" })).toBeVisible();
  },
};

/** On the last step there is no next one. */
export const LastStep: Story = {
  args: { shown: { ...ended, table: { ...ended.table, step: 3 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Next" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Back" })).toBeEnabled();
  },
};

export const German: Story = {
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <TeacherTablePage {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("7 von 8 da")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Weiter ohne 3 Personen" })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { shown: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading...");
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const Missing: Story = {
  args: { shown: undefined, unavailable: "missing" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "We can't find this table", "signedIn");
    await expect(canvas.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", tablePaths.games);
  },
};

export const NoAccess: Story = {
  args: { shown: undefined, unavailable: "forbidden" },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "You can't run this table", "signedIn");
    await expect(canvas.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", tablePaths.games);
  },
};

export const Failed: Story = {
  args: { shown: undefined, error: "Error connecting to the server. Please try again." },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expectWholePage(canvasElement, "The table did not load", "signedIn");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
