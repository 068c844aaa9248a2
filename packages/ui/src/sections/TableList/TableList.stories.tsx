import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { TableList, type TableListItem } from "./TableList.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const minute = 60_000;

function table(gameTableId: string, changes: Partial<TableListItem>): TableListItem {
  return {
    gameTableId,
    game: "googol",
    clock: { state: "running", deadline: present + 725_000 },
    openedAt: present - 5 * minute,
    endedAt: null,
    href: `/home/games/table?gameTableId=${gameTableId}`,
    address: `https://games.example.edu/home/games/table?gameTableId=${gameTableId}`,
    ...changes,
  };
}

const tables = [
  table("running", {}),
  table("paused", { game: "brand-management", clock: { state: "paused", remaining: 5_025_000 } }),
  table("past", { clock: { state: "running", deadline: present - minute } }),
  table("ended", { clock: { state: "paused", remaining: 9_000 }, endedAt: present - 3 * 24 * 60 * minute }),
];

const meta = {
  component: TableList,
  args: { tables, now: () => present },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof TableList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const entries = canvas.getAllByRole("listitem");
    await expect(entries[0]).toHaveTextContent("GoogolRunning12:05 leftopened 5 minutes ago");
    await expect(entries[1]).toHaveTextContent("Brand ManagementPaused1:23:45 leftopened");
    await expect(entries[2]).toHaveTextContent("GoogolTime's upopened");
    await expect(entries[3]).toHaveTextContent("GoogolEndedended 3 days ago");
    await expect(canvas.getAllByRole("link", { name: "Googol" })[0]).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=running",
    );
    await expect(canvas.getAllByRole("button", { name: /^Copy link/ })).toHaveLength(3);
  },
};

export const Playground: Story = {};

export const Empty: Story = {
  args: { tables: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No tables yet\./)).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

let time = present;

export const Ticks: Story = {
  args: { tables: [table("running", {})], now: () => time },
  beforeEach: () => {
    time = present;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("12:05 left")).toBeVisible();
    time = present + 1000;
    await waitFor(() => expect(canvas.getByText("12:04 left")).toBeVisible());
    time = present + 725_000;
    await waitFor(() => expect(canvas.getByText("Time's up")).toBeVisible());
  },
};

export const German: Story = {
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <TableList {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const entries = canvas.getAllByRole("listitem");
    await expect(entries[0]).toHaveTextContent("GoogolLäuftnoch 12:05eröffnet: vor 5 Minuten");
    await expect(entries[3]).toHaveTextContent("GoogolBeendetbeendet: vor 3 Tagen");
  },
};

export const Phone: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
};

export const Matrix: Story = {};

export const Conformance = conformance((props) => <TableList tables={[]} {...props} />);
