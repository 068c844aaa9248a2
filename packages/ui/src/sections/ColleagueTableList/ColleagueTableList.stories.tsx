import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { type HeldTimers, holdTimers } from "../../testing/heldTimers.ts";
import { layoutModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { type ColleagueTable, ColleagueTableList } from "./ColleagueTableList.tsx";

const present = Date.UTC(2026, 0, 15, 12, 0, 0);
const minute = 60_000;

function table(gameTableId: string, changes: Partial<ColleagueTable>): ColleagueTable {
  return {
    gameTableId,
    title: "Googol",
    status: "playing",
    openedAt: present - 25 * minute,
    teacher: "Grace Hopper",
    organisation: "University of Example",
    takeOverAt: present + 80_000,
    ...changes,
  };
}

const tables = [
  table("open", {}),
  table("away", { title: "Brand Management", teacher: "Alan Turing", takeOverAt: present - minute }),
  table("named", { status: "lobby", teacher: "Maximiliane von Hohenlohe-Waldenburg", takeOverAt: 0 }),
];

const meta = {
  title: "Tables/ColleagueTableList",
  component: ColleagueTableList,
  args: { tables, onTakeOver: fn(), now: () => present },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ColleagueTableList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [open, away, named] = canvas.getAllByRole("listitem").map((entry) => within(entry));
    await expect(open?.getByRole("link", { name: "Googol" })).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=open",
    );
    await expect(open?.getByText("Grace Hopper, University of Example")).toBeVisible();
    await expect(open?.getByText("opened 25 minutes ago")).toBeVisible();
    const early = open?.getByRole("button", { name: "Take over (Googol, Grace Hopper)" });
    await expect(early).toHaveAttribute("aria-disabled", "true");
    await expect(early).toHaveAccessibleDescription("Possible in 1:20 if their page stays closed");
    await userEvent.click(early ?? document.body);
    await expect(args.onTakeOver).not.toHaveBeenCalled();

    await expect(named?.getByText("Not started")).toBeVisible();
    await expect(named?.getByRole("button")).toHaveAccessibleDescription("You may take it over at any time");
    const possible = away?.getByRole("button") ?? document.body;
    await expect(possible).toHaveAccessibleDescription("The teacher's page is closed");
    await userEvent.click(possible);
    await expect(args.onTakeOver).toHaveBeenCalledOnce();
    await expect(args.onTakeOver).toHaveBeenCalledWith(tables[1]);
  },
};

export const Empty: Story = {
  args: { tables: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No colleague has a table open at the moment.")).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

/** A table that cannot be taken over has no button. */
export const NotToBeTaken: Story = {
  args: { tables: [table("closed", { takeOverAt: null })] },
  play: ({ canvas }) => expect(canvas.queryByRole("button")).toBeNull(),
};

export const TakingOver: Story = {
  args: { pendingId: "away" },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Take over (Brand Management, Alan Turing)" });
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button);
    await expect(args.onTakeOver).not.toHaveBeenCalled();
  },
};

export const NotTakenOver: Story = {
  args: { error: "This game table has ended." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This game table has ended.");
  },
};

let time = present;
let timers: HeldTimers;

export const Ticks: Story = {
  // On the page of the documentation, it would hold the timers of all stories.
  tags: ["!autodocs"],
  args: { tables: [table("open", {})], now: () => time },
  beforeEach: () => {
    time = present;
    timers = holdTimers();
    return timers.release;
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Possible in 1:20 if their page stays closed")).toBeVisible();
    time = present + 79_000;
    await timers.passOnceDue(1000);
    await waitFor(() => expect(canvas.getByText("Possible in 0:01 if their page stays closed")).toBeVisible());
    time = present + 80_000;
    await timers.passOnceDue(1000);
    await waitFor(() => expect(canvas.getByText("The teacher's page is closed")).toBeVisible());
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onTakeOver).toHaveBeenCalledOnce();
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ColleagueTableList {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Tische im Kollegium" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Übernehmen (Googol, Grace Hopper)" })).toHaveAccessibleDescription(
      "Möglich in 1:20, wenn die Seite der Lehrkraft geschlossen bleibt",
    );
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ColleagueTableList {...args} />
      <ColleagueTableList
        {...args}
        tables={tables.slice(1, 2)}
        pendingId="away"
        error="This game table has ended."
        labels={{ title: "Being taken over" }}
      />
      <ColleagueTableList {...args} tables={[]} labels={{ title: "None" }} />
    </>
  ),
};
