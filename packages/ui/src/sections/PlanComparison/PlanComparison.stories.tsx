import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { useLabPlanColumns, useLabPlanRows } from "./labPlanRows.ts";
import { PlanComparison, type PlanComparisonProps, type PlanRowGroup } from "./PlanComparison.tsx";

/** With what the lab's plans give, in the provider's language. */
function LabPlanComparison(props: Partial<PlanComparisonProps>) {
  return <PlanComparison {...props} plans={useLabPlanColumns()} groups={useLabPlanRows()} />;
}

const otherGroups: PlanRowGroup[] = [
  {
    id: "seats",
    title: "Plätze",
    rows: [
      { id: "seats", title: "Plätze im Semester", values: { seat: "so viele, wie Sie buchen", campus: "ohne Grenze" } },
      { id: "grades", title: "Noten", note: "Als Datei zum Mitnehmen.", planned: true, values: { campus: true } },
    ],
  },
];

const meta = {
  title: "Catalogue/PlanComparison",
  component: PlanComparison,
  args: { plans: [], groups: [] },
  render: (args) => <LabPlanComparison {...args} />,
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof PlanComparison>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { currentPlan: "educator" },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole("table", { name: "What each plan gives" }));
    await expect(table.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      "What",
      "Free",
      "EducatorYour plan",
      "University",
      "Enterprise",
    ]);
    const valuesOf = (name: RegExp) =>
      within(table.getByRole("row", { name }))
        .getAllByRole("cell")
        .map((cell) => cell.textContent);
    await expect(valuesOf(/^Games alone/)).toEqual(["3 in any 24 hours", "no limit", "no limit", "no limit"]);
    await expect(valuesOf(/^Tables for a class/)).toEqual(["3 in any 30 days", "no limit", "no limit", "no limit"]);
    await expect(valuesOf(/^People at a table/)).toEqual(["up to 40", "up to 150", "up to 500", "up to 500"]);
    await expect(valuesOf(/^Premium games/)).toEqual(["alone only, to try them", "included", "included", "included"]);
    await expect(valuesOf(/^Scenarios/)).toEqual(["not included", "not included", "not included", "included"]);
  },
};

/** Each row is a block that names the plans. */
export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    await expect(canvas.getAllByText("up to 500")[0]).toBeVisible();
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: () => (
    <MessagesProvider locale="de" messages={german}>
      <LabPlanComparison />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    const row = within(canvas.getByRole("row", { name: /^Spiele allein/ }));
    await expect(row.getByText("3 in 24 Stunden")).toBeVisible();
  },
};

export const OtherPlans: Story = {
  name: "Another product's plans, with a row that is planned",
  args: {
    title: "Was es umfasst",
    plans: [
      { id: "seat", title: "Pro Platz" },
      { id: "campus", title: "Campus" },
    ],
    groups: otherGroups,
  },
  render: (args) => <PlanComparison {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /^Noten planned/ })).toBeVisible();
    await expect(canvas.getByText("not included")).toBeInTheDocument();
  },
};

export const OnePlan: Story = {
  name: "One plan: what everybody has",
  args: { title: "What everybody has here", plans: [{ id: "campus", title: "Campus" }], groups: otherGroups },
  render: (args) => <PlanComparison {...args} />,
};

export const Matrix: Story = { args: { currentPlan: "free" } };
