import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { OtherProduct, otherPlans } from "../../testing/otherProduct.tsx";
import { labPlans } from "./labPlans.tsx";
import { PlanList } from "./PlanList.tsx";

const actions = {
  free: { label: "Start for free", href: "#free", primary: true },
  educator: { label: "Choose Educator", href: "#educator" },
  university: { label: "Choose University", href: "#university" },
  enterprise: { label: "Choose Enterprise", href: "#enterprise" },
};

const meta = {
  title: "Catalogue/PlanList",
  component: PlanList,
  args: { plans: labPlans(), order: 1 },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof PlanList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
    const titles = canvas.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
    await expect(titles).toEqual(["Free", "Educator", "University", "Enterprise"]);
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(rowsAndHeights(canvas.getAllByRole("article"))).toEqual({ rows: 1, heights: 1 });
  },
};

export const Playground: Story = { args: { intro: "Start on your own, then bring your class.", actions } };

/** Two per row, with equal heights in each row. */
export const Tablet: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { actions },
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole("article");
    await expect(rowsAndHeights(cards)).toEqual({ rows: 2, heights: expect.any(Number) });
    await expect(rowsAndHeights(cards.slice(0, 2))).toEqual({ rows: 1, heights: 1 });
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { actions, contactHref: "mailto:lab@example.org" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(rowsAndHeights(canvas.getAllByRole("article")).rows).toBe(4);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const CurrentPlan: Story = {
  args: { title: "Plans", currentPlan: "educator", actions },
  play: async ({ canvas }) => {
    const current = within(canvas.getByRole("article", { name: "Educator" }));
    await expect(current.getByText("Your plan")).toBeVisible();
    await expect(current.queryByRole("link")).toBeNull();
    await expect(canvas.getAllByText("Your plan")).toHaveLength(1);
    await expect(canvas.getByRole("link", { name: "Choose University" })).toHaveAttribute("href", "#university");
  },
};

export const Choice: Story = {
  name: "A chosen plan is marked, with an explanation and the next steps",
  args: {
    title: "Plans",
    currentPlan: "free",
    choice: {
      plan: "educator",
      title: "You have chosen Educator",
      text: "Billing hasn't started yet, so your account stays on the Free plan for now.",
      actions: [
        { label: "Request Educator", href: "#ask" },
        { label: "Go to Games", href: "#games" },
      ],
    },
    actions,
  },
  play: async ({ canvas }) => {
    const choice = within(canvas.getByRole("region", { name: "You have chosen Educator" }));
    await expect(choice.getByText(/stays on the Free plan/)).toBeVisible();
    await expect(choice.getByRole("link", { name: "Request Educator" })).toHaveAttribute("href", "#ask");
    await expect(choice.getByRole("link", { name: "Go to Games" })).toHaveAttribute("href", "#games");
    const chosen = within(canvas.getByRole("article", { name: "Educator" }));
    await expect(chosen.getByText("Your choice")).toBeVisible();
    await expect(canvas.getAllByText("Your choice")).toHaveLength(1);
  },
};

export const CustomizedPackages: Story = {
  args: { contactHref: "mailto:lab@example.org" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Do you need a customized package?")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "mailto:lab@example.org");
  },
};

export const OtherPlans: Story = {
  name: "Another product's three plans share a row",
  parameters: { chromatic: { modes: ownWindowModes } },
  args: {
    plans: otherPlans,
    title: "Was es kostet",
    currentPlan: "seat",
    actions: {
      seat: { label: "Plätze buchen", href: "#seat" },
      box: { label: "Koffer bestellen", href: "#box", primary: true },
      campus: { label: "Anfragen", href: "#campus" },
    },
  },
  render: (args) => (
    <OtherProduct>
      <PlanList {...args} />
    </OtherProduct>
  ),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole("article");
    await expect(rowsAndHeights(cards)).toEqual({ rows: 1, heights: 1 });
    const [first, , last] = cards.map((card) => card.getBoundingClientRect());
    const list = canvas.getByRole("list", { name: "Was es kostet" }).getBoundingClientRect();
    await expect(first?.left).toBe(list.left);
    await expect(Math.round(last?.right ?? 0)).toBe(Math.round(list.right));
    await expect(within(cards[0] as HTMLElement).getByText("Ihr Tarif")).toBeVisible();
    await expect(canvas.getAllByRole("link").map((link) => link.textContent)).toEqual(["Koffer bestellen", "Anfragen"]);
  },
};

export const Matrix: Story = {
  args: {
    intro:
      "Start on your own, for free. Bring your class when you are ready, and your university when it asks for more.",
    currentPlan: "free",
    actions,
    contactHref: "mailto:lab@example.org",
  },
};

function rowsAndHeights(cards: HTMLElement[]): { rows: number; heights: number } {
  const boxes = cards.map((card) => card.getBoundingClientRect());
  return {
    rows: new Set(boxes.map((box) => Math.round(box.top))).size,
    heights: new Set(boxes.map((box) => Math.round(box.height))).size,
  };
}
