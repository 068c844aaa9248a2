import { analyticsPaths } from "@belab/domain/analytics";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { storyGames, taughtTables } from "./storyResults.ts";
import { TaughtTablesPage } from "./TaughtTablesPage.tsx";

const figureNames = { winRate: "Decks won", givenAway: "Chance given away", cutoff: "Own cut-off" };

const meta = {
  title: "Pages/Analytics/TaughtTablesPage",
  component: TaughtTablesPage,
  decorators: besideSidebar(analyticsPaths.tables),
  parameters: wholePageParameters,
  args: {
    tables: taughtTables,
    games: storyGames(figureNames),
    exportHrefs: {
      xlsx: "/api/analytics/Export?format=xlsx",
      tables: "/api/analytics/Export?format=csv&sheet=tables",
      players: "/api/analytics/Export?format=csv&sheet=players",
      dictionary: "/api/analytics/Export?format=csv&sheet=dictionary",
    },
  },
} satisfies Meta<typeof TaughtTablesPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) =>
  expectWholePage(canvasElement, "Analytics of your tables", "signedIn");

export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    const last = within(canvas.getByRole("region", { name: "Your last table: Googol" }));
    await expect(last.getByText("34%")).toBeVisible();
    await expect(last.getByText("28 players, 5 January 2026")).toBeVisible();
    await expect(last.getByRole("link", { name: "Go to the table" })).toHaveAttribute(
      "href",
      "/home/games/table?gameTableId=table-0",
    );
    await expect(canvas.getByRole("region", { name: "Googol over time" })).toBeVisible();
    await expect(canvas.getByText("The last class got 34%. The best rule gets 38% on average.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "As a player" })).toHaveAttribute(
      "href",
      "/home/analytics?of=player",
    );
    await expect(canvas.getByText("As a teacher")).toHaveAttribute("aria-current", "page");

    const list = within(canvas.getByRole("region", { name: "All your tables" }));
    await expect(list.getAllByRole("link")).toHaveLength(4);
    await expect(list.getByText(/^1 player, \d/)).toBeVisible();

    const files = within(canvas.getByRole("region", { name: "Results as a file" })).getAllByRole("link");
    await expect(files.map((link) => [link.textContent, link.hasAttribute("download")])).toEqual([
      ["Everything for Excel (XLSX)", true],
      ["Tables (CSV)", true],
      ["Players (CSV)", true],
      ["Data dictionary (CSV)", true],
    ]);
    await expect(files[2]).toHaveAttribute("href", "/api/analytics/Export?format=csv&sheet=players");
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  name: "Phone, where large text breaks no word (WCAG 1.4.4)",
  play,
};

/** There are more tables than are shown, and they are on their way. */
export const More: Story = {
  args: { onMore: fn(), pending: true },
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByRole("button", { name: "Show earlier ones" });
    await expect(more).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(more);
    await expect(args.onMore).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { tables: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "As a player" })).toBeVisible();
  },
};

/** The results did not come. */
export const Failed: Story = {
  args: { tables: undefined, error: "We can't reach the server right now.", onRetry: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** No table has ended yet. */
export const Empty: Story = {
  args: { tables: [] },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "No tables have ended yet", "signedIn");
    await expect(canvas.getByRole("link", { name: "Open a table" })).toHaveAttribute("href", "/home/games");
  },
};
