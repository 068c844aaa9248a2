import type { ClassDebriefingProps } from "@belab/ui/game";
import { clippedTexts } from "@belab/ui/testing/clippedTexts.ts";
import { schemeModes } from "@belab/ui/testing/modes.ts";
import { posterPlays } from "@belab/ui/testing/posterPlays.ts";
import { GermanSteps, StoryProjector } from "@belab/ui/testing/StoryProjector.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type {
  BrandManagementAnswer,
  BrandManagementClassDebriefing,
  BrandManagementQuestion,
} from "../../../setup/index.ts";
import { brandManagementSteps, type ClassStep, classSteps, stepsOf } from "../steps.ts";
import {
  absentClass,
  answerInClass,
  classOf,
  oneMarket,
  oneRoundClass,
  partlyAbsentClass,
  storyClass,
  unmovedClass,
  unplayedClass,
} from "../storyDebriefings.ts";
import { ClassDebriefing } from "./ClassDebriefing.tsx";

type Props = ClassDebriefingProps<BrandManagementClassDebriefing, BrandManagementQuestion, BrandManagementAnswer>;

/** On the projector's page, by which it is sized. */
function OnProjector(props: Props) {
  return (
    <StoryProjector game="brand-management" parameters={storyClass.parameters} membersOfSeat={{ from: 1, to: 4 }}>
      <ClassDebriefing {...props} />
    </StoryProjector>
  );
}

const meta = {
  title: "Pages/Games/Brand Management debriefing/ClassDebriefing",
  component: OnProjector,
  parameters: { layout: "fullscreen", chromatic: { modes: schemeModes } },
  globals: { viewport: { value: "wide" } },
  args: { debriefing: storyClass, step: 0, ask: fn(answerInClass) },
} satisfies Meta<typeof OnProjector>;

export default meta;

type Story = StoryObj<typeof meta>;

const stepOf = (step: ClassStep) => classSteps.indexOf(step);

const { expectPoster, says, saysEach } = posterPlays("main *:not(option, svg *)");

/** How the firms of both markets came out. */
export const Default: Story = { play: says("Moon in market 2 did best with its position: 74.5 points") };

export const Shares: Story = { args: { step: stepOf("shares") }, play: says(/most value share/) };

export const Why: Story = { args: { step: stepOf("why") }, play: says(/^Why brand [ab] of \w+ went from/) };

export const MarketMap: Story = { args: { step: stepOf("map") }, play: says(/^What buyers want moved \d+ points/) };

export const GivenAway: Story = { args: { step: stepOf("given-away") }, play: says(/gave away the most/) };

export const Forecasts: Story = { args: { step: stepOf("forecasts") }, play: says(/^Our forecasts missed by/) };

export const SkillAndRivals: Story = { args: { step: stepOf("skill") }, play: says(/^A round of ours was worth/) };

/** Live, in front of the class. Arrows in a list do not turn to the next step. */
export const WhatIf: Story = {
  args: { step: stepOf("what-if") },
  play: async (context) => {
    const { args, canvas } = context;
    const turned = fn();
    window.addEventListener("keydown", turned);
    await says("What if …? Rivals do not react: they do what they did")(context);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Market" }), "Market 1");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Firm" }), "Leaf");
    await userEvent.keyboard("{ArrowRight}");
    window.removeEventListener("keydown", turned);
    await expect(turned).not.toHaveBeenCalled();
    await expect(canvas.getByText("Choose a change to see how the game would have gone.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "+20%" }));
    await expect(args.ask).toHaveBeenLastCalledWith(1, expect.objectContaining({ kind: "what-if", firm: 2, round: 1 }));
    await expect(
      await canvas.findByText(/^Leaf would have ended with .* more in earnings and brand equity/),
    ).toBeVisible();
    await expect(canvas.getByRole("figure", { name: "Change of income" })).toBeVisible();
    await expectPoster(context.canvasElement);
  },
};

export const WhatIfPending: Story = {
  args: {
    step: stepOf("what-if"),
    ask: fn((..._: Parameters<Props["ask"]>): ReturnType<Props["ask"]> => new Promise(() => {})),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "+20%" }));
    await expect(await canvas.findByText("Playing the rounds again …")).toBeVisible();
  },
};

export const WhatIfFailed: Story = {
  args: {
    step: stepOf("what-if"),
    ask: fn(async (..._: Parameters<Props["ask"]>): ReturnType<Props["ask"]> => undefined),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "+20%" }));
    await expect(await canvas.findByText("The answer did not arrive. Please try again.")).toBeVisible();
  },
};

export const Lesson: Story = { args: { step: stepOf("lesson") }, play: says("What to take home") };

export const OneMarket: Story = { args: { debriefing: oneMarket }, play: says(/did best with its position/) };

export const OneMarketShares: Story = {
  args: { debriefing: oneMarket, step: stepOf("shares") },
  play: says(/most value share/),
};

export const OneMarketMap: Story = { args: { debriefing: oneMarket, step: stepOf("map") }, play: says(/^What buyers/) };

export const OneMarketSkill: Story = {
  args: { debriefing: oneMarket, step: stepOf("skill") },
  play: says(/^A round of ours/),
};

export const TwelveMarkets: Story = { args: { debriefing: classOf(12) }, play: says(/in market \d+ did best/) };

export const TwelveMarketsShares: Story = {
  args: { debriefing: classOf(12), step: stepOf("shares") },
  play: says(/most value share/),
};

export const TwelveMarketsMap: Story = {
  args: { debriefing: classOf(12), step: stepOf("map") },
  play: says(/^What buyers/),
};

export const TwelveMarketsForecasts: Story = {
  args: { debriefing: classOf(12), step: stepOf("forecasts") },
  play: says(/^Our forecasts/),
};

export const TwelveMarketsSkill: Story = {
  args: { debriefing: classOf(12), step: stepOf("skill") },
  play: says(/^A round of ours/),
};

/** More markets than there is room for: the class's distribution. */
export const ManyMarkets: Story = { args: { debriefing: classOf(20) }, play: says(/in market \d+ did best/) };

export const ManyMarketsMap: Story = {
  args: { debriefing: classOf(20), step: stepOf("map") },
  play: says(/^What buyers/),
};

export const ManyMarketsSkill: Story = {
  args: { debriefing: classOf(20), step: stepOf("skill") },
  play: says(/^A round of ours/),
};

/** There is a single step. */
export const NothingPlayed: Story = {
  args: { debriefing: unplayedClass },
  play: async (context) => {
    await says("No round was played to its end")(context);
    await expect([unplayedClass, storyClass].map(brandManagementSteps)).toEqual([1, 9]);
  },
};

/** Rounds were cleared, but in none of them anybody decided anything. */
export const NobodyDecided: Story = {
  args: { debriefing: absentClass },
  play: async (context) => {
    await says("Nobody decided anything in 6 rounds")(context);
    await expect(context.canvasElement).not.toHaveTextContent(/No round was played/);
    await expect(brandManagementSteps(absentClass)).toBe(1);
  },
};

/** In some of the rounds nobody decided anything. */
export const NobodyDecidedInSomeRounds: Story = {
  args: { debriefing: partlyAbsentClass },
  play: async (context) => {
    await says(/did best with its position/)(context);
    await expect(context.canvas.getByText("Nobody decided anything in rounds 5 and 6.")).toBeVisible();
  },
};

/** The map has nothing to say, so after the causes of a share comes what was given away. */
export const NobodyMoved: Story = {
  args: { debriefing: unmovedClass, step: stepOf("map") },
  play: async (context) => {
    await says(/gave away the most/)(context);
    await expect(brandManagementSteps(unmovedClass)).toBe(8);
  },
};

/** After one round, no share has moved from one round to another. */
export const OneRound: Story = {
  args: { debriefing: oneRoundClass, step: 1 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await says(/^Why brand [ab] of \w+ went from/)(context);
    await expect(stepsOf(oneRoundClass)).toEqual([
      "standing",
      "why",
      "given-away",
      "forecasts",
      "skill",
      "what-if",
      "lesson",
    ]);
  },
};

/** The table is at a step that there is no more. */
export const BeyondTheLast: Story = {
  args: { step: 12 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: says("What to take home"),
};

const germanSentences = [
  /^Mond in Markt 2 hat am meisten aus seiner Position gemacht/,
  /gewann am meisten Wertanteil/,
  /^Warum Marke [ab] von \w+/,
  /^Die Wünsche wanderten/,
  /verschenkte am meisten/,
  /^Unsere Prognosen lagen um 13,6\s% daneben/,
  /^Eine Runde von uns war/,
  /^Was wäre, wenn …\?/,
  "Was wir mitnehmen",
];

/** Each step has room for German. */
export const German: Story = {
  render: (args) => <GermanSteps first={args.step}>{(step) => <OnProjector {...args} step={step} />}</GermanSteps>,
  play: saysEach(germanSentences),
};

export const Laptop: Story = {
  globals: { viewport: { value: "desktop" } },
  args: { step: stepOf("skill") },
  play: says(/^A round of ours/),
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { step: stepOf("what-if") },
  play: async ({ canvasElement }) => {
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};
