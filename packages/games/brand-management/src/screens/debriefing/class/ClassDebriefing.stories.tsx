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
  oneTeam,
  partlyAbsentClass,
  storyClass,
  twoTeams,
  unmovedClass,
  unplayedClass,
} from "../storyDebriefings.ts";
import { ClassDebriefing } from "./ClassDebriefing.tsx";

type Props = ClassDebriefingProps<BrandManagementClassDebriefing, BrandManagementQuestion, BrandManagementAnswer>;

/** On the projector's page, by which it is sized. */
function OnProjector({ teamNames, ...props }: Props & { teamNames?: readonly (string | null)[] }) {
  return (
    <StoryProjector
      game="brand-management"
      parameters={storyClass.parameters}
      membersOfSeat={{ from: 1, to: 4 }}
      teamNames={teamNames}
    >
      <ClassDebriefing {...props} />
    </StoryProjector>
  );
}

const stepOf = (step: ClassStep) => classSteps.indexOf(step);

const { expectPoster, says, saysEach } = posterPlays("main *:not(option, svg *)");

const meta = {
  title: "Pages/Games/Brand Management debriefing/ClassDebriefing",
  component: OnProjector,
  parameters: { layout: "fullscreen", chromatic: { modes: schemeModes } },
  globals: { viewport: { value: "wide" } },
  args: { debriefing: storyClass, step: 0, ask: fn(answerInClass) },
} satisfies Meta<typeof OnProjector>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A podium of each market, with one winner: skill has a step of its own. */
export const Default: Story = {
  play: async (context) => {
    const { canvas } = context;
    await says("The winners of our 2 markets")(context);
    const [first, second] = canvas.getAllByRole("img");
    await expect(first).toHaveAccessibleName(
      "Place 1: Anchor, 72.5 points. Place 2: Comet, 70.7 points. Place 3: Leaf, 45.2 points",
    );
    await expect(second).toHaveAccessibleName("Place 1: Moon, 74.5 points. Place 2: Star and Bot 1, about 41.4 points");
    await expect(canvas.queryByText(/By skill/)).toBeNull();
  },
};

/** One market: beside the podium those who decided best, in another order. */
export const PodiumOfOneMarket: Story = {
  args: { debriefing: oneMarket },
  play: async (context) => {
    const { canvas } = context;
    await says("Anchor comes first: 72.5 points")(context);
    await expect(canvas.getAllByRole("img")[1]).toHaveAccessibleName(
      "Place 1: Comet, +203 K. Place 2: Leaf, −1.7 M. Place 3: Mountain, −2.0 M",
    );
    await expect(canvas.getByRole("heading", { name: "By skill, apart from position and rivals" })).toBeVisible();
  },
};

const longNames = Array.from({ length: 24 }, (_, seat) => `Donaudampfschiffahrt ${100 + seat}`);

export const PodiumOfLongNames: Story = {
  args: { debriefing: oneMarket, teamNames: longNames },
  play: says("Donaudampfschiffahrt 101 comes first: 72.5 points"),
};

export const PodiumsOfLongNames: Story = {
  args: { teamNames: longNames },
  play: says("The winners of our 2 markets"),
};

/** Two teams only, the others are bots that nobody has set: two places. */
export const PodiumOfTwoTeams: Story = {
  args: { debriefing: twoTeams },
  play: async (context) => {
    await says("Anchor comes first: 72.5 points")(context);
    await expect(context.canvas.getAllByRole("img")[0]).toHaveAccessibleName(
      "Place 1: Anchor, 72.5 points. Place 2: Comet, 70.7 points",
    );
  },
};

/** Nobody but one team decided: there is no podium. */
export const NoPodiumOfOne: Story = {
  args: { debriefing: oneTeam },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await says("Comet did best with its position: 70.7 points")(context);
    await expect(stepsOf(oneTeam)).not.toContain("podium");
  },
};

/** Twenty teams: the first three of each of five markets. */
export const PodiumsOfFiveMarkets: Story = {
  args: { debriefing: classOf(5), teamNames: longNames },
  play: says("The winners of our 5 markets"),
};

/** So many markets have one podium: scores can be compared across markets. */
export const PodiumOfManyMarkets: Story = {
  args: { debriefing: classOf(15) },
  play: says("Anchor in market 1 comes first among 15 markets: 72.5 points"),
};

/** How the firms of both markets came out. */
export const Standing: Story = {
  args: { step: stepOf("standing") },
  play: says("Moon in market 2 did best with its position: 74.5 points"),
};

/** Bars of several markets carry the names of their teams. */
export const StandingOfThreeMarkets: Story = {
  args: { debriefing: classOf(3), step: stepOf("standing") },
  play: async (context) => {
    await says(/did best with its position: 72\.5 points$/)(context);
    const markets = context.canvas.getAllByRole("list").slice(-3);
    for (const market of markets) {
      await expect(market.children.length).toBeGreaterThan(2);
    }
    await expect(context.canvas.getAllByText("Anchor")[0]).toBeVisible();
  },
};

export const StandingOfLongNames: Story = {
  args: { debriefing: classOf(5), teamNames: longNames, step: stepOf("standing") },
  play: says(/did best with its position/),
};

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

export const OneMarket: Story = {
  args: { debriefing: oneMarket, step: stepOf("standing") },
  play: says(/did best with its position/),
};

export const OneMarketShares: Story = {
  args: { debriefing: oneMarket, step: stepOf("shares") },
  play: says(/most value share/),
};

export const OneMarketMap: Story = { args: { debriefing: oneMarket, step: stepOf("map") }, play: says(/^What buyers/) };

export const OneMarketSkill: Story = {
  args: { debriefing: oneMarket, step: stepOf("skill") },
  play: says(/^A round of ours/),
};

export const TwelveMarkets: Story = {
  args: { debriefing: classOf(12), step: stepOf("standing") },
  play: says(/in market \d+ did best/),
};

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
export const ManyMarkets: Story = {
  args: { debriefing: classOf(20), step: stepOf("standing") },
  play: says(/in market \d+ did best/),
};

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
    await expect([unplayedClass, storyClass].map(brandManagementSteps)).toEqual([1, 10]);
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
  args: { debriefing: partlyAbsentClass, step: stepOf("standing") },
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
    await expect(brandManagementSteps(unmovedClass)).toBe(9);
  },
};

/** After one round, no share has moved from one round to another. */
export const OneRound: Story = {
  args: { debriefing: oneRoundClass, step: 2 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await says(/^Why brand [ab] of \w+ went from/)(context);
    await expect(stepsOf(oneRoundClass)).toEqual([
      "podium",
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
  "Die Besten unserer 2 Märkte",
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
  tags: ["exhaustive"],
  render: (args) => <GermanSteps first={args.step}>{(step) => <OnProjector {...args} step={step} />}</GermanSteps>,
  play: saysEach(germanSentences),
};

export const Laptop: Story = {
  globals: { viewport: { value: "desktop" } },
  args: { step: stepOf("skill") },
  play: says(/^A round of ours/),
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  args: { step: stepOf("what-if") },
  play: async ({ canvasElement }) => {
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};
