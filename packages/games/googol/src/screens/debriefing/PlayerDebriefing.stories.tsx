import { PlayAgainProvider } from "@belab/ui/game/debriefing/playAgain";
import { expectFolded, expectIndexStays, expectShortOpening, openTopic } from "@belab/ui/testing/debriefingPlays.ts";
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
  fewDecks,
  firstDeck,
  knownRangeTwice,
  manySlips,
  rankPlayer,
  silentPlayer,
  storyPlayer,
  unluckyPlayer,
  unsureCutoff,
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

const topics = ["Skill and luck", "The 37% rule", "Your own cut-off", "How you decided", "Deck by deck"];

/** A person who stops too early: the result, the two costliest decks and the what-if come first, the rest is folded. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "You won 1 of 5 decks" })).toBeVisible();
    await expect(
      canvas.getByText(
        "You decided like the best rule on none of 5 decks. Luck was about even. You are dot 1: place 24 of 30, by skill place 28.",
      ),
    ).toBeVisible();
    await expect(canvas.getAllByText(/few/)).toHaveLength(1);
    const costly = within(canvas.getByRole("region", { name: "Your two costliest decisions" }));
    await expect(costly.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Deck 1: Too early23 percentage pointsYou stopped on slip 3, the best rule on slip 12.",
      "Deck 3: Too early18 percentage pointsYou stopped on slip 4, the best rule on slip 20.",
    ]);
    await expect(canvas.getByRole("region", { name: "What if …?" })).toBeVisible();
    await expectFolded(canvasElement, topics);
    await expect(args.ask).not.toHaveBeenCalled();
    await expectRoom(canvasElement);
  },
};

/** Every topic, opened by the index, which stays in sight. */
export const Topics: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const shown = { canvas, userEvent };
    const skill = await openTopic(shown, "Skill and luck");
    await expect(skill.getByText(/gave away 15 percentage points of that, and bad luck took 3/)).toBeVisible();
    await expect(skill.getByRole("figure", { name: "Other rules on the same decks" })).toHaveTextContent(
      "The best rule would have won 2 of 5, you won 1.",
    );
    const rule = await openTopic(shown, "The 37% rule");
    await expect(rule.getByText(/let about 37% of the slips pass, 7 of 20 here/)).toBeVisible();
    const cutoff = await openTopic(shown, "Your own cut-off");
    await expect(cutoff.getByText(/as if you let the first 3 slips pass/)).toBeVisible();
    await expect(
      cutoff.getByText(/The best cut-off is 7, so you stopped too early rather than too late\.$/),
    ).toBeVisible();
    const decisions = await openTopic(shown, "How you decided");
    await expect(decisions.getByRole("figure", { name: "Your decisions" })).toHaveTextContent("Too early");
    await openTopic(shown, "Deck by deck");
    await expectIndexStays(canvas);
    await expectRoom(canvasElement);
  },
};

/** Several cut-offs fit equally well: each sentence has the same range. */
export const OneStatementAboutCutoffs: Story = {
  args: { debriefing: unsureCutoff },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Yours is 2 to 9, the best one is 7.")).toBeVisible();
    const cutoff = await openTopic({ canvas, userEvent }, "Your own cut-off");
    await expect(cutoff.getByText(/as if you let the first 2 to 9 slips pass/)).toBeVisible();
    await expect(cutoff.getByText(/The best cut-off, 7, is within that/)).toBeVisible();
    await expect(cutoff.getByRole("figure", { name: "What each cut-off is worth" })).toHaveTextContent(
      "Your cut-off of 2 to 9 is worth 25% to 38%; your dot is in the middle of them.",
    );
  },
};

/** After four decks there is the lesson, and a line that says when the rest comes. */
export const FewDecks: Story = {
  args: { debriefing: fewDecks },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "The 37% rule" })).toBeVisible();
    await expect(canvas.getByRole("region", { name: "What if …?" })).toBeVisible();
    await expect(canvas.getByText(/^The rest comes with five decks or more/)).toBeVisible();
    await expectFolded(canvasElement, ["Deck by deck"]);
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await expect(canvas.queryByRole("figure")).toBeNull();
    await expect(canvasElement).not.toHaveTextContent(/cut-off/);
    await expectRoom(canvasElement);
  },
};

/** After one deck, with what leads to another: all of it on two screens of a phone. */
export const FirstDeckOnPhone: Story = {
  tags: ["exhaustive"],
  args: { debriefing: firstDeck },
  globals: { viewport: { value: "smallPhone" } },
  render: (args) => (
    <PlayAgainProvider offer={<button type="button">Play again</button>}>
      <PlayerDebriefing {...args} />
    </PlayAgainProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const again = canvas.getByRole("button", { name: "Play again" });
    await expect(again.getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
    await expectShortOpening(canvasElement);
    await expectRoom(canvasElement);
  },
};

/** A deck, opened: all its slips, and what the choice was worth. */
export const OpenedDeck: Story = {
  play: async ({ canvas, userEvent }) => {
    await openTopic({ canvas, userEvent }, "Deck by deck");
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

/** Everything right, and nothing won; two decks do not count, so that there are too few for the rest. */
export const Unlucky: Story = {
  args: { debriefing: unluckyPlayer },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "You won none of your 3 decks" })).toBeVisible();
    await expect(canvas.getByText(/on 3 of 3 decks\. Luck was against you\. You are dot 1:/)).toBeVisible();
    await expect(canvas.getByText("No decision of yours gave anything away.")).toBeVisible();
    await expect(
      canvas.getByText(/^1 deck ended before you chose a slip.* A bot played 1 deck for you\./),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("heading", { name: "Deck by deck" }));
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
  args: { debriefing: knownRangeTwice },
  play: async ({ canvas, userEvent }) => {
    await openTopic({ canvas, userEvent }, "A limit that falls");
    await openTopic({ canvas, userEvent }, "Your own cut-off");
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
    await expect(canvas.queryByRole("slider", { name: "Slips to skip" })).toBeNull();
    await expect(canvas.queryByRole("figure", { name: "Other rules on the same decks" })).toBeNull();
  },
};

/** 30 decks of 100 slips. */
export const ManySlips: Story = {
  args: { debriefing: manySlips },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await openTopic({ canvas, userEvent }, "Your own cut-off");
    await expect(canvas.getByText(/^Skipping 37 slips/)).toBeVisible();
    await expectRoom(canvasElement);
  },
};

/** The first part takes two screens at most, and the index is a menu. */
export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectRoom(canvasElement);
    await openTopic({ canvas, userEvent }, "Your own cut-off");
    await expectIndexStays(canvas);
    const menu = canvas.getByRole("button", { name: "Topics" });
    await userEvent.click(menu);
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await expectRoom(canvasElement);
    await userEvent.keyboard("{Escape}");
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  },
};

export const Narrow: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "smallPhone" } },
  args: { debriefing: manySlips },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectShortOpening(canvasElement);
    for (const name of topics) {
      await openTopic({ canvas, userEvent }, name);
    }
    await expectRoom(canvasElement);
  },
};

export const German: Story = {
  tags: ["exhaustive"],
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

export const GermanOnPhone: Story = {
  tags: ["exhaustive"],
  ...German,
  globals: { viewport: { value: "smallPhone" } },
  play: async ({ canvasElement }) => {
    await expectShortOpening(canvasElement);
    await expectRoom(canvasElement);
  },
};
