import { analyticsPaths } from "@belab/domain/analytics";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { AnalyticsPage } from "./AnalyticsPage.tsx";
import { brandGames, playedBrandGame, playedGames, storyGames } from "./storyResults.ts";

const figureNames = { winRate: "Decks won", givenAway: "Chance given away", cutoff: "Own cut-off" };

const brandNames = {
  score: "Score",
  forecastError: "Forecast error",
  givenAwayPrice: "Given away a round by price",
  skill: "Compared with a robot, a round",
  rivals: "Brought by rivals, a round",
};

const meta = {
  title: "Pages/Analytics/AnalyticsPage",
  component: AnalyticsPage,
  decorators: besideSidebar(analyticsPaths.analytics),
  parameters: wholePageParameters,
  args: { played: playedGames, games: storyGames(figureNames) },
} satisfies Meta<typeof AnalyticsPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const play: Story["play"] = ({ canvasElement }) => expectWholePage(canvasElement, "Analytics", "signedIn");

/** The last game first, then the trend, then all games. */
export const Default: Story = {
  play: async (context) => {
    await play(context);
    const { canvas } = context;
    const last = within(canvas.getByRole("region", { name: "Your last game: Googol" }));
    await expect(last.getByText("60%")).toBeVisible();
    await expect(last.getByText("Decks won")).toBeVisible();
    await expect(last.getByText("The best rule gets 38% on average.")).toBeVisible();
    await expect(last.getByRole("link", { name: "Go to the debriefing" })).toHaveAttribute(
      "href",
      "/play?gameTableId=game-0",
    );

    const trend = within(canvas.getByRole("region", { name: "Googol over time" }));
    await expect(trend.getByRole("figure", { name: "Decks won" })).toBeVisible();
    await expect(trend.getByText(/^The last result is 60%\. The best rule gets 38% on average;/)).toBeVisible();

    const list = within(canvas.getByRole("region", { name: "All your games" }));
    await expect(list.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Googol, 5 Jan 2026",
      "Googol, 4 Jan 2026",
      "Googol, 3 Jan 2026",
      "Googol, 2 Jan 2026",
      "Googol, 1 Jan 2026",
      "Brand Management, 6 Dec 2025",
    ]);
    await expect(
      list
        .getAllByRole("definition")
        .slice(0, 3)
        .map((value) => value.textContent),
    ).toEqual(["60%best rule 38%", "1.2%best rule 0%", "7best rule 7"]);
    await expect(list.getAllByText(/^Practice, \d/)).toHaveLength(2);
    await expect(canvas.queryByRole("navigation", { name: "Whose results" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Show earlier ones" })).toBeNull();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  name: "Phone, where large text breaks no word (WCAG 1.4.4)",
  play,
};

/** A teacher changes to the tables that they opened. */
export const Teacher: Story = {
  args: { teacher: true },
  play: async (context) => {
    await play(context);
    const views = within(context.canvas.getByRole("navigation", { name: "Whose results" }));
    await expect(views.getByText("As a player")).toHaveAttribute("aria-current", "page");
    await expect(views.getByRole("link", { name: "As a teacher" })).toHaveAttribute("href", "/home/analytics/tables");
  },
};

/** A single game shows no trend yet. */
export const OneGame: Story = {
  args: { played: playedGames.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("60%")).toHaveLength(2);
    await expect(canvas.queryByRole("figure")).toBeNull();
  },
};

/** What was played on paper has no results on screen. */
export const OnPaper: Story = {
  args: { played: playedGames.slice(-1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Your last game: Brand Management" })).toBeVisible();
    await expect(canvas.getByText("In class, 6 December 2025")).toBeVisible();
    await expect(canvas.queryAllByRole("definition")).toEqual([]);
  },
};

/** Figures that the game has no name for, and those without a value, are left out. */
export const UnknownFigures: Story = {
  args: {
    played: playedGames.slice(0, 2).map((game, index) => ({
      ...game,
      figures: [
        { key: "winRate", value: index === 0 ? null : 0.5, unit: "share", best: 0.4 },
        { key: "notNamed", value: 3, unit: "count", best: null },
      ],
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("definition").map((value) => value.textContent)).toEqual(["50%best rule 40%"]);
    await expect(canvas.queryByText(/notNamed/)).toBeNull();
  },
};

/** A teacher has deleted the table: the result stays, and there is no debriefing of it any more. */
export const Deleted: Story = {
  args: { played: playedGames.slice(0, 1).map((game) => ({ ...game, isDeleted: true })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("In class, table deleted, 5 January 2026")).toBeVisible();
    await expect(canvas.getAllByText("60%")).toHaveLength(2);
    const list = within(canvas.getByRole("region", { name: "All your games" }));
    await expect(list.getByText("Googol, 5 Jan 2026")).toBeVisible();
    await expect(list.queryByRole("link")).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Go to the debriefing" })).toBeNull();
  },
};

/** There are more games than are shown. */
export const More: Story = {
  args: { onMore: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show earlier ones" }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

/** Earlier games did not come; those that did stay. */
export const Failed: Story = {
  args: { onMore: fn(), error: "We can't reach the server right now.", onRetry: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "All your games" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { played: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading...")).toBeVisible();
  },
};

/** Nothing was played yet. */
export const Empty: Story = {
  args: { played: [], teacher: true },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "No games played yet", "signedIn");
    await expect(within(canvas.getByRole("main")).getByRole("link", { name: "Go to Games" })).toHaveAttribute(
      "href",
      "/home/games",
    );
  },
};

/** A game with a unit of its own: estimates are rounded, and compared with robots. No play is known to be the best. */
export const BrandManagement: Story = {
  args: { played: [playedBrandGame], games: brandGames(brandNames) },
  play: async (context) => {
    await play(context);
    const list = within(context.canvas.getByRole("region", { name: "All your games" }));
    await expect(list.getAllByRole("term").map((name) => name.textContent)).toContain("Compared with a robot, a round");
    await expect(list.getAllByRole("definition").map((value) => value.textContent)).toEqual([
      "61.4",
      "12%",
      "43\u00a0K",
      "+123\u00a0K",
      "−20\u00a0K",
    ]);
    await expect(list.queryByText(/best rule|€/)).toBeNull();
  },
};
