import { expectFolded, expectIndexStays, expectShortOpening, openTopic } from "@belab/ui/testing/debriefingPlays.ts";
import { german } from "@belab/ui/testing/german.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import { underHeading } from "@belab/ui/testing/underHeading.tsx";
import { expectRoom } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ClassReport } from "./ClassReport.tsx";
import { classOfOne, knownRangeClass, lecture, rankClass, silentClass, storyClass } from "./storyDebriefings.ts";

const meta = {
  title: "Pages/Games/Googol/ClassReport",
  component: ClassReport,
  parameters: { chromatic: { modes: layoutModes } },
  args: { debriefing: storyClass },
  decorators: underHeading,
} satisfies Meta<typeof ClassReport>;

export default meta;

type Story = StoryObj<typeof meta>;

const topics = ["Proof, skill and luck", "Stopping", "Decisions", "Simple rules", "Time"];

/** 30 players with the same 5 decks, who stop too early: the result, the mistakes and the questions come first. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "35 of 149 decks won" })).toBeVisible();
    await expect(canvas.getByText("30 players chose a slip on 149 decks.")).toBeVisible();
    const mistakes = within(canvas.getByRole("region", { name: "The two most common mistakes" }));
    await expect(mistakes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Too early\d+ of 149 decks/),
      expect.stringMatching(/^(Too late|This slip could not win)\d+ of 149 decks/),
    ]);
    await expect(canvas.getByRole("heading", { name: "To discuss" })).toBeVisible();
    await expectFolded(canvasElement, topics);
    await expectRoom(canvasElement);
  },
};

/** Every topic, opened by the index, which stays in sight. */
export const Topics: Story = {
  tags: ["slow"],
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const name of topics) {
      await openTopic({ canvas, userEvent }, name);
    }
    const proof = canvas.getByRole("figure", { name: "How much the win rate proves" });
    await expect(proof).toHaveTextContent("between 7% and 56%");
    await expect(proof).toHaveTextContent("these decks cannot prove that the class plays better or worse");
    await expect(
      canvas.getByText(/^Everybody had the same 5 decks.* only as much as about 9 separate decks\. It takes about 360/),
    ).toBeVisible();
    await expect(canvas.getByRole("figure", { name: "Where the class stopped" })).toHaveTextContent(
      "the class stopped 2 slips before the best rule would have on the same decks. People usually stop too early (Seale & Rapoport 1997), and so did this class.",
    );
    await expect(canvas.getByRole("figure", { name: "Each player's cut-off" })).toHaveTextContent(
      "Of 30 players, 19 let fewer slips pass than the best cut-off of 7, 8 exactly as many and 3 more.",
    );
    await expect(canvas.getByRole("figure", { name: "Given away by each player" })).toHaveTextContent(
      "Half of the players gave away 6 percentage points or less on average, the most was 15 percentage points. 4 players gave nothing away.",
    );
    await expectIndexStays(canvas);
    await expectRoom(canvasElement);
  },
};

export const GoodRank: Story = {
  args: { debriefing: rankClass },
  play: async ({ canvas, userEvent }) => {
    await openTopic({ canvas, userEvent }, "Decisions");
    await expect(canvas.getByRole("heading", { level: 3, name: "84 of 100 points on average" })).toBeVisible();
    await expect(canvas.getByRole("figure", { name: "How much the mean score proves" })).toHaveTextContent(
      "between 67 and 100",
    );
    await expect(canvas.getByText(/at least half of the players gave away nothing/i)).toBeVisible();
  },
};

export const KnownRange: Story = {
  args: { debriefing: knownRangeClass },
  play: async ({ canvas, userEvent }) => {
    await openTopic({ canvas, userEvent }, "Stopping");
    await expect(canvas.getByText(/The best rule is above the curve, at 61%/)).toBeVisible();
    await expect(canvas.getByText(/^From which number on did you stop/)).toBeVisible();
  },
};

/** Enough decks of separate luck to prove a difference. */
export const Lecture: Story = {
  args: { debriefing: lecture },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await openTopic({ canvas, userEvent }, "Proof, skill and luck");
    await expect(canvas.getByRole("heading", { name: "2,703 of 9,000 decks won" })).toBeVisible();
    await expect(canvas.getByText(/bad luck alone does not explain the result/)).toBeVisible();
    await expect(
      canvas.getByText("Everybody had decks of their own, so luck evens out between players."),
    ).toBeVisible();
    await expect(canvas.queryByText(/It takes about/)).toBeNull();
    await expectRoom(canvasElement);
  },
};

/** One player, one deck, bad luck: too few for charts. */
export const OnePlayer: Story = {
  args: { debriefing: classOfOne },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 player chose a slip on 1 deck.")).toBeVisible();
    await expect(canvas.getByText(/^The charts of how the class decided come with five players/)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "To discuss" })).toBeVisible();
    await expect(canvas.queryByRole("figure")).toBeNull();
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
};

export const NothingChosen: Story = {
  args: { debriefing: silentClass },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 3, name: "Nobody chose a slip" })).toBeVisible();
    await expect(canvas.getByText(/4 decks ended before a slip was chosen/)).toBeVisible();
    await expect(canvas.queryByRole("figure")).toBeNull();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "smallPhone" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectShortOpening(canvasElement);
    for (const name of topics) {
      await openTopic({ canvas, userEvent }, name);
    }
    await expectRoom(canvasElement);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <ClassReport {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "35 von 149 Stapeln gewonnen" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Beweis, Können und Glück" }));
    await expect(canvas.getByText(/149 Ergebnisse beweisen nur so viel wie etwa 9 eigene Stapel/)).toBeVisible();
    await expectRoom(canvasElement);
  },
};
