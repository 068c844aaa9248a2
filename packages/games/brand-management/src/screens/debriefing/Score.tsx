import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { BarChart } from "@belab/ui/BarChart";
import { DataTable } from "@belab/ui/game/DataTable";
import { DebriefingPair } from "@belab/ui/game/debriefing/DebriefingReport";
import { useLocale, useMessages } from "@belab/ui/theme";
import { scoreRules, segments, shareRounds } from "../../setup/index.ts";
import { ruleValues } from "../ruleValues.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { useGlossary } from "../useRuleTexts.ts";
import { below, type FirmProps } from "./firmProps.ts";
import { scoreParts } from "./readings.ts";
import { SpanChart } from "./SpanChart.tsx";
import { useFigures } from "./useFigures.ts";

const { most: mostPoints } = scoreRules;

/** What the score is made of, and how robots did in the same position. */
export function Score(props: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const figures = useFigures();
  const { terms } = useGlossary();
  const rules = ruleValues(useLocale());
  const { result, order } = props;
  return (
    <>
      <p>{format("scoreText", { ...rules, par: terms.par })}</p>
      <DebriefingPair>
        <BarChart
          order={below(order)}
          title={messages.pointsTitle}
          summary={format("pointsText", { total: figures.score(result.score.total), most: rules.pointsMost })}
          value={{ label: messages.axes.ofMost, format: figures.percent }}
          to={1}
          bars={scoreParts.map((part) => ({
            label: messages.parts[part],
            value: result.score.points[part] / mostPoints[part],
            text: format("pointsOf", { points: figures.score(result.score.points[part]), most: mostPoints[part] }),
            tone: props.tone,
          }))}
        />
        <RobotsChart {...props} order={below(order)} />
      </DebriefingPair>
      <RobotsTable {...props} />
    </>
  );
}

/** What the firm earned, beside each of the robots. */
function RobotsChart({ result: { score }, label, tone, order }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const { amount } = useFigures();
  const words = useBrandWords();
  const earnings = [
    { label, value: score.own.earnings, tone },
    { label: messages.robotsMean, value: score.bench.earnings, tone: "best" as const },
    ...score.robots.map((robot, home) => ({
      label: format("robotOf", { segment: words.segments[segments[home] ?? "value"] }),
      value: robot.earnings,
      tone: "other" as const,
    })),
  ];
  return (
    <SpanChart
      order={order}
      title={messages.robotsTitle}
      summary={format("robotsText", {
        own: amount(score.own.earnings),
        robots: amount(score.bench.earnings),
      })}
      value={{ label: messages.axes.earnings, format: amount }}
      spans={earnings.map(({ value, ...span }) => ({ ...span, from: 0, to: value }))}
    />
  );
}

function RobotsTable({ result: { score }, label }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const { amount, percent, score: points } = useFigures();
  const { terms } = useGlossary();
  const words = useBrandWords();
  const makers = [
    { label, ...score.own },
    { label: messages.robotsMean, ...score.bench },
    ...score.robots.map((robot, home) => ({
      label: format("robotOf", { segment: words.segments[segments[home] ?? "value"] }),
      ...robot,
    })),
  ];
  return (
    <DataTable
      narrow="scrolled"
      caption={messages.scoreTable}
      own={[0]}
      table={{
        head: ["", messages.parts.earnings, messages.parts.share, messages.parts.equity],
        rows: makers.map(({ label: name, earnings, share, equity }) => [
          name,
          amount(earnings),
          percent(share),
          amount(equity),
        ]),
        note: format("scoreNote", {
          forecast: points(score.points.forecast),
          most: mostPoints.forecast,
          rounds: shareRounds,
          equity: terms.brandEquity,
        }),
      }}
    />
  );
}
