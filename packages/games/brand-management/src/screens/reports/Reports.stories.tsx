import { layoutModes } from "@belab/ui/testing/modes.ts";
import { expectRoom } from "@belab/ui/testing/wholePage.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Reports } from "./Reports.tsx";
import {
  debtReports,
  idleReports,
  openingReports,
  practiceReports,
  reportsOf,
  sixFirms,
  storyReports,
  withoutNews,
} from "./storyReports.ts";

const meta = {
  title: "Pages/Games/Brand Management reports/Reports",
  component: Reports,
  parameters: { chromatic: { modes: layoutModes } },
  args: { view: storyReports, part: "round" },
} satisfies Meta<typeof Reports>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The cells of a table's rows, one text a row. */
function rowsOf(table: HTMLElement): string[] {
  return within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));
}

/** The four figures with their changes, in the order in which they are read. */
function figuresOf(canvas: ReturnType<typeof within>): string[] {
  return [...canvas.getByLabelText("How you did").children].map((figure) =>
    [...figure.children].map((part) => part.textContent).join(" | "),
  );
}

/** The sentences of a card. */
function sentencesOf(canvas: ReturnType<typeof within>, title: string): (string | null)[] {
  const card = within(canvas.getByRole("article", { name: title }));
  return card.getAllByRole("listitem").map((item) => item.textContent);
}

/** How the firm did, why, and what next, in one look; then the pictures, and all tables. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent("Round 4: results");
    await expect(figuresOf(canvas)).toEqual([
      "Rank by share | 1st of 3 | as before",
      "Market share | 51.4% | up by 5.4 points",
      "Income | €1.4 M | up by €1.0 M",
      "Score so far | 67 of 100 | up by 6.8 | Mostly earnings: +5.7",
    ]);
    await expect(canvas.queryByText(/^Changes since/)).toBeNull();
    await expect(sentencesOf(canvas, "Why")).toEqual([
      "Coverage of brand b (Specialist) rose from 34% to 52%. Those who know a brand buy it only where they find it.",
      "Anchor lost most: its share went from 24% to 21%. It sold 39,863 units, at 87.00, cheaper than you.",
      "Sales reps cost €1.6 M. That is €120 K more than in the round before.",
    ]);
    await expect(sentencesOf(canvas, "For the next sheet")).toEqual([
      "Check your forecast for brand b. You expected 36,000 orders and got 32,268. It counts for the score.",
    ]);
    const given = "Anchor got 100 K: “Late start because of the projector”";
    await expect(canvas.queryByText(given)).toBeNull();
    await userEvent.click(canvas.getByText("All tables of the round"));
    await expect(await canvas.findByText(given)).toBeVisible();
    await userEvent.click(canvas.getByText("All tables of the round"));
    await expect(canvas.getByText(given)).not.toBeVisible();
    await userEvent.click(canvas.getByText("All tables of the round"));
    await expect(canvas.getByText("Comet paid 50 K: “Read a neighbour's sheet”")).toBeVisible();
    await expect(rowsOf(canvas.getByRole("table", { name: "Firms" }))[1]).toMatch(/^Anchor \| .* \| Carried over$/);
    await expectRoom(canvasElement);
  },
};

/** Each picture opens its numbers as a table. */
export const Charts: Story = {
  play: async ({ canvas, userEvent }) => {
    const figure = async (name: string) => within(await canvas.findByRole("figure", { name }));
    const bridge = await figure("From revenue to income (€ M)");
    await userEvent.click(bridge.getByText("Show the numbers"));
    await expect(rowsOf(bridge.getByRole("table"))).toEqual([
      " | € M",
      "Revenue | 8.7",
      "Goods | −3.5",
      "Advertising | −1.1",
      "Sales reps | −1.6",
      "Overhead | −1.1",
      "Income | 1.4",
    ]);
    const orders = await figure("Orders beside forecast and stock");
    await expect(
      orders.getByText("Brand a: 41,311 orders → 41,311 units sold. Brand b: 32,268 orders → 32,268 units sold."),
    ).toBeVisible();
    const awareness = await figure("Awareness by segment");
    await userEvent.click(awareness.getByText("Show the numbers"));
    await expect(rowsOf(awareness.getByRole("table")).at(-1)).toBe("Pro: Brand b |  |  |  | 15% | 27%");
    const shares = await figure("Share of the market by round");
    await expect(shares.getByText("You led with 51.4% in the last round.")).toBeVisible();
  },
};

/** The first round is compared with the market before it, in which all firms were alike: without a change of rank. */
export const FirstRound: Story = {
  args: { view: reportsOf(1) },
  play: async ({ canvas }) => {
    await expect(figuresOf(canvas)).toEqual([
      "Rank by share | 3rd of 3",
      "Market share | 27.2% | down by 6.1 points",
      "Income | −€563 K | down by €676 K",
      "Score so far | 54 of 100",
    ]);
    await expect(canvas.getByText("Changes since: Before round 1")).toBeVisible();
    await expect(sentencesOf(canvas, "Why")[0]).toBe(
      "Your price rose by 27% to 95.00. You sold 8,077 fewer units than in the round before.",
    );
    await expect(await canvas.findByText(/^28,586 orders, plus 628 from buyers whom others turned away/)).toBeVisible();
  },
};

export const Practice: Story = {
  args: { view: practiceReports },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent("Practice round: results");
    await expect(figuresOf(canvas)).toEqual(["Market share | 27.2%", "Income | −€563 K"]);
    await expect(canvas.queryByText(/^Changes since/)).toBeNull();
  },
};

export const Debt: Story = {
  args: { view: debtReports },
  play: async ({ canvas, userEvent }) => {
    await expect(sentencesOf(canvas, "Why")[0]).toBe(
      "Launch cost €2.0 M. That is €2.0 M more than in the round before.",
    );
    await expect(sentencesOf(canvas, "For the next sheet")[0]).toBe(
      "Brand b is on sale now. Nobody knows it yet, and no shop stocks it.",
    );
    await userEvent.click(canvas.getByText("All tables of the round"));
    await expect(await canvas.findByText(/Administration means that the bank/)).toBeVisible();
  },
};

/** Nobody decided anything: that is what it says first. */
export const NobodyDecided: Story = {
  args: { view: idleReports },
  play: async ({ canvas }) => {
    await expect(sentencesOf(canvas, "Why")[0]).toBe(
      "No team decided anything in this round. Your last decisions counted again.",
    );
    await expect(sentencesOf(canvas, "For the next sheet")[0]).toBe(
      "Change the sheet before the round ends. Begin with price and forecast.",
    );
  },
};

/** After the last round there is no next sheet. */
export const LastRound: Story = {
  args: { view: { ...storyReports, parameters: { ...storyReports.parameters, rounds: 4 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article", { name: "Why" })).toBeVisible();
    await expect(canvas.queryByRole("article", { name: "For the next sheet" })).toBeNull();
  },
};

/** Read while a round is played: nothing above it says what it is. */
export const DuringARound: Story = {
  args: { view: { ...storyReports, stage: { phase: "round", round: 5, over: false } } },
  play: ({ canvas }) => expect(canvas.getByRole("heading", { level: 2, name: "Round 4: results" })).toBeVisible(),
};

export const Briefing: Story = {
  args: { view: openingReports, part: "briefing" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText(/^You run a firm/)).toHaveTextContent("2 other firms");
    await expect(rowsOf(canvas.getByRole("table", { name: "Who buys" }))[1]).toBe(
      "Value | 90,480 | 4% | 65.00 | Specialist 10%, Supermarket 75%, Online 15%",
    );
    await expect(canvas.getByText(/Awareness is the share of a segment that knows a brand\.$/)).toBeVisible();
    await expect(canvas.getByText(/^Par is the average .* 3 robots/)).toBeVisible();
    await expect(canvas.getByText(/100 K reach 28% of .*, 300 K reach 63%/)).toBeVisible();
    await expect(canvas.getByText(/^20\.00, plus 0\.25 .* 0\.20 .* costs 45\.15\./)).toBeVisible();
    await expect(canvas.getByText(/5 points away cost 70 K, 10 points 160 K/)).toBeVisible();
    await expect(canvas.getByText(/^Minutes for each round: 18, 15, 12, 12, 12, 12\./)).toBeVisible();
    await userEvent.click(canvas.getByText("The formulas, for those who like them"));
    await expect(canvas.getByText(/^Awareness by segment/)).toBeVisible();
    await expectRoom(canvasElement);
  },
};

/** One person, no second brand, ideals that stand still, free studies, no clock. */
export const OtherBriefing: Story = {
  args: {
    view: {
      ...openingReports,
      roles: {},
      parameters: {
        ...openingReports.parameters,
        secondBrand: false,
        pace: 0,
        freeStudies: true,
        timed: false,
        practiceRound: false,
      },
    },
    part: "briefing",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You fill in one decision sheet.")).toBeVisible();
    await expect(canvas.getByText("In this game, ideals stay where they are.")).toBeVisible();
    await expect(canvas.getByText("In this game, studies are free.")).toBeVisible();
    await expect(canvas.queryByText("Second brand")).toBeNull();
    await expect(canvas.queryByText(/practice round/)).toBeNull();
  },
};

export const Press: Story = {
  args: { part: "press" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { level: 2, name: "Trade press" });
    const brands = () => rowsOf(canvas.getByRole("table", { name: "Brands" }));
    await expect(brands()).toHaveLength(5);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Round" }), "Round 3");
    await expect(brands()).toContain("Comet b: new product, out of stock | 99.00 | 21,600");
    await expect(canvas.getByRole("figure", { name: "Share of the market by round" })).toBeVisible();
    await expectRoom(canvasElement);
  },
};

/** The notes say what the words in the tables mean, and nothing else. */
export const PressWithoutNews: Story = {
  args: { part: "press", view: withoutNews },
  play: async ({ canvas }) => {
    const [head, ...brands] = rowsOf(await canvas.findByRole("table", { name: "Brands" }));
    await expect(head).toBe("Brand | Price | Units sold");
    await expect(brands.every((row) => row.split(" | ").length === 3)).toBe(true);
    await expect(canvas.queryByText(/New product:|Out of stock:/)).toBeNull();
    await expect(canvas.getByText(/Value share is .* Submitted: /)).toBeVisible();
    await expect(canvas.queryByText(/Draft:|Carried over:|Bot: a bot decided|Administration means/)).toBeNull();
  },
};

export const PressOfSixFirms: Story = { args: { part: "press", view: sixFirms } };

/** The amounts that a statement or a balance sheet shows, in cents. */
function centsIn(row: HTMLElement): number[] {
  return within(row)
    .getAllByRole("cell")
    .map((cell) => Math.round(Number((cell.textContent ?? "").replaceAll(",", "").replace("−", "-")) * 100));
}

/** All amounts add up, to the cent. */
export const Accounts: Story = {
  args: { part: "accounts" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const pick = await canvas.findByRole("combobox", { name: "Round" });
    for (const round of ["Round 4", "Round 3", "Round 2", "Round 1"]) {
      await userEvent.selectOptions(pick, round);
      const statement = within(canvas.getByRole("table", { name: "Income statement" })).getAllByRole("row");
      const amounts = statement.map((row) => centsIn(row)[0] ?? 0);
      const [revenue = 0, cogs = 0, gross = 0, ...others] = amounts;
      const income = others.pop() ?? 0;
      await expect(revenue + cogs).toBe(gross);
      await expect(others.reduce((sum, amount) => sum + amount, gross)).toBe(income);
      const [, cash, stock, debt, equity] = within(canvas.getByRole("table", { name: "Balance sheet" })).getAllByRole(
        "row",
      );
      const parts = [cash, stock, debt].map((row) => (row ? centsIn(row) : []));
      const whole = equity ? centsIn(equity) : [];
      for (const column of [0, 1, 2]) {
        await expect(parts.reduce((sum, part) => sum + (part[column] ?? 0), 0)).toBe(whole[column]);
      }
      await expect(whole[1]).toBe(income);
    }
    await expectRoom(canvasElement);

    // Nobody has played what is dealt before round 1.
    await userEvent.selectOptions(pick, "Before round 1");
    await expect(canvas.queryByRole("table", { name: "Income statement" })).toBeNull();
    await expect(canvas.queryByRole("table", { name: "Balance sheet" })).toBeNull();
    await expect(canvas.getAllByRole("table").length).toBeGreaterThan(0);
  },
};

export const Nothing: Story = {
  args: { part: "studies", view: openingReports },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have not bought a study yet\./)).toBeVisible();
  },
};

export const Narrow: Story = {
  tags: ["exhaustive"],
  args: { part: "accounts" },
  globals: { viewport: { value: "smallPhone" } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("table", { name: "Balance sheet" });
    await expectRoom(canvasElement);
  },
};
