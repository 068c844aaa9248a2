import { clippedTexts } from "@belab/ui/testing/clippedTexts.ts";
import { schemeModes } from "@belab/ui/testing/modes.ts";
import { posterPlays } from "@belab/ui/testing/posterPlays.ts";
import { GermanSteps, StoryProjector } from "@belab/ui/testing/StoryProjector.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect } from "storybook/test";
import { ClassDebriefing } from "./ClassDebriefing.tsx";
import { type ClassStep, classSteps, googolSteps } from "./steps.ts";
import {
  classOfOne,
  goodLecture,
  knownRangeClass,
  lecture,
  podiums,
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

const stepOf = (step: ClassStep) => classSteps.indexOf(step);

/** The podium of another class. */
const podiumOf = (of: keyof typeof podiums, changes = {}) => ({
  debriefing: { ...storyClass, ...changes, podium: podiums[of].podium },
});

/** Who won most, and beside it whose decisions were the best. */
export const Default: Story = {
  play: async (context) => {
    const { canvas } = context;
    await says("Dot 21 comes first: 5 decks won")(context);
    const [podium, skill] = canvas.getAllByRole("img");
    await expect(podium).toHaveAccessibleName(
      "Place 1: dot 21, 5 decks. Place 2: dot 13, 4 decks. Place 3: dot 5, dot 8, dot 15, dot 20 and dot 23, 3 decks",
    );
    await expect(canvas.getByRole("heading", { name: "By skill, apart from luck" })).toBeVisible();
    await expect(skill).toHaveTextContent("135101318and 4 more1.92 wins");
    await expect(canvas.getByText("Your phone says which dot is yours, and what your place is.")).toBeVisible();
  },
};

/** Three of four share the first place: there is no other. */
export const PodiumOfFour: Story = {
  args: podiumOf("four", { players: 4 }),
  play: async (context) => {
    await says("3 players share first place: 2 decks won each")(context);
    await expect(context.canvas.getAllByRole("img")[0]).toHaveAccessibleName(
      "Place 1: dot 2, dot 3 and dot 4, 2 decks",
    );
  },
};

/** One of two won nothing, and is on no podium. */
export const PodiumOfTwo: Story = {
  args: podiumOf("two", { players: 2 }),
  play: async (context) => {
    await says("Dot 2 comes first: 2 decks won")(context);
    await expect(context.canvas.getAllByRole("img")[0]).toHaveAccessibleName("Place 1: dot 2, 2 decks");
  },
};

export const PodiumOfSixty: Story = {
  args: podiumOf("sixty", { players: 60 }),
  play: says("2 players share first place: 5 decks won each"),
};

export const PodiumOfThreeHundred: Story = {
  args: { debriefing: lecture },
  play: says("2 players share first place: 8 decks won each"),
};

/** After one deck, many are level. */
export const PodiumEndedEarly: Story = {
  args: podiumOf("endedEarly"),
  play: says("8 players share first place: 1 deck won each"),
};

export const PodiumWithoutWinner: Story = {
  args: podiumOf("lost", { players: 3 }),
  play: async (context) => {
    await says("Nobody won a deck")(context);
    await expect(context.canvas.getByRole("img")).toHaveAccessibleName(/^Place 1: dot 2 and dot 3, 0.38 wins/);
  },
};

export const RankPodium: Story = {
  args: { debriefing: rankClass },
  play: async (context) => {
    await says("Dot 21 comes first: 500 points")(context);
    await expect(context.canvas.getAllByRole("img")[1]).toHaveAccessibleName(/^Place 1: dot 2, 441 points/);
  },
};

/** How many decks we won: what the outlines stand for is said. */
export const Decks: Story = {
  args: { step: stepOf("decks") },
  play: async (context) => {
    await says("We won 35 of our 149 decks, 23%")(context);
    await expect(context.canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "won",
      "not won",
    ]);
  },
};

export const BestRule: Story = {
  args: { step: stepOf("rule") },
  play: says("Skip 7 slips of 20, then take the next best so far: that wins 38% of decks"),
};

export const Stops: Story = {
  args: { step: stepOf("stops") },
  play: says("We stopped too early: 2 slips before the best rule, on average"),
};

export const Luck: Story = {
  args: { step: stepOf("luck") },
  play: async (context) => {
    await says("We were unlucky: our decisions gave away 7 percentage points, bad luck took 8")(context);
    await expect(context.canvas.getByText(/^So few decks, the same for all, cannot prove/)).toBeVisible();
  },
};

export const Lesson: Story = {
  args: { step: stepOf("lesson") },
  play: async (context) => {
    await says("Look at the first 37% without choosing, then take the next one that beats them all")(context);
    await expect(context.canvas.getByText("Right decisions can lose: even this rule wins only 38%.")).toBeVisible();
  },
};

/** So many decks that each slip of the picture stands for many. */
export const LectureDecks: Story = {
  args: { debriefing: lecture, step: stepOf("decks") },
  play: async (context) => {
    await says("We won 2,703 of our 9,000 decks, 30%")(context);
    await expect(context.canvas.getByText("30 of every 100 decks won")).toBeVisible();
  },
};

export const LectureLuck: Story = {
  args: { debriefing: lecture, step: stepOf("luck") },
  play: async (context) => {
    await says("We were neither lucky nor unlucky: our decisions gave away 7 percentage points")(context);
    await expect(context.canvas.getByText("Bad luck alone does not explain that.")).toBeVisible();
  },
};

/** So many decks that they prove that there is little to give away. */
export const GoodLectureLuck: Story = {
  args: { debriefing: goodLecture, step: stepOf("luck") },
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
    await expect([1, 4, 5].map((players) => googolSteps({ ...classOfOne, players }))).toEqual([3, 4, 6]);
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
    await expect([silentClass, storyClass].map(googolSteps)).toEqual([1, 6]);
  },
};

/** The table is at a step that there is no more. */
export const BeyondTheLast: Story = {
  args: { step: 7 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: says(/^Look at the first 37%/),
};

export const RankDecks: Story = {
  args: { debriefing: rankClass, step: stepOf("decks") },
  play: says("We scored 84 of 100 points on average"),
};

export const RankRule: Story = {
  args: { debriefing: rankClass, step: stepOf("rule") },
  play: says("Get less choosy towards the end: that scores 89 points, skipping 3 slips only 83"),
};

export const RankLesson: Story = {
  args: { debriefing: rankClass, step: stepOf("lesson") },
  play: says("If good is good enough, get less choosy with every offer that passes"),
};

export const KnownRangeRule: Story = {
  args: { debriefing: knownRangeClass, step: stepOf("rule") },
  play: says("The later, the lower the number you should accept: that wins 61% of decks"),
};

export const KnownRangeLesson: Story = {
  args: { debriefing: knownRangeClass, step: stepOf("lesson") },
  play: says("If you know the range, set a limit, and lower it with every offer that passes"),
};

export const Laptop: Story = {
  globals: { viewport: { value: "desktop" } },
  args: { step: stepOf("luck") },
  play: says(/^We were unlucky/),
};

/** A projector that is nearly square. */
export const Tall: Story = {
  globals: { viewport: { value: "tall" } },
  args: { step: stepOf("lesson") },
  play: says(/^Look at the first 37%/),
};

const germanSentences = [
  "Punkt 21 liegt vorn: 5 Stapel gewonnen",
  "Wir haben 35 von 149 Stapeln gewonnen, 23\u00a0%",
  /^7 Zettel von 20 auslassen, dann den nächsten bisher besten nehmen/,
  "Wir haben zu früh zugegriffen: im Mittel 2 Zettel vor der besten Regel",
  "Wir hatten Pech: Unsere Entscheidungen haben 7 Prozentpunkte verschenkt, das Pech kostete 8",
  /^Die ersten 37.% nur ansehen/,
];

/** Each step has room for German. */
export const German: Story = {
  tags: ["exhaustive"],
  render: (args) => <GermanSteps first={args.step}>{(step) => <OnProjector {...args} step={step} />}</GermanSteps>,
  play: saysEach(germanSentences),
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  args: { step: stepOf("luck") },
  play: async ({ canvasElement }) => {
    await expect(clippedTexts(canvasElement)).toEqual([]);
  },
};
