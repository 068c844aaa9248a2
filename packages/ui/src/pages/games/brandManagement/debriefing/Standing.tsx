import type { BrandManagementClassDebriefing, MarketDebriefing } from "@belab/domain/games/brand-management";
import catalogue from "@belab/locales/en/games/BrandManagementClass";
import { BarChart } from "../../../../sections/BarChart/BarChart.tsx";
import { Histogram } from "../../../../sections/Histogram/Histogram.tsx";
import { useLocale, useMessages } from "../../../../theme/messages.tsx";
import type { DebriefingProps } from "../../screens.tsx";
import { useBrandWords } from "../useBrandWords.ts";
import { bestTeam, isTeam, teamsOf } from "./classReadings.ts";
import { type FullPictureProps, MarketPictures } from "./MarketPictures.tsx";
import { byPlaceInMarket } from "./readings.ts";
import { MiniBars } from "./SmallMultiples.tsx";
import { useFigures } from "./useFigures.ts";

/** How firms came out. */
export function Standing({ debriefing: { markets } }: DebriefingProps<BrandManagementClassDebriefing>) {
  const { format } = useMessages(catalogue);
  const { score } = useFigures();
  const words = useBrandWords();
  const best = bestTeam(markets);
  if (!best) {
    return null;
  }
  const title = format("stepStanding", {
    team: words.firmName(best.market.firms, best.result.firm),
    score: score(best.result.score.total),
    market: best.market.market,
    markets: markets.length,
  });
  return (
    <MarketPictures
      title={title}
      markets={markets}
      full={(figure) => <StandingChart {...figure} />}
      small={(market) => {
        const standing = byPlaceInMarket(market).map(({ firm, score: { total } }) => ({
          key: firm,
          value: total,
          team: isTeam(market, firm),
          text: format("teamScore", { team: words.firmName(market.firms, firm), score: score(total) }),
        }));
        return {
          text: standing[0]?.text ?? "",
          picture: <MiniBars label={standing.map(({ text }) => text).join("; ")} bars={standing} to={100} />,
        };
      }}
      together={<ScoreHistogram title={title} markets={markets} />}
    />
  );
}

function StandingChart({ market, ...figure }: FullPictureProps) {
  const { messages } = useMessages(catalogue);
  const { score } = useFigures();
  const words = useBrandWords();
  return (
    <BarChart
      {...figure}
      size="poster"
      value={{ label: messages.points, format: score }}
      to={100}
      bars={byPlaceInMarket(market).map(({ firm, score: { total } }) => ({
        label: words.firmName(market.firms, firm),
        value: total,
        tone: isTeam(market, firm) ? "class" : "other",
      }))}
    />
  );
}

/** Points in a bin of a histogram. */
const pointsOfBin = 10;

function ScoreHistogram({ title, markets }: { title: string; markets: readonly MarketDebriefing[] }) {
  const { messages, format } = useMessages(catalogue);
  const locale = useLocale();
  const totals = teamsOf(markets).map(({ result }) => result.score.total);
  const bins = Array.from({ length: 100 / pointsOfBin }, (_, x) => ({
    x,
    value: totals.filter((total) => Math.min(Math.floor(total / pointsOfBin), 9) === x).length,
  }));
  const number = new Intl.NumberFormat(locale);
  return (
    <Histogram
      size="poster"
      order={2}
      title={title}
      x={{ label: format("pointsFrom", { width: pointsOfBin }), format: (x) => number.format(x * pointsOfBin) }}
      y={{ label: messages.teams }}
      bins={bins}
      series={{ label: messages.we, tone: "class" }}
    />
  );
}
