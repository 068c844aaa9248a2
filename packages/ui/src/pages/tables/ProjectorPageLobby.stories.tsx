import type { LobbyName, TableFacts } from "@belab/domain/tables";
import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { canEmulateMedia, withMedia } from "../../testing/emulateMedia.ts";
import { expectRoom, expectStage } from "../../testing/expectStage.ts";
import { schemeModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { ProjectorPage } from "./ProjectorPage.tsx";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);

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
  participants: 12,
  room: 500,
  step: 0,
};

const first = ["Mia", "Ben", "Zoë", "Jonas", "Amélie", "Li Wei", "Fatima", "Noah", "Chiara", "Yusuf", "Ingrid", "Tom"];
const second = [
  "Sofía",
  "Ravi",
  "Klara",
  "Maximilian",
  "Aoife",
  "Kenji",
  "Lea",
  "Oluwaseun",
  "Nina",
  "Per",
  "Alexandra",
];

/** So many who have joined, one after the other. */
function joined(count: number): LobbyName[] {
  const names = [...first, ...second];
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    participantId: `p${index + 1}`,
    name: `${names[index % names.length]}${index < names.length ? "" : ` ${"BKLMST"[Math.floor(index / names.length)]}.`}`,
    seat: index,
  }));
}

const withTable = (participants: number, names: readonly LobbyName[] = joined(participants)) => ({
  table: { ...lobby, participants },
  here: participants,
  names,
});

const meta = {
  title: "Pages/Tables/ProjectorPageLobby",
  component: ProjectorPage,
  parameters: { layout: "fullscreen", chromatic: { modes: schemeModes } },
  globals: { viewport: { value: "wide" } },
  args: {
    ...withTable(12),
    streams: [],
    keys: { joinCode: "K7M3XQ", joinToken: "9pQ2vXcR7sLmK4tYwB8hZg" },
    joinAddress: "https://games.example.edu/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
    now: () => start,
    phaseName: ({ number }) => `Round ${number}`,
  },
} satisfies Meta<typeof ProjectorPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectStage(canvasElement);

/** A dozen have joined: their names are large, and the code is larger. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    const list = canvas.getByRole("list", { name: "Who has joined" });
    await expect([...list.children].map((item) => item.textContent)).toEqual(first);
    await expect(canvas.getByText("12")).toBeVisible();
    await expect(canvas.getByText("people have joined")).toBeVisible();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvas.queryByRole("button")).toBeNull();
    const code = canvas.getByRole("img", { name: "QR code that leads to the table" }).getBoundingClientRect();
    await expect(code.height).toBeGreaterThan(window.innerHeight / 3);
    await expect(document.getAnimations()).toEqual([]);
  },
};

/** Nobody is here yet: the code is all there is. */
export const Nobody: Story = {
  args: withTable(0),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Nobody has joined yet")).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const First: Story = {
  args: withTable(1),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Mia")).toBeVisible();
    await expect(canvas.getByText("person has joined")).toBeVisible();
  },
};

export const Thirty: Story = { args: withTable(30), play };

export const Sixty: Story = {
  args: { ...withTable(60), here: 57 },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(60);
    await expect(canvas.getByText("57 connected")).toBeVisible();
  },
};

export const Eighty: Story = { args: withTable(80), play };

/** Of more than eighty the last twelve are named, and all are counted. */
export const Hundred: Story = {
  args: withTable(100, joined(100).slice(-12)),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("100")).toBeVisible();
    await expect(canvas.getByText("The last to join")).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(12);
  },
};

/** First names of forty letters: the stage shows twenty-four. */
export const LongNames: Story = {
  args: withTable(
    40,
    joined(40).map((each, index) => ({
      ...each,
      name: index % 2 === 0 ? each.name : "Wolfeschlegelsteinhausenbergerdorffsohne",
    })),
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getAllByText("Wolfeschlegelsteinhause…")[0]).toBeVisible();
  },
};

/** Where all names are that long, each has the room of one. */
export const LongNamesOnly: Story = {
  args: withTable(
    80,
    joined(80).map((each) => ({ ...each, name: "Wolfeschlegelsteinhausenbergerdorffsohne" })),
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getAllByText("Wolfeschle…")).toHaveLength(80);
  },
};

/** Names in Arabic and Hebrew among others. */
export const RightToLeftNames: Story = {
  args: withTable(
    6,
    ["Mia", "فاطمة ع.", "Ben", "נועה ל.", "محمد الأمين", "Zoë"].map((name, index) => ({
      number: index + 1,
      name,
      seat: index,
    })),
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("فاطمة ع.")).toBeVisible();
  },
};

/** The teacher keeps names off the screen: people are counted, and the code stays as large as it can be. */
export const NamesOff: Story = {
  args: { table: { ...lobby, participants: 60, namesOnScreen: false }, here: 60, names: [] },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("60 people have joined")).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
    const code = canvas.getByRole("img", { name: "QR code that leads to the table" }).getBoundingClientRect();
    await expect(code.height).toBeGreaterThan(window.innerHeight / 2);
  },
};

/** The teacher presses a name: it disappears, and its owner is asked for another one but still counted. */
export const NameHidden: Story = {
  args: { onNameHide: fn() },
  render: function Hiding({ onNameHide, names = [], ...args }) {
    const [hidden, setHidden] = useState<string>();
    return (
      <ProjectorPage
        {...args}
        names={names.map((each) => (each.participantId === hidden ? { ...each, name: null } : each))}
        onNameHide={(id) => {
          onNameHide?.(id);
          setHidden(id);
        }}
      />
    );
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Take Jonas off the screen" }));
    await expect(args.onNameHide).toHaveBeenCalledWith("p4");
    await expect(canvas.queryByText("Jonas")).toBeNull();
    const hidden = canvas.getByRole("button", { name: "Name taken off the screen" });
    await expect(hidden).toHaveFocus();
    await userEvent.click(hidden);
    await expect(args.onNameHide).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(12);
    await expect(canvas.getByText("12")).toBeVisible();
    await expectStage(canvasElement);
  },
};

/** One more joins while the class looks. */
export const OneMore: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Joining(args) {
    const [count, setCount] = useState(12);
    return (
      <div onClickCapture={() => setCount(13)}>
        <ProjectorPage {...args} {...withTable(count)} />
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await withMedia({ "prefers-reduced-motion": "no-preference" }, async () => {
      await expect(document.getAnimations()).toEqual([]);
      await userEvent.click(canvas.getByRole("heading", { level: 1 }));
      await canvas.findByText("Sofía");
      if (canEmulateMedia()) {
        await expectArrival("Sofía");
      }
    });
    await expect(canvas.getByText("Sofía")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("13 people have joined");
  },
};

/** Nothing but this name moves, for a moment and without moving others. */
async function expectArrival(name: string): Promise<void> {
  const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
  await expect(effects.map(({ target }) => target?.textContent)).toEqual([name]);
  for (const effect of effects) {
    await expect(Number(effect.getComputedTiming().duration)).toBeLessThanOrEqual(700);
    const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    const animated = properties.filter((key) => !["offset", "computedOffset", "easing", "composite"].includes(key));
    await expect([...new Set(animated)].sort()).toEqual(["opacity", "transform"]);
  }
}

const six = {
  table: {
    ...lobby,
    game: "brand-management",
    teams: 6,
    membersOfSeat: { from: 1, to: 4 },
    participants: 21,
    teamNames: ["Kestrel & Sons", null, "Northwind", null, null, null],
  },
  here: 21,
  names: joined(21).map((each, index) => ({ ...each, seat: index % 6 })),
  teamMembers: [4, 4, 4, 3, 3, 3].map((all) => ({ here: all, all })),
};

/** Teams fill up before everybody's eyes, with the names of their members. */
export const Teams: Story = {
  args: six,
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Kestrel & Sons")).toBeVisible();
    await expect(canvas.getAllByRole("list", { name: "Who has joined" })).toHaveLength(6);
    await expect(canvas.getByText("Amélie")).toBeVisible();
    await expect(canvas.getAllByText("Full")).toHaveLength(3);
  },
};

export const EightTeams: Story = {
  args: {
    ...six,
    table: {
      ...six.table,
      teams: 8,
      participants: 32,
      teamNames: Array.from({ length: 8 }, (_, seat) => `Wolfeschlegelstein & Co${seat}`),
    },
    here: 32,
    names: joined(32).map((each, index) => ({
      ...each,
      seat: index % 8,
      name: index % 3 === 0 ? "Wolfeschlegelsteinhausenbergerdorffsohne" : each.name,
    })),
    teamMembers: Array.from({ length: 8 }, () => ({ here: 4, all: 4 })),
  },
  play,
};

const twelve = {
  ...six,
  table: { ...six.table, teams: 12, participants: 36, teamNames: [] },
  here: 36,
  names: joined(36).map((each, index) => ({ ...each, seat: index % 12 })),
  teamMembers: Array.from({ length: 12 }, () => ({ here: 3, all: 3 })),
};

/** All of twelve teams are in sight. */
const seesTwelve: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectStage(canvasElement);
  for (const team of ["Comet", "Anchor", "Bolt", "Kite", "Tree", "Heart"]) {
    await expect(canvas.getByText(team).getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  }
};

export const TwelveTeams: Story = { args: twelve, play: seesTwelve };

export const TwelveTeamsLaptop: Story = {
  args: twelve,
  globals: { viewport: { value: "desktop" } },
  play: seesTwelve,
};

/** Names are off: the code is as large as twelve teams leave room for. */
export const TwelveTeamsNamesOff: Story = {
  args: { ...twelve, table: { ...twelve.table, namesOnScreen: false }, names: [] },
  play: seesTwelve,
};

export const TwelveTeamsNamesOffLaptop: Story = {
  ...TwelveTeamsNamesOff,
  globals: { viewport: { value: "desktop" } },
};

/** Too many teams to name all: below them stand the last who have joined. */
export const TwentyTeams: Story = {
  args: {
    ...six,
    table: { ...six.table, teams: 20, participants: 60, teamNames: [] },
    here: 60,
    names: joined(60).map((each, index) => ({ ...each, seat: index % 20 })),
    teamMembers: Array.from({ length: 20 }, () => ({ here: 3, all: 3 })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    const list = canvas.getByRole("list", { name: "Who has joined" });
    await expect(list.children).toHaveLength(6);
    await expect(canvas.getByText("The last to join")).toBeVisible();
  },
};

/** Nobody else can join: there is no code. */
export const Stopped: Story = {
  args: { ...withTable(24), keys: { joinCode: null, joinToken: null }, joinAddress: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Nobody else can join at the moment.")).toBeVisible();
    await expect(canvas.getByText("24")).toBeVisible();
  },
};

/** On a laptop's own screen. */
export const Laptop: Story = {
  args: withTable(80),
  globals: { viewport: { value: "desktop" } },
  play,
};

export const Phone: Story = {
  tags: ["exhaustive"],
  args: withTable(24),
  globals: { viewport: { value: "phone" } },
  play: ({ canvasElement }) => expectRoom(canvasElement),
};

export const German: Story = {
  tags: ["exhaustive"],
  args: { ...withTable(60), here: 57 },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ProjectorPage {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Personen sind beigetreten")).toBeVisible();
  },
};
