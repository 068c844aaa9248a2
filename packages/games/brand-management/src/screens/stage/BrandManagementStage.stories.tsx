import { revealStepTime, type StreamProgress, type TableFacts } from "@belab/domain/tables";
import { ProjectorPage } from "@belab/ui/pages/tables/ProjectorPage";
import { expectStage } from "@belab/ui/testing/expectStage.ts";
import { german } from "@belab/ui/testing/german.ts";
import { schemeModes } from "@belab/ui/testing/modes.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import { expect, fn } from "storybook/test";
import {
  type BrandManagementProjectorView,
  brandManagementSetup,
  type MarketStage,
  type PressReport,
} from "../../setup/index.ts";
import { brandManagementScreens } from "../index.tsx";
import { useBrandPhaseName } from "../phases/useBrandPhaseName.ts";
import recorded from "../reports/fixtures/reports.json" with { type: "json" };
import { BrandManagementReveal } from "./BrandManagementReveal.tsx";
import { TradePress } from "./TradePress.tsx";

// The worked example, as the class sees it: three firms, after its fourth round.

const press: readonly PressReport[] = JSON.parse(JSON.stringify(recorded.press));
const parameters = { ...brandManagementSetup.defaults, firms: 3 };
const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const minute = 60_000;

/** The number of the phase in which a round is decided, and of its results. */
const numberOf = (round: number, results: boolean) =>
  round === 0 ? 1 : 2 * round + (parameters.practiceRound ? 2 : 0) + (results ? 1 : 0);

interface Market {
  stage: MarketStage;
  seats?: readonly number[];
  rounds?: number;
  news?: readonly PressReport[];
}

function viewOf({
  stage,
  seats = [0, 1, 2],
  rounds = press.length,
  news = press,
}: Market): BrandManagementProjectorView {
  return {
    kind: "projector",
    parameters,
    stage,
    firms: seats.map((seat) => ({ seat, bot: false })),
    press: news.slice(0, rounds),
    grants: [],
    submitted: seats.map(() => false),
  };
}

const table: TableFacts = {
  gameTableId: "k7m3xq9f2a",
  name: null,
  game: "brand-management",
  version: 2,
  parameters,
  status: "playing",
  isPractice: false,
  endedAt: null,
  play: { startedAt: start - 60 * minute, pausedAt: null, pausedFor: 0 },
  teams: 3,
  membersOfSeat: { from: 1, to: 4 },
  participants: 9,
  room: 12,
  step: 0,
  teamNames: ["Northwind", "Alpenglow", "Kestrel & Sons"],
};

function streamOf(stage: MarketStage, { stream = 1, seats = [0, 1, 2], awaited = [1, 2] } = {}): StreamProgress {
  const isResults = stage.phase === "results";
  return {
    stream,
    seats,
    phase: {
      name: stage.phase,
      number: numberOf(stage.round, isResults),
      startedAt: 55 * minute,
      duration: 12 * minute,
      extension: 0,
    },
    deadline: 67 * minute,
    awaited: isResults ? [] : awaited,
  };
}

const deciding = { phase: "round", round: 5, over: false } as const;
const round4 = { phase: "round", round: 4, over: false } as const;
const results = { phase: "results", round: 4, over: false } as const;

/** The number of the phase that a view shows. */
function phaseOf(stage: MarketStage | undefined): number | undefined {
  return stage && numberOf(stage.round, stage.phase === "results");
}

interface StageProps {
  table: TableFacts;
  views: Readonly<Record<number, BrandManagementProjectorView>>;
  streams: readonly StreamProgress[];
  away?: readonly number[];
  connectionLost?: boolean;
  onRevealChange?: (change: object) => void;
}

function Stage({ table: facts, views, streams, away = [], ...rest }: StageProps) {
  const phaseName = useBrandPhaseName(parameters);
  return (
    <ProjectorPage
      {...{ table: facts, streams, away, phaseName, ...rest }}
      asksReadiness={brandManagementScreens.asksReadiness}
      now={() => start}
      keys={{ joinCode: "MHQ7UP", joinToken: "9pQ2vXcR7sLmK4tYwB8hZg" }}
      joinAddress="https://games.example.edu/join?token=9pQ2vXcR7sLmK4tYwB8hZg"
      teamMembers={Array.from({ length: facts.teams ?? 0 }, (_, seat) => ({
        here: away.includes(seat) ? 0 : 3,
        all: 3,
      }))}
      faces={brandManagementSetup.faces}
      railOf={(phase) => brandManagementSetup.rail?.(parameters, phase)}
      game={<TradePress {...{ parameters, views, streams, away }} summaries={{}} />}
      reveal={{
        stepsOf: (phase) => brandManagementSetup.revealSteps?.(phase) ?? 0,
        isKnown: (stream, phase) => phaseOf(views[stream]?.stage) === phase,
        show: ({ stream, ...shown }) => (
          <BrandManagementReveal
            {...{ parameters, ...shown }}
            view={views[stream] as BrandManagementProjectorView}
            stream={streams.length > 1 ? stream : undefined}
          />
        ),
      }}
    />
  );
}

const meta = {
  title: "Pages/Games/Brand Management/Stage",
  component: Stage,
  parameters: { layout: "fullscreen", chromatic: { modes: schemeModes } },
  globals: { viewport: { value: "wide" } },
  args: { table, views: { 1: viewOf({ stage: deciding }) }, streams: [streamOf(deciding)] },
} satisfies Meta<typeof Stage>;

export default meta;

type Story = StoryObj<typeof meta>;

function atStep(step: number): Partial<StageProps> {
  return {
    table: { ...table, reveal: revealAt(step) },
    views: { 1: viewOf({ stage: results }) },
    streams: [streamOf(results)],
  };
}

function inGerman(args: StageProps) {
  return (
    <MessagesProvider locale="de" messages={german}>
      <Stage {...args} />
    </MessagesProvider>
  );
}

const revealAt = (step: number) => ({
  phase: numberOf(4, true),
  ...{ step, since: 0, isRunning: false, isOnPhones: false },
});

const longName = "Donaudampfschifffahrtsge";

const sixTeams: TableFacts = { ...table, teams: 6, teamNames: Array.from({ length: 6 }, () => null) };

/** Markets of three teams each, by their stages. */
function marketsIn(stages: readonly MarketStage[]): Pick<StageProps, "views" | "streams"> {
  const seatsOf = (market: number) => [0, 1, 2].map((firm) => 3 * market + firm);
  return {
    views: Object.fromEntries(stages.map((stage, market) => [market + 1, viewOf({ stage, seats: seatsOf(market) })])),
    streams: stages.map((stage, market) => {
      const seats = seatsOf(market);
      return streamOf(stage, { stream: market + 1, seats, awaited: seats.slice(1) });
    }),
  };
}

/** While teams decide: who is waited for, and what the trade press says of the round before. */
export const Deciding: Story = {
  tags: ["axe"],
  args: { away: [2] },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { level: 1, name: "Brand Management" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "1 of 3 teams have decided" })).toBeVisible();
    await expect(canvas.getByText("Waiting for Alpenglow, Kestrel & Sons")).toBeVisible();
    await expect(canvas.getByText("Away")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Trade press, round 4" })).toBeVisible();
    await expect(canvas.getByText("Most expensive")).toBeVisible();
    await expect(canvas.getByText("Round 5 of 6", { selector: "p" })).toBeVisible();
  },
};

/** Nobody is waited for any more. */
export const AllDecided: Story = {
  args: { streams: [streamOf(deciding, { awaited: [] })] },
};

export const FirstRound: Story = {
  args: {
    views: { 1: viewOf({ stage: { phase: "round", round: 1, over: false }, rounds: 1 }) },
    streams: [streamOf({ phase: "round", round: 1, over: false }, { awaited: [0, 1, 2] })],
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("All firms begin with the same product at the same price.")).toBeVisible();
  },
};

/** First the ranks: who has risen, who has fallen, and by how much. */
export const Ranks: Story = {
  args: atStep(0),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    const rows = canvas.getAllByRole("listitem").map((row) => row.textContent);
    await expect(rows).toHaveLength(3);
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent(/takes the lead|stays in front/);
    await expect(canvas.getByText("Results 1 of 3")).toBeVisible();
    await expect(canvas.queryByText(/Waiting for/)).toBeNull();
    await expect(document.getAnimations()).toHaveLength(0);
  },
};

const blackboard: CSSProperties = {
  containerType: "inline-size",
  background: "var(--belab-color-page-start)",
  color: "var(--belab-color-text)",
};

/** The results of the practice round, or of the first one: there is no earlier place. */
function FirstResults({ phase }: { phase: "practice-results" | "results" }) {
  const view = viewOf({ stage: { phase, round: 1, over: false }, rounds: 2 });
  return (
    <div data-belab-scheme="dark" style={blackboard}>
      {[0, 2].map((step) => (
        <BrandManagementReveal key={step} {...{ parameters, view, step }} stream={undefined} isFresh={false} />
      ))}
      <TradePress {...{ parameters }} views={{ 1: view }} streams={[]} summaries={{}} away={[]} />
    </div>
  );
}

/** The practice round is never called round 1. */
export const PracticeResults: Story = {
  render: () => <FirstResults phase="practice-results" />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("Practice round: share of all money spent; the white line is the start"),
    ).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "The practice round at a glance" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Trade press, practice round" })).toBeVisible();
    await expect(canvas.queryByText(/round 1/i)).toBeNull();
    await expect(canvas.queryByText(/[▲▼=]/)).toBeNull();
  },
};

export const FirstRoundResults: Story = {
  render: () => <FirstResults phase="results" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Share of all money spent in round 1; the white line is the start")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Round 1 at a glance" })).toBeVisible();
    await expect(canvas.queryByText(/[▲▼=]/)).toBeNull();
  },
};

/** Then prices and sales, and what is new. */
export const Sales: Story = {
  args: atStep(1),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getAllByRole("row")).toHaveLength(5);
    await expect(canvas.getByText("Results 2 of 3")).toBeVisible();
  },
};

/** Then who did best. */
export const Best: Story = {
  args: atStep(2),
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Highest income")).toBeVisible();
  },
};

/** The teacher steps through by the keys of a presentation. */
export const ByKeys: Story = {
  args: { ...atStep(1), onRevealChange: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard("{ArrowRight}{PageUp}{Control>}{ArrowRight}{/Control}");
    await expect(args.onRevealChange).toHaveBeenCalledTimes(2);
    const press = { phase: numberOf(4, true), from: 1 };
    await expect(args.onRevealChange).toHaveBeenNthCalledWith(1, { ...press, step: 2 });
    await expect(args.onRevealChange).toHaveBeenNthCalledWith(2, { ...press, step: 0 });
  },
};

/** A round in which every team's last decisions counted again says no more than that. */
export const NobodyDecided: Story = {
  args: {
    ...atStep(0),
    views: {
      1: viewOf({
        stage: results,
        news: press.map((report) => ({
          ...report,
          firms: report.firms.map((firm) => ({ ...firm, source: "carried-over" as const })),
        })),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "No team decided anything in this round" })).toBeVisible();
  },
};

/** Six firms with two brands each, all with the longest names: every brand is new or has run out. */
const fullMarket: Partial<StageProps> = {
  table: { ...table, teams: 6, teamNames: Array.from({ length: 6 }, () => longName) },
  views: {
    1: viewOf({
      stage: results,
      seats: [0, 1, 2, 3, 4, 5],
      news: press.map((report) => ({
        ...report,
        firms: [...report.firms, ...report.firms],
        brands: [0, 1, 2, 3, 4, 5].flatMap((firm) =>
          (["a", "b"] as const).map((id, index) => ({
            ...(report.brands[firm % 3] as PressReport["brands"][number]),
            ...{ firm, id, outOfStock: true, isNew: index === 1 },
          })),
        ),
      })),
    }),
  },
  streams: [streamOf(results, { seats: [0, 1, 2, 3, 4, 5] })],
};

const fullMarketAt = (step: number): Partial<StageProps> => ({
  ...fullMarket,
  table: { ...(fullMarket.table as TableFacts), reveal: revealAt(step) },
});

export const FullMarketRanks: Story = {
  tags: ["axe"],
  args: fullMarketAt(0),
  play: ({ canvasElement }) => expectStage(canvasElement),
};

export const FullMarketBest: Story = {
  args: fullMarketAt(2),
  play: ({ canvasElement }) => expectStage(canvasElement),
};

export const GermanFullMarketRanks: Story = { tags: ["exhaustive"], ...FullMarketRanks, render: inGerman };

export const GermanFullMarketSales: Story = {
  tags: ["exhaustive"],
  args: fullMarketAt(1),
  render: inGerman,
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getAllByRole("row")).toHaveLength(13);
  },
};

export const GermanFullMarketBest: Story = { tags: ["exhaustive"], ...FullMarketBest, render: inGerman };

/** One market after the other. */
export const SecondMarket: Story = {
  args: {
    ...atStep(3),
    table: {
      ...table,
      teams: 6,
      reveal: { phase: numberOf(4, true), step: 3, since: 0, isRunning: false, isOnPhones: false },
    },
    views: { 1: viewOf({ stage: results }), 2: viewOf({ stage: results, seats: [3, 4, 5] }) },
    streams: [streamOf(results), streamOf(results, { stream: 2, seats: [3, 4, 5] })],
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText(/^Market 2/)).toBeVisible();
    await expect(canvas.getByText("Results 4 of 6")).toBeVisible();
  },
};

/** As many markets as a class can have: the last one. */
export const ManyMarkets: Story = {
  args: {
    table: {
      ...table,
      teams: 39,
      teamNames: Array.from({ length: 39 }, () => null),
      reveal: revealAt(38),
    },
    ...marketsIn(Array.from({ length: 13 }, () => results)),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Market 13")).toBeVisible();
    await expect(canvas.getByText("Results 39 of 39")).toBeVisible();
  },
};

/** The results of a market wait for the others to end the round, or for the teacher. */
export const EarlyMarket: Story = {
  args: { table: sixTeams, ...marketsIn([results, round4]) },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    // The teams of the first market have decided, and look at their results.
    await expect(canvas.getByRole("heading", { name: "4 of 6 teams have decided" })).toBeVisible();
    await expect(canvas.getAllByText(/^Reading/)).toHaveLength(3);
    await expect(canvas.queryByText(/^Results \d of/)).toBeNull();
  },
};

/** The teacher has pressed: they are shown though another market still decides. */
export const EarlyMarketShown: Story = {
  args: { ...EarlyMarket.args, table: { ...sixTeams, reveal: revealAt(1) } },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText(/^Market 1/)).toBeVisible();
    await expect(canvas.getByText("Results 2 of 6")).toBeVisible();
  },
};

/** The first market has gone on: the second one is still shown. */
export const AfterAnotherMarket: Story = {
  args: { ...marketsIn([deciding, results]), table: { ...sixTeams, reveal: revealAt(4) } },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText(/^Market 2/)).toBeVisible();
    await expect(canvas.getByText("Results 5 of 6")).toBeVisible();
  },
};

/** The phase is known before what it shows: nothing of the round before is taken for its results. */
export const BeforeResultsAreKnown: Story = {
  args: { ...atStep(0), views: { 1: viewOf({ stage: { ...results, phase: "round" }, rounds: 4 }) } },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.queryByText(/^Results \d of/)).toBeNull();
    await expect(canvas.queryByText(/money spent/)).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Results of round 4" })).toBeVisible();
  },
};

/** While steps come by themselves, the connection is lost: they go on, as on every other projector. */
export const RunningOffline: Story = {
  args: {
    ...atStep(0),
    table: { ...table, reveal: { ...revealAt(0), since: 60 * minute - revealStepTime - 1, isRunning: true } },
    connectionLost: true,
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Results 2 of 3")).toBeVisible();
    await expect(canvas.getAllByText("Reconnecting…")[0]).toBeVisible();
  },
};

/** In the briefing teams decide nothing: they say when they are ready. */
export const Briefing: Story = {
  args: {
    views: { 1: viewOf({ stage: { phase: "briefing", round: 0, over: false }, rounds: 1 }) },
    streams: [streamOf({ phase: "briefing", round: 0, over: false }, { awaited: [0] })],
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { name: "2 of 3 teams ready" })).toBeVisible();
    await expect(canvas.getAllByText(/^Ready/)).toHaveLength(2);
    await expect(canvas.getByText(/^Reading/)).toBeVisible();
    await expect(canvas.queryByText(/Deciding|decided|Done/)).toBeNull();
  },
};

/** Where time is set for the briefing, nobody is asked, and nobody is done. */
export const TimedBriefing: Story = {
  args: {
    ...Briefing.args,
    streams: [streamOf({ phase: "briefing", round: 0, over: false }, { awaited: [] })],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Briefing" })).toBeVisible();
    await expect(canvas.getAllByText(/^Reading/)).toHaveLength(3);
    await expect(canvas.queryByText(/^(Ready|Done)/)).toBeNull();
  },
};

/** The trade press of two markets says which one it writes of. */
export const PressOfTwoMarkets: Story = {
  args: { table: sixTeams, ...marketsIn([deciding, deciding]) },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getAllByText(/^Market 1, /)).toHaveLength(2);
    await expect(canvas.getAllByText(/^Market 2, /)).toHaveLength(2);
  },
};

/** The trade press of seven markets: four have their turn, others after another round. */
export const PressOfSevenMarkets: Story = {
  args: {
    table: { ...table, teams: 21, teamNames: Array.from({ length: 21 }, () => null) },
    ...marketsIn(Array.from({ length: 7 }, () => deciding)),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    const shown = canvas.getAllByText(/^Market \d, /).map(({ textContent }) => textContent?.slice(0, 8));
    await expect(shown).toEqual(["Market 1", "Market 2", "Market 6", "Market 7"]);
  },
};

/** As many teams as a press can stand beside, and more. */
export const ManyTeamsDeciding: Story = {
  args: {
    table: { ...table, teams: 39, teamNames: Array.from({ length: 39 }, () => null) },
    ...marketsIn(Array.from({ length: 13 }, () => deciding)),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.queryByText(/^Trade press/)).toBeNull();
  },
};

/** Four headlines of two lines each, in the longer language. */
export const GermanLongPress: Story = {
  tags: ["exhaustive"],
  args: {
    table: { ...table, teamNames: Array.from({ length: 3 }, () => longName) },
    views: { 1: viewOf({ stage: round4, rounds: 4 }) },
    streams: [streamOf(round4)],
  },
  render: inGerman,
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Ausverkauft")).toBeVisible();
  },
};

export const Paused: Story = {
  args: { ...atStep(1), table: { ...table, play: { startedAt: start - 60 * minute, pausedAt: start, pausedFor: 0 } } },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("heading", { name: "Paused" })).toBeVisible();
  },
};

/** What the teacher says stands above everything. */
export const Message: Story = {
  args: { table: { ...table, message: { text: "Look up, please", sentAt: start } } },
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByRole("alert")).toHaveTextContent("Look up, please");
  },
};

/** Twenty teams in seven markets. */
export const TwentyTeams: Story = {
  args: {
    table: { ...table, teams: 20, teamNames: Array.from({ length: 20 }, () => null) },
    views: {},
    streams: Array.from({ length: 7 }, (_, market) => {
      const seats = [0, 1, 2].map((firm) => 3 * market + firm).filter((seat) => seat < 20);
      return streamOf(deciding, { stream: market + 1, seats, awaited: seats.slice(1) });
    }),
    away: [4, 11],
  },
  play: ({ canvasElement }) => expectStage(canvasElement),
};

/** Names of 24 letters, one of them in Hebrew, on the screen of a laptop. */
export const LongNames: Story = {
  globals: { viewport: { value: "desktop" } },
  args: { table: { ...table, teamNames: ["Donaudampfschifffahrtsge", "שלום עולם", "Ω".repeat(24)] } },
};

export const German: Story = {
  tags: ["exhaustive"],
  args: atStep(1),
  render: inGerman,
  play: async ({ canvas, canvasElement }) => {
    await expectStage(canvasElement);
    await expect(canvas.getByText("Ergebnisse 2 von 3")).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const main = canvasElement.querySelector("main");
    await expect(main?.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
