import { clippedTexts } from "@belab/ui/testing/clippedTexts.ts";
import { schemeModes } from "@belab/ui/testing/modes.ts";
import { posterPlays } from "@belab/ui/testing/posterPlays.ts";
import { GermanSteps, StoryProjector } from "@belab/ui/testing/StoryProjector.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect } from "storybook/test";
import { ClassDebriefing } from "./ClassDebriefing.tsx";
import { googolSteps } from "./steps.ts";
import {
  classOfOne,
  goodLecture,
  knownRangeClass,
  lecture,
  rankClass,
  silentClass,
  storyClass,
} from "./storyDebriefings.ts";

/** On the projector's page, by which it is sized. */
function OnProjector(props: ComponentProps<typeof ClassDebriefing>) {
  return (
    <StoryProjector game="googol" parameters={storyClass.parameters} membersOfSeat={{ from: 1, to: 1 }}>
      <ClassDebriefing {...props} />
    </StoryProjector>
  );
}

const meta = {
  title: "Pages/Games/Googol/ClassDebriefing",
  component: OnProjector,
  parameters: { layout: "fullscreen", chromatic: { modes: schemeModes } },
  globals: { viewport: { value: "wide" } },
  args: { debriefing: storyClass, step: 0 },
} satisfies Meta<typeof OnProjector>;

export default meta;

type Story = StoryObj<typeof meta>;

const { says, saysEach } = posterPlays("main *");

/** How many decks we won: what the outlines stand for is said. */
export const Default: Story = {
  play: async (context) => {
    await says("We won 35 of our 149 decks, 23%")(context);
    await expect(context.canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "won",
      "not won",
    ]);
  },
};

export const BestRule: Story = {
  args: { step: 1 },
  play: says("Skip 7 slips of 20, then take the next best so far: that wins 38% of decks"),
};

export const Stops: Story = {
  args: { step: 2 },
  play: says("We stopped too early: 2 slips before the best rule, on average"),
};

export const Luck: Story = {
  args: { step: 3 },
  play: async (context) => {
    await says("We were unlucky: our decisions gave away 7 percentage points, bad luck took 8")(context);
    await expect(context.canvas.getByText(/^So few decks, the same for all, cannot prove/)).toBeVisible();
  },
};

export const Lesson: Story = {
  args: { step: 4 },
  play: async (context) => {
    await says("Look at the first 37% without choosing, then take the next one that beats them all")(context);
    await expect(context.canvas.getByText("Right decisions can lose: even this rule wins only 38%.")).toBeVisible();
  },
};

/** So many decks that each slip of the picture stands for many. */
export const LectureDecks: Story = {
  args: { debriefing: lecture },
  play: async (context) => {
    await says("We won 2,703 of our 9,000 decks, 30%")(context);
    await expect(context.canvas.getByText("30 of every 100 decks won")).toBeVisible();
  },
};

export const LectureLuck: Story = {
  args: { debriefing: lecture, step: 3 },
  play: async (context) => {
    await says("We were neither lucky nor unlucky: our decisions gave away 7 percentage points")(context);
    await expect(context.canvas.getByText("Bad luck alone does not explain that.")).toBeVisible();
  },
};

/** So many decks that they prove that there is little to give away. */
export const GoodLectureLuck: Story = {
  args: { debriefing: goodLecture, step: 3 },
  play: async (context) => {
    await says("We were neither lucky nor unlucky: our decisions gave almost nothing away")(context);
    await expect(context.canvas.getByText("We play about as well as the best rule.")).toBeVisible();
  },
};

/** The charts of how players decided are left out, and a line says why. */
export const OnePlayer: Story = {
  args: { debriefing: classOfOne },
  play: async (context) => {
    await says("We did not win our deck")(context);
    await expect(context.canvas.getByText(/^The charts of how the class decided come with five players/)).toBeVisible();
    await expect([1, 4, 5].map((players) => googolSteps({ ...classOfOne, players }))).toEqual([3, 3, 5]);
  },
};

export const OnePlayerLesson: Story = {
  args: { debriefing: classOfOne, step: 2 },
  play: says(/^Look at the first 37%/),
};

/** There is a single step. */
export const NothingChosen: Story = {
  args: { debriefing: silentClass },
  play: async (context) => {
    await says("Nobody chose a slip")(context);
    await expect([silentClass, storyClass].map(googolSteps)).toEqual([1, 5]);
  },
};

/** The table is at a step that there is no more. */
export const BeyondTheLast: Story = {
  args: { step: 7 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: says(/^Look at the first 37%/),
};

export const RankDecks: Story = {
  args: { debriefing: rankClass },
  play: says("We scored 84 of 100 points on average"),
};

export const RankRule: Story = {
  args: { debriefing: rankClass, step: 1 },
  play: says("Get less choosy towards the end: that scores 89 points, skipping 3 slips only 83"),
};

export const RankLesson: Story = {
  args: { debriefing: rankClass, step: 4 },
  play: says("If good is good enough, get less choosy with every offer that passes"),
};

export const KnownRangeRule: Story = {
  args: { debriefing: knownRangeClass, step: 1 },
  play: says("The later, the lower the number you should accept: that wins 61% of decks"),
};

export const KnownRangeLesson: Story = {
  args: { debriefing: knownRangeClass, step: 4 },
  play: says("If you know the range, set a limit, and lower it with every offer that passes"),
};

export const Laptop: Story = {
  globals: { viewport: { value: "desktop" } },
  args: { step: 3 },
  play: says(/^We were unlucky/),
};

/** A projector that is nearly square. */
export const Tall: Story = {
  globals: { viewport: { value: "tall" } },
  args: { step: 4 },
  play: says(/^Look at the first 37%/),
};

const germanSentences = [
  "Wir haben 35 von 149 Stapeln gewonnen, 23\u00a0%",
  /^7 Zettel von 20 auslassen, dann den nächsten bisher besten nehmen/,
  "Wir haben zu früh zugegriffen: im Mittel 2 Zettel vor der besten Regel",
  "Wir hatten Pech: Unsere Entscheidungen haben 7 Prozentpunkte verschenkt, das Pech kostete 8",
  /^Die ersten 37.% nur ansehen/,
];

/** Each step has room for German. */
export const German: Story = {
  render: (args) => <GermanSteps first={args.step}>{(step) => <OnProjector {...args} step={step} />}</GermanSteps>,
  play: saysEach(germanSentences),
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { step: 3 },
  play: async ({ canvasElement }) => {
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};
