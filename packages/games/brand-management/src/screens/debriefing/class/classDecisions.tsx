import catalogue from "@belab/brand-management/texts/en/Class";
import shared from "@belab/brand-management/texts/en/Debriefing";
import { BarChart } from "@belab/ui/BarChart";
import type { DebriefingProps } from "@belab/ui/game";
import { PosterTitle } from "@belab/ui/game/debriefing/Poster";
import { Histogram } from "@belab/ui/Histogram";
import { useMessages } from "@belab/ui/theme";
import type { BrandManagementClassDebriefing } from "../../../setup/index.ts";
import { centsPerK } from "../../../setup/index.ts";
import { firmFaces } from "../../firmFaces.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { decisionKinds } from "../readings.ts";
import { SpanChart } from "../SpanChart.tsx";
import { useFigures } from "../useFigures.ts";
import classes from "./BrandClassDebriefing.module.css";
import { meanOf, type PlacedFirm, teamsOf } from "./classReadings.ts";

// The steps of the class's debriefing that show how well teams decided.

type Props = DebriefingProps<BrandManagementClassDebriefing>;

/** More teams than this have no room for a row each. */
const mostRows = 7;

/** What decisions gave away in a round, on average. */
export function GivenAway({ debriefing: { means } }: Props) {
  const { format } = useMessages(catalogue);
  const { messages } = useMessages(shared);
  const { about } = useFigures();
  if (!means) {
    return null;
  }
  const { givenAway } = means;
  const ordered = [...decisionKinds].sort((one, other) => givenAway[other] - givenAway[one]);
  const [most = "price"] = ordered;
  return (
    <BarChart
      size="poster"
      order={2}
      title={format("stepGivenAway", { kind: most, amount: about(givenAway[most]) })}
      value={{ label: messages.axes.givenAway, format: about }}
      bars={ordered.map((kind) => ({ label: messages.kinds[kind], value: givenAway[kind], tone: "class" }))}
    />
  );
}

/** How far forecasts missed. */
export function ForecastErrors({ debriefing: { markets, means } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const common = useMessages(shared).messages;
  const { percent } = useFigures();
  const nameOf = useTeamName();
  if (!means) {
    return null;
  }
  const teams = teamsOf(markets).sort((one, other) => errorOf(one) - errorOf(other));
  const shown = teams.length > mostRows ? teams.slice(0, 1) : teams;
  return (
    <BarChart
      size="poster"
      order={2}
      title={format("stepForecasts", {
        error: percent(means.forecastError),
        naive: percent(means.naiveError),
        side: means.forecastError < means.naiveError ? "better" : "worse",
      })}
      value={{ label: common.axes.error, format: percent }}
      bars={[
        ...shown.map((team) => ({
          label: nameOf(team),
          value: errorOf(team),
          tone: "class" as const,
          face: faceOf(team),
        })),
        ...(teams.length > mostRows
          ? [{ label: messages.we, value: means.forecastError, tone: "class" as const }]
          : []),
        { label: common.asLastRound, value: means.naiveError, tone: "other" },
      ]}
    />
  );
}

function errorOf({ result }: PlacedFirm): number {
  return result.forecasts.error;
}

function faceOf({ market, result }: PlacedFirm) {
  return firmFaces(market.firms)[result.firm];
}

function useTeamName(): (team: PlacedFirm) => string {
  const { firmName } = useBrandWords();
  return ({ market, result }) => firmName(market.firms, result.firm);
}

/** Decisions beside a robot's, and what rivals made of it, in a round. */
export function SkillAndRivals({ debriefing: { markets, means } }: Props) {
  const { format } = useMessages(catalogue);
  const { messages } = useMessages(shared);
  const { about } = useFigures();
  if (!means) {
    return null;
  }
  const teams = teamsOf(markets);
  const title = format("stepSkill", {
    skillSide: means.skill < 0 ? "less" : "more",
    skill: about(Math.abs(means.skill)),
    rivalsSide: means.rivals < 0 ? "less" : "more",
    rivals: about(Math.abs(means.rivals)),
  });
  if (teams.length > mostRows) {
    return <SkillHistogram title={title} teams={teams} />;
  }
  const all = teams.flatMap((team) => [meanFor(team, "skill"), meanFor(team, "rivals")]);
  const ends = { from: Math.min(0, ...all), to: Math.max(0, ...all) };
  return (
    <>
      <PosterTitle>{title}</PosterTitle>
      <div className={classes.beside}>
        <TeamSpans {...ends} teams={teams} kind="skill" title={messages.skill} />
        <TeamSpans {...ends} teams={teams} kind="rivals" title={messages.rivals} />
      </div>
    </>
  );
}

function meanFor({ result }: PlacedFirm, kind: "skill" | "rivals"): number {
  return meanOf(result.quality.map((round) => round[kind]));
}

interface TeamSpansProps {
  title: string;
  teams: readonly PlacedFirm[];
  kind: "skill" | "rivals";
  from: number;
  to: number;
}

function TeamSpans({ title, teams, kind, from, to }: TeamSpansProps) {
  const { messages } = useMessages(catalogue);
  const { about, aboutChange } = useFigures();
  const nameOf = useTeamName();
  return (
    <SpanChart
      size="poster"
      order={3}
      title={title}
      value={{ label: messages.perRound, format: about }}
      from={from}
      to={to}
      spans={teams.map((team) => ({
        label: nameOf(team),
        face: faceOf(team),
        from: 0,
        to: meanFor(team, kind),
        tone: kind === "skill" ? ("class" as const) : ("other" as const),
        text: aboutChange(meanFor(team, kind)),
      }))}
    />
  );
}

/** Thousands in a bin of a histogram: the first with which there are few bins. */
const binWidths = [50, 100, 200, 500, 1_000, 2_000, 5_000] as const;

const mostBins = 10;

function SkillHistogram({ title, teams }: { title: string; teams: readonly PlacedFirm[] }) {
  const { messages, format } = useMessages(catalogue);
  const { number } = useFigures();
  const skills = teams.map((team) => meanFor(team, "skill") / centsPerK);
  const width = binWidths.find((each) => binsOf(skills, each).length <= mostBins) ?? binWidths[6];
  return (
    <Histogram
      size="poster"
      order={2}
      title={title}
      x={{ label: format("skillFrom", { width }), format: (x) => number(x * width) }}
      y={{ label: messages.teams }}
      bins={binsOf(skills, width)}
      series={{ label: messages.we, tone: "class" }}
    />
  );
}

function binsOf(values: readonly number[], width: number): { x: number; value: number }[] {
  const places = values.map((value) => Math.floor(value / width));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    x: first + index,
    value: places.filter((place) => place === first + index).length,
  }));
}
