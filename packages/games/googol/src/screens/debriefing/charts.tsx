import catalogue from "@belab/googol/texts/en/Debriefing";
import { BarChart } from "@belab/ui/BarChart";
import type { ChartProps, ChartTone } from "@belab/ui/game/charts";
import { LineChart } from "@belab/ui/LineChart";
import { useMessages } from "@belab/ui/theme";
import type {
  CutoffCurve,
  DecisionTime,
  GoogolFinding,
  GoogolParameters,
  GoogolRule,
  RuleResult,
} from "../../setup/index.ts";
import { googolFindings } from "../../setup/index.ts";
import { isCutoffBest } from "./readings.ts";
import { useGoogolWords } from "./useGoogolWords.ts";

// The charts that a player's debriefing and a class's have in common.

/** Whose chart it is. */
type Owner = Extract<ChartTone, "you" | "class">;

interface FigureProps extends Pick<ChartProps, "title" | "summary" | "order" | "size"> {
  parameters: GoogolParameters;
}

interface CurveChartProps extends FigureProps {
  curve: CutoffCurve;
  /** What the best rule is worth. */
  optimum: number;
  /** The player's own cut-off, which is among those of the curve. */
  own?: number | undefined;
  /** Whether the cut-offs of all players are on the curve. @default true */
  players?: boolean;
}

/** What each cut-off is worth, with those of the players on it. */
export function CurveChart({ parameters, curve, optimum, own, players = true, ...figure }: CurveChartProps) {
  const { messages, format } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  const { values, best } = curve;
  const last = values.length - 1;
  const shown = players ? othersOf(curve.players, own) : [];
  return (
    <LineChart
      {...figure}
      x={{ label: messages.axes.skipped }}
      y={{ label: parameters.goal === "best" ? messages.axes.won : messages.axes.score, format: worth }}
      lines={[
        {
          label: messages.cutoffRules,
          tone: !players && isCutoffBest(parameters) ? "best" : "other",
          points: values.map((value, skipped) => ({ x: skipped, y: value })),
        },
        ...(isCutoffBest(parameters)
          ? []
          : [{ label: messages.bestRule, tone: "best" as const, points: [0, last].map((x) => ({ x, y: optimum })) }]),
      ]}
      marks={[
        ...shown.map((skipped) => ({
          x: skipped,
          y: values[skipped] ?? 0,
          label: messages.player,
          tone: "class" as const,
        })),
        ...(own === undefined ? [] : [{ x: own, y: values[own] ?? 0, label: messages.you, tone: "you" as const }]),
      ]}
      at={{ x: best.skipped, label: format("bestSkipped", best), tone: isCutoffBest(parameters) ? "best" : "other" }}
      yTo={parameters.goal === "best" ? undefined : 100}
    />
  );
}

/** The cut-offs of all players but one. */
function othersOf(players: readonly number[], own: number | undefined): readonly number[] {
  const place = own === undefined ? -1 : players.indexOf(own);
  return players.filter((_, index) => index !== place);
}

interface RulesChartProps extends FigureProps {
  rules: readonly RuleResult[];
  own: { label: string; tone: Owner; won: number; score: number | null };
}

/** From the best one to those that skip ever more slips. */
const ruleOrder: readonly GoogolRule[] = ["optimal", "first-slip", "second-record", "skip-quarter", "skip-half"];

/** What a player or a class has come to, beside what rules would have come to on the same decks. */
export function RulesChart({ parameters, rules, own, ...figure }: RulesChartProps) {
  const { messages, format } = useMessages(catalogue);
  const { percent, worth } = useGoogolWords(parameters);
  const decks = rules[0]?.decks ?? 0;
  const ordered = ruleOrder.flatMap((rule) => rules.filter((result) => result.rule === rule));
  const bar = ({ won, score }: { won: number; score: number | null }) =>
    parameters.goal === "best"
      ? {
          value: won / Math.max(decks, 1),
          text: own.tone === "you" ? format("wonOf", { won, decks }) : percent(won / Math.max(decks, 1)),
        }
      : { value: score ?? 0, text: worth(score ?? 0) };
  return (
    <BarChart
      {...figure}
      value={{ label: parameters.goal === "best" ? messages.axes.won : messages.axes.score, format: worth }}
      to={parameters.goal === "best" ? undefined : 100}
      bars={[
        { label: own.label, tone: own.tone, ...bar(own) },
        ...ordered.map(({ rule, won, meanScore }) => ({
          label: messages.rules[rule],
          tone: rule === "optimal" ? ("best" as const) : ("other" as const),
          ...bar({ won, score: meanScore }),
        })),
      ]}
    />
  );
}

interface FindingsChartProps extends FigureProps {
  findings: Readonly<Record<GoogolFinding, number>>;
  tone: Owner;
}

/** What the decisions came to. */
export function FindingsChart({ parameters, findings, tone, ...figure }: FindingsChartProps) {
  const { messages } = useMessages(catalogue);
  const labels = parameters.goal === "best" ? messages.findings : messages.findingsOfRank;
  return (
    <BarChart
      {...figure}
      value={{ label: messages.axes.decks }}
      bars={googolFindings.map((finding) => ({ label: labels[finding], value: findings[finding], tone }))}
    />
  );
}

interface TimesChartProps extends FigureProps {
  times: readonly DecisionTime[];
  tone: Owner;
}

/** How long decisions took, by slip. */
export function TimesChart({ parameters, times, tone, ...figure }: TimesChartProps) {
  const { messages } = useMessages(catalogue);
  const { seconds } = useGoogolWords(parameters);
  return (
    <LineChart
      {...figure}
      x={{ label: messages.axes.slip }}
      y={{ label: messages.axes.seconds, format: (value) => seconds(value * 1000) }}
      lines={[
        {
          label: messages.medianTime,
          tone,
          points: times.map(({ slip, median, lowerQuartile, upperQuartile }) => ({
            x: slip,
            y: median / 1000,
            from: lowerQuartile / 1000,
            to: upperQuartile / 1000,
          })),
        },
      ]}
    />
  );
}
