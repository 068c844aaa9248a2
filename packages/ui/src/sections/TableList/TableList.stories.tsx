import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { type HeldTimers, holdTimers } from "../../testing/heldTimers.ts";
import { layoutModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { TableList } from "./TableList.tsx";
import type { TableListItem } from "./tableState.ts";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const minute = 60_000;

function table(gameTableId: string, changes: Partial<TableListItem>): TableListItem {
  return {
    gameTableId,
    title: "Googol",
    status: "playing",
    openedAt: present - 5 * minute,
    startedAt: present - 4 * minute,
    endedAt: null,
    isPaused: false,
    participants: 24,
    clock: { state: "running", deadline: present + 725_000 },
    joinAddress: `https://games.example.edu/join?token=${gameTableId}`,
    ...changes,
  };
}

const tables = [
  table("lobby", { status: "lobby", startedAt: null, clock: null, participants: 0 }),
  table("running", {}),
  table("paused", {
    title: "Brand Management",
    isPaused: true,
    clock: { state: "paused", remaining: 5_025_000 },
    participants: 1,
  }),
  table("past", { clock: { state: "running", deadline: present - minute } }),
  table("untimed", { clock: null, participants: 300 }),
  table("ended", { status: "ended", clock: null, endedAt: present - 3 * 24 * 60 * minute }),
];

const meta = {
  title: "Tables/TableList",
  component: TableList,
  args: { tables, now: () => present },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof TableList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onOpenAgain: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const texts = canvas.getAllByRole("listitem").map((entry) => entry.textContent);
    await expect(texts[0]).toMatch(/^GoogolNot startedno participantsopened 5 minutes ago/);
    await expect(texts[1]).toMatch(/^GoogolRunning12:05 left24 participantsopened 5 minutes ago/);
    await expect(texts[2]).toMatch(/^Brand ManagementPaused1:23:45 left1 participantopened/);
    await expect(texts[3]).toMatch(/^GoogolTime's up24 participantsopened/);
    await expect(texts[4]).toMatch(/^GoogolRunning300 participantsopened/);
    await expect(texts[5]).toMatch(/^GoogolEnded24 participantsended 3 days ago/);
    await expect(canvas.getAllByRole("link", { name: "Googol" })[0]).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=lobby",
    );
    await expect(canvas.getAllByRole("button", { name: /^Copy link/ })).toHaveLength(5);
    await userEvent.click(canvas.getByRole("button", { name: "Open again (Googol)" }));
    await expect(args.onOpenAgain).toHaveBeenCalledWith("ended");
  },
};

const named = [
  table("t1", {
    name: "Marketing 2, group B",
    className: "Marketing 2",
    status: "ended",
    clock: null,
    endedAt: present - 3 * 24 * 60 * minute,
  }),
  table("t2", { className: "Evening course", status: "ended", clock: null, endedAt: present - 40 * 24 * 60 * minute }),
  table("t3", { status: "ended", clock: null, endedAt: present - 300 * 24 * 60 * minute, archivedAt: present }),
];

const manage = {
  debriefed: true,
  exportHrefOf: (gameTableId: string) => `/export?gameTableId=${gameTableId}`,
  onOpenAgain: fn(),
  onRename: fn(),
  onArchive: fn(),
  onRestore: fn(),
  onDelete: fn(),
};

/** What there is of tables that have ended, and what can be done with them. */
export const Past: Story = {
  args: { tables: named, ...manage, labels: { title: "Past tables" } },
  play: async ({ canvas, userEvent }) => {
    const texts = canvas.getAllByRole("listitem").map((entry) => entry.textContent);
    await expect(texts[0]).toMatch(/^Marketing 2, group BEndedGoogolMarketing 224 participantsended 3 days ago/);
    await expect(texts[1]).toMatch(/^Evening courseEndedGoogol24 participantsended /);
    await expect(texts[2]).toMatch(/^GoogolEnded24 participants/);
    await expect(canvas.getByRole("link", { name: "Debriefing (Marketing 2, group B)" })).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=t1",
    );
    await expect(canvas.getByRole("link", { name: "Raw data (Evening course)" })).toHaveAttribute(
      "href",
      "/export?gameTableId=t2",
    );
    const choose = async (table: string, action: string) => {
      await userEvent.click(canvas.getByRole("button", { name: `Actions for ${table}` }));
      await userEvent.click(await screen.findByRole("menuitem", { name: action }));
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    };
    await choose("Marketing 2, group B", "Open again");
    await expect(manage.onOpenAgain).toHaveBeenLastCalledWith("t1");
    for (const [action, called] of [
      ["Rename", manage.onRename],
      ["Archive", manage.onArchive],
      ["Delete", manage.onDelete],
    ] as const) {
      await choose("Evening course", action);
      await expect(called).toHaveBeenLastCalledWith(named[1]);
    }
    await choose("Googol", "Take out of the archive");
    await expect(manage.onRestore).toHaveBeenLastCalledWith(named[2]);
  },
};

/** The code can be read out without opening the table. */
export const Open: Story = {
  args: {
    tables: [table("running", { joinCode: "K7M3XQ", name: "Marketing 2" }), table("stopped", {})],
    labels: { title: "Open tables" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("K7M 3XQ")).toBeVisible();
    await expect(canvas.getByText("Code: K 7 M 3 X Q")).toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Go to the table (Marketing 2)" })).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=running",
    );
    await expect(canvas.getByRole("button", { name: "Copy link (Marketing 2)" })).toBeVisible();
  },
};

const pages = { page: 2, pageSize: 20, total: 45, onPageChange: fn() };

/** One page of many, which are searched on the server. */
export const Pages: Story = {
  args: { tables: named, ...manage, top: <FormTextField label="Search" type="search" />, pages },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("searchbox", { name: "Search" })).toBeVisible();
    await expect(canvas.getByText("21–40 of 45")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(pages.onPageChange).toHaveBeenLastCalledWith(3);
  },
};

export const Empty: Story = {
  args: { tables: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No tables yet\./)).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

/** Seats that someone had: nothing to share, nothing to open, and links to another page. */
export const Seats: Story = {
  args: {
    tables: tables.map((each) => ({ ...each, joinAddress: undefined })),
    hrefOf: (gameTableId) => `/play?gameTableId=${gameTableId}`,
    labels: { title: "Your seats" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Your seats" })).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getAllByRole("link")[5]).toHaveAttribute("href", "/play?gameTableId=ended");
  },
};

export const OpeningAgain: Story = {
  args: { onOpenAgain: fn(), pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open again (Googol)" })).toBeDisabled();
  },
};

export const NotOpenedAgain: Story = {
  args: { onOpenAgain: fn(), error: "You have 20 open game tables. End one of them first." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
  },
};

let time = present;
let timers: HeldTimers;

export const Ticks: Story = {
  // On the page of the documentation, it would hold the timers of all stories.
  tags: ["!autodocs"],
  args: { tables: [table("running", {})], now: () => time },
  beforeEach: () => {
    time = present;
    timers = holdTimers();
    return timers.release;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("12:05 left")).toBeVisible();
    time = present + 1000;
    await timers.passOnceDue(1000);
    await waitFor(() => expect(canvas.getByText("12:04 left")).toBeVisible());
    time = present + 725_000;
    await timers.passOnceDue(1000);
    await waitFor(() => expect(canvas.getByText("Time's up")).toBeVisible());
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <TableList {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const entries = canvas.getAllByRole("listitem");
    await expect(entries[1]).toHaveTextContent("GoogolLäuftnoch 12:0524 Teilnehmendeeröffnet: vor 5 Minuten");
    await expect(entries[5]).toHaveTextContent("GoogolBeendet24 Teilnehmendebeendet: vor 3 Tagen");
  },
};

export const Matrix: Story = {
  args: { onOpenAgain: fn() },
  render: (args) => (
    <>
      <TableList {...args} />
      <TableList
        {...args}
        tables={tables.slice(-1)}
        pending
        error="You have 20 open game tables. End one of them first."
        labels={{ title: "Being opened again" }}
      />
      <TableList {...args} {...manage} tables={named} pages={pages} labels={{ title: "Past tables" }} />
      <TableList {...args} tables={[table("open", { joinCode: "WWM3XQ" })]} labels={{ title: "Open tables" }} />
      <TableList {...args} tables={[]} labels={{ title: "None" }} />
    </>
  ),
};
