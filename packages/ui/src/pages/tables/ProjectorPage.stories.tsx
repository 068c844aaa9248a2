import { classMessageTime, type StreamProgress, type TableFacts } from "@belab/domain/tables";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useCallback, useState } from "react";
import { expect, fn, spyOn, waitFor } from "storybook/test";
import { expectFace } from "../../testing/expectFace.ts";
import { expectRoom, expectStage } from "../../testing/expectStage.ts";
import { schemeModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { PaperClassDebriefing } from "../games/paper/PaperDebriefing.tsx";
import { ProjectorPage, type ProjectorPageProps } from "./ProjectorPage.tsx";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const minute = 60_000;

const lobby: TableFacts = {
  gameTableId: "k7m3xq9f2a",
  name: null,
  game: "googol",
  version: 1,
  parameters: { minutes: 30 },
  status: "lobby",
  isPractice: false,
  endedAt: null,
  play: null,
  teams: null,
  membersOfSeat: { from: 1, to: 1 },
  participants: 24,
  room: 500,
  step: 0,
};

/** Ten minutes of play are over. */
const playing: TableFacts = {
  ...lobby,
  status: "playing",
  play: { startedAt: start - 10 * minute, pausedAt: null, pausedFor: 0 },
};

const ended: TableFacts = { ...playing, status: "ended", endedAt: start };

const round = { name: "round", number: 2, startedAt: 0, duration: 30 * minute, extension: 0 };
const deadline = 10 * minute + 725_000;

/** One stream with all seats, of which some are done. */
function together(seats: number, done: number): StreamProgress[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  // Those who are done sit here and there.
  const order = all.toSorted((one, other) => ((one * 7) % seats) - ((other * 7) % seats));
  return [{ stream: 1, seats: all, phase: round, deadline, awaited: order.slice(done) }];
}

/** A stream for each seat, of which some are over. */
function apart(seats: number, over: number): StreamProgress[] {
  return Array.from({ length: seats }, (_, seat) => {
    const isOver = (seat * 7) % seats < over;
    return {
      stream: seat + 1,
      seats: [seat],
      phase: isOver ? null : { ...round, number: (seat % 3) + 1 },
      deadline: isOver ? null : deadline,
      awaited: isOver ? [] : [seat],
    };
  });
}

/** Chains of four players each, of which some have ordered. */
function chains(count: number): StreamProgress[] {
  return Array.from({ length: count }, (_, index) => {
    const seats = [0, 1, 2, 3].map((role) => 4 * index + role);
    const phase = { name: "week", number: 11, startedAt: 0, duration: 30 * minute, extension: 0 };
    return { stream: index + 1, seats, phase, deadline, awaited: seats.slice(index % 3 === 0 ? 4 : index % 4) };
  });
}

/** A game on paper, where nobody's action is awaited. */
const onPaper: StreamProgress[] = [{ ...(together(24, 24)[0] as StreamProgress), awaited: [] }];

const meta = {
  title: "Pages/Tables/ProjectorPage",
  component: ProjectorPage,
  parameters: { layout: "fullscreen", chromatic: { modes: schemeModes } },
  globals: { viewport: { value: "wide" } },
  args: {
    table: playing,
    here: 24,
    streams: together(24, 17),
    keys: { joinCode: "K7M3XQ", joinToken: "9pQ2vXcR7sLmK4tYwB8hZg" },
    joinAddress: "https://games.example.edu/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
    now: () => start,
    phaseName: ({ number }) => `Round ${number}`,
  },
} satisfies Meta<typeof ProjectorPage>;

export default meta;

type Story = StoryObj<typeof meta>;

/** During play: a phase, a clock and who is done, by number only. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 1, name: "Googol" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "Round 2" })).toBeVisible();
    const clock = canvas.getByRole("timer");
    await expect(clock).toHaveTextContent("12:05");
    await expect(clock.getBoundingClientRect().height).toBeGreaterThan(window.innerHeight / 4);
    await expect(canvas.getByText("17 of 24 have decided")).toBeVisible();
    await expect(canvas.getByText(/^Join at games\.example\.edu\/join/)).toHaveTextContent(/ K7M3XQ$/);
  },
};

/** Before the game: how to join, legible and large enough to scan from the last row. */
export const Lobby: Story = {
  args: { table: lobby, streams: [] },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 1, name: "Googol" })).toBeVisible();
    await expect(canvas.getByText("games.example.edu/join")).toBeVisible();
    await expect(document.title).toMatch(/^Lobby · Googol · /);
    await expect(canvas.getByText("24 people have joined")).toBeVisible();
    const code = canvas.getByRole("img", { name: "QR code that leads to the table" }).getBoundingClientRect();
    await expect(code.height).toBeGreaterThan(window.innerHeight / 2);
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
};

export const LobbyEmpty: Story = {
  args: { table: { ...lobby, participants: 0 }, here: 0, streams: [] },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Nobody has joined yet")).toBeVisible();
  },
};

/** Some have joined and closed their screen. */
export const LobbyWithAbsent: Story = {
  args: { table: { ...lobby, participants: 300 }, here: 288, streams: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("300 people have joined, 288 connected")).toBeVisible();
  },
};

/** The teacher lets nobody else join: there is no code. */
export const LobbyStopped: Story = {
  args: { table: lobby, keys: { joinCode: null, joinToken: null }, joinAddress: undefined, streams: [] },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("24 people have joined")).toBeVisible();
    await expect(canvas.getByText("Nobody else can join at the moment.")).toBeVisible();
    await expect(canvas.queryByText("games.example.edu/join")).toBeNull();
  },
};

export const LobbyReconnecting: Story = {
  args: { table: lobby, streams: [], connectionLost: true },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    const joined = canvas.getByText("24 people have joined").getBoundingClientRect();
    const [lost] = canvas.getAllByText("Reconnecting…");
    await expect(lost?.getBoundingClientRect().top).toBeGreaterThanOrEqual(joined.bottom);
  },
};

/** A class of 300 fits, each seat an unnamed dot. */
export const Lecture: Story = {
  args: { table: { ...playing, participants: 300 }, streams: together(300, 212) },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("212 of 300 have decided")).toBeVisible();
  },
};

/** Everyone plays alone, in a phase of their own. */
export const OwnPace: Story = {
  args: { table: { ...playing, participants: 300 }, streams: apart(300, 61) },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { name: "Everyone plays at their own pace" })).toBeVisible();
    await expect(canvas.getByText("61 of 300 have finished")).toBeVisible();
  },
};

export const Teams: Story = {
  args: { table: { ...playing, game: "brand-management", teams: 6, participants: 22 }, streams: together(6, 4) },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("4 of 6 teams have decided")).toBeVisible();
  },
};

/** Players who share a stream have one face together; nobody is told how many weeks there are. */
export const Chains: Story = {
  args: {
    streams: chains(6),
    away: [17, 18, 19],
    faces: "stream",
    phaseName: () => "Orders",
    railOf: ({ number }) => ({ round: number, unit: "week" }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Week 11")).toBeVisible();
    await expect(canvas.getByText("2 of 6 teams have decided")).toBeVisible();
    const tiles = canvas.getAllByRole("listitem");
    await expect(tiles).toHaveLength(6);
    await expectFace(tiles[1] ?? null, 1);
    await expect(tiles[1]).toHaveTextContent(/Anchor.*Deciding · 4 of 4 here/);
    await expect(tiles[4]).toHaveTextContent(/Star.*Deciding · 1 of 4 here/);
    await expect(canvas.getByText("Waiting for Anchor, Leaf, Star, Drop")).toBeVisible();
  },
};

/** In a game where each player has a seat and a face. */
export const FacesOfPlayers: Story = {
  args: { streams: together(8, 3), faces: "seat", railOf: () => ({ rounds: 4, round: 2 }) },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Round 2 of 4")).toBeInTheDocument();
    const tiles = canvas.getAllByRole("listitem");
    await expect(tiles).toHaveLength(8);
    await expectFace(tiles[7] ?? null, 7);
  },
};

/** A game on paper: nobody's action is awaited, so nobody is counted. */
export const OnPaper: Story = {
  args: { streams: onPaper, phaseName: () => "Play" },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { name: "Play" })).toBeVisible();
    await expect(canvas.queryByText(/have decided/)).toBeNull();
  },
};

/** A phase without a time limit: its name is the poster. */
export const Untimed: Story = {
  args: { streams: onPaper.map((stream) => ({ ...stream, deadline: null })), phaseName: () => "Discussion" },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { name: "Discussion" })).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
};

/** What the game shows fills the stage; the clock stands above it. */
export const WithGame: Story = {
  args: {
    streams: together(300, 212),
    game: (
      <div style={{ display: "grid", placeItems: "center", height: "60cqh", border: "2px dashed currentColor" }}>
        What the game shows
      </div>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    const game = canvas.getByText("What the game shows").getBoundingClientRect();
    await expect(canvas.getByRole("timer").getBoundingClientRect().bottom).toBeLessThanOrEqual(game.top);
    await expect(game.width).toBeGreaterThan(0.9 * window.innerWidth);
  },
};

export const Paused: Story = {
  args: { table: { ...playing, play: { startedAt: start - 10 * minute, pausedAt: start, pausedFor: 0 } } },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 2, name: "Paused" })).toBeVisible();
    await expect(document.title).toMatch(/^Paused · Googol · /);
    await expect(canvas.getByText("The clock has stopped for everyone.")).toBeVisible();
    await expect(canvas.queryByText(/have decided/)).toBeNull();
    await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
  },
};

/** The server was away, and the class waits for its teacher. */
export const PausedAfterOutage: Story = {
  args: {
    table: {
      ...playing,
      play: { startedAt: start - 10 * minute, pausedAt: start, pausedFor: 0, awayFor: 120 * minute },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 2, name: "Paused" })).toBeVisible();
    await expect(canvas.getByText("The server was down for 2 hours. Your teacher will resume the game.")).toBeVisible();
  },
};

export const TimeUp: Story = {
  args: { now: () => start + 20 * minute },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Time's up")).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("0:00");
  },
};

export const Ended: Story = {
  args: { table: ended, streams: [], keys: { joinCode: null, joinToken: null } },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 1, name: "Thank you for playing" })).toBeVisible();
    await expect(document.title).toMatch(/^Over · Googol · /);
    await expect(canvas.queryByText(/K7M3XQ/)).toBeNull();
  },
};

/** The class talks it over, step by step. */
export const Debriefing: Story = {
  args: { table: ended, streams: [], debriefing: <PaperClassDebriefing /> },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 1, name: "Googol" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "Let's talk it over" })).toBeVisible();
    await expect(canvas.queryByText("Thank you for playing")).toBeNull();
  },
};

/** The person who runs the table steps through it by the keys of a presentation, as far as there are steps. */
export const DebriefingByKeys: Story = {
  args: {
    ...{ table: { ...ended, step: 1 }, streams: [], debriefing: <PaperClassDebriefing />, steps: 3 },
    onStepChange: fn(),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard("{ArrowRight}{PageUp}{Control>}{ArrowRight}{/Control}a");
    await expect(args.onStepChange).toHaveBeenCalledTimes(2);
    await expect(args.onStepChange).toHaveBeenNthCalledWith(1, 2);
    await expect(args.onStepChange).toHaveBeenNthCalledWith(2, 0);
  },
};

/** After the last step there is nothing. */
export const LastStepByKeys: Story = {
  args: { ...DebriefingByKeys.args, table: { ...ended, step: 2 } },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard("{PageDown}");
    await expect(args.onStepChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(args.onStepChange).toHaveBeenCalledWith(1);
  },
};

/** F fills the whole screen: not with Ctrl, with which a browser searches. */
export const FullScreen: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ userEvent }) => {
    const enter = spyOn(document.documentElement, "requestFullscreen").mockResolvedValue();
    const exit = spyOn(document, "exitFullscreen").mockResolvedValue();
    await userEvent.keyboard("{Control>}f{/Control}{Alt>}f{/Alt}");
    await expect(enter).not.toHaveBeenCalled();
    await userEvent.keyboard("f");
    await expect(enter).toHaveBeenCalledOnce();
    const element = spyOn(document, "fullscreenElement", "get").mockReturnValue(document.documentElement);
    await userEvent.keyboard("F");
    await expect(exit).toHaveBeenCalledOnce();
    await expect(enter).toHaveBeenCalledOnce();
    for (const spy of [enter, exit, element]) {
      spy.mockRestore();
    }
  },
};

/** A message that has a second of its minute left, where the device's clock is so many minutes fast. */
function LateMessage({ fast, ...args }: ProjectorPageProps & { fast: number }) {
  const now = useCallback(() => Date.now() - fast * minute, [fast]);
  const [message] = useState(() => ({ text: "Look up, please", sentAt: now() - classMessageTime + 1_000 }));
  return <ProjectorPage {...args} table={{ ...playing, message }} now={now} />;
}

const untilOver: Story["play"] = async ({ canvas }) => {
  await expect(canvas.getByRole("alert")).toHaveTextContent("Look up, please");
  await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull(), { timeout: 3_000 });
};

/** A message of the teacher has its minute by the server's time: the device's clock is five minutes fast. */
export const MessageOnFastDevice: Story = {
  tags: ["slow"],
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => <LateMessage {...args} fast={5} />,
  play: untilOver,
};

/** And here five minutes slow. */
export const MessageOnSlowDevice: Story = {
  tags: ["slow"],
  ...MessageOnFastDevice,
  render: (args) => <LateMessage {...args} fast={-5} />,
};

/** While the message is shown the page learns that the device's clock is off by half a second more: it looks again. */
export const MessageWithBetterTime: Story = {
  tags: ["slow"],
  ...MessageOnFastDevice,
  render: function Learning(args) {
    const [start] = useState(Date.now);
    const now = useCallback(() => Date.now() - 5 * minute - (Date.now() > start + 500 ? 500 : 0), [start]);
    const [message] = useState(() => ({ text: "Look up, please", sentAt: now() - classMessageTime + 1_000 }));
    return <ProjectorPage {...args} table={{ ...playing, message }} now={now} />;
  },
};

/** The server cannot continue the game. */
export const FailedGame: Story = {
  args: { streams: together(24, 17).map((stream) => ({ ...stream, hasFailed: true })) },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent(
      "The game has stopped because of an error",
    );
    await expect(canvas.getByText("Everyone's decisions are saved.")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
};

/** A school's network passes no events on: the page asks for them. */
export const HeldBack: Story = {
  args: { heldBack: true },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getAllByText("Updates take a few seconds on this network")[0]).toBeVisible();
  },
};

/** What is known stays, and a quiet line says what happens. */
export const Reconnecting: Story = {
  args: { connectionLost: true, table: { ...playing, participants: 300 }, streams: together(300, 212) },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getAllByText("Reconnecting…")[0]).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { table: { ...playing, teams: 6 }, streams: together(6, 4), phaseName: ({ number }) => `Runde ${number}` },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ProjectorPage {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("4 von 6 Teams haben entschieden")).toBeVisible();
  },
};

export const Loading: Story = {
  args: { table: undefined, streams: undefined, keys: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

/** The teacher's account was deleted. */
export const Erased: Story = {
  args: { table: undefined, streams: undefined, unavailable: "erased" },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 1, name: "This table was deleted" })).toBeVisible();
    await expect(canvas.getByText("The teacher's account was deleted, and this table with it.")).toBeVisible();
  },
};

/** The link is wrong, or its table ended long ago. */
export const Unavailable: Story = {
  args: { table: undefined, streams: undefined, unavailable: true },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 1, name: "Nothing to show here" })).toBeVisible();
    await expect(canvas.queryByText("Loading...")).toBeNull();
  },
};

export const Failed: Story = {
  args: { table: undefined, error: "Error connecting to the server. Please try again.", onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "The table did not load" })).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("Error connecting to the server.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** On a laptop's own screen. */
export const Laptop: Story = {
  args: { table: { ...playing, participants: 300 }, streams: together(300, 212) },
  globals: { viewport: { value: "desktop" } },
  play: ({ canvasElement }) => expectStage(canvasElement),
};

export const LaptopLobby: Story = {
  args: { table: lobby, streams: [] },
  globals: { viewport: { value: "desktop" } },
  play: ({ canvasElement }) => expectStage(canvasElement),
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  args: { table: { ...playing, participants: 300 }, streams: together(300, 212) },
  play: ({ canvasElement }) => expectRoom(canvasElement),
};

/** The widest letters stay beside the QR code. */
export const WidestCode: Story = {
  args: { table: lobby, streams: [], keys: { joinCode: "WWMWWM", joinToken: "9pQ2vXcR7sLmK4tYwB8hZg" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    const picture = canvas.getByRole("img", { name: "QR code that leads to the table" });
    const code = canvas.getByText("WWM WWM").getBoundingClientRect();
    await expect(code.right).toBeLessThan(picture.getBoundingClientRect().left);
  },
};

export const PhoneLobby: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  args: { table: lobby, streams: [] },
  play: ({ canvasElement }) => expectRoom(canvasElement),
};

export const Narrow: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "smallPhone" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: ({ canvasElement }) => expectRoom(canvasElement),
};
