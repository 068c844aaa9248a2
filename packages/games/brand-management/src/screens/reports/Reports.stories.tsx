import { german } from "@belab/ui/testing/german.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import { expectRoom } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Reports } from "./Reports.tsx";
import { debtReports, openingReports, practiceReports, sixFirms, storyReports, withoutNews } from "./storyReports.ts";

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

/** What came of the last round: the own firm first, then what everybody reads. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Round 4: results" })).toBeVisible();
    await expect(canvas.getByText("The team submitted its sheet.")).toBeVisible();
    await expect(canvas.getByText("66.7 of 100")).toBeVisible();
    await expect(canvas.getByText("Team 2 got 100.0 K: “Late start because of the projector”")).toBeVisible();
    await expect(canvas.getByText("Team 1 paid 50.0 K: “Read a neighbour's sheet”")).toBeVisible();
    await expect(rowsOf(canvas.getByRole("table", { name: "Firms" }))[1]).toMatch(/^Team 2 \| .* \| Carried over$/);
    await expectRoom(canvasElement);
  },
};

export const Practice: Story = {
  args: { view: practiceReports },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Practice round: results" })).toBeVisible();
    await expect(canvas.getByText(/^The practice round does not count\./)).toBeVisible();
    await expect(canvas.queryByText("Score so far")).toBeNull();
  },
};

export const Debt: Story = {
  args: { view: debtReports },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Debt")).toBeVisible();
    await expect(canvas.getByText("180.6 K")).toBeVisible();
    await expect(canvas.getByText(/Administration means that the bank/)).toBeVisible();
  },
};

export const Briefing: Story = {
  args: { view: openingReports, part: "briefing" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText(/^You run a firm/)).toHaveTextContent("2 other firms");
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
    await expect(canvas.getByText("You fill in one decision sheet.")).toBeVisible();
    await expect(canvas.getByText("In this game, ideals stay where they are.")).toBeVisible();
    await expect(canvas.getByText("In this game, studies are free.")).toBeVisible();
    await expect(canvas.queryByText("Second brand")).toBeNull();
    await expect(canvas.queryByText(/practice round/)).toBeNull();
  },
};

export const Press: Story = {
  args: { part: "press" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const brands = () => rowsOf(canvas.getByRole("table", { name: "Brands" }));
    await expect(brands()).toHaveLength(5);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Round" }), "Round 3");
    await expect(brands()).toContain("1b | 99.00 | 21,600 | new product, out of stock");
    await expect(canvas.getByRole("figure", { name: "Value shares over the rounds" })).toBeVisible();
    await expectRoom(canvasElement);
  },
};

/** The notes say what the words in the tables mean, and nothing else. */
export const PressWithoutNews: Story = {
  args: { part: "press", view: withoutNews },
  play: async ({ canvas }) => {
    const [head, ...brands] = rowsOf(canvas.getByRole("table", { name: "Brands" }));
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
    for (const round of ["Round 4", "Round 3", "Round 2", "Round 1"]) {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Round" }), round);
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
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Round" }), "Before round 1");
    await expect(canvas.queryByRole("table", { name: "Income statement" })).toBeNull();
    await expect(canvas.queryByRole("table", { name: "Balance sheet" })).toBeNull();
    await expect(canvas.getAllByRole("table").length).toBeGreaterThan(0);
  },
};

export const Nothing: Story = {
  args: { part: "studies", view: openingReports },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You have not bought a study yet\./)).toBeVisible();
  },
};

/** Each part has room for German. */
export const German: Story = {
  render: () => (
    <MessagesProvider locale="de" messages={german}>
      <Reports view={storyReports} part="round" />
      <Reports view={storyReports} part="briefing" />
      <Reports view={storyReports} part="press" />
      <Reports view={storyReports} part="accounts" />
      <Reports view={storyReports} part="studies" />
      <Reports view={storyReports} part="calculators" />
    </MessagesProvider>
  ),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Einführung" })).toBeVisible();
    await expectRoom(canvasElement);
  },
};

export const Narrow: Story = {
  args: { part: "accounts" },
  globals: { viewport: { value: "smallPhone" } },
  play: async ({ canvasElement }) => {
    await expectRoom(canvasElement);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    await expectRoom(canvasElement);
  },
};
