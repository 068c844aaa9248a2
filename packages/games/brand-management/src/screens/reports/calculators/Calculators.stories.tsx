import { clippedTexts } from "@belab/ui/testing/clippedTexts.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { openingReports, storyReports } from "../storyReports.ts";
import { Calculators } from "./Calculators.tsx";

const meta = {
  title: "Pages/Games/Brand Management reports/Calculators",
  component: Calculators,
  parameters: { chromatic: { modes: layoutModes } },
  args: { view: storyReports },
} satisfies Meta<typeof Calculators>;

export default meta;

type Story = StoryObj<typeof meta>;

/** With an experiment and a conjoint study. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const price = within(canvas.getByRole("article", { name: "Price: what would another price bring?" }));
    await expect(price.getByText(/^Round 4: a price 5% lower would have brought/)).toBeVisible();
    await userEvent.selectOptions(price.getByRole("combobox"), "From your conjoint study");
    await expect(price.getByText(/^Round 4: your conjoint study/)).toBeVisible();
    await userEvent.selectOptions(price.getByRole("combobox"), "From your own assumption");
    await expect(price.getByRole("textbox", { name: /^If the price rises by 5%/ })).toHaveValue("10");
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};

/** Without a study, people enter what they believe. */
export const Assumption: Story = {
  tags: ["slow"],
  args: { view: openingReports },
  play: async ({ canvas, userEvent }) => {
    const price = within(canvas.getByRole("article", { name: "Price: what would another price bring?" }));
    await expect(price.queryByRole("combobox")).toBeNull();
    await expect(price.getByText(/It is highest at [89]\d\.\d0/)).toBeVisible();
    const drop = price.getByRole("textbox", { name: /^If the price rises by 5%/ });
    await userEvent.clear(drop);
    await userEvent.type(drop, "20");
    await expect(price.getByText(/It is highest at 6\d\.\d0/)).toBeVisible();
    await userEvent.clear(drop);
    await userEvent.type(drop, "many");
    await expect(price.getByRole("alert")).toHaveTextContent("Enter a number from 0 to 50.");
    await expect(price.queryByText(/It is highest at/)).toBeNull();
  },
};

/** By the public formula: awareness of 52.23% after 300 K. */
export const Advertising: Story = {
  args: { view: openingReports },
  play: async ({ canvas, userEvent }) => {
    const part = within(canvas.getByRole("article", { name: "Advertising: how many would know you?" }));
    const field = part.getByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "300");
    await expect(part.getByRole("status")).toHaveTextContent(
      "With 300 K awareness goes from 52.2% to 76.0%. The next 50 K would add 3.7 percentage points.",
    );
    await expect(part.getByRole("status")).toHaveTextContent("To keep the awareness of today takes 94 K.");
  },
};

export const SalesForce: Story = {
  args: { view: openingReports },
  play: async ({ canvas, userEvent }) => {
    const part = within(canvas.getByRole("article", { name: /^Sales force/ }));
    const field = part.getByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "18");
    await expect(part.getByRole("status")).toHaveTextContent(
      "With 18 representatives, at a cost of 180 K, coverage goes from 35.9% to 42.9%.",
    );
  },
};

/** Two short steps cost less than one long one. */
export const Product: Story = {
  args: { view: openingReports },
  play: async ({ canvas, userEvent }) => {
    const part = within(canvas.getByRole("article", { name: /^Product/ }));
    await expect(part.getByText("That is where you are: no cost.")).toBeVisible();
    const field = part.getByRole("textbox", { name: "Performance" });
    await userEvent.clear(field);
    await userEvent.type(field, "75");
    await expect(part.getByText("Repositioning costs 520 K. A unit costs 50.15 in place of 45.15.")).toBeVisible();
    await expect(part.getByText("In two steps, over two rounds, it costs 320 K.")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "175");
    await expect(part.getByRole("alert")).toHaveTextContent("Enter a whole number from 0 to 100.");
  },
};

/** A brand that was launched for the next round. */
export const NewBrand: Story = {
  args: {
    view: {
      ...storyReports,
      reports: storyReports.reports.map((report) => ({
        ...report,
        result: { ...report.result, brands: report.result.brands.filter(({ id }) => id === "a") },
      })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Brand" }), "Comet b");
    await expect(canvas.getByText(/^This brand has not been sold yet/)).toBeVisible();
  },
};
