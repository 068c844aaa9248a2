import { expectFolded, expectIndexStays, expectShortOpening, openTopic } from "@belab/ui/testing/debriefingPlays.ts";
import { german } from "@belab/ui/testing/german.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import { expectRoom } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import type { BrandManagementAnswer, BrandManagementQuestion } from "../../../setup/index.ts";
import {
  administered,
  answerTo,
  endedEarly,
  firmAt,
  storyTeam,
  teamOfFirm,
  unplayedTeam,
} from "../storyDebriefings.ts";
import { TeamDebriefing } from "./TeamDebriefing.tsx";

type Answered = Promise<BrandManagementAnswer | undefined>;

const meta = {
  title: "Pages/Games/Brand Management debriefing/TeamDebriefing",
  component: TeamDebriefing,
  parameters: { chromatic: { modes: layoutModes } },
  args: {
    debriefing: storyTeam,
    ask: fn(async (question: BrandManagementQuestion): Answered => answerTo(storyTeam.market, question)),
  },
} satisfies Meta<typeof TeamDebriefing>;

export default meta;

type Story = StoryObj<typeof meta>;

const topics = [
  "What stands out",
  "The score",
  "Why the share moved",
  "How good the decisions were",
  "Forecasts",
  "Market map",
  "Round by round",
];

/** Second of four, with a second brand: the result, the two costliest decisions and the what-if come first. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Comet: place 2 of 4 with 70.7 points" })).toBeVisible();
    await expect(
      canvas.getByText(/^In 6 rounds you earned 2\.9 M; robots in your position earned 5\.7 M/),
    ).toBeVisible();
    const costly = within(canvas.getByRole("region", { name: "Your two costliest decisions" }));
    await expect(costly.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Round 1: Price46 K10% less would have been best.",
      "Round 6: Advertising40 K25% more would have been best.",
    ]);
    const whatIf = within(canvas.getByRole("region", { name: "What if …?" }));
    await expect(whatIf.getByRole("combobox", { name: "Round" })).toHaveDisplayValue("Round 1");
    await expect(whatIf.getByRole("combobox", { name: "Decision" })).toHaveDisplayValue("Price");
    await expect(whatIf.getByText("Rivals do not react: they do what they did.")).toBeVisible();
    await expectFolded(canvasElement, topics);
    await expect(args.ask).not.toHaveBeenCalled();
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
    await expect(
      canvas.getByText(/^Earnings of 2,914\.8 K are 2,817\.4 K less than robots in the same position earned/),
    ).toBeVisible();
    await expect(canvas.getByText(/^The second brand, launched in round 2, paid: it brought 275\.1 K/)).toBeVisible();
    await expect(canvas.getByRole("figure", { name: "How robots did in the same position" })).toHaveTextContent(
      "Robot at home in Style",
    );
    await expect(canvas.getByRole("figure", { name: "Comet b: round 3 to round 4" })).toHaveTextContent(
      "went from 6.4% to 11.1%: +4.7 points",
    );
    await expect(canvas.getByRole("figure", { name: "Given away by decisions" })).toBeVisible();
    await expect(canvas.getByRole("figure", { name: "How far forecasts missed" })).toHaveTextContent(
      "missed orders by 5.7% on average; repeating last round's orders would have missed by 11.3%",
    );
    await expect(canvas.getByRole("figure", { name: "The market map over the rounds" })).toBeVisible();
    await expect(canvas.getByRole("table", { name: "Results of each round" })).toHaveTextContent("Submitted");
    await expectIndexStays(canvas);
    await expectRoom(canvasElement);
  },
};

/** Rounds that are not neighbours: the parts of that change are asked for. */
export const OtherRounds: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const shares = await openTopic({ canvas, userEvent }, "Why the share moved");
    await userEvent.selectOptions(shares.getByRole("combobox", { name: "Brand" }), "Comet a");
    await userEvent.selectOptions(shares.getByRole("combobox", { name: "From" }), "Start");
    await userEvent.selectOptions(shares.getByRole("combobox", { name: "To" }), "Round 6");
    await expect(args.ask).toHaveBeenLastCalledWith({
      kind: "share-change",
      firm: 0,
      brand: "a",
      fromRound: 0,
      toRound: 6,
    });
    const figure = await canvas.findByRole("figure", { name: "Comet a: start to round 6" });
    await expect(figure).toHaveTextContent("went from 25.0% to 25.3%: +0.3 points");
    await expect(figure).toHaveTextContent("Own awareness+3.4 points");
  },
};

export const OtherRoundsFailed: Story = {
  tags: ["slow"],
  args: { ask: fn(async (_: BrandManagementQuestion): Answered => undefined) },
  play: async ({ args, canvas, userEvent }) => {
    await openTopic({ canvas, userEvent }, "Why the share moved");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "To" }), "Round 6");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The answer did not arrive.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(args.ask).toHaveBeenCalledTimes(2));
  },
};

/** A tenth more, another value, and a decision that is left out. */
export const WhatIf: Story = {
  tags: ["slow"],
  play: async ({ args, canvas, userEvent }) => {
    const part = within(canvas.getByRole("region", { name: "What if …?" }));
    const status = part.getByRole("status");
    await expect(part.getByRole("combobox", { name: "Firm" })).toHaveDisplayValue("Comet");
    await userEvent.selectOptions(part.getByRole("combobox", { name: "Firm" }), "Anchor");
    await userEvent.selectOptions(part.getByRole("combobox", { name: "Round" }), "Round 3");
    await userEvent.selectOptions(part.getByRole("combobox", { name: "Decision" }), "Advertising, all segments");
    const ads = storyTeam.market.rounds[2]?.firms[1]?.decision.brands[0]?.ads ?? [];
    await userEvent.click(part.getByRole("button", { name: "+10%" }));
    await expect(args.ask).toHaveBeenLastCalledWith({
      kind: "what-if",
      firm: 1,
      round: 3,
      changes: ads.map((value, index) => ({ field: `a.ads.${index}`, value: Math.round(value * 1.1) })),
    });
    await waitFor(() =>
      expect(status).toHaveTextContent(
        "Anchor would have ended with 493.8 K more in earnings and brand equity, and 76.7 points",
      ),
    );
    await expect(status).toHaveTextContent("Rivals do not react: they do what they did.");
    await expect(part.getByRole("table", { name: "The whole game" })).toBeVisible();

    await userEvent.selectOptions(part.getByRole("combobox", { name: "Decision" }), "Price");
    const replay = part.getByRole("button", { name: "Replay" });
    await expect(replay).toBeDisabled();
    await userEvent.type(part.getByRole("textbox", { name: "Another value" }), "88.5{Enter}");
    await expect(args.ask).toHaveBeenLastCalledWith(
      expect.objectContaining({ changes: [{ field: "a.price", value: 8850 }] }),
    );
    await waitFor(() => expect(status).toHaveTextContent(/Anchor in round 3: Price, 88\.50 instead of/));

    await userEvent.selectOptions(part.getByRole("combobox", { name: "Decision" }), "Production plan");
    await userEvent.type(part.getByRole("textbox", { name: "Another value" }), "50,000{Enter}");
    await expect(args.ask).toHaveBeenLastCalledWith(
      expect.objectContaining({ changes: [{ field: "a.plan", value: 50_000 }] }),
    );

    await userEvent.selectOptions(part.getByRole("combobox", { name: "Firm" }), "Comet");
    await userEvent.selectOptions(part.getByRole("combobox", { name: "Round" }), "Round 2");
    await userEvent.selectOptions(part.getByRole("combobox", { name: "Decision" }), "Second brand launched");
    await userEvent.click(part.getByRole("button", { name: "Play again without the launch" }));
    await expect(args.ask).toHaveBeenLastCalledWith({
      kind: "what-if",
      firm: 0,
      round: 2,
      changes: [{ field: "launch", value: null }],
    });
    await waitFor(() => expect(status).toHaveTextContent("Second brand launched, No instead of Yes"));
  },
};

const waiting: (() => void)[] = [];

/** While an answer is awaited, of all other questions only the last is sent. */
export const WhatIfPending: Story = {
  tags: ["slow"],
  args: {
    ask: fn(
      (question: BrandManagementQuestion) =>
        new Promise<BrandManagementAnswer | undefined>((resolve) => {
          waiting.push(() => resolve(answerTo(storyTeam.market, question)));
        }),
    ),
  },
  beforeEach: () => {
    waiting.length = 0;
  },
  play: async ({ args, canvas, userEvent }) => {
    const part = within(canvas.getByRole("region", { name: "What if …?" }));
    for (const name of ["+10%", "+20%", "−20%"]) {
      await userEvent.click(part.getByRole("button", { name }));
    }
    await expect(part.getByRole("status")).toHaveTextContent("Playing the rounds again …");
    waiting[0]?.();
    await waitFor(() => expect(args.ask).toHaveBeenCalledTimes(2));
    const price = storyTeam.market.rounds[0]?.firms[0]?.decision.brands[0]?.price ?? 0;
    await expect(args.ask).toHaveBeenLastCalledWith(
      expect.objectContaining({ changes: [{ field: "a.price", value: Math.round(price * 0.8) }] }),
    );
  },
};

export const WhatIfFailed: Story = {
  tags: ["slow"],
  args: { ask: fn(async (_: BrandManagementQuestion): Answered => undefined) },
  play: async ({ args, canvas, userEvent }) => {
    const part = within(canvas.getByRole("region", { name: "What if …?" }));
    await userEvent.click(part.getByRole("button", { name: "−10%" }));
    await expect(await part.findByRole("alert")).toHaveTextContent("The answer did not arrive.");
    await userEvent.click(part.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(args.ask).toHaveBeenCalledTimes(2));
  },
};

export const Won: Story = {
  tags: ["slow"],
  args: { debriefing: teamOfFirm(firmAt(1)) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("heading", { level: 2, name: "Anchor: place 1 of 4 with 72.5 points" }),
    ).toBeVisible();
  },
};

export const Last: Story = {
  tags: ["slow"],
  args: { debriefing: teamOfFirm(firmAt(4)) },
  play: async ({ canvas, userEvent }) => {
    await openTopic({ canvas, userEvent }, "What stands out");
    await openTopic({ canvas, userEvent }, "Round by round");
    await expect(
      canvas.getByRole("heading", { level: 2, name: "Mountain: place 4 of 4 with 41.8 points" }),
    ).toBeVisible();
    await expect(canvas.getByText(/^In 3 rounds, too much advertising gave away|too much advertising/)).toBeVisible();
    await expect(
      canvas.getByText("Round 4: +500 K from the teacher. Reason: Help after a fire in the warehouse"),
    ).toBeVisible();
  },
};

export const Administration: Story = {
  tags: ["slow"],
  args: { debriefing: administered },
  play: async ({ canvas, userEvent }) => {
    await openTopic({ canvas, userEvent }, "What stands out");
    await expect(
      canvas.getByText(/the bank put the firm into administration for 2 rounds: advertising and sales force were cut/),
    ).toBeVisible();
    await expect(canvas.getByRole("table", { name: "Results of each round" })).toHaveTextContent("in administration");
  },
};

/** The teacher ended the game after two rounds. */
export const EndedEarly: Story = {
  args: { debriefing: endedEarly },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /The game ended after 2 rounds of 6\. So few rounds say little about how well a team decides\.$/,
      ),
    ).toBeVisible();
    await expect(within(canvas.getByRole("table", { name: "Results of each round" })).getAllByRole("row")).toHaveLength(
      3,
    );
  },
};

export const NothingPlayed: Story = {
  args: { debriefing: unplayedTeam },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "No round was played to its end" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Print report" })).toBeNull();
    await expect(canvas.queryByRole("figure")).toBeNull();
  },
};

/** On paper, all tables are open. */
export const Printed: Story = {
  beforeEach: () => {
    const { print } = window;
    window.print = fn();
    return () => {
      window.print = print;
    };
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const openTables = () => canvasElement.querySelectorAll("details[open]").length;
    await userEvent.click(canvas.getByRole("button", { name: "Print report" }));
    await expect(window.print).toHaveBeenCalledOnce();
    await expect(openTables()).toBe(0);
    window.dispatchEvent(new Event("beforeprint"));
    await expect(openTables()).toBe(canvasElement.querySelectorAll("details").length);
    window.dispatchEvent(new Event("afterprint"));
    await expect(openTables()).toBe(0);
  },
};

/** The summary leaves tables as they are, and the browser's own command prints all of the report afterwards. */
export const SummaryPrinted: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: Printed.beforeEach ?? [],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const report = () => canvasElement.querySelector("[data-printout]");
    const openTables = () => canvasElement.querySelectorAll("details[open]").length;
    await userEvent.click(canvas.getByRole("button", { name: "Print summary" }));
    await expect(window.print).toHaveBeenCalledOnce();
    await expect(report()).toHaveAttribute("data-printout", "summary");
    window.dispatchEvent(new Event("beforeprint"));
    await expect(openTables()).toBe(0);
    window.dispatchEvent(new Event("afterprint"));
    await expect(report()).toBeNull();
    window.dispatchEvent(new Event("beforeprint"));
    await expect(openTables()).toBeGreaterThan(0);
    window.dispatchEvent(new Event("afterprint"));
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectShortOpening(canvasElement);
    await openTopic({ canvas, userEvent }, "Forecasts");
    await expectIndexStays(canvas);
    await expectRoom(canvasElement);
  },
};

export const Narrow: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "smallPhone" } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const name of topics) {
      await openTopic({ canvas, userEvent }, name);
    }
    await expectRoom(canvasElement);
  },
};

export const GermanOnPhone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <TeamDebriefing {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvasElement }) => {
    await expectShortOpening(canvasElement);
    await expectRoom(canvasElement);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <TeamDebriefing {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole("heading", { level: 2, name: "Komet: Platz 2 von 4 mit 70,7 Punkten" }),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Bericht drucken" })).toBeVisible();
    await expect(canvas.getByText("Die Konkurrenz reagiert nicht: Sie tut, was sie getan hat.")).toBeVisible();
    await expectRoom(canvasElement);
  },
};
