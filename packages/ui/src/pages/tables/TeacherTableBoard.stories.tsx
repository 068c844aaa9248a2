import { pausePlay, tablePaths } from "@belab/domain/tables";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { teacherTable } from "../../testing/teacherTable.ts";
import { watchedNow as now, watchedPeople, watchedSeats, watchedStreams } from "../../testing/watchedClass.ts";
import { expectRoom, expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { type TeacherTable, TeacherTablePage } from "./TeacherTablePage.tsx";

// Twelve teams in three markets, as the teacher of a business game sees them during a round.

const names = ["Anna", "Mara", "Tim", "Ben", "Nils", "Jo", "Cara", "Olga", "Ida", "David", "Paul", "Kim"].concat(
  ["Elif", "Tom", "Ada", "Finn", "Lea", "Max", "Greta", "Sami", "Nora", "Hugo", "Vera", "Ole"],
  ["Ines", "Rosa", "Jan", "Jonas", "Emmi", "Lin", "Kira", "Alba", "Lou", "Leo", "Juli", "Tessa"],
);

const base = teacherTable({
  names,
  joinAddress: "https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
  joinCode: "K7M3XQ",
  handOverCode: "H4XW-7QKD",
  phaseName: ({ number }) => `Round ${number} of 6`,
});

const seats = watchedSeats(12, { shared: true }).map((seat) => ({ ...seat, stream: 1 + Math.floor(seat.seat / 4) }));
const submitted = [0, 1, 5, 8, 9, 11];
const streams = watchedStreams(seats, {
  phaseOf: () => 1,
  isAwaited: (seat) => !submitted.includes(seat),
  seconds: 712,
});

const later = now + 240_000;

/** Two of the fourth team have left; the eighth has done nothing for minutes. */
const people = watchedPeople({ count: 36, names, now: later, membersOfSeat: 3 }).map((person, index) => ({
  ...person,
  isHere: index !== 10 && index !== 11,
  actedAt: person.seat === 7 ? now : later - 5_000,
}));

const board: TeacherTable = {
  ...base,
  now: () => later,
  table: {
    ...base.table,
    game: "brand-management",
    name: "Tuesday group",
    teams: 12,
    membersOfSeat: { from: 1, to: 4 },
    participants: 36,
    room: 48,
  },
  people,
  seats,
  streams,
  streamName: (stream) => `Market ${stream}`,
  teamLine: (_, seat) => `€${(4.3 - seat / 10).toFixed(1)} M · no. ${1 + (seat % 4)}`,
  unfinishedText: () => "Open sheets count as they are.",
};

const meta = {
  title: "Pages/Tables/TeacherTableBoard",
  component: TeacherTablePage,
  decorators: besideSidebar(tablePaths.games),
  parameters: wholePageParameters,
  args: { shown: board },
} satisfies Meta<typeof TeacherTablePage>;

export default meta;

type Story = StoryObj<typeof meta>;

const rowsOf = (region: HTMLElement) => within(region).getAllByRole("button");

/** Everything that a teacher does during a round is in one window of 1280 × 800. */
export const Default: Story = {
  tags: ["axe"],
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, canvasElement }) => {
    await expectRoom(canvasElement);
    await expect([window.innerWidth, window.innerHeight]).toEqual([1280, 800]);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
    const markets = ["Market 1", "Market 2", "Market 3"].map((name) => canvas.getByRole("region", { name }));
    await expect(markets.map((market) => rowsOf(market).length)).toEqual([4, 4, 4]);
    await expect(new Set(markets.map((market) => market.getBoundingClientRect().top)).size).toBe(1);
    const bar = canvas.getByRole("region", { name: "Clock and progress" });
    await expect(within(bar).getByText("Round 1 of 6")).toBeVisible();
    await expect(within(bar).getByText("6 of 12 teams submitted")).toBeVisible();
    const middles = within(bar)
      .getAllByRole("button")
      .map((button) => button.getBoundingClientRect())
      .map(({ top, bottom }) => Math.round(top + bottom));
    await expect(new Set(middles).size).toBe(1);
    await expect(canvas.getByRole("button", { name: "34 here of 36" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "End table" })).toBeVisible();
  },
};

/** A row says how far a team is, and what the game says of it; who can't get on is named below. */
export const Rows: Story = {
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const texts = (name: string) => rowsOf(canvas.getByRole("region", { name })).map(({ textContent }) => textContent);
    await expect(texts("Market 1")).toEqual([
      "Comet  Anna, Mara, Tim Submitted €4.3 M · no. 1",
      "Anchor  Ben, Nils, Jo Submitted €4.2 M · no. 2",
      "Leaf  Cara, Olga, Ida Deciding €4.1 M · no. 3",
      "Mountain  David, Paul (away), Kim (away) 1 of 3 here €4.0 M · no. 4",
    ]);
    await expect(texts("Market 2")[3]).toMatch(/Idle 4 min/);
    const needs = within(canvas.getByRole("region", { name: "Needs you" })).getAllByRole("listitem");
    await expect(needs.map(({ textContent }) => textContent)).toEqual([
      "Mountain 2 of 3 left",
      expect.stringMatching(/no entry for 4 min$/),
    ]);
    await userEvent.click(canvas.getByRole("button", { name: /^Leaf/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Let a bot play" }));
    await expect(board.onBotChange).toHaveBeenCalledWith(2, true);
  },
};

const [first, second, third] = streams;
const drifted = [
  { ...first, phase: first?.phase && { ...first.phase, number: 2 }, deadline: 900_000 },
  second,
  { ...third, deadline: 730_000 },
] as TeacherTable["streams"];

/** Markets are at different places: the clock is that of the slowest, each market has its own, and the bar stays one row. */
export const Drift: Story = {
  args: { shown: { ...board, streams: drifted } },
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, canvasElement }) => {
    await expectRoom(canvasElement);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
    await expect(canvas.getByText("Slowest: Market 3")).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent("6:10");
    await expect(canvas.getByRole("region", { name: "Market 1" })).toHaveTextContent(
      /^Market 19:00Round 2 of 6 · 2 of 4 submitted/,
    );
    await expect(canvas.getByRole("region", { name: "Market 2" })).toHaveTextContent(
      /^Market 25:52Round 1 of 6 · 1 of 4 submitted/,
    );
    await expect(canvas.queryByText("Everybody plays at their own pace")).toBeNull();
    const bar = canvas.getByRole("region", { name: "Clock and progress" });
    await expect(bar.getBoundingClientRect().height).toBeLessThan(100);
  },
};

/** Teams read results, for which time is set: nobody is asked, and nobody is said to have submitted. */
export const Reading: Story = {
  args: {
    shown: {
      ...board,
      streams: streams.map((stream) => ({ ...stream, awaited: [] })),
      asksReadiness: () => true,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/submitted|ready/)).toBeNull();
    await expect(canvas.getAllByText("Reading")).toHaveLength(11);
    await expect(canvas.queryByRole("region", { name: "Needs you" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Go on" })).toBeVisible();
  },
};

export const Paused: Story = {
  args: { shown: { ...board, table: { ...board.table, play: pausePlay(base.table.play, later) } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Resume" })).toBeVisible();
    await expect(canvas.getAllByText("Round 1 of 6, paused")[0]).toBeVisible();
  },
};

/** One market of six teams, one of which a bot plays and one of which is empty. */
export const OneMarket: Story = {
  args: {
    shown: {
      ...board,
      table: { ...board.table, teams: 6, participants: 15 },
      people: board.people.filter(({ seat }) => seat !== null && seat < 5),
      seats: watchedSeats(6, { shared: true }).map((seat) => ({ ...seat, isBot: seat.seat === 4 })),
      streams: watchedStreams(watchedSeats(6, { shared: true }), { seconds: 712 }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Tuesday group", "signedIn");
    const teams = rowsOf(canvas.getByRole("region", { name: "Teams" }));
    await expect(teams).toHaveLength(6);
    await expect(teams[4]).toHaveTextContent("A bot plays");
    await expect(teams[5]).toHaveTextContent("Nobody here");
  },
};

/** A long title has all of a row, and even in two lines the rest fits. */
export const LongTitle: Story = {
  args: {
    shown: {
      ...board,
      table: { ...board.table, name: "Brand Management, Tuesday group B, winter term 2026/27" },
    },
  },
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("heading", { level: 1 });
    await expect(title.getBoundingClientRect().width).toBeGreaterThan(800);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  play: async ({ canvasElement }) => expectWholePage(canvasElement, "Tuesday group", "signedIn"),
};

export const German: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "desktop" } },
  args: {
    shown: {
      ...board,
      phaseName: ({ number }) => `Runde ${number} von 6`,
      streamName: (stream) => `Markt ${stream}`,
      teamLine: (_, seat) => `${(4.3 - seat / 10).toFixed(1).replace(".", ",")} Mio. € · Nr. ${1 + (seat % 4)}`,
      onGoOn: fn(),
    },
  },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <TeacherTablePage {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectRoom(canvasElement);
    await expect(canvas.getByText("6 von 12 Teams abgegeben")).toBeVisible();
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
  },
};
