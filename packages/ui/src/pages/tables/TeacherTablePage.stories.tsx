import {
  type PlayClock,
  pauseForOutage,
  pausePlay,
  resumePlay,
  type StreamPhase,
  tablePaths,
} from "@belab/domain/tables";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { teacherTable } from "../../testing/teacherTable.ts";
import { watchedNow as now, watchedPeople, watchedSeats, watchedStreams } from "../../testing/watchedClass.ts";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { TeacherTablePage } from "./TeacherTablePage.tsx";

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Maximiliane von Hohenlohe-Waldenburg", "Luis", "Zeynep"];
const phaseName = ({ number }: Pick<StreamPhase, "number">) => `Deck ${number} of 5`;
const joinAddress = "https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg";

const playing = teacherTable({ names, joinAddress, joinCode: "K7M3XQ", handOverCode: "H4XW-7QKD", phaseName });
const { table: facts, people, seats } = playing;

const meta = {
  title: "Pages/Tables/TeacherTablePage",
  component: TeacherTablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { shown: playing, onRetry: fn() },
} satisfies Meta<typeof TeacherTablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const examine: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Googol", "signedIn");
  await expect(canvas.getByText("1 gone, 2 deciding, 5 done")).toBeVisible();
};

/** What stands on the filled buttons and links of the page: on one at most, which is what the teacher does next. */
function filledIn(canvasElement: HTMLElement): (string | null)[] {
  const filled = canvasElement.querySelectorAll('main [data-variant="filled"]');
  return [...filled].map(({ textContent }) => textContent);
}

/** While the game is played, three are awaited. */
export const Default: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await examine(context);
    await expect(filledIn(canvasElement)).toEqual([]);
    await expect(canvas.getAllByText(/Deck 1 of 5/)).toHaveLength(1);
    await expect(canvas.getByText("5 of 8 done")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "7 here of 8" })).toBeVisible();
    const minutes = canvas.getByRole("button", { name: "+5 min" }).getBoundingClientRect();
    const goOn = canvas.getByRole("button", { name: "Go on without 3 people" }).getBoundingClientRect();
    await expect(goOn.left - minutes.right).toBeGreaterThanOrEqual(24);
    await expect(canvas.getByRole("timer")).toHaveTextContent("12:05");
    await expect(canvas.getByRole("link", { name: "Open projector (new window)" })).toHaveAttribute("target", "_blank");

    const all = seats.map(({ stream }) => [stream, 1]);
    await userEvent.click(canvas.getByRole("button", { name: "+5 min" }));
    await expect(playing.onExtend).toHaveBeenCalledWith(all, 300);
    await userEvent.click(canvas.getByRole("button", { name: "+1 min" }));
    await expect(playing.onExtend).toHaveBeenLastCalledWith(all, 60);
  },
};

/** Nobody's game ends by one press: the teacher reads who is still deciding, and what becomes of it. */
export const GoingOn: Story = {
  args: { shown: { ...playing, unfinishedText: () => "Decks that are still open won't count.", onGoOn: fn() } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    async function openQuestion() {
      await userEvent.click(canvas.getByRole("button", { name: "Go on without 3 people" }));
      return within(await screen.findByRole("alertdialog", { name: "Go on without 3 people?" }));
    }

    const question = await openQuestion();
    await expect(question.getByText("3 of 8 people are still deciding.")).toBeVisible();
    await expect(question.getByText("Decks that are still open won't count.")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.shown?.onGoOn).not.toHaveBeenCalled();

    await userEvent.click((await openQuestion()).getByRole("button", { name: "Go on" }));
    await expect(args.shown?.onGoOn).toHaveBeenCalledOnce();
    await expect(args.shown?.onGoOn).toHaveBeenCalledWith(seats.map(({ stream }) => [stream, 1]));
  },
};

/** While players only read, they are not said to decide. */
export const Reading: Story = {
  args: { shown: { ...playing, asksReadiness: () => true } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("5 of 8 ready")).toBeVisible();
    await expect(canvas.queryByText("Waiting for 3")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Go on without 3 people" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Go on without 3 people?" }));
    await expect(question.getByText("3 of 8 people are not ready yet.")).toBeVisible();
  },
};

/** Someone was removed, and a guest who came after that may be the same person. */
export const Removed: Story = {
  args: {
    shown: {
      ...playing,
      people: people.map((person, index) => (index === 1 ? { ...person, joinedAfterRemoval: true } : person)),
      removed: [{ participantId: "p9", name: "Loki" }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Joined after a removal")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "People" }));
    await userEvent.click(canvas.getByRole("button", { name: "Let in again: Loki" }));
    await expect(playing.onReadmit).toHaveBeenCalledWith("p9");
  },
};

export const Phone: Story = { tags: ["exhaustive"], ...phone, play: examine };

/** Nobody has to act any more: going on leaves nobody behind. */
export const EverybodyHasActed: Story = {
  args: {
    shown: { ...playing, streams: watchedStreams(seats, { isAwaited: () => false, seconds: 845 }), onGoOn: fn() },
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText("1 gone, 7 done")).toBeVisible();
    await expect(filledIn(canvasElement)).toEqual(["Go on"]);
    await userEvent.click(canvas.getByRole("button", { name: "Go on" }));
    await expect(args.shown?.onGoOn).toHaveBeenCalledOnce();
  },
};

/** The clock is paused and resumed, as by the server. */
export const Pausing: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  render: (args) => {
    const [clock, setClock] = useState<PlayClock>(facts.play);
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
  args: { shown: { ...playing, table: { ...facts, play: pausePlay(facts.play, now) } } },
  play: async (context) => {
    await examine(context);
    await expect(document.title).toMatch(/^Paused · Googol · /);
    await expect(filledIn(context.canvasElement)).toEqual(["Resume"]);
    await expect(context.canvas.getAllByText("Paused")).toHaveLength(1);
    await expect(context.canvas.getAllByText("Deck 1 of 5, paused")[0]).toBeVisible();
  },
};

/** The server was away; the clock goes on when the teacher says so. */
export const PausedAfterOutage: Story = {
  args: { shown: { ...playing, table: { ...facts, play: pauseForOutage(facts.play, now - 60_000, now) } } },
  play: async (context) => {
    await examine(context);
    await expect(context.canvas.getByText(/^The server was down for a minute\./)).toBeVisible();
    await expect(context.canvas.getByRole("button", { name: "Resume" })).toBeEnabled();
  },
};

/** The deadline has passed; the server ends the phase in a moment. */
export const TimeUp: Story = {
  args: { shown: { ...playing, streams: watchedStreams(seats, { seconds: 100 }) } },
  play: async (context) => {
    await expectWholePage(context.canvasElement, "Googol", "signedIn");
    await expect(context.canvas.getByText("Time's up. The game continues in a moment.")).toBeVisible();
    await expect(context.canvas.getByRole("timer")).toHaveTextContent("0:00");
    await expect(filledIn(context.canvasElement)).toEqual(["Go on without 8 people"]);
  },
};

/** The game has something to show its teacher of the results so far, which is a tab away; the clock stays in sight. */
export const WithAMonitor: Story = {
  args: { shown: { ...playing, monitor: <section aria-label="Sheets">Team 1 has 2 of 4 prices.</section> } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await examine(context);
    await expect(canvas.queryByRole("region", { name: "Sheets" })).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Results" }));
    const monitor = within(canvas.getByRole("tabpanel", { name: "Results" })).getByRole("region", { name: "Sheets" });
    const pause = canvas.getByRole("button", { name: "Pause" });
    await expect(pause.compareDocumentPosition(monitor)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** Each part of the page is reached by keyboard, and named to the address; single keys work on all of them. */
export const TabsByKeyboard: Story = {
  args: { shown: { ...playing, onTabChange: fn(), onPauseToggle: fn() } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("tab", { name: "Play" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "People" })).toHaveFocus();
    await expect(canvas.getByRole("heading", { name: "Let latecomers in" })).toBeVisible();
    await expect(args.shown?.onTabChange).toHaveBeenLastCalledWith("people");
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("link", { name: "Excel (XLSX)" })).toBeVisible();
    await expect(canvas.getByText(/^Until the game ends, these files leave out/)).toBeVisible();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByText("The results come when the game ends.")).toBeVisible();
    await userEvent.keyboard("p");
    await expect(args.shown?.onPauseToggle).toHaveBeenCalledOnce();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Play", selected: true })).toHaveFocus();
    await expect(args.shown?.onTabChange).toHaveBeenLastCalledWith("play");
  },
};

/** The address names a part of the page; one that is not there shows the first. */
export const TabOfTheAddress: Story = {
  args: { shown: { ...playing, initialTab: "people" } },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Googol", "signedIn");
    await expect(canvas.getByRole("tab", { selected: true })).toHaveTextContent("People");
    await expect(canvas.getByText("K7M 3XQ")).toBeVisible();
  },
};

export const TabOfTheAddressPhone: Story = { tags: ["exhaustive"], ...phone, ...TabOfTheAddress };

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

/** Teams that share one state, and a person who came late. */
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
    const rows = within(canvas.getByRole("region", { name: "Teams" })).getAllByRole("button");
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Comet  Ada, Kofi, Mei Submitted ",
      "Anchor  Samira, Jonas, Maximiliane von Hohenlohe-Waldenburg Deciding ",
      "Leaf  Luis, Zeynep Submitted ",
    ]);
    await expect(canvas.getByText("2 of 3 teams submitted")).toBeVisible();
    const notes = canvas.getByRole("link", { name: "Notes for teachers (new window)" });
    await expect(notes).toHaveAttribute("href", "/games/brand-management/teaching");
    await expect(notes).toHaveAttribute("target", "_blank");
    await expect(canvas.getByRole("link", { name: "Handbook for students (new window)" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Go on without 1 team" })).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "People 1 person to check" })).toBeVisible();
    await userEvent.click(within(canvas.getByRole("region", { name: "Needs you" })).getByRole("button"));
    await userEvent.click(canvas.getByRole("button", { name: "Give a seat to Ada" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Leaf (2 of 4)" }));
    await expect(playing.onSeatChange).toHaveBeenCalledWith("late", 2);
  },
};

/** Someone is removed only after a question. */
export const Removing: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const ask = async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^Kofi / }));
      await expect(canvas.getByRole("main")).toContainElement(await screen.findByRole("menu"));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Remove from the game" }));
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
    await userEvent.click(canvas.getByRole("button", { name: /^Mei / }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Hand the seat to another device" }));
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

/** A new phase is announced once, with its time, and not what single people do. */
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
    await waitFor(() => expect(spoken()).toBe("Now: Deck 2 of 5.8 minutes left"));
  },
};

/** The server cannot continue the game of some. */
export const FailedGames: Story = {
  args: {
    shown: {
      ...playing,
      streams: playing.streams.map((stream, index) => (index < 2 ? { ...stream, hasFailed: true } : stream)),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(filledIn(canvasElement)).toEqual(["Pause"]);
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      /^(2 games|A game) at this table ha(ve|s) stopped because of an error on the server\./,
    );
  },
};

/** A school's network passes no events on: the page asks for them. */
export const HeldBack: Story = {
  args: { shown: { ...playing, heldBack: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This network delays live updates/)).toBeVisible();
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

/** A teacher who needs help lets support look for a day, and can end that at once. */
export const LettingSupportLook: Story = {
  args: { shown: { ...playing, initialTab: "people", onSupportChange: fn() } },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Help from support" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Let support look for 24 hours" }));
    await expect(args.shown?.onSupportChange).toHaveBeenCalledOnce();
    await expect(args.shown?.onSupportChange).toHaveBeenCalledWith(true);
  },
};

/** The page says until when support sees what the teacher sees. */
export const SupportLooks: Story = {
  args: {
    shown: {
      ...playing,
      initialTab: "people",
      keys: { ...playing.keys, supportUntil: now + 60_000 },
      onSupportChange: fn(),
    },
  },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Support sees what you see at this table until /)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "End now" }));
    await expect(args.shown?.onSupportChange).toHaveBeenCalledOnce();
    await expect(args.shown?.onSupportChange).toHaveBeenCalledWith(false);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <TeacherTablePage {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 abwesend, 2 am Zug und 5 fertig")).toBeVisible();
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
