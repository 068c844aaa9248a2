import { isPlanned } from "@belab/domain/plans";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { FeatureList } from "./FeatureList.tsx";
import { gameFeatures, premiumFeatures } from "./features.ts";

const meta = {
  title: "Content/FeatureList",
  component: FeatureList,
  args: { title: "What you get when you play our games", features: gameFeatures },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof FeatureList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement }) => {
    const title = "What you get when you play our games";
    await expect(canvas.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expect(titles(canvas.getByRole("list", { name: title }))).toEqual([
      "Instantaneous debriefing",
      "Instantaneous analysis",
      "A lively classroom atmosphere",
      "Simulation-based learning",
    ]);
    await expect(columns(canvasElement)).toBe(4);
    await expect(canvasElement.querySelectorAll("li > svg[aria-hidden]")).toHaveLength(4);
  },
};

export const Premium: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { title: "Premium experience", features: premiumFeatures },
  play: async ({ canvas, canvasElement }) => {
    await expect(titles(canvas.getByRole("list", { name: "Premium experience" }))).toEqual([
      "Premium support",
      "Unlimited users",
      "Extensive reporting",
    ]);
    await expect(columns(canvasElement)).toBe(3);
  },
};

export const Planned: Story = {
  name: "One line says which features do not work yet, and none of them is marked",
  args: {
    features: [
      { title: "A clock for everyone", text: "It works." },
      { title: "Extensive reporting", text: "It is still to come.", planned: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Still to come: Extensive reporting.")).toBeVisible();
    await expect(titles(canvas.getByRole("list"))).toEqual(["A clock for everyone", "Extensive reporting"]);
    await expect(canvas.queryByText("planned")).toBeNull();
  },
};

export const AllPlanned: Story = {
  name: "One line says that none of the features works yet",
  parameters: { chromatic: { disableSnapshot: true } },
  args: { features: [{ title: "Extensive reporting", text: "It is still to come.", planned: true }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("We are still working on these.")).toBeVisible();
  },
};

/** What the paid plans promise is the table's, and so is the line: it goes with the last of them. */
export const PremiumPlanned: Story = {
  name: "Of the lab's features those are said to come that do not work yet",
  args: { title: "Premium experience", features: premiumFeatures, ground: "board" },
  render: (args) => (
    <>
      <FeatureList title="What you get when you play our games" features={gameFeatures} />
      <FeatureList {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const working = ["debriefing", "analysis", "classroom", "simulation"] as const;
    await expect(working.filter(isPlanned)).toEqual([]);
    const games = canvas.getByRole("region", { name: "What you get when you play our games" });
    await expect(games).not.toHaveTextContent(/planned|to come|still working/);
    await expect((["support", "users", "reporting"] as const).filter(isPlanned)).toEqual(["reporting"]);
    const premium = within(canvas.getByRole("region", { name: "Premium experience" }));
    await expect(premium.getByText("Still to come: Extensive reporting.")).toBeVisible();
    await expect(premium.queryByText("planned")).toBeNull();
  },
};

export const OnBoard: Story = { args: { ...Premium.args, ground: "board" } };

export const Tablet: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvasElement }) => {
    await expect(columns(canvasElement)).toBe(2);
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  args: { ...Premium.args, ground: "board" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    await expect(columns(canvasElement)).toBe(1);
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <FeatureList {...args} />
      <FeatureList title="Premium experience" features={premiumFeatures} ground="board" />
      <FeatureList
        title="Without drawings"
        features={[
          { title: "One", text: "First." },
          { title: "Two", text: "Second." },
        ]}
      />
    </>
  ),
};

function titles(list: HTMLElement): (string | null)[] {
  return within(list)
    .getAllByRole("heading", { level: 3 })
    .map((title) => title.textContent);
}

function columns(canvasElement: HTMLElement): number {
  const items = [...canvasElement.querySelectorAll("li")];
  return new Set(items.map((item) => item.getBoundingClientRect().left)).size;
}
