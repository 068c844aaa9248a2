import { german } from "@belab/ui/testing/german.ts";
import { layoutModes } from "@belab/ui/testing/modes.ts";
import { expectRoom } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, waitFor, within } from "storybook/test";
import type { GoogolAnswer, GoogolQuestion } from "../../setup/index.ts";
import { PlayerDebriefing } from "./PlayerDebriefing.tsx";
import {
  answerTo,
  knownRangePlayer,
  manySlips,
  rankPlayer,
  silentPlayer,
  storyPlayer,
  unluckyPlayer,
} from "./storyDebriefings.ts";

const meta = {
  title: "Pages/Games/Googol/PlayerDebriefing",
  component: PlayerDebriefing,
  parameters: { chromatic: { modes: layoutModes } },
  args: {
    debriefing: storyPlayer,
    ask: fn(async ({ skipped }: GoogolQuestion): Promise<GoogolAnswer | undefined> => answerTo(storyPlayer, skipped)),
  },
} satisfies Meta<typeof PlayerDebriefing>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A person who stops too early. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "You won 1 of 5 decks" })).toBeVisible();
    await expect(
      canvas.getByText(/^You decided like the best rule on none of 5 decks\. Luck was about even\.$/),
    ).toBeVisible();
    await expect(canvas.getByText(/gave away 15 percentage points of that, and bad luck took 3/)).toBeVisible();
    await expect(canvas.getByRole("figure", { name: "Other rules on the same decks" })).toHaveTextContent(
      "The best rule would have won 2 of 5, you won 1.",
    );
    await expect(canvas.getByText(/let about 37% of the slips pass, 7 of 20 here/)).toBeVisible();
    await expect(canvas.getByText(/as if you let the first 3 slips pass/)).toBeVisible();
    await expect(
      canvas.getByText("The best cut-off is 7, so you stopped too early rather than too late."),
    ).toBeVisible();
    await expect(canvas.getByRole("figure", { name: "Your decisions" })).toHaveTextContent("Too early");
    await expect(args.ask).not.toHaveBeenCalled();
    await expectRoom(canvasElement);
  },
};

/** A deck, opened: all its slips, and what the choice was worth. */
export const OpenedDeck: Story = {
  play: async ({ canvas, userEvent }) => {
    const decks = canvas.getByRole("region", { name: "Deck by deck" });
    await expect(within(decks).getAllByRole("group")).toHaveLength(5);
    await userEvent.click(within(decks).getByText("Deck 1"));
    await expect(within(decks).getByText(/^Slip 3: .* Your slip\.$/)).toBeInTheDocument();
    await expect(within(decks).getAllByText(/Your decisions gave away/)[0]).toBeVisible();
  },
};

/** What another cut-off would have won. Questions are sent one after the other, and each only once. */
export const WhatIf: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole("slider", { name: "Slips to skip" });
    const number = canvas.getByRole("spinbutton", { name: "Slips to skip, as a number" });
    const part = canvas.getByRole("region", { name: "What if …?" });
    await expect(slider).toHaveValue("7");
    await expect(within(part).getByRole("status")).toHaveTextContent("Move the slider to play your decks again.");

    fireEvent.change(slider, { target: { value: "12" } });
    await waitFor(() =>
      expect(within(part).getByRole("status")).toHaveTextContent(
        /^Skipping 12 slips, you would have won \d of 5 decks\. You won 1\./,
      ),
    );
    await expect(number).toHaveValue(12);
    await expect(within(part).getAllByRole("listitem")).toHaveLength(5);

    await userEvent.clear(number);
    await userEvent.type(number, "40");
    await expect(slider).toHaveValue("4");
    await userEvent.tab();
    await expect(number).toHaveValue(4);
    await waitFor(() => expect(within(part).getByRole("status")).toHaveTextContent(/^Skipping 4 slips/));
    fireEvent.change(slider, { target: { value: "12" } });
    await waitFor(() => expect(within(part).getByRole("status")).toHaveTextContent(/^Skipping 12 slips/));
    await expect(args.ask).toHaveBeenCalledTimes(2);
  },
};

/** While an answer is awaited, of all other questions only the last is sent. */
export const WhatIfSlow: Story = {
  args: {
    ask: fn(
      ({ skipped }: GoogolQuestion) =>
        new Promise<GoogolAnswer | undefined>((resolve) => {
          answers.push(() => resolve(answerTo(storyPlayer, skipped)));
        }),
    ),
  },
  beforeEach: () => {
    answers.length = 0;
  },
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole("slider", { name: "Slips to skip" });
    for (const value of ["8", "9", "10", "11"]) {
      fireEvent.change(slider, { target: { value } });
    }
    const status = within(canvas.getByRole("region", { name: "What if …?" })).getByRole("status");
    await expect(status).toHaveTextContent("Playing your decks again …");
    answers[0]?.();
    await waitFor(() => expect(args.ask).toHaveBeenCalledTimes(2));
    await expect(args.ask).toHaveBeenLastCalledWith({ kind: "cutoff", skipped: 11 });
    answers[1]?.();
    await waitFor(() => expect(status).toHaveTextContent(/^Skipping 11 slips/));
  },
};

const answers: (() => void)[] = [];

export const WhatIfFailed: Story = {
  args: { ask: fn(async (_: GoogolQuestion): Promise<GoogolAnswer | undefined> => undefined) },
  play: async ({ args, canvas, userEvent }) => {
    fireEvent.change(canvas.getByRole("slider", { name: "Slips to skip" }), { target: { value: "3" } });
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("The answer did not arrive."));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(args.ask).toHaveBeenCalledTimes(2));
    await expect(args.ask).toHaveBeenLastCalledWith({ kind: "cutoff", skipped: 3 });
  },
};

/** Everything right, and nothing won; two decks do not count. */
export const Unlucky: Story = {
  args: { debriefing: unluckyPlayer },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "You won none of your 3 decks" })).toBeVisible();
    await expect(canvas.getByText(/on 3 of 3 decks\. Luck was against you\.$/)).toBeVisible();
    await expect(canvas.getByText(/Your decisions gave away nothing of that, and bad luck took 38/)).toBeVisible();
    await expect(canvas.getByText(/best cut-off/)).toBeVisible();
    await expect(
      canvas.getByText(/^1 deck ended before you chose a slip.* A bot played 1 deck for you\./),
    ).toBeVisible();
    await expect(canvas.getByText("No choice")).toBeVisible();
    await expect(canvas.getByText("Played by a bot")).toBeVisible();
  },
};

export const GoodRank: Story = {
  args: { debriefing: rankPlayer, ask: fn(async ({ skipped }: GoogolQuestion) => answerTo(rankPlayer, skipped)) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("heading", { level: 2, name: "You scored 79 of 100 points on average" }),
    ).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Getting less choosy" })).toBeVisible();
    fireEvent.change(canvas.getByRole("slider", { name: "Slips to skip" }), { target: { value: "0" } });
    await waitFor(() =>
      expect(
        canvas.getByText(
          /^Taking the first slip, you would have scored \d+ of 100 points on average\. You scored 79\.$/,
        ),
      ).toBeVisible(),
    );
  },
};

export const KnownRange: Story = {
  args: { debriefing: knownRangePlayer },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "A limit that falls" })).toBeVisible();
    await expect(canvas.getByText(/The best rule is above the curve, at 61%/)).toBeVisible();
    await expect(canvas.getByText(/A cut-off does not look at the size of the numbers/)).toBeVisible();
  },
};

/** Time was up on every deck. */
export const NothingChosen: Story = {
  args: { debriefing: silentPlayer },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "You did not choose a slip" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "The 37% rule" })).toBeVisible();
    await expect(canvas.getByText(/^Your decisions show no cut-off/)).toBeVisible();
    await expect(canvas.queryByRole("slider", { name: "Slips to skip" })).toBeNull();
    await expect(canvas.queryByRole("figure", { name: "Other rules on the same decks" })).toBeNull();
  },
};

/** 30 decks of 100 slips. */
export const ManySlips: Story = {
  args: { debriefing: manySlips },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^Skipping 37 slips/)).toBeVisible();
    await expectRoom(canvasElement);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: ({ canvasElement }) => expectRoom(canvasElement),
};

export const Narrow: Story = {
  globals: { viewport: { value: "smallPhone" } },
  args: { debriefing: manySlips },
  parameters: { chromatic: { disableSnapshot: true } },
  play: ({ canvasElement }) => expectRoom(canvasElement),
};

export const German: Story = {
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <PlayerDebriefing {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Sie haben 1 von 5 Stapeln gewonnen" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Die 37-%-Regel" })).toBeVisible();
    await expectRoom(canvasElement);
  },
};
