import { expectFace } from "@belab/ui/testing/expectFace.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { brandManagementSetup } from "../../setup/index.ts";
import { BrandManagementFields, BrandManagementSummary } from "./BrandManagementFields.tsx";
import { BrandManagementMonitor } from "./BrandManagementMonitor.tsx";
import { monitored, storyMembers } from "./storyMarket.ts";
import { TeamLine } from "./TeamLine.tsx";

const { defaults } = brandManagementSetup;

const monitor = {
  parameters: defaults,
  views: { 1: monitored("round") },
  streams: [],
  away: [],
  people: storyMembers,
  pending: false,
  onAct: fn(async () => undefined),
};

/** What a teacher sets, watches and does in Brand Management, and what the class sees on the projector. */
const meta = {
  title: "Pages/Games/Brand Management/Teacher",
  component: BrandManagementMonitor,
  args: monitor,
  parameters: { layout: "padded", chromatic: { modes: layoutModes } },
} satisfies Meta<typeof BrandManagementMonitor>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One market: who has submitted, who is here, and how the firms stand. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const row = (name: string) => within(canvas.getByRole("row", { name: new RegExp(`^${name} `) }));
    await expect(canvas.getByRole("table", { name: "The teams’ firms" })).toBeVisible();
    await expectFace(canvas.getByRole("row", { name: /^Anchor / }), 1);
    await expectFace(canvas.getByRole("row", { name: /^Bot 1 / }), null);
    await expect(row("Comet").getByText("Submitted")).toBeVisible();
    await expect(row("Anchor").getByText("3 changes, not submitted")).toBeVisible();
    await expect(row("Anchor").getByText("1 of 2")).toBeVisible();
    await expect(row("Leaf").getByText("In administration")).toBeVisible();
    await expect(row("Bot 1").getByText("A bot decides")).toBeVisible();
    await userEvent.click(canvas.getByText("Decisions as they stand"));
    await expect(canvas.getByRole("region", { name: "Anchor" })).toHaveTextContent("300 K · 250 K · 150 K");
    await expect(canvas.getByText("Round 1: Anchor paid 50 K. Ten minutes late")).toBeVisible();
  },
};

/** Between the rounds nothing is decided. */
export const Results: Story = {
  args: { views: { 1: monitored("results") } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Decisions as they stand"));
    await expect(canvas.getAllByText("Nothing to decide now").at(-1)).toBeVisible();
  },
};

/** In the briefing teams say when they are ready; bots have nothing to read. */
export const Briefing: Story = {
  args: { views: { 1: monitored("briefing") } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 of 2 teams ready")).toBeVisible();
    await expect(canvas.getByRole("columnheader", { name: "Ready" })).toBeVisible();
    const row = (name: string) => within(canvas.getByRole("row", { name: new RegExp(`^${name} `) }));
    await expect(row("Comet").getByText("Ready to go on")).toBeVisible();
    await expect(row("Anchor").getByText("Not ready yet")).toBeVisible();
    await expect(row("Bot 1").getByText("A bot decides")).toBeVisible();
  },
};

/** Many markets are folded. */
export const ManyMarkets: Story = {
  args: { views: { 1: monitored("round"), 2: monitored("round"), 3: monitored("round") } },
  play: async ({ canvas }) => {
    const third = canvas.getAllByRole("table", { hidden: true })[2];
    await expect(third).not.toBeVisible();
    await userEvent.click(canvas.getAllByText("Market 3")[0] as HTMLElement);
    await expect(third).toBeVisible();
  },
};

/** Money needs an amount and a reason. */
export const Grant: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getAllByText("Give or take money")[0] as HTMLElement);
    await userEvent.click(canvas.getByRole("button", { name: "Give or take the money" }));
    await expect(canvas.getByText("Say why: everybody reads it.")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Firm"), "Anchor");
    const amount = canvas.getByLabelText("Amount in K (1 K = 1,000)");
    await userEvent.type(amount, "-0.5");
    await userEvent.click(canvas.getByRole("button", { name: "Give or take the money" }));
    await expect(canvas.getByText(/^Enter a whole number/)).toBeVisible();
    await userEvent.clear(amount);
    // In some languages a point separates thousands.
    await userEvent.type(amount, "-1.200");
    await userEvent.type(canvas.getByLabelText("Reason"), "Late again");
    await userEvent.click(canvas.getByRole("button", { name: "Give or take the money" }));
    await expect(args.onAct).toHaveBeenLastCalledWith(1, {
      kind: "grant",
      firm: 1,
      amount: -120_000_000,
      reason: "Late again",
    });
    await expect(await canvas.findByText("Anchor pays 1,200 K.")).toBeVisible();
  },
};

/** In a team's row: its cash and its place; only the cash before the first round is over. */
export const TeamLines: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <ul>
      {[0, 1, 2].map((seat) => (
        <li key={seat}>
          <TeamLine view={monitored("round")} seat={seat} />
        </li>
      ))}
      <li>
        <TeamLine view={monitored("briefing")} seat={0} />
      </li>
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "€2.0 M · no. 3",
      "€1.9 M · no. 1",
      "In administration",
      "€2.0 M",
    ]);
  },
};

/** What a teacher sets before the table opens. */
export const Parameters: Story = {
  render: () => {
    const [value, setValue] = useState<Parameters<typeof BrandManagementFields>[0]["value"]>(defaults);
    return <BrandManagementFields value={value} onChange={setValue} errors={{}} />;
  },
  play: async ({ canvas }) => {
    const quickly = canvas.getByRole("radio", { name: "Quickly" });
    await userEvent.click(quickly);
    await expect(quickly).toBeChecked();
    await userEvent.clear(canvas.getByLabelText("Rounds that count"));
    await userEvent.type(canvas.getByLabelText("Rounds that count"), "5");
    await expect(canvas.getByLabelText("Rounds that count")).toHaveValue("5");
  },
};

/** What the bots do is explained once. */
export const Bots: Story = {
  render: () => <BrandManagementFields value={defaults} onChange={fn()} errors={{}} />,
  play: async ({ canvas }) => {
    const choices = canvas.getAllByRole("radio", { name: "A robot that calculates" });
    await expect(choices).toHaveLength(2);
    await expect(choices[0]).toHaveAccessibleDescription("It knows the formulas of the market and is a strong rival.");
    await expect(choices[1]).not.toHaveAccessibleDescription();
    await expect(canvas.getAllByText(/^It knows the formulas/)).toHaveLength(1);
  },
};

/** What is set, in a sentence. */
export const Summary: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <>
      <p>
        <BrandManagementSummary parameters={defaults} />
      </p>
      <p>
        <BrandManagementSummary parameters={{ ...defaults, practiceRound: false, rounds: 2, short: true }} />
      </p>
      <p>
        <BrandManagementSummary parameters={{ ...defaults, timed: false }} />
      </p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("A practice round and 6 rounds of 12–18 minutes.")).toBeVisible();
    await expect(canvas.getByText("2 rounds of 8–9 minutes.")).toBeVisible();
    await expect(canvas.getByText("A practice round and 6 rounds without a time limit.")).toBeVisible();
  },
};

/** What is wrong stands at its field. */
export const WrongParameters: Story = {
  render: () => (
    <BrandManagementFields
      value={{ ...defaults, firms: 9 }}
      onChange={fn()}
      errors={{ firms: "Enter a number from 3 to 6." }}
    />
  ),
};
