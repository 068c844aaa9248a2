import { clippedTexts } from "@belab/ui/testing/clippedTexts.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { onlyStudy, practiceReports, storyReports } from "../storyReports.ts";
import { Studies } from "./Studies.tsx";

const meta = {
  title: "Pages/Games/Brand Management reports/Studies",
  component: Studies,
  parameters: { chromatic: { modes: layoutModes } },
  args: { view: storyReports },
} satisfies Meta<typeof Studies>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The latest study of each kind; earlier ones can be opened. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const headings = canvas.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    await expect(headings).toHaveLength(7);
    await expect(headings[0]).toBe("Market outlook");
    await expect(canvas.getAllByText("Round 4, cost 60 K")).toHaveLength(2);
    const opened = canvas.getByText("Market map: Round 2, cost 60 K");
    const maps = canvas.getAllByRole("figure", { name: "Market map" });
    await expect(maps.filter((map) => map.checkVisibility())).toHaveLength(1);
    await userEvent.click(opened);
    await expect(maps.filter((map) => map.checkVisibility())).toHaveLength(2);
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};

export const Survey: Story = {
  args: { view: onlyStudy("survey") },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^300 people asked in each segment\. At 50% the error is ± 2\.9 points/),
    ).toBeVisible();
    await expect(within(canvas.getByRole("table", { name: "Awareness" })).getAllByRole("row")).toHaveLength(5);
    await expect(canvas.getByRole("table", { name: "Intention to buy" })).toBeVisible();
  },
};

export const MapOfTheMarket: Story = {
  args: { view: { ...storyReports, studies: storyReports.studies.filter(({ report }) => report.kind === "map") } },
  play: async ({ canvas, userEvent }) => {
    const [latest] = canvas.getAllByRole("figure", { name: "Market map" });
    await expect(latest).toHaveTextContent("Lines lead from earlier studies to the latest one.");
    await userEvent.click(within(latest ?? document.body).getByText("Show the numbers"));
    await expect(
      within(latest ?? document.body).getByRole("rowheader", { name: "Comet a: Before round 1" }),
    ).toBeVisible();
    await expect(within(latest ?? document.body).getByRole("rowheader", { name: "Comet b" })).toBeVisible();
  },
};

/** Ten points of performance and design, in money. */
export const Conjoint: Story = {
  args: { view: onlyStudy("conjoint") },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        "± 10% of each number. Two readings in three lie within the printed error, nearly all within twice as much.",
      ),
    ).toBeVisible();
    await expect(canvas.getByText(/^For Style, being ten points away/)).toHaveTextContent(
      "as bad as a price that is higher by 4.21 for performance, and by 8.94 for design.",
    );
    await expect(canvas.getByRole("figure", { name: "What ten points are worth" })).toBeVisible();
  },
};

export const Rivals: Story = {
  args: { view: onlyStudy("rivals") },
  play: async ({ canvas }) => {
    await expect(
      within(canvas.getByRole("table", { name: "Advertising by segment (K)" })).getAllByRole("row"),
    ).toHaveLength(3);
  },
};

/** Of each of the two brands. */
export const Experiment: Story = {
  args: { view: onlyStudy("experiment") },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        "± 0.5 percentage points. Two readings in three lie within the printed error, nearly all within twice as much.",
      ),
    ).toBeVisible();
    await expect(canvas.getAllByRole("figure")).toHaveLength(2);
  },
};

export const Outlook: Story = {
  args: { view: onlyStudy("outlook") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^± 2% of the number of buyers, ± 1\.5 points/)).toBeVisible();
    await expect(canvas.getByRole("figure", { name: "Ideals: Round 6" })).toBeVisible();
    await expect(canvas.getByRole("columnheader", { name: "Round 5" })).toBeVisible();
  },
};

/** Studies cost nothing in the practice round. */
export const OfThePracticeRound: Story = {
  args: { view: practiceReports },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Before round 1, free: bought in the practice round")).toHaveLength(2);
  },
};
