import catalogue from "@belab/googol/texts/en/ClassDebriefing";
import shared from "@belab/googol/texts/en/Debriefing";
import type { DebriefingProps } from "@belab/ui/game";
import type { ChartProps } from "@belab/ui/game/charts";
import { Histogram } from "@belab/ui/Histogram";
import { useMessages } from "@belab/ui/theme";
import type { GoogolClassDebriefing } from "../../setup/index.ts";
import { CurveChart } from "./charts.tsx";
import { isCutoffBest, middleOf, sentences } from "./readings.ts";
import { isNothing } from "./skill.ts";
import { useGoogolWords } from "./useGoogolWords.ts";

type Props = DebriefingProps<GoogolClassDebriefing>;

/** On which side of the best rule the class stopped, and by how many slips, as it is shown. */
export function tendencyOf({ tendency }: Pick<GoogolClassDebriefing, "tendency">) {
  const mean = Math.round((tendency?.mean ?? 0) * 10) / 10;
  const side = mean < 0 ? ("early" as const) : ("late" as const);
  return { side: mean === 0 ? ("same" as const) : side, slips: Math.abs(mean) };
}

/** Where decks ended, over where they would have ended by the best rule. */
export function StopsChart({ debriefing, ...figure }: Props & Partial<Pick<ChartProps, "title" | "order" | "size">>) {
  const { messages, format } = useMessages(catalogue);
  const tendency = tendencyOf(debriefing);
  const { size = "page" } = figure;
  const summary =
    debriefing.tendency && sentences(format("stopsText", tendency), messages.tendency[debriefing.tendency.verdict]);
  return (
    <Histogram
      title={messages.stopsTitle}
      order={4}
      {...(size === "page" && { summary })}
      {...figure}
      x={{ label: messages.axes.stop }}
      y={{ label: messages.axes.decks }}
      bins={debriefing.stops.map(({ slip, players, optimal }) => ({ x: slip, value: players, compared: optimal }))}
      series={{ label: size === "poster" ? messages.we : messages.class, tone: "class" }}
      compared={{ label: messages.stopsOfRule, tone: "best" }}
    />
  );
}

/** What each cut-off is worth, with those of all players. */
export function CutoffsChart({ debriefing: { parameters, curve, quality, winRate } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const common = useMessages(shared);
  const { worth } = useGoogolWords(parameters);
  const { skipped: best, value } = curve.best;
  const optimum = quality?.optimum ?? winRate.optimum;
  const among = (isThere: (skipped: number) => boolean) => curve.players.filter(isThere).length;
  return (
    <CurveChart
      {...{ parameters, curve, optimum }}
      order={4}
      title={messages.curveTitle}
      summary={sentences(
        messages.cutoff,
        common.format(parameters.goal === "best" ? "curveText" : "curveTextOfRank", { best, value: worth(value) }),
        !isCutoffBest(parameters) && common.format("curveBestRule", { value: worth(optimum) }),
        curve.players.length > 1 &&
          format("curvePlayers", {
            known: curve.players.length,
            best,
            early: among((skipped) => skipped < best),
            same: among((skipped) => skipped === best),
            late: among((skipped) => skipped > best),
          }),
      )}
    />
  );
}

/** How many players gave away how much. */
export function GivenAwayChart({ debriefing: { parameters, givenAway } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { points } = useGoogolWords(parameters);
  const isBest = parameters.goal === "best";
  const rounded = givenAway.map((value) => Math.round(value * (isBest ? 100 : 1)));
  const most = rounded.at(-1) ?? 0;
  const counts = Array.from({ length: most + 1 }, () => 0);
  for (const value of rounded) {
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return (
    <Histogram
      order={4}
      title={messages.givenAwayTitle}
      summary={format("givenAwayText", {
        players: givenAway.length,
        half: (middleOf(rounded) ?? 0) === 0 ? "none" : "some",
        median: points(middleOf(rounded) ?? 0),
        most: points(most),
        perfect: givenAway.filter(isNothing).length,
      })}
      x={{ label: isBest ? messages.axes.givenAway : messages.axes.givenAwayOfRank }}
      y={{ label: messages.axes.players }}
      bins={counts.map((value, x) => ({ x, value }))}
      series={{ label: messages.class, tone: "class" }}
    />
  );
}
